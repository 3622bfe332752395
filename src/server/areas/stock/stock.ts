import { and, eq, inArray, sql } from 'drizzle-orm';
import { contactsOfCard, stocksOf } from '@/contract/slip/slip-refs';
import {
  cardAfterPrint,
  cardOfBar,
  freshCard,
  movesOn,
  type StockBody,
  type StockCreate,
  type StockEdit,
  type StockImport,
  type StockPrint,
} from '@/contract/stock/stock';
import { takenBackIn } from '@/domain/position/branch-goods';
import { saleFinding, soldBefore, withStockMove } from '@/domain/slip/stock-move';
import type { Transaction } from '@/domain/slip/transaction';
import { STOCK_FIELDS, type StockMove, stockRefusals } from '@/domain/stock/stock-card';
import { type Buyer, type StockHold, wasReservedForAnother } from '@/domain/stock/stock-hold';
import { type ImportedCard, stockRowRefusals } from '@/domain/stock/stock-import';
import {
  consignedBy,
  effectiveMoves,
  lastMoveOf,
  reservationOf,
  soldStanding,
} from '@/domain/stock/stock-state';
import { getRecord, getRecords, type NewRecord, putRecords } from '@/server/db/records';
import { records } from '@/server/db/schema';
import { warehouses } from '@/server/db/schema-platform';
import type { Tx } from '@/server/db/types';
import {
  applied,
  badFields,
  type EffectContext,
  refused,
  type Verdict,
} from '@/server/sync/context';
import { refusedStale, refuseEdit, staleFields, writtenNow } from '@/server/sync/field-wise';
import { isFarAhead, judgeClock } from '@/server/sync/findings';
import { inVersions } from '@/server/sync/imported';
import { noteImport } from '@/server/sync/recent-imports';
import { mergeChainOf } from '../contact/contact-merge';
import { judgeContact } from '../contact/judge-contact';
import { orderOf } from '../order/orders';

/** Applies the mutations of stock cards, and the moves that slips make on them. */

/** Applies a new card, a fact: it is accepted whatever else is known of its label. */
export async function createStock(
  ctx: EffectContext,
  mutation: StockCreate & { supersedes?: string },
): Promise<Verdict> {
  const { id, at } = mutation;
  const wrong = stockRefusals(mutation);
  if (wrong.length > 0) return badFields(wrong.map(({ field, code }) => ({ name: field, code })));
  if ((await unknownPlaces(ctx, [mutation.place])).length > 0)
    return badFields([{ name: 'place', code: 'unknown' }]);
  const card = freshCard(mutation, ctx.actor.user, ctx.branch);
  if (!(await addCard(ctx, card))) return applied(id);
  const subject = { kind: 'stock', id } as const;
  judgeClock(ctx, at, subject);
  for (const contact of contactsOfCard(card)) await judgeContact(ctx, contact, subject);
  return applied(id);
}

/** Stores a new card. Returns false, with a finding, if its id is taken already. */
export async function addCard(ctx: EffectContext, card: StockBody): Promise<boolean> {
  if (await cardOf(ctx, card.id)) {
    ctx.find('id-clash', { kind: 'stock', id: card.id }, { mutation: ctx.key, code: card.barcode });
    return false;
  }
  const made = whole(ctx, card);
  await judgeCode(ctx, made);
  await putCard(ctx, made);
  return true;
}

/**
 * Applies an edit of a card, a wish: each field is changed unless somebody else has changed it
 * since this person saw it.
 */
