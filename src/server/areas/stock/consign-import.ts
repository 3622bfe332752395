import type { ConsignImport } from '@/contract/contact/import';
import type { TransactionBody } from '@/contract/core/records';
import type { StockBody } from '@/contract/stock/stock';
import { versionsOf } from '@/domain/base/import-parts';
import { exact } from '@/domain/base/integer';
import { reversalOf, type Transaction } from '@/domain/slip/transaction';
import { type ImportedLot, lotRefusals, lotSlips } from '@/domain/stock/consign-import';
import type { ImportedCard } from '@/domain/stock/stock-import';
import { isThere, stockState, theirsBy } from '@/domain/stock/stock-state';
import { getRecords } from '@/server/db/records';
import { takeVersion } from '@/server/db/version';
import {
  applied,
  badFields,
  type EffectContext,
  refused,
  type Verdict,
} from '@/server/sync/context';
import { anyExists } from '@/server/sync/exists';
import { dropImported, stand } from '@/server/sync/imported';
import { postSlip } from '@/server/sync/post';
import { noteImport, noteUndone } from '@/server/sync/recent-imports';
import { strangeContacts } from '../contact/strange-contacts';
import { judgeAccounts } from '../ledger/judge-accounts';
import { settleLate } from '../till/till-counts';
import { bookShipment, shipmentRefusal, spotFields, undoneShipment } from './shipments';
import { cardRefusals, moveStock, writeCards } from './stock';

/**
 * Imports consignments, and undoes such an import. Guarantee: the server checks every lot and every
 * card before it writes the first, and one wrong one refuses all.
 */
export async function importConsigned(
  ctx: EffectContext,
  { id, at, lots, cards, ...head }: ConsignImport,
): Promise<Verdict> {
  const named = lots.map(({ consign: { contact } }) => ({ contact }));
  const strange = await strangeContacts(ctx, 'lots', 'contact', named);
  if (strange) return strange;
  const slips = exact(() => lotSlips(id, lots, Math.min(at, ctx.now)));
  const fields = slips && [
    ...(await refusalsOf(ctx, lots, cards)),
    ...(await strangeAccounts(ctx, slips)),
  ];
  if (!slips || !fields) return badFields([{ name: 'lots', code: 'absurd' }]);
  if (fields.length > 0) return badFields(fields);
  const ids = lots.map((lot) => lot.id);
  const known = await getRecords(ctx.tx, ctx.company, 'shipments', ids);
  const isTaken = await anyExists(
    ctx,
    slips.map((slip) => slip.id),
  );
  if (new Set(ids).size < ids.length || known.length > 0 || isTaken)
    return badFields([{ name: 'lots', code: 'taken' }]);
  await writeCards(ctx, cards, at);
  for (const slip of slips) await bookShipment(await ownVersion(ctx), slip, { isJudged: true });
  const rows = lots.reduce((sum, { items }) => sum + items.length, 0);
  await noteImport(ctx, 'consigned', rows, head);
  return applied(id);
}

/**
 * A version for one lot: a page of the pull holds whole versions, so a lot of two hundred cards
 * needs its own.
 */
const ownVersion = async (ctx: EffectContext): Promise<EffectContext> => ({
  ...ctx,
  version: await takeVersion(ctx.tx, ctx.company, ctx.now),
});

async function refusalsOf(
  ctx: EffectContext,
  lots: readonly ImportedLot[],
  cards: readonly ImportedCard[],
): Promise<{ name: string; code: string }[]> {
  const spots = Object.fromEntries(lots.map(({ from }, i) => [`lots.${i}.from`, from] as const));
  const faults = exact(() => lotRefusals(lots)) ?? [{ index: 0, field: 'items', code: 'absurd' }];
  return [
    ...faults.map(({ index, field, code }) => ({ name: `lots.${index}.${field}`, code })),
    ...(await spotFields(ctx, spots)),
    ...(await cardRefusals(ctx, cards)),
    ...cards.flatMap(({ pieces }, i) =>
      pieces === 0 ? [] : [{ name: `cards.${i}.pieces`, code: 'invalid' }],
    ),
    ...(await absentCards(ctx, lots, cards)),
  ];
}

