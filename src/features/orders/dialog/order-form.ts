import { digitsOf, textOf, trimmed } from '@/domain/base/digits';
import { exact } from '@/domain/base/integer';
import {
  MONEY_FIELD,
  type NumberKind,
  PIECE_FIELD,
  parseTyped,
  WEIGHT_FIELD,
} from '@/domain/base/typed-number';
import { agreedWorkmanship, type Terms } from '@/domain/catalogue/agreement';
import { WORKMANSHIP_FIELD, workmanshipBy } from '@/domain/catalogue/workmanship';
import type { ListedProduct } from '@/domain/catalogue/workmanship-list';
import type { Contact } from '@/domain/contact/contact';
import type { Account } from '@/domain/ledger/ledger';
import type { OwnAccount } from '@/domain/ledger/own-account';
import { fitsLedger, HAS, TRY } from '@/domain/metal/asset';
import { karatOfFineness } from '@/domain/metal/fineness';
import { readTypedFineness } from '@/domain/metal/typed-fineness';
import { accountKindFor, cashNotesOf, type DepositPart } from '@/domain/order/deposit';
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
import {
  computeLine,
  type LineInput,
  lineFigures,
  type MetalLine,
  type Workmanship,
} from '@/domain/slip/line';
import type { World } from '@/parts/counter/line/line-form';
import { usualProduct } from '@/parts/counter/line/quick-entry';
import { milyemText, moneyText, workmanshipTyped } from '@/parts/counter/line/typed-text';
import { choicesOf } from '@/parts/counter/payment/counter-accounts';
import { mint } from '@/session/page/mint';
import type { Goods } from '../take/entry';

/** An order as typed; every figure is a text. */
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
  /**
   * Words that the entry box wrote into the description; the box may replace them as long as the
   * description is nothing else.
   */
  named: string;
  /** Whether the entry box described gold by karat without a product of the list. */
  bare: boolean;
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
  named: '',
  bare: false,
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
    named: '',
    bare: false,
  };
}

/** Puts the content of the entry box into the form; fields that the text does not mention stay. */
export function withGoods(form: OrderForm, goods: Goods): OrderForm {
  const { product, weight, fineness, workmanship, words } = goods;
  const isNamed = words !== undefined;
  const free = form.description.trim() === '' || form.description === form.named;
  return {
    ...form,
    ...(isNamed ? { product: product ?? '' } : {}),
    ...(weight === undefined ? {} : { weight }),
    ...(fineness === undefined ? {} : { fineness }),
    ...(workmanship === undefined ? {} : { workmanship, workmanshipBy: 'milyem' as const }),
    ...(isNamed && free ? { description: words, named: words } : {}),
    bare: product === undefined && (isNamed || form.product === ''),
  };
}

/** Clears the piece; a description that only named it is cleared as well. */
export const withoutGoods = (form: OrderForm): OrderForm => ({
  ...form,
  product: '',
  weight: '',
  fineness: '',
  workmanship: '',
  workmanshipBy: 'milyem',
  description: form.description === form.named ? '' : form.description,
  named: '',
  bare: false,
});

export type RefusedField = OrderRefusal['field'];
type ReadForm = { draft: OrderDraft; wrong: ReadonlySet<RefusedField> };

/**
 * Reads the form, with the fields that cannot be read or are refused. `price`: the board's price,
 * stored with a fixed price.
 */
