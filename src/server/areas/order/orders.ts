import { MOST_PHOTOS, photosWith } from '@/contract/core/photo';
import type { TransactionBody } from '@/contract/core/records';
import type { OrderMutation } from '@/contract/order/order';
import {
  deliveryOf,
  type OrderBody,
  type OrderCreate,
  type OrderDeposit,
  type OrderEdit,
  type OrderMoved,
  type OrderPhoto,
  slipOfOrder,
} from '@/contract/order/order';
import { exact } from '@/domain/base/integer';
import { mergeLegs } from '@/domain/ledger/ledger';
import { depositBalances, depositMoves, depositRefusals } from '@/domain/order/deposit';
import {
  isOpenStatus,
  lastMove,
  missingWeight,
  ORDER_FIELDS,
  type OrderDraft,
  type OrderMove,
  orderRefusals,
  statusOf,
  withMove,
} from '@/domain/order/order';
import { withCover, withoutCover } from '@/domain/position/cover';
import type { Transaction } from '@/domain/slip/transaction';
import { jpegRefusal } from '@/lib/jpeg';
import { getRecord, putRecords } from '@/server/db/records';
import { orderPhotos, orders } from '@/server/db/schema-counter';
import {
  applied,
  badFields,
  type EffectContext,
  type Effects,
  refused,
  type Verdict,
} from '@/server/sync/context';
import { exists } from '@/server/sync/exists';
import { refusedStale, refuseEdit, staleFields, writtenNow } from '@/server/sync/field-wise';
import { judgeClock } from '@/server/sync/findings';
import { judgeCash, judgeRounding, judgeSurcharge } from '@/server/sync/judge-limits';
import { judgeNumber, postSlip } from '@/server/sync/post';
import { judgeContact } from '../contact/judge-contact';
import { judgeRestricted } from '../contact/judge-restricted';
import { judgeAccounts } from '../ledger/judge-accounts';
import { noteDealing } from '../screening/dealing-effects';
import { judgePromise } from '../slip/judge-promise';
import { isMember } from '../task/tasks';
import { settleLate } from '../till/till-counts';

/**
 * Applies the mutations of orders and repairs, and the effects that slips and reversals have on
 * them.
 */

/**
 * Applies a new order or repair, perhaps with a deposit. It is a fact, so a well-formed one is
 * always accepted.
 */
async function createOrder(
  ctx: EffectContext,
  mutation: OrderCreate & { supersedes?: string },
): Promise<Verdict> {
  const { kind: _kind, v: _v, supersedes: _supersedes, at, document, type, ...order } = mutation;
  const wrong = orderRefusals(order).map(({ field, code }) => ({ name: field, code }));
  if (wrong.length > 0) return badFields(wrong);
  if (!(await isMember(ctx, order.assignee)))
    return badFields([{ name: 'assignee', code: 'unknown' }]);
  const slip = slipOfOrder(mutation);
  const refusal = slip && slipRefusal(slip);
  if (refusal) return refusal;
  const subject = { kind: 'orders', id: order.id } as const;
  if ((await orderOf(ctx, order.id)) || (slip && (await exists(ctx, slip.id)))) {
    ctx.find('id-clash', subject, { mutation: ctx.key, number: order.number });
    return applied(order.id);
  }
  judgeClock(ctx, at, subject);
  await judgeContact(ctx, order.contactId, subject);
  await judgeNumber(ctx, order.number, subject);
  await ctx.tx.insert(orders).values({
    company: ctx.company,
    id: order.id,
    number: order.number,
    contactId: order.contactId,
    at,
  });
  const fieldVersions = Object.fromEntries(ORDER_FIELDS.map((field) => [field, ctx.version]));
  const where = ctx.branch === null ? {} : { branch: ctx.branch };
  const body: OrderBody = {
    ...order,
    kind: type,
    at,
    createdBy: ctx.actor.user,
    ...where,
    moves: [],
    documents: [],
    photos: [],
    fieldVersions,
  };
  await judgePromise(ctx, body, at);
  // The deposit has the order's own number, which was judged above.
  return put(ctx, slip ? await booked(ctx, body, slip, true) : body);
}

/**
 * Applies an edit of an order, a wish: each field is changed unless somebody else has changed it
 * since this person saw it.
 */
