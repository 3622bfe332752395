import type { SessionBody, TillAction } from '@/contract/core/records';
import { markOf, type Overlaid, type Placed, takesEffect, worse } from '../core/overlay';
import { type Count, isCount } from '../core/till-rows';
import type { ServerPart, SessionView, SyncMark } from '../core/types';

/**
 * Till sessions with this device's unconfirmed rows laid over them. Pure. Guarantee: what the
 * server has of an opening or a close wins over the row that asked for it; a refused row opens and
 * closes nothing.
 */
export function laySession(
  id: string,
  server: ServerPart<SessionBody>,
  rows: readonly Placed[],
): Overlaid<SessionView> | null {
  let session: SessionBody | undefined = server?.body;
  let sync: SyncMark = 'confirmed';
  for (const row of rows) {
    const { mutation } = row;
    if (
      !takesEffect(row) ||
      !isCount(mutation) ||
      (mutation.kind === 'till.open' ? mutation.id : mutation.session) !== id
    )
      continue;
    const part = mutation.kind === 'till.open' ? 'open' : 'close';
    if (session?.[part]) continue;
    // An opening that the server did not take is shown; a refused close leaves the session open.
    if (row.state === 'refused' && part === 'close') {
      sync = worse(sync, 'refused');
      continue;
    }
    session = laid(session, mutation, row.actor);
    sync = worse(sync, markOf(row.state));
  }
  return session ? { view: { ...session, sync }, sync } : null;
}

function laid(session: SessionBody | undefined, mutation: Count, actor: string): SessionBody {
  const { at, reason, approvals } = mutation;
  const said: TillAction = {
    at,
    by: actor,
    device: '',
    figures: mutation.counts,
    ...(reason ? { reason } : {}),
    ...(approvals ? { approvals } : {}),
  };
  if (mutation.kind === 'till.open')
    return {
      id: mutation.id,
      accounts: mutation.accounts,
      open: said,
      close: session?.close ?? null,
    };
  const { notes, trays } = mutation;
  const close = {
    ...said,
    id: mutation.id,
    late: [],
    ...(notes ? { notes } : {}),
    ...(trays ? { trays } : {}),
  };
  return {
    id: mutation.session,
    accounts: session?.accounts ?? mutation.accounts,
    open: session?.open ?? null,
    close,
  };
}
