import type { Site } from '@/domain/people/site';
import { after, defineMutations, refs } from '../core/define-mutations';

/**
 * A wish: creates, renames or archives a branch or a warehouse. `base` is the version of the record
 * which the person saw, 0 if there is none.
 */
export type SitePut = { kind: 'site.put'; v: number; at: number; base: number; site: Site };

/**
 * A site as administrators see it: `version` of its record, 0 if it was made before sites had
 * records; `people`: how many active people may work in the branch, null for a warehouse.
 */
export type ListedSite = Site & { version: number; people: number | null };

export const siteRecordId = (id: string): string => `site:${id}`;

export const SITE_MUTATIONS = defineMutations<SitePut>({
  'site.put': {
    nature: 'wish',
    method: 'POST',
    path: '/settings/sites',
    module: 'admin',
    level: 1,
    version: 1,
    touches: ({ site }) => refs('definitions', siteRecordId(site.id)),
    needs: ({ site }) => after('definitions', siteRecordId(site.id), 'site.put'),
  },
});
