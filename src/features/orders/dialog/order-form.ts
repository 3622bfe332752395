import { digitsOf, textOf, trimmed } from '@/domain/base/digits';
import { exact } from '@/domain/base/integer';
import {
  MONEY_FIELD,
  type NumberKind,
  PIECE_FIELD,
  parseTyped,
  WEIGHT_FIELD,
} from '@/domain/base/typed-number';
import { type Terms, workFor } from '@/domain/catalogue/agreement';
import type { ListedProduct } from '@/domain/catalogue/work-list';
import { WORKMANSHIP_FIELD, workmanshipBy } from '@/domain/catalogue/workmanship';
import type { Contact } from '@/domain/contact/contact';
import type { Account } from '@/domain/ledger/ledger';
import type { OwnAccount } from '@/domain/ledger/own-account';
import { HAS, isHeld, TRY } from '@/domain/metal/asset';
import { readTypedFineness } from '@/domain/metal/typed-fineness';
import { cashNotesOf, type DepositPart, placeKindOf } from '@/domain/order/deposit';
import {
  type OrderDraft,
  type OrderKind,
  type OrderPrice,
  type OrderRefusal,
  orderRefusals,
} from '@/domain/order/order';
import { isForeign, worthOfNotes } from '@/domain/payment/cash-note';
import { accountKindOf } from '@/domain/payment/payment';
import { freeze, type Quote, type Side } from '@/domain/price/quote';
import { type LineInput, lineFigures, type Workmanship } from '@/domain/slip/line';
import type { World } from '@/parts/counter/line/line-form';
import { milyemText, moneyText, workmanshipTyped } from '@/parts/counter/line/typed-text';
import { choicesOf } from '@/parts/counter/payment/own-places';

/** An order as it is typed: every figure a text. */
export type OrderForm = {
  kind: OrderKind;
  description: string;
  product: string;
  weight: string;
  fineness: string;
  size: string;
  workmanship: string;
  workmanshipBy: Workmanship['by'];
  stones: string;
  priceBy: OrderPrice['by'];
  price: string;
  due: string;
  workshop: Pick<Contact, 'id' | 'name'> | null;
  assignee: string;
  note: string;
};

export const NEW_FORM: OrderForm = {
  kind: 'order',
  description: '',
  product: '',
  weight: '',
  fineness: '',
  size: '',
  workmanship: '',
  workmanshipBy: 'milyem',
  stones: '',
  priceBy: 'day',
  price: '',
  due: '',
  workshop: null,
  assignee: '',
  note: '',
};

export function formOf(
  order: OrderDraft & { kind: OrderKind },
  workshop: OrderForm['workshop'],
): OrderForm {
  const { workmanship, price } = order;
  return {
    kind: order.kind,
    description: order.description,
    product: order.product,
    weight: order.weight === null ? '' : textOf(trimmed(digitsOf(order.weight, 3), 2)),
    fineness: order.fineness === null ? '' : milyemText(order.fineness),
    size: order.size,
    workmanship: workmanship === null ? '' : workmanshipTyped(workmanship),
    workmanshipBy: workmanship?.by ?? 'milyem',
    stones: order.stones === null ? '' : String(order.stones),
    priceBy: price.by,
    price: price.by === 'fixed' ? moneyText(price.kurus) : '',
    due: order.due ?? '',
    workshop,
    assignee: order.assignee ?? '',
    note: order.note,
  };
}

export type FormWrong = OrderRefusal['field'];
type ReadForm = { draft: OrderDraft; wrong: ReadonlySet<FormWrong> };

/**
 * What was typed, and which boxes cannot be read or are refused. `price` is the board's, on which a
 * fixed price rests.
 */
export function readForm(form: OrderForm, price: Quote | undefined): ReadForm {
  const unread = new Set<FormWrong>();
  const figure = (field: FormWrong, text: string, kind: NumberKind): number | null => {
    const read = parseTyped(text, kind);
    if (read.ok) return read.value;
    if (read.error !== 'empty') unread.add(field);
    return null;
  };
  const fineness = readTypedFineness(form.fineness, false);
  if (!fineness.ok && fineness.error !== 'empty') unread.add('fineness');
  const work = figure('workmanship', form.workmanship, WORKMANSHIP_FIELD[form.workmanshipBy]);
  const kurus = figure('price', form.price, MONEY_FIELD);
  const isFixed = form.kind === 'repair' ? kurus !== null : form.priceBy === 'fixed';
  const rate = price && price.sell > 0 && form.kind === 'order' ? freeze(price, 'sell') : null;
  const draft: OrderDraft = {
    description: form.description.trim(),
    product: form.product,
    weight: figure('weight', form.weight, WEIGHT_FIELD),
    fineness: fineness.ok ? fineness.value.fineness : null,
    size: form.size.trim(),
    workmanship:
      work === null || form.kind === 'repair' ? null : workmanshipBy(form.workmanshipBy, work),
    stones: figure('stones', form.stones, PIECE_FIELD),
    price: isFixed ? { by: 'fixed', kurus: kurus ?? 0, price: rate } : { by: 'day' },
    due: form.due === '' ? null : form.due,
    workshop: form.workshop?.id ?? null,
    assignee: form.assignee === '' ? null : form.assignee,
    note: form.note.trim(),
  };
  return { draft, wrong: new Set([...unread, ...orderRefusals(draft).map(({ field }) => field)]) };
}

