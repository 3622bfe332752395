import { defineMutations, nothing } from './define-mutations';
import { SHARED_VERSION } from './headers';

/**
 * Mutation by which a person gives up a refused mutation: the server makes its id unusable, so that
 * a late copy can never apply.
 */
export type MutationWithdraw = { kind: 'mutation.withdraw'; v: number; at: number };

export const WITHDRAWAL_MUTATIONS = defineMutations<MutationWithdraw>({
  'mutation.withdraw': {
    nature: 'fact',
    method: 'POST',
    path: '/sync/withdrawals',
    module: 'workbench',
    level: 1,
    version: SHARED_VERSION,
    touches: nothing,
    // It replaces a row that will never be applied.
    needs: nothing,
  },
});
