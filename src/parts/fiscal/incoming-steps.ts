import type { IncomingAnswer, IncomingLink } from '@/contract/fiscal/incoming';
import { headOf } from '@/contract/mutation';
import type { IncomingView } from '@/data/core/types';
import { commit } from '@/session/page/commit';
import { mint, mintedBy } from '@/session/page/mint';

/**
 * Wishes about an invoice that came in; each is saved at once and sent later. Guarantee: two quick
 * presses of one button are one wish.
 */
const idFor = mintedBy(mint);

export const saveAnswer = (
  { id, moves }: Pick<IncomingView, 'id' | 'moves'>,
  accepts: boolean,
  reason: string,
) =>
  commit(({ at }): IncomingAnswer => ({ ...headOf('incoming.answer'), id, at, accepts, reason }), {
    id: idFor(`answer ${id} ${moves.length}`),
  });

export const saveLink = ({ id, moves }: Pick<IncomingView, 'id' | 'moves'>, slip: string | null) =>
  commit(({ at }): IncomingLink => ({ ...headOf('incoming.link'), id, at, slip }), {
    id: idFor(`link ${id} ${moves.length} ${slip}`),
  });
