import type { Area } from '@/domain/people/areas';
import { after, defineMutations, refs } from '../core/define-mutations';

/** Id of the one record of the areas that a company does not use. */
export const UNUSED_AREAS_ID = 'unused-areas';

/**
 * A wish: replaces the list of areas that the company does not use. `base` is the version of the
 * record which the person saw, 0 if there is none.
 */
export type AreasPut = {
  kind: 'areas.put';
  v: number;
  at: number;
  base: number;
  unused: readonly Area[];
};

export const AREA_MUTATIONS = defineMutations<AreasPut>({
  'areas.put': {
    nature: 'wish',
    method: 'POST',
    path: '/settings/areas',
    module: 'admin',
    level: 1,
    version: 1,
    touches: () => refs('definitions', UNUSED_AREAS_ID),
    needs: () => after('definitions', UNUSED_AREAS_ID, 'areas.put'),
  },
});
