import type { Term } from '@/domain/catalogue/term';
import { after, defineMutations, refs } from '../core/define-mutations';

/**
 * A wish: creates, renames, recolours, moves or archives a term of a typed list. `base` is the
 * version of its record which the person saw, 0 if there is none.
 */
export type TermPut = { kind: 'term.put'; v: number; at: number; base: number; term: Term };

export const termRecordId = (id: string): string => `term:${id}`;

export const TERM_MUTATIONS = defineMutations<TermPut>({
  'term.put': {
    nature: 'wish',
    method: 'POST',
    path: '/settings/definitions',
    module: 'settings',
    level: 2,
    version: 1,
    touches: ({ term }) => refs('definitions', termRecordId(term.id)),
    needs: ({ term }) => after('definitions', termRecordId(term.id), 'term.put'),
  },
});