export function readForm(form: OrderForm, price: Quote | undefined): ReadForm {
  const unread = new Set<RefusedField>();
  const figure = (field: RefusedField, text: string, kind: NumberKind): number | null => {
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

/**
 * Code of the price that applies to the order: its product's, or has (pure gold) without a product.
 */
export const priceCodeOf = ({ product }: Pick<OrderForm, 'product'>, products: Listed): string =>
  products.find(({ code }) => code === product)?.quote ?? HAS;

/**
 * Workmanship that the counter would charge this customer for the goods; null if neither a list nor
 * an agreement has one.
 */
function usualWork(
  form: Pick<OrderForm, 'kind' | 'product' | 'fineness' | 'bare'>,
  products: Listed,
  terms: Terms,
): Workmanship | null {
  if (form.kind === 'repair') return null;
  const product = products.find(({ code }) => code === form.product);
  const fineness = readTypedFineness(form.fineness, false);
  const {
    workmanship: list,
    wholesale,
    special,
  } = product ?? (form.bare ? usualOf(fineness, products) : undefined) ?? {};
  const of = {
    product: form.product,
    metal: product?.metal ?? 'gold',
    fineness: fineness.ok ? fineness.value.fineness : undefined,
    list,
    wholesale,
    special,
  };
  return agreedWorkmanship(of, terms)?.workmanship ?? null;
}

/** Product whose workmanship is the default for unnamed gold of this karat, as at the counter. */
function usualOf(
  fineness: ReturnType<typeof readTypedFineness>,
  products: Listed,
): ListedProduct | undefined {
  const karat = fineness.ok ? karatOfFineness(fineness.value.fineness) : undefined;
  return karat && usualProduct('sell', karat, products);
}

/** Fills in the usual workmanship, which the person sees and may change; the order stores it. */
export const withUsualWork = (form: OrderForm, products: Listed, terms: Terms): OrderForm => {
  const work = usualWork(form, products, terms);
  return work
    ? { ...form, workmanship: workmanshipTyped(work), workmanshipBy: work.by }
    : { ...form, workmanship: '', workmanshipBy: 'milyem' };
};

/**
 * Price of the order now, in kuruş, by the counter's own arithmetic. Returns undefined if a figure
 * is missing. An empty workmanship means the list's, as at delivery.
 */
export function estimate(
  draft: OrderDraft,
  price: Quote | undefined,
  products: Listed,
): number | undefined {
  const line = orderLine(draft, price, products);
  return line && exact(() => lineFigures(line).amount);
}

/** The piece as a line of the counter at the current price; undefined if a figure is missing. */
function orderLine(
  { product: code, weight, fineness, workmanship }: OrderDraft,
  price: Quote | undefined,
  products: Listed,
): LineInput | undefined {
  const product = products.find((one) => one.code === code);
  if (weight === null || fineness === null || !price || price.sell <= 0) return undefined;
  const work = workmanship ?? { by: 'milyem' as const, tenths: product?.workmanship ?? 0 };
  return {
    id: '',
    kind: 'worked',
    product: code,
    name: product?.name ?? '',
    metal: product?.metal ?? 'gold',
    weight,
    pieces: 1,
    fineness,
    workmanship: work,
    adjustment: 0,
    price: freeze(price, 'sell'),
  };
}

/** The piece as a computed line for the columns; undefined if a figure is missing or too large. */
export function orderedLine(
  draft: OrderDraft,
  price: Quote | undefined,
  products: Listed,
): MetalLine | undefined {
  const input = orderLine(draft, price, products);
  const line = input && exact(() => computeLine(input));
  return line?.kind === 'coin' ? undefined : line;
}

/**
 * Amount left to pay after the lira of the deposit, in kuruş: of the fixed price or fee, else of
 * `now`, the price at the moment. Deposits in other assets are not deducted, they stay the
 * customer's. Undefined if the price is unknown.
 */
export function orderRest(
  { price }: Pick<OrderDraft, 'price'>,
  kind: OrderKind,
  now: number | undefined,
  deposit: readonly DepositPart[],
): number | undefined {
  const open = kind === 'repair' ? undefined : now;
  const total = price.by === 'fixed' ? price.kurus || undefined : open;
  if (total === undefined) return undefined;
  return deposit.reduce(
    (rest, { asset, quantity }) => (asset === TRY ? rest - quantity : rest),
    total,
  );
}

type Listed = readonly ListedProduct[];

/**
 * One row of the deposit as typed. `what`: "TRY:cash", "HAS" or a coin's code. `account`: own
 * account that takes it; '' or absent means the default.
 */
export type DepositRow = { id: string; what: string; text: string; account?: Account };

/** One row for each lira payment method, as at the counter. */
export const firstDeposit = (): DepositRow[] =>
  METHODS.map((method) => ({ id: mint(), what: `TRY:${method}`, text: '' }));

type ReadDeposit = { parts: DepositPart[]; wrong: ReadonlySet<string> };

const METHODS = ['cash', 'card', 'transfer'] as const;
export type LiraMethod = (typeof METHODS)[number];
export const liraMethod = (what: string): LiraMethod | undefined =>
  METHODS.find((method) => what === `TRY:${method}`);
const depositKind = (what: string, coins: readonly string[]): NumberKind =>
  what === 'HAS' ? WEIGHT_FIELD : coins.includes(what) ? PIECE_FIELD : MONEY_FIELD;

/** Reads the rows and skips empty ones. Metal is typed in grams of pure metal. */
export function readDeposit(rows: readonly DepositRow[], coins: readonly string[]): ReadDeposit {
  const wrong = new Set<string>();
  const parts = rows.flatMap(({ id, what, text, account }): DepositPart[] => {
    const read = parseTyped(text, depositKind(what, coins));
    const quantity = !read.ok ? 0 : what === HAS ? read.value * 10_000 : read.value;
    if (quantity === 0 || !fitsLedger(what, quantity)) {
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

/** Cash of the deposit in kuruş, with foreign notes at their price. */
export const cashIn = (parts: readonly DepositPart[]): number =>
  parts.reduce(
    (sum, part) =>
      'method' in part && part.method === 'cash' ? sum + part.quantity + (part.rounding ?? 0) : sum,
    worthOfNotes(cashNotesOf(parts)),
  );

/** Milliseconds for which the price of foreign notes stays fixed. */
export const PRICE_STEP_MS = 10_000;

/** Adds the board's price to foreign notes; notes without a price do not count as cash. */
export const pricedNotes = (
  parts: readonly DepositPart[],
  board: ReadonlyMap<string, Quote>,
  side: Side,
): DepositPart[] =>
  parts.map((part) => {
    const quote = 'method' in part || !isForeign(part.asset) ? undefined : board.get(part.asset);
    return quote && quote[side] > 0 ? { ...part, price: freeze(quote, side) } : part;
  });

/** Own accounts that can take the row's money, metal or coins, the default first. */
export function accountsOfRow(what: string, world: Pick<World, 'places'>): OwnAccount[] {
  const method = liraMethod(what);
  const kind = method ? accountKindOf(method) : accountKindFor(what);
  return kind ? choicesOf(kind, world) : [];
}