export async function editStock(
  ctx: EffectContext,
  { id, changes: said, base }: StockEdit,
): Promise<Verdict> {
  const changes = { ...said, ...saidHere(ctx, said) };
  const fields = STOCK_FIELDS.filter((field) => changes[field] !== undefined);
  const flawed = refuseEdit(fields, base);
  if (flawed) return flawed;
  const card = await cardOf(ctx, id);
  if (!card) return refused(404, 'not-found');
  const merged: StockBody = { ...card, ...changes };
  // Gold that would be less than its stones is told of them: here it was the weight that changed.
  const told = stockRefusals(merged).map(({ field, code }) => ({
    field: field === 'stones' && !fields.includes('stones') ? 'gross' : field,
    code,
  }));
  const wrong = told.filter(({ field }) => fields.some((one) => one === field));
  if (wrong.length > 0)
    return badFields(wrong.map(({ field, code }) => ({ name: `changes.${field}`, code })));
  if (changes.place !== undefined && (await unknownPlaces(ctx, [changes.place])).length > 0)
    return badFields([{ name: 'changes.place', code: 'unknown' }]);
  const strangers = await strangersIn(ctx, changes);
  if (strangers.length > 0)
    return badFields(strangers.map((name) => ({ name: `changes.${name}`, code: 'unknown' })));
  const stale = await staleFields(ctx, fields, {
    now: card,
    changes,
    base,
    versions: card.fieldVersions,
  });
  if (stale.length > 0) return refusedStale(ctx, 'stock', id, stale);
  if (fields.includes('barcode') && card.barcode !== merged.barcode) await judgeCode(ctx, merged);
  if (changes.hold) await judgeSold(ctx, merged);
  return putCard(ctx, { ...merged, fieldVersions: writtenNow(ctx, card.fieldVersions, fields) });
}

/**
 * Applies an import of cards: the server checks every row before it writes the first, and one wrong
 * row refuses all.
 */
export async function importStock(
  ctx: EffectContext,
  { id, at, cards, ...head }: StockImport,
): Promise<Verdict> {
  const refusals = await cardRefusals(ctx, cards);
  if (refusals.length > 0) return badFields(refusals);
  await writeCards(ctx, cards, at);
  await noteImport(ctx, 'stock', cards.length, head);
  return applied(id);
}

/** Faults of cards that an import brings, by their place in its list `cards`. */
export async function cardRefusals(
  ctx: EffectContext,
  cards: readonly ImportedCard[],
): Promise<{ name: string; code: string }[]> {
  const codes = cards.map(({ barcode }) => barcode);
  const taken = new Set((await cardsWith(ctx.tx, ctx.company, codes)).map(({ code }) => code));
  const refusals = stockRowRefusals(cards, taken);
  const strange = await unknownPlaces(
    ctx,
    cards.map(({ place }) => place),
  );
  for (const place of strange)
    refusals.push({
      index: cards.findIndex((card) => card.place === place),
      field: 'place',
      code: 'unknown',
    });
  const known = new Set(
    (await getRecords(ctx.tx, ctx.company, 'contacts', cards.flatMap(contactsOfCard))).flatMap(
      (one) => (one.deleted ? [] : one.id),
    ),
  );
  for (const [index, card] of cards.entries())
    if (contactsOfCard(card).some((one) => !known.has(one)))
      refusals.push({ index, field: 'supplier', code: 'unknown' });
  const standing = await getRecords(
    ctx.tx,
    ctx.company,
    'stock',
    cards.map((card) => card.id),
  );
  for (const { id: known } of standing)
    refusals.push({
      index: cards.findIndex((card) => card.id === known),
      field: 'id',
      code: 'taken',
    });
  return refusals.map(({ index, field, code }) => ({ name: `cards.${index}.${field}`, code }));
}

/** Writes the cards of an import, which `cardRefusals` has passed. */
export async function writeCards(
  ctx: EffectContext,
  cards: readonly ImportedCard[],
  at: number,
): Promise<void> {
  const made = cards.map(
    (card): NewRecord => ({
      kind: 'stock',
      id: card.id,
      body: whole(ctx, freshCard({ ...card, at }, ctx.actor.user, ctx.branch)),
    }),
  );
  await inVersions(ctx, made, ({ tx, company, version }, part) =>
    putRecords(tx, company, version, part),
  );
}

/** Applies a print of labels; cards that the server does not know are left out. */
export async function printStock(ctx: EffectContext, mutation: StockPrint): Promise<Verdict> {
  const ids = mutation.cards.map(({ id }) => id);
  const known = (await getRecords(ctx.tx, ctx.company, 'stock', Array.from(new Set(ids)))).filter(
    ({ deleted }) => !deleted,
  );
  // A clock that is ahead would keep every later print from counting.
  const print = isFarAhead(ctx, mutation.at) ? { ...mutation, at: ctx.now } : mutation;
  const made = known.map(
    ({ id, body }): NewRecord => ({
      kind: 'stock',
      id,
      body: cardAfterPrint(print, body as StockBody),
    }),
  );
  await putRecords(ctx.tx, ctx.company, ctx.version, made);
  return applied(mutation.id);
}