async function editOrder(
  ctx: EffectContext,
  { id, at, changes, base }: OrderEdit,
): Promise<Verdict> {
  const fields = ORDER_FIELDS.filter((field) => changes[field] !== undefined);
  const flawed = refuseEdit(fields, base);
  if (flawed) return flawed;
  const order = await orderOf(ctx, id);
  if (!order) return refused(404, 'not-found');
  const merged: OrderBody = { ...order, ...(changes as OrderDraft) };
  const wrong = orderRefusals(merged).filter(({ field }) => fields.includes(field));
  if (wrong.length > 0)
    return badFields(wrong.map(({ field, code }) => ({ name: `changes.${field}`, code })));
  if (changes.assignee !== undefined && !(await isMember(ctx, changes.assignee)))
    return badFields([{ name: 'changes.assignee', code: 'unknown' }]);
  const stale = await staleFields(ctx, fields, {
    now: order,
    changes,
    base,
    versions: order.fieldVersions,
  });
  if (stale.length > 0) return refusedStale(ctx, 'orders', id, stale);
  await judgePromise(ctx, merged, at, fields);
  return put(ctx, { ...merged, fieldVersions: writtenNow(ctx, order.fieldVersions, fields) });
}

/**
 * Applies a step of an order, with or without money. It is a fact and is accepted whatever else is
 * known, even if somebody else has closed the order before.
 */
async function moveOrder(
  ctx: EffectContext,
  mutation: OrderMoved & { supersedes?: string },
): Promise<Verdict> {
  const { id, at, move, from, to, note, weight, stones, document } = mutation;
  if (document && !mutation.number) return badFields([{ name: 'number', code: 'required' }]);
  const slip = slipOfOrder(mutation);
  const refusal = slip && slipRefusal(slip);
  if (refusal) return refusal;
  const subject = { kind: 'orders', id } as const;
  const order = await orderOf(ctx, id);
  const clash =
    (slip && (await exists(ctx, slip.id))) || order?.moves.some((known) => known.id === move);
  if (clash) {
    ctx.find('id-clash', subject, { mutation: ctx.key, number: mutation.number ?? '' });
    return applied(id);
  }
  judgeClock(ctx, at, subject);
  const found = {
    ...(note ? { note } : {}),
    ...(weight === undefined ? {} : { weight }),
    ...(stones === undefined ? {} : { stones }),
  };
  const step: OrderMove = {
    id: move,
    at,
    by: ctx.actor.user,
    from,
    to,
    ...found,
    ...(slip ? { slip: slip.id } : {}),
  };
  if (!order) {
    // The money has moved all the same.
    ctx.find('unknown-order', subject, { number: mutation.number ?? '' });
    if (slip) await book(ctx, slip, false);
    return applied(id);
  }
  if (slip && slip.contactId !== order.contactId) return otherAccount();
  judgeMove(ctx, order, step);
  const moved = { ...order, moves: withMove(order.moves, step) };
  return put(ctx, slip ? await booked(ctx, moved, slip, false) : moved);
}

/** Books a deposit: the customer gave more, took some back, or had some changed into lira. */
async function addDeposit(
  ctx: EffectContext,
  mutation: OrderDeposit & { supersedes?: string },
): Promise<Verdict> {
  const slip = slipOfOrder(mutation);
  if (!slip) return badFields([{ name: 'document', code: 'required' }]);
  const refusal = slipRefusal(slip);
  if (refusal) return refusal;
  const subject = { kind: 'orders', id: mutation.id } as const;
  if (await exists(ctx, slip.id)) {
    ctx.find('id-clash', subject, { mutation: ctx.key, number: slip.number });
    return applied(mutation.id);
  }
  judgeClock(ctx, mutation.at, subject);
  const order = await orderOf(ctx, mutation.id);
  if (!order) {
    ctx.find('unknown-order', subject, { number: slip.number });
    await book(ctx, slip, false);
    return applied(mutation.id);
  }
  if (slip.contactId !== order.contactId) return otherAccount();
  return put(ctx, await booked(ctx, order, slip, false));
}