/**
 * Items whose card is not there: one of ours must lie in the stock, one of somebody else's comes
 * with this import.
 */
async function absentCards(
  ctx: EffectContext,
  lots: readonly ImportedLot[],
  cards: readonly ImportedCard[],
): Promise<{ name: string; code: string }[]> {
  const coming = new Set(cards.map(({ id }) => id));
  const ours = lots.flatMap(({ consign, items }) =>
    consign.theirs ? [] : items.flatMap(({ stock }) => stock ?? []),
  );
  const lying = new Set(
    (await getRecords(ctx.tx, ctx.company, 'stock', ours)).flatMap(({ id, deleted, body }) => {
      const card = body as StockBody;
      return !deleted && isThere(stockState(card)) && !theirsBy(card) ? [id] : [];
    }),
  );
  return lots.flatMap(({ consign, items }, index) =>
    items.flatMap(({ stock }, i) => {
      const isThereNow =
        stock === undefined || (consign.theirs ? coming.has(stock) : lying.has(stock));
      return isThereNow ? [] : [{ name: `lots.${index}.items.${i}`, code: 'unknown' }];
    }),
  );
}

async function strangeAccounts(
  ctx: EffectContext,
  slips: readonly Transaction[],
): Promise<{ name: string; code: string }[]> {
  const found: { name: string; code: string }[] = [];
  await judgeAccounts(
    ctx,
    slips.flatMap(({ legs }) => legs),
    (account) => {
      found.push({ name: `account.${account}`, code: 'unknown' });
    },
  );
  return found;
}

/**
 * Undoes an import of consignments as a whole: reverses each, and deletes the cards of pieces that
 * are somebody else's. Refused once anything happened to one of them. `version`: version of the
 * import's first records.
 */
export async function undoConsigned(
  ctx: EffectContext,
  { body, version, reason }: { body: ConsignImport; version: number; reason: string },
): Promise<Verdict> {
  const { id, lots, cards } = body;
  const slips = lotSlips(id, lots, ctx.now);
  const last = version + lots.length + versionsOf(cards).length - 1;
  const moved = lots.flatMap(({ items }) => items.flatMap(({ stock }) => stock ?? []));
  const originals = (
    await getRecords(
      ctx.tx,
      ctx.company,
      'transactions',
      slips.map((slip) => slip.id),
    )
  ).map((record) => record.body as TransactionBody);
  const isUntouched =
    originals.every(({ reversedBy }) => reversedBy === null) &&
    (await stand(ctx, 'stock', Array.from(new Set(moved)), last)) &&
    (await stand(
      ctx,
      'shipments',
      lots.map((lot) => lot.id),
      last,
    ));
  const reversals = originals.map((original) => `${original.id}-g`);
  if (!isUntouched || (await anyExists(ctx, reversals))) return refused(412, 'undo-used');
  for (const original of originals) {
    const refusal = await shipmentRefusal(ctx, original);
    if (refusal) return refusal;
  }
  for (const original of originals) await reverse(await ownVersion(ctx), original, reason);
  await dropImported(
    ctx,
    'stock',
    cards.map((card) => card.id),
  );
  await noteUndone(ctx, { of: id, reason }, { cards: cards.length, documents: originals.length });
  return applied(id);
}

async function reverse(
  ctx: EffectContext,
  original: TransactionBody,
  reason: string,
): Promise<void> {
  const reversal: Transaction = {
    ...reversalOf(original, `${original.id}-g`, reason),
    number: `${original.number}-G`,
    at: ctx.now,
  };
  const undone = {
    kind: 'transactions',
    id: original.id,
    body: { ...original, reversedBy: reversal.id } satisfies TransactionBody,
  } as const;
  const there = { ...ctx, branch: original.branch ?? null };
  await postSlip(there, reversal, { more: [undone], isJudged: true });
  await settleLate(there, reversal);
  await moveStock(there, reversal);
  await undoneShipment(there, original);
}