/**
 * Applies a slip, a return or a reversal to the cards that it names, and reports what does not fit.
 */
export async function moveStock(ctx: EffectContext, slip: Transaction): Promise<void> {
  const ids = stocksOf(slip);
  if (ids.length === 0) return;
  const known = new Map(
    (await getRecords(ctx.tx, ctx.company, 'stock', ids)).map((record) => [
      record.id,
      record.body as StockBody,
    ]),
  );
  const moved: NewRecord[] = [];
  for (const id of ids) {
    const card = known.get(id) ?? (await boughtBar(ctx, slip, id));
    const buyer = card && (await buyerOf(ctx, card, slip));
    if (card && buyer)
      moved.push({
        kind: 'stock',
        id,
        body: withMovedVersions(
          ctx,
          movesOn(slip, id, ctx.actor.user).reduce(
            (now, move) => judged(ctx, now, takenBackIn(move, now, ctx.branch), buyer),
            card,
          ),
          card,
        ),
      });
    else
      ctx.find(
        slip.shipment ? 'shipment-piece-gone' : 'piece-not-in-stock',
        { kind: 'transactions', id: slip.id },
        { number: slip.number, stock: id },
      );
  }
  await putRecords(ctx.tx, ctx.company, ctx.version, moved);
}

/**
 * The card with new versions of its place and archived state if a move changed them, so that an
 * edit by somebody who saw the old ones is refused as stale.
 */
export function withMovedVersions(
  ctx: EffectContext,
  card: StockBody,
  before: StockBody,
): StockBody {
  const written = (['place', 'archived'] as const).filter((field) => card[field] !== before[field]);
  return written.length === 0
    ? card
    : { ...card, fieldVersions: writtenNow(ctx, card.fieldVersions, written) };
}

/**
 * Replaces times far ahead in a change by the server's time: with a clock that is ahead, a
 * reservation would look newer than any sale of the piece.
 */
function saidHere(
  ctx: EffectContext,
  { out, hold }: StockEdit['changes'],
): Pick<StockEdit['changes'], 'out' | 'hold'> {
  const here = { at: ctx.now };
  return {
    ...(out && isFarAhead(ctx, out.at) ? { out: { ...out, ...here } } : {}),
    ...(hold && isFarAhead(ctx, hold.at) ? { hold: { ...hold, ...here } } : {}),
  };
}

async function boughtBar(
  ctx: EffectContext,
  slip: Transaction,
  id: string,
): Promise<StockBody | undefined> {
  const line = slip.lines.find(({ stock }) => stock === id);
  const bar = line && cardOfBar(slip, line, ctx.actor.user, ctx.branch);
  if (bar) await judgeCode(ctx, bar);
  return bar && whole(ctx, bar);
}

function judged(ctx: EffectContext, card: StockBody, move: StockMove, buyer: Buyer): StockBody {
  const found = saleFinding(card, move, buyer);
  const before = found === 'piece-sold-twice' ? soldBefore(card) : undefined;
  if (found)
    ctx.find(
      found,
      { kind: 'stock', id: card.id },
      {
        number: move.number,
        slip: move.slip,
        code: card.barcode,
        ...(before ? { other: before.number } : {}),
      },
    );
  return withStockMove(card, move);
}

/**
 * The buyer of a slip. If the reservation's contact and the slip's contact were merged, it is named
 * by the reservation's id.
 */
async function buyerOf(
  ctx: EffectContext,
  { hold }: StockBody,
  { contactId, order }: Transaction,
): Promise<Buyer> {
  if (!hold || contactId === null || contactId === hold.contact) return { contactId, order };
  const [kept, bought] = [
    await mergeChainOf(ctx, hold.contact),
    await mergeChainOf(ctx, contactId),
  ];
  return {
    contactId: kept.at(-1)?.body.id === bought.at(-1)?.body.id ? hold.contact : contactId,
    order,
  };
}

/**
 * Reports a reservation of a piece that another tablet had already sold, or lent to somebody else.
 */
