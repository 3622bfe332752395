import type { IncomingBody } from '@/contract/fiscal/incoming';
import type { IncomingMove } from '@/domain/fiscal/incoming';
import { layRows, type Overlaid, type Placed } from '../core/overlay';
import type { IncomingView, ServerPart } from '../core/types';

/**
 * Lays this device's unconfirmed rows over the server's version of an invoice that came in. Pure.
 * Guarantees: only the server makes an invoice; a row that its version already includes adds
 * nothing; a refused row changes only the sync mark.
 */
export function layIncoming(
  _id: string,
  server: ServerPart<IncomingBody>,
  rows: readonly Placed[],
): Overlaid<IncomingView> | null {
  if (!server) return null;
  const { body: view, sync } = layRows(server, server.body, rows, changed);
  return { view: { ...view, sync }, sync };
}

function changed(view: IncomingBody, { mutation, actor }: Placed): IncomingBody {
  const moved = (what: IncomingMove['what'], at: number): IncomingMove[] => [
    ...view.moves,
    { at, by: actor, what },
  ];
  switch (mutation.kind) {
    case 'incoming.answer': {
      const { at, accepts, reason } = mutation;
      const answering = { id: '', at, by: actor, accepts, reason };
      return { ...view, answering, moves: moved('answering', at) };
    }
    case 'incoming.link': {
      const { slip, at } = mutation;
      return {
        ...view,
        slip: slip === null ? null : { id: slip, number: '' },
        moves: moved(slip === null ? 'unlinked' : 'linked', at),
      };
    }
    default:
      return view;
  }
}