/** Adds a picture of an order. The server stores it sealed; the record contains only its id. */
async function addPhoto(ctx: EffectContext, { id, photo, at, data }: OrderPhoto): Promise<Verdict> {
  const picture = Buffer.from(data, 'base64');
  const flaw = jpegRefusal(picture);
  if (flaw) return badFields([{ name: 'data', code: flaw }]);
  const order = await orderOf(ctx, id);
  if (!order) return refused(404, 'not-found');
  if (order.photos.length >= MOST_PHOTOS) return badFields([{ name: 'photo', code: 'too-many' }]);
  const place = { company: ctx.company, of: 'order', record: id, id: photo } as const;
  const added = await ctx.tx
    .insert(orderPhotos)
    .values({
      company: ctx.company,
      order: id,
      id: photo,
      at,
      sealed: ctx.sealPhoto(place, picture),
    })
    .onConflictDoNothing()
    .returning({ id: orderPhotos.id });
  if (added.length === 0) {
    ctx.find('id-clash', { kind: 'orders', id }, { mutation: ctx.key });
    return applied(id);
  }
  return put(ctx, {
    ...order,
    photos: photosWith(order.photos, { id: photo, at, by: ctx.actor.user }),
  });
}

/**
 * Adds the step "delivered" to the order that a sale at the counter hands over; the step has the
 * slip's id.
 */
export async function deliverBySlip(ctx: EffectContext, slip: Transaction): Promise<void> {
  if (slip.order === undefined) return;
  const subject = { kind: 'transactions', id: slip.id } as const;
  const order = await orderOf(ctx, slip.order);
  if (!order) return ctx.find('unknown-order', subject, { number: slip.number, order: slip.order });
  const from = statusOf(order.moves);
  const step = deliveryOf(slip, ctx.actor.user, from);
  if (!step) return;
  if (!isOpenStatus(from))
    ctx.find(
      'order-closed',
      { kind: 'orders', id: order.id },
      { number: order.number, status: from, to: 'delivered' },
    );
  await put(ctx, { ...order, moves: withMove(order.moves, step) });
}

/**
 * Adds to an order the purchase that covers its fixed price, with the returns of it that arrived
 * before, or such a return. The slip is accepted whether or not the server knows the order.
 */
export async function coverBySlip(
  ctx: EffectContext,
  slip: Transaction,
  returned: readonly TransactionBody[],
): Promise<void> {
  const covers = await coveredBy(ctx, slip);
  if (covers === undefined) return;
  const order = await orderOf(ctx, covers);
  if (!order)
    return ctx.find(
      'unknown-order',
      { kind: 'transactions', id: slip.id },
      { number: slip.number, order: covers },
    );
  const covered = returned.reduce(
    (so, back) => withCover(so, back, back.actor),
    withCover(order, slip, ctx.actor.user),
  );
  if (covered !== order) await put(ctx, covered);
}

/** Removes a reversed purchase from the order that it covered: the fixed price is open again. */
export async function undoneCover(ctx: EffectContext, original: Transaction): Promise<void> {
  const covers = await coveredBy(ctx, original);
  const order = covers === undefined ? undefined : await orderOf(ctx, covers);
  if (!order) return;
  const open = withoutCover(order, original.id);
  if (open !== order) await put(ctx, open);
}

/**
 * The order that a slip covers. For a return it is read from the original slip, whatever the return
 * says.
 */
async function coveredBy(
  ctx: EffectContext,
  { type, covers, returns }: Transaction,
): Promise<string | undefined> {
  if (type !== 'return') return covers;
  const original = returns && (await getRecord(ctx.tx, ctx.company, 'transactions', returns.slip));
  return (original?.body as Transaction | undefined)?.covers;
}

/** Marks a reversed deposit in its order, so that it no longer counts. */
export async function undoneDocument(ctx: EffectContext, original: Transaction): Promise<void> {
  const order = original.order === undefined ? undefined : await orderOf(ctx, original.order);
  if (!order?.documents.some(({ id }) => id === original.id)) return;
  await put(ctx, {
    ...order,
    documents: order.documents.map((known) =>
      known.id === original.id ? { ...known, reversed: true } : known,
    ),
  });
}

/**
 * Reports that a sale which handed an order over was reversed. The order is not moved back
 * automatically, because only a person knows where the piece is now.
 */