async function judgeSold(ctx: EffectContext, card: StockBody): Promise<void> {
  const lent = consignedBy(card) !== undefined;
  const gone = lent
    ? lastMoveOf(effectiveMoves(card.moves).filter(({ why }) => why === 'consigned'))
    : soldStanding(card);
  if (!card.hold || !gone || (!lent && reservationOf(card))) return;
  const slip = (await getRecord(ctx.tx, ctx.company, 'transactions', gone.slip))?.body as
    | Transaction
    | undefined;
  if (!slip || !wasReservedForAnother(card.hold, gone.at, await buyerOf(ctx, card, slip))) return;
  const detail = { number: gone.number, slip: gone.slip, code: card.barcode };
  ctx.find(lent ? 'piece-lent-reserved' : 'piece-reserved', { kind: 'stock', id: card.id }, detail);
}

/**
 * Fields of a change that name a contact whom this company does not have, or an order that is not
 * that contact's.
 */
async function strangersIn(ctx: EffectContext, changes: StockEdit['changes']): Promise<string[]> {
  const { supplier, out, hold } = changes;
  const has = async (id: string | undefined) =>
    !id || (await getRecord(ctx.tx, ctx.company, 'contacts', id))?.deleted === false;
  const isTheirs = async ({ contact, order }: StockHold) =>
    order === '' || (await orderOf(ctx, order))?.contactId === contact;
  const known = {
    supplier: await has(supplier),
    out: await has(out?.contact),
    hold: !hold || ((await has(hold.contact)) && (await isTheirs(hold))),
  };
  return Object.entries(known).flatMap(([name, is]) => (is ? [] : [name]));
}

/** Reports two cards with the same code: a scanner would find either. */
async function judgeCode(ctx: EffectContext, card: StockBody): Promise<void> {
  const twin = (await cardsWith(ctx.tx, ctx.company, [card.barcode])).find(
    ({ id }) => id !== card.id,
  );
  if (twin)
    ctx.find(
      'stock-code-clash',
      { kind: 'stock', id: card.id },
      { code: card.barcode, other: twin.id },
    );
}

/**
 * The card's code in capitals, written exactly as in its index. Codes have only ASCII letters, and
 * no database language decides how an i is capitalized.
 */
const CAPITALS = sql<string>`upper((${records.body}->>'barcode') COLLATE "C")`;

/**
 * Cards of this company with any of these codes in any case, as the counter finds them. The codes
 * are returned in capitals.
 */
export const cardsWith = (tx: Tx, company: string, codes: readonly string[]) =>
  tx
    .select({ id: records.id, code: CAPITALS })
    .from(records)
    .where(
      and(
        eq(records.company, company),
        sql`${records.kind} = 'stock'`,
        eq(records.deleted, false),
        inArray(
          CAPITALS,
          codes.map((code) => code.toUpperCase()),
        ),
      ),
    );

/**
 * Ids in the list that are not warehouses of the company, each once; '' means no warehouse and is
 * allowed.
 */
export async function unknownPlaces(
  { tx, company }: EffectContext,
  places: readonly string[],
): Promise<string[]> {
  const named = Array.from(new Set(places)).filter((place) => place !== '');
  if (named.length === 0) return [];
  const rows = await tx
    .select({ id: warehouses.id })
    .from(warehouses)
    .where(and(eq(warehouses.company, company), inArray(warehouses.id, named)));
  const known = new Set(rows.map(({ id }) => id));
  return named.filter((place) => !known.has(place));
}

/** The card with the present version for every field. */
const whole = (ctx: EffectContext, card: StockBody): StockBody => ({
  ...card,
  fieldVersions: writtenNow(ctx, {}, STOCK_FIELDS),
});

export const cardOf = async (ctx: EffectContext, id: string): Promise<StockBody | undefined> =>
  (await getRecord(ctx.tx, ctx.company, 'stock', id))?.body as StockBody | undefined;

export async function putCard(ctx: EffectContext, body: StockBody): Promise<Verdict> {
  await putRecords(ctx.tx, ctx.company, ctx.version, [{ kind: 'stock', id: body.id, body }]);
  return applied(body.id);
}
