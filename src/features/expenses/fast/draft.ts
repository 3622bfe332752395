import type { ContactView } from '@/data/core/types';
import type { Result } from '@/domain/base/result';
import { MONEY_FIELD, parseTyped, WEIGHT_FIELD } from '@/domain/base/typed-number';
import type { ListedProduct } from '@/domain/catalogue/workmanship-list';
import { finenessOfKarat, type Karat } from '@/domain/metal/fineness';
import { lineFigures } from '@/domain/slip/line';
import type { Decided } from '@/domain/slip/transaction';
import { type Basket, byMethod, type Mint, newBasket } from '@/parts/counter/basket/basket';
import { decideBasket, type SaveObstacle } from '@/parts/counter/basket/decide';
import {
  emptyLine,
  type LineForm,
  readKarat,
  type World,
  withProduct,
} from '@/parts/counter/line/line-form';
import { readLine } from '@/parts/counter/line/line-read';
import { frozenLine } from '@/parts/counter/line/pricing';
import { moneyText } from '@/parts/counter/line/typed-text';

/**
 * What is typed on the page of quick expense slips, and the purchase that it becomes by the same
 * functions as at the counter.
 */
export const STEPS = ['weight', 'karat', 'person', 'price', 'payment', 'print'] as const;
export type Step = (typeof STEPS)[number];

export const METHODS = ['cash', 'transfer', 'account'] as const;
export type Method = (typeof METHODS)[number];

/** Scrap of one karat. `id`: of the slip's line. */
export type TypedLine = { id: string; weight: string; karat: string; price: string };

export type Draft = {
  /** Ids of the slip, its payments and its row of the outbox, minted once. */
  basket: Basket;
  /** The last line is the one that is typed; those before it are finished. */
  lines: readonly TypedLine[];
  person: Pick<ContactView, 'id' | 'name'> | null;
  method: Method | null;
  /** The person agreed to prices older than the limit. */
  confirmedStale: boolean;
};

const typedLine = (mint: Mint): TypedLine => ({ id: mint(), weight: '', karat: '', price: '' });

export const newDraft = (mint: Mint, now: number): Draft => ({
  basket: newBasket(mint, now, 'purchase'),
  lines: [typedLine(mint)],
  person: null,
  method: null,
  confirmedStale: false,
});

export const withLine = (draft: Draft, mint: Mint): Draft => ({
  ...draft,
  lines: [...draft.lines, typedLine(mint)],
});

export const currentLine = ({ lines }: Draft): TypedLine => {
  const line = lines.at(-1);
  if (!line) throw new RangeError('a draft always has a line');
  return line;
};

export const withTyped = (draft: Draft, typed: Partial<TypedLine>): Draft => ({
  ...draft,
  lines: draft.lines.map((line, at) =>
    at === draft.lines.length - 1 ? { ...line, ...typed } : line,
  ),
});

/** The company's scrap product of that karat, if it has one. */
const productOf = (karat: Karat, products: readonly ListedProduct[]): ListedProduct | undefined =>
  products.find(
    ({ kind, metal, fineness }) =>
      kind === 'scrap' && metal === 'gold' && fineness === finenessOfKarat(karat, true),
  );

/** The line as the counter has it, priced by the board as it is now. */
function formOf({ id, weight, karat: typed, price }: TypedLine, world: World): LineForm {
  const karat = readKarat(typed);
  const bare: LineForm = {
    ...emptyLine(id, 'buy'),
    weight,
    karat: karat ? String(karat) : typed,
    product: karat ? `Hurda altın ${karat} ayar` : '',
  };
  const product = karat && productOf(karat, world.products);
  const form = product ? { ...withProduct(bare, product), karat: String(karat) } : bare;
  return frozenLine({ ...form, amount: price.trim() === '' ? null : price }, world);
}

export type LineFacts = {
  weight: number | undefined;
  karat: Karat | undefined;
  fineness: number | undefined;
  pure: number | undefined;
  /** Amount by the list, and as typed; kuruş. */
  listed: number | undefined;
  amount: number | undefined;
  /** Price of pure gold that the list has, TL × 10^4 a gram. */
  rate: number | undefined;
};

/** What was understood of a line so far. */
export function factsOf(line: TypedLine, world: World): LineFacts {
  const weight = parseTyped(line.weight, WEIGHT_FIELD);
  const karat = readKarat(line.karat);
  const listed = readLine(formOf({ ...line, price: '' }, world), world.products).input;
  const typed = parseTyped(line.price, MONEY_FIELD);
  const figures = listed && lineFigures(listed);
  return {
    weight: weight.ok ? weight.value : undefined,
    karat,
    fineness: karat && finenessOfKarat(karat, true),
    pure: figures?.pure,
    listed: figures?.amount,
    amount: typed.ok ? typed.value : line.price.trim() === '' ? figures?.amount : undefined,
    rate: listed?.price.rate,
  };
}

/** Sum of all lines, kuruş; undefined while one has no amount. */
export function totalOf(draft: Draft, world: World): number | undefined {
  let total = 0;
  for (const line of draft.lines) {
    const { amount } = factsOf(line, world);
    if (amount === undefined) return undefined;
    total += amount;
  }
  return total;
}

/** The purchase that the draft is, or what stands in its way. */
export function decideDraft(draft: Draft, world: World): Result<Decided, SaveObstacle> {
  const total = totalOf(draft, world) ?? 0;
  const tendered = byMethod(() => '');
  const basket: Basket = {
    ...draft.basket,
    contactId: draft.person?.id ?? null,
    name: draft.person?.name ?? '',
    lines: draft.lines.map((line) => formOf(line, world)),
    tendered: draft.method ? { ...tendered, [draft.method]: moneyText(total) } : tendered,
    confirmedStale: draft.confirmedStale,
  };
  return decideBasket(basket, world);
}