/** Code of the price that an order rests on: its product's, gold where it stands on no list. */
export const priceCodeOf = ({ product }: Pick<OrderForm, 'product'>, products: Listed): string =>
  products.find(({ code }) => code === product)?.quote ?? HAS;

/**
 * Workmanship that the counter would ask of this customer for the ordered goods; null where no list
 * and no agreement names one.
 */
function usualWork(
  form: Pick<OrderForm, 'kind' | 'product' | 'fineness'>,
  products: Listed,
  terms: Terms,
): Workmanship | null {
  if (form.kind === 'repair') return null;
  const product = products.find(({ code }) => code === form.product);
  const fineness = readTypedFineness(form.fineness, false);
  const { workmanship: list, wholesale, special } = product ?? {};
  const of = {
    product: form.product,
    metal: product?.metal ?? 'gold',
    fineness: fineness.ok ? fineness.value.fineness : undefined,
    list,
    wholesale,
    special,
  };
  return workFor(of, terms)?.workmanship ?? null;
}

/**
 * The form with the usual workmanship in its boxes: a person sees it, may change it, and the order
 * keeps it.
 */
export const withUsualWork = (form: OrderForm, products: Listed, terms: Terms): OrderForm => {
  const work = usualWork(form, products, terms);
  return work
    ? { ...form, workmanship: workmanshipTyped(work), workmanshipBy: work.by }
    : { ...form, workmanship: '', workmanshipBy: 'milyem' };
};

/**
 * Kuruş of the order at the current price, by the counter's own arithmetic; undefined where
 * something is missing. An empty workmanship means the list's, as at delivery.
 */
export function estimate(
  { product: code, weight, fineness, workmanship }: OrderDraft,
  price: Quote | undefined,
  products: Listed,
): number | undefined {
  const product = products.find((one) => one.code === code);
  if (weight === null || fineness === null || !price || price.sell <= 0) return undefined;
  const work = workmanship ?? { by: 'milyem' as const, tenths: product?.workmanship ?? 0 };
  const line: LineInput = {
    ...{
      id: '',
      kind: 'worked',
      product: code,
      name: '',
      metal: product?.metal ?? 'gold',
      weight,
      pieces: 1,
      fineness,
    },
    ...{ workmanship: work, adjustment: 0, price: freeze(price, 'sell') },
  };
  return exact(() => lineFigures(line).amount);
}

type Listed = readonly ListedProduct[];

/**
 * One thing that is left as a deposit, as typed: what ("TRY:cash", "HAS", a coin's code), how much,
 * and where it lies; '' where it always does.
 */
export type DepositRow = { id: string; what: string; text: string; account?: Account };

type ReadDeposit = { parts: DepositPart[]; wrong: ReadonlySet<string> };

const METHODS = ['cash', 'card', 'transfer'] as const;
export type LiraMethod = (typeof METHODS)[number];
export const liraMethod = (what: string): LiraMethod | undefined =>
  METHODS.find((method) => what === `TRY:${method}`);
const depositKind = (what: string, coins: readonly string[]): NumberKind =>
  what === 'HAS' ? WEIGHT_FIELD : coins.includes(what) ? PIECE_FIELD : MONEY_FIELD;

/** Rows left empty are none. Metal is typed as grams of pure metal. */
export function readDeposit(rows: readonly DepositRow[], coins: readonly string[]): ReadDeposit {
  const wrong = new Set<string>();
  const parts = rows.flatMap(({ id, what, text, account }): DepositPart[] => {
    const read = parseTyped(text, depositKind(what, coins));
    const quantity = !read.ok ? 0 : what === HAS ? read.value * 10_000 : read.value;
    if (quantity === 0 || !isHeld(what, quantity)) {
      if (read.ok || read.error !== 'empty') wrong.add(id);
      return [];
    }
    const method = liraMethod(what);
    const lies = account ? { account } : {};
    return [
      method ? { asset: TRY, quantity, method, id, ...lies } : { asset: what, quantity, ...lies },
    ];
  });
  return { parts, wrong };
}

/** Kuruş of it that are cash, foreign notes at their price. */
export const cashIn = (parts: readonly DepositPart[]): number =>
  parts.reduce(
    (sum, part) =>
      'method' in part && part.method === 'cash' ? sum + part.quantity + (part.rounding ?? 0) : sum,
    worthOfNotes(cashNotesOf(parts)),
  );

/** So long a price that foreign notes count at stands still. */
export const PRICE_STEP_MS = 10_000;

/**
 * Foreign notes with what the board says of them now; what it has no price of counts as no cash.
 */
export const pricedNotes = (
  parts: readonly DepositPart[],
  board: ReadonlyMap<string, Quote>,
  side: Side,
): DepositPart[] =>
  parts.map((part) => {
    const quote = 'method' in part || !isForeign(part.asset) ? undefined : board.get(part.asset);
    return quote && quote[side] > 0 ? { ...part, price: freeze(quote, side) } : part;
  });

/** Where a row's money, metal or coins may lie, the place in use first. */
export function placesOfRow(what: string, world: Pick<World, 'places'>): OwnAccount[] {
  const method = liraMethod(what);
  const kind = method ? accountKindOf(method) : placeKindOf(what);
  return kind ? choicesOf(kind, world) : [];
}
