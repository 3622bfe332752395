import {
  type ChequeImport,
  IMPORT_MUTATIONS,
  type ImportCreate,
  type ImportUndo,
  type OpeningImport,
  type OrderImport,
} from '@/contract/contact/import';
import type { TransactionBody } from '@/contract/core/records';
import type { ChequeBody } from '@/contract/payment/cheque';
import { lastVersion } from '@/domain/base/import-parts';
import { ownOpeningSlips } from '@/domain/contact/held-opening';
import { importSlips } from '@/domain/contact/opening-import';
import { chequeOpenings } from '@/domain/payment/cheque-import';
import { may } from '@/domain/people/permission';
import { reversalOf, type Transaction } from '@/domain/slip/transaction';
import { getRecords, type NewRecord } from '@/server/db/records';
import { applied, type EffectContext, refused, type Verdict } from '@/server/sync/context';
import { anyExists } from '@/server/sync/exists';
import {
  dropImported,
  findImport,
  inVersions,
  isAnyUsed,
  reversalsOf,
  stand,
} from '@/server/sync/imported';
import { postOpenings } from '@/server/sync/post';
import { noteUndone } from '@/server/sync/recent-imports';
import { forgetOrders } from '../order/order-import';
import { undoneImported } from '../payment/cheque-import';
import { undoConsigned } from '../stock/consign-import';
import { settleLate } from '../till/till-counts';

/**
 * Undoes an import of people, own accounts, cheques, orders or consignments as a whole: reverses its
 * documents that are not reversed yet, and deletes the cards and orders that it created. Refused if
 * it was undone before, if one of these was edited or used since, because that work would be lost,
 * or if another document has the id of a reversal.
 */
export async function undoImport(
  ctx: EffectContext,
  { id, of, reason }: ImportUndo,
): Promise<Verdict> {
  const found = await findImport(ctx, of, [
    'import.create',
    'opening.import',
    'cheque.import',
    'order.import',
    'consign.import',
  ]);
  if (!found.ok) return found.error;
  const { body, version } = found.value;
  if (body.kind === 'consign.import') {
    const { module, level } = IMPORT_MUTATIONS[body.kind];
    if (!may(ctx.actor, module, level, true)) return refused(403, 'forbidden');
    const undone = await undoConsigned(ctx, { body, version, reason });
    return undone.ok ? applied(id) : undone;
  }
  const contacts = body.kind === 'import.create' ? body.contacts : [];
  const slips = slipsOf(body, ctx.now);
  const made = contacts.filter(({ known }) => !known).map((contact) => contact.id);
  const orders = body.kind === 'order.import' ? body.orders.map((order) => order.id) : [];
  const slipIds = slips.map((slip) => slip.id);
  const own = [...slipIds, ...(await reversalsOf(ctx, slipIds))];
  const isUntouched =
    (await stand(ctx, 'contacts', made, lastVersion(version, made, slips))) &&
    (await stand(ctx, 'orders', orders, lastVersion(version, orders))) &&
    !(await isAnyUsed(ctx, made, own));
  if (!isUntouched) return refused(412, 'undo-used');
  const standing = (await getRecords(ctx.tx, ctx.company, 'transactions', slipIds))
    .map((record) => record.body as TransactionBody)
    .filter(({ reversedBy }) => reversedBy === null);
  const isTaken = await anyExists(
    ctx,
    standing.map((original) => reversalId(original)),
  );
  const cheques = await undoneImported(ctx, standing);
  if (isTaken || !cheques) return refused(412, 'undo-used');
  await dropImported(ctx, 'contacts', made);
  if (orders.length > 0) await dropImported(ctx, 'orders', orders);
  await forgetOrders(ctx, orders);
  await inVersions(ctx, standing, (part, originals) =>
    reverseAll(part, originals, { reason, cheques }),
  );
  await noteUndone(
    ctx,
    { of, reason },
    { cards: made.length + orders.length, documents: standing.length },
  );
  return applied(id);
}

/** The carry-overs that an import made. */
function slipsOf(
  body: ImportCreate | OpeningImport | ChequeImport | OrderImport,
  now: number,
): Transaction[] {
  if (body.kind === 'order.import') return [];
  if (body.kind === 'import.create') return importSlips(body.id, body.contacts);
  return body.kind === 'cheque.import'
    ? chequeOpenings(body.id, body.cheques, now)
    : ownOpeningSlips(body.id, body.openings, now);
}

const reversalId = ({ id }: Pick<Transaction, 'id'>): string => `${id}-g`;

/**
 * Books the reversals. Each has its original’s number with "-G", because no device leased a series
 * for them.
 */
async function reverseAll(
  ctx: EffectContext,
  originals: readonly TransactionBody[],
  { reason, cheques }: { reason: string; cheques: ReadonlyMap<string, ChequeBody> },
): Promise<void> {
  const reversals = originals.map(
    (original): Transaction => ({
      ...reversalOf(original, reversalId(original), reason),
      number: `${original.number}-G`,
      at: ctx.now,
    }),
  );
  const [first] = originals;
  await postOpenings(
    { ...ctx, branch: first?.branch ?? null },
    reversals,
    originals.flatMap((original): NewRecord[] => {
      const cheque = cheques.get(original.id);
      const body = { ...original, reversedBy: reversalId(original) } satisfies TransactionBody;
      return [
        { kind: 'transactions', id: original.id, body },
        ...(cheque ? [{ kind: 'cheques' as const, id: cheque.id, body: cheque }] : []),
      ];
    }),
  );
  for (const reversal of reversals)
    if (reversal.contactId === null) await settleLate(ctx, reversal);
}
