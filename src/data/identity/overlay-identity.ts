import type { IdentityBody } from '@/contract/identity/identity';
import { layRows, madeBy, type Overlaid, type Placed } from '../core/overlay';
import type { IdentityView, ServerPart } from '../core/types';

/**
 * Lays this device’s unconfirmed rows over the server’s version of an identity card. Pure.
 * Guarantees: a row that the server’s version already includes adds nothing; a refused row changes
 * only the sync mark; a capture that waits has no image at the server.
 */
export function layIdentity(
  id: string,
  server: ServerPart<IdentityBody>,
  rows: readonly Placed[],
): Overlaid<IdentityView> | null {
  const body = server?.body ?? captured(id, rows);
  if (!body) return null;
  const { body: view, sync } = layRows(server, body, rows, held);
  return { view: { ...view, sync }, sync };
}

/** The card of a capture that the server has not answered. */
function captured(id: string, rows: readonly Placed[]): IdentityBody | undefined {
  return madeBy(rows, ({ mutation, actor, branch }) => {
    if (mutation.kind !== 'identity.capture' || mutation.id !== id) return undefined;
    const { v: _v, kind: _kind, secret: _secret, supersedes: _superseded, ...card } = mutation;
    return {
      ...card,
      by: actor,
      branch: branch ?? null,
      arrived: [],
      hold: null,
      version: 0,
    };
  });
}

function held(view: IdentityBody, { mutation, actor }: Placed): IdentityBody {
  if (mutation.kind !== 'identity.hold') return view;
  const { on, at, reason } = mutation;
  return { ...view, hold: on ? { at, by: actor, reason } : null };
}
