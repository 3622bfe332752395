import { err, type Result } from '@/domain/base/result';
import type { Approval } from '@/domain/rules/approval';
import { getOutbox } from '@/sync/outbox';
import { poke } from '@/sync/poke';
import type { AppendRefusal, AppendRequest, Row } from '@/sync/types';
import { seriesSettled } from '../net/series';
import { actorOf } from '../person/actor';
import { provedApprovals, takeOverProof } from '../person/pin-proof';
import { session } from '../state/store';

/**
 * The one way in which a screen saves something. It resolves when the row is on the disk under the
 * acting session, or with the reason why nothing was saved; sending it is not the screen's concern.
 */
export type CommitRefusal = AppendRefusal | { code: 'signed-out' };

export type CommitOptions = {
  /** The mutation's id, minted when the form opened, so that a double click is one record. */
  id: string;
  /** Draw a number from the device's series of slips, or of expense slips. */
  numbered?: boolean | 'expense';
  /** The basket that this saves and closes. */
  closesBasket?: string;
  /** The draft that this sends and closes. */
  closesDraft?: string;
};

export async function commit(
  build: AppendRequest['build'],
  options: CommitOptions,
): Promise<Result<Row, CommitRefusal>> {
  const actor = actorOf(session);
  if (!actor) return err({ code: 'signed-out' });
  const { id, numbered = false, closesBasket, closesDraft } = options;
  if (numbered) await seriesSettled();
  const outbox = await getOutbox();
  const proofs = await proofsFor(build({ number: '', at: 0 }), id);
  const saved = await outbox.append({
    id,
    actor,
    numbered,
    build: (drawn) => ({ ...build(drawn), ...proofs }),
    ...(closesBasket === undefined ? {} : { closesBasket }),
    ...(closesDraft === undefined ? {} : { closesDraft }),
  });
  if (saved.ok) poke();
  return saved;
}

/**
 * `row`: the mutation's id, to which proofs are bound where it has no document. The approvals and
 * the seller of a document with what the server signed of them; nothing for a document that names
 * nobody.
 */
async function proofsFor(mutation: object, row: string): Promise<object> {
  const {
    id = row,
    approvals,
    seller = '',
  } = mutation as { id?: string; approvals?: Approval[]; seller?: string };
  const sellerProof = takeOverProof(seller);
  return {
    ...(approvals?.length ? { approvals: await provedApprovals(id, approvals) } : {}),
    ...(sellerProof === undefined ? {} : { sellerProof }),
  };
}
