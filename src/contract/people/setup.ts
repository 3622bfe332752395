import type { SetupChange } from '@/domain/people/setup';
import { after, defineMutations, refs } from '../core/define-mutations';

/** Id of the one record of a company's setup checklist. */
export const SETUP_ID = 'setup';

/**
 * A wish: marks one step of the setup checklist, or closes the checklist. It has no base version:
 * of several changes of one step the last counts.
 */
export type SetupPut = { kind: 'setup.put'; v: number; at: number } & SetupChange;

export const SETUP_MUTATIONS = defineMutations<SetupPut>({
  'setup.put': {
    nature: 'wish',
    method: 'POST',
    path: '/settings/setup',
    module: 'admin',
    level: 1,
    version: 1,
    touches: () => refs('definitions', SETUP_ID),
    // Of several changes of one step the last one counts, so they keep their order.
    needs: () => after('definitions', SETUP_ID, 'setup.put'),
  },
});