export async function undoneDelivery(ctx: EffectContext, original: Transaction): Promise<void> {
  const order = original.order === undefined ? undefined : await orderOf(ctx, original.order);
  if (
    !order ||
    lastMove(order.moves)?.slip !== original.id ||
    statusOf(order.moves) !== 'delivered'
  )
    return;
  ctx.find(
    'delivery-undone',
    { kind: 'orders', id: order.id },
    { number: order.number, slip: original.number },
  );
}

function judgeMove(ctx: EffectContext, order: OrderBody, step: OrderMove): void {
  const subject = { kind: 'orders', id: order.id } as const;
  const before = statusOf(order.moves);
  if (!isOpenStatus(before) && step.from !== before)
    ctx.find('order-closed', subject, { number: order.number, status: before, to: step.to });
  const missing = missingWeight(order, step.weight);
  const stones =
    order.kind === 'repair' && order.stones !== null && step.stones !== undefined
      ? Math.max(0, order.stones - step.stones)
      : 0;
  if (missing > 0 || stones > 0)
    ctx.find('repair-short', subject, { number: order.number, missing, stones });
}

/**
 * Refusal of a document on another contact's account: an order's money is booked on its own
 * customer's account, from which the rest of the deposit is read.
 */
const otherAccount = (): Verdict => badFields([{ name: 'contactId', code: 'differs' }]);

/** The refusal of a document that cannot be booked, or undefined. */
function slipRefusal(slip: Transaction): Verdict | undefined {
  const flaws = exact((): string[] =>
    depositRefusals(slip, slip.contactId ?? '', slip.type === 'repair' ? 'repair' : 'deposit'),
  ) ?? ['absurd'];
  if (flaws.includes('unbalanced'))
    return refused(400, 'unbalanced', { fields: [{ name: 'document.legs', code: 'unbalanced' }] });
  return flaws.length > 0
    ? badFields(
        flaws.map((code) => ({
          name:
            code === 'payments' || code === 'added' || code === 'cashNotes'
              ? `document.${code}`
              : 'document.legs',
          code,
        })),
      )
    : undefined;
}

async function book(ctx: EffectContext, slip: Transaction, isJudged: boolean): Promise<void> {
  const subject = { kind: 'transactions', id: slip.id } as const;
  await judgeAccounts(ctx, mergeLegs(slip.legs), (account) =>
    ctx.find('unknown-account', subject, { number: slip.number, account }),
  );
  await judgeCash(ctx, slip, subject);
  await judgeSurcharge(ctx, slip, subject);
  await judgeRounding(ctx, slip, subject);
  await noteDealing(ctx, slip);
  await judgeRestricted(ctx, slip);
  await postSlip(ctx, slip, { isJudged });
  await settleLate(ctx, slip);
}

/** The order with what the document did to its deposit. */
async function booked(
  ctx: EffectContext,
  order: OrderBody,
  slip: Transaction,
  isJudged: boolean,
): Promise<OrderBody> {
  await book(ctx, slip, isJudged);
  const { id, number, at, type } = slip;
  const document = {
    id,
    number,
    at,
    by: ctx.actor.user,
    type,
    moves: depositMoves(slip, slip.contactId ?? '', depositBalances(order.documents)),
  };
  const next = { ...order, documents: [...order.documents, document] };
  const over = depositBalances(next.documents).find(({ quantity }) => quantity < 0);
  if (over)
    ctx.find(
      'deposit-over',
      { kind: 'orders', id: order.id },
      { number: order.number, asset: over.asset, quantity: -over.quantity },
    );
  return next;
}

async function put(ctx: EffectContext, body: OrderBody): Promise<Verdict> {
  await putRecords(ctx.tx, ctx.company, ctx.version, [{ kind: 'orders', id: body.id, body }]);
  return applied(body.id);
}

export const orderOf = async (ctx: EffectContext, id: string): Promise<OrderBody | undefined> =>
  (await getRecord(ctx.tx, ctx.company, 'orders', id))?.body as OrderBody | undefined;

export const orderEffects: Effects<OrderMutation> = {
  'order.create': createOrder,
  'order.edit': editOrder,
  'order.move': moveOrder,
  'order.deposit': addDeposit,
  'order.photo': addPhoto,
};
