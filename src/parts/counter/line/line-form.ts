import type { Day } from '@/domain/base/day';
import { plainDigits } from '@/domain/base/typed-number';
import type { Terms, WorkSource } from '@/domain/catalogue/agreement';
import type { Product } from '@/domain/catalogue/product';
import { type ListedProduct, workOfGroup } from '@/domain/catalogue/work-list';
import type { Account } from '@/domain/ledger/ledger';
import { type Asset, type Metal, metalAsset } from '@/domain/metal/asset';
import {
  type Fineness,
  finenessOfKarat,
  isKarat,
  type Karat,
  karatOfFineness,
} from '@/domain/metal/fineness';
import type { Milligrams } from '@/domain/metal/weight';
import type { BoardQuote } from '@/domain/price/price-board';
import type { AdjustedGroup, GroupPrice } from '@/domain/price/price-group';
import type { FrozenPrice, Side } from '@/domain/price/quote';
import type { Stone } from '@/domain/price/stone';
import type { DatedRule } from '@/domain/rules/dated-rule';
import type { CardAsks } from '@/domain/slip/discount';
import type { ScrapFate, Workmanship } from '@/domain/slip/line';
import type { OwnPlaces } from '../payment/own-places';
import { milyemText } from './typed-text';

export type { SlipType } from '@/domain/ledger/slip-type';

/**
 * One line as it stands in the editor: what was typed, untouched, so that a crash, a park or a
 * refusal gives it back letter by letter. `null` means "nobody typed here, the computed value
 * shows"; an empty text means "just cleared".
 */
export type WorkmanshipUnit = Workmanship['by'];

export type LineForm = {
  id: string;
  /** Verilen leaves the shop ('sell'), alınan comes in ('buy'). */
  side: Side;
  product: string;
  /** Code of the picked product, empty for a free name. */
  code: string;
  weight: string;
  karat: string;
  fineness: string | null;
  workmanship: string;
  unit: WorkmanshipUnit;
  pieces: string;
  price: string | null;
  /** When the price was typed. */
  priceAt: number;
  /**
   * What the board had then, which that price is held against; none where it had nothing that could
   * be sold on.
   */
  over?: FrozenPrice;
  amount: string | null;
  /**
   * Of an order at a fixed price: what was promised, which stands whatever the piece weighs, until
   * somebody types another amount.
   */
  fixed?: string;
  /**
   * Where the işçilik comes from while nobody typed one; what an earlier build kept has no word of
   * it.
   */
  source?: WorkSource | null;
  /** With stones the weight that was typed is that of the whole piece. */
  stones?: readonly Stone[];
  /**
   * The card that it is bound to, by its code; `each` is what one of counted goods weighs, `metal`
   * what the card is of where that is not gold, `place` the stock that its metal lies in, `photo`
   * its first picture.
   */
  stock?: {
    id: string;
    code: string;
    serial?: string;
    each?: Milligrams;
    metal?: Metal;
    place?: Account;
    photo?: string;
  };
  /**
   * What that card asks, as it was when the line was made of it: what of it is given is a discount.
   */
  asks?: CardAsks;
  /** Of scrap: the number of our receipt that it came with, and what becomes of it. */
  receipt?: string;
  fate?: ScrapFate;
  frozen: FrozenPrice | null;
};

export type FormField =
  | 'product'
  | 'weight'
  | 'karat'
  | 'fineness'
  | 'workmanship'
  | 'pieces'
  | 'price'
  | 'amount';

/** What the outside says at the moment of an edit. */
export type World = {
  products: readonly ListedProduct[];
  quotes: ReadonlyMap<string, BoardQuote>;
  now: number;
  /** Kuruş of cash that already went between the shop and the open slip's customer today. */
  cashBefore?: number;
  /** What the company decided for its counter. */
  rules?: readonly DatedRule[];
  /** What was agreed with whose slip it is; another's, or nobody's, is not heard. */
  terms?: Terms & { contactId: string };
  /**
   * What the company's price groups pay and get today; `forCustomer` says which of them the open
   * slip has.
   */
  groups?: ReadonlyMap<AdjustedGroup, ReadonlyMap<string, GroupPrice & { since?: Day }>>;
  group?: AdjustedGroup;
  /**
   * The session's person, and who approves others: what a discount is measured by. Unknown, nobody
   * is asked here; the server judges it again.
   */
  people?: { me: string; approvers: readonly string[] };
  /** The shop's own accounts; without them slips go to the first of each kind. */
  places?: OwnPlaces;
};

export const emptyLine = (id: string, side: Side = 'sell'): LineForm => ({
  id,
  side,
  product: '',
  code: '',
  weight: '',
  karat: '',
  fineness: null,
  workmanship: '',
  unit: 'milyem',
  pieces: '1',
  price: null,
  priceAt: 0,
  amount: null,
  source: null,
  frozen: null,
});

const blank = (text: string | null): boolean => text === null || text.trim() === '';

/** A line nobody wrote into; it is neither saved nor complained about. */
export function isEmptyLine(line: LineForm): boolean {
  const texts = [
    line.product,
    line.weight,
    line.karat,
    line.fineness,
    line.workmanship,
    line.price,
    line.amount,
  ];
  return texts.every(blank) && ['', '1'].includes(line.pieces.trim());
}

/**
 * What a line is about: a product of the list, a card's own metal, or gold by weight under a free
 * name.
 */
export type Subject = {
  kind: Product['kind'];
  metal: Metal;
  asset: Asset;
  quote: string;
  product: ListedProduct | undefined;
};

export function subjectOf(line: LineForm, products: readonly ListedProduct[]): Subject {
  const product = line.code === '' ? undefined : products.find((p) => p.code === line.code);
  // What lies there under a card is no scrap, whichever way it goes.
  if (!product) {
    const metal = line.stock?.metal ?? 'gold';
    const asset = metalAsset(metal);
    return {
      kind: line.side === 'sell' || line.stock ? 'worked' : 'scrap',
      metal,
      asset,
      quote: asset,
      product: undefined,
    };
  }
  const { kind, metal, quote } = product;
  return { kind, metal, asset: kind === 'coin' ? product.code : quote, quote, product };
}

/** "22", "22 ayar", "22k", "22a" */
export function readKarat(text: string): Karat | undefined {
  const value = Number(
    /^\s*(\d{1,2})\s*(ayar|k|a)?\s*$/i.exec(plainDigits(text))?.[1] ?? Number.NaN,
  );
  return isKarat(value) ? value : undefined;
}

/** The fineness that shows while nobody typed one: the karat's on this side, else the product's. */
export function derivedFineness(line: LineForm, subject: Subject): Fineness | undefined {
  const karat = readKarat(line.karat);
  if (karat) return finenessOfKarat(karat, subject.kind === 'scrap');
  return line.karat.trim() === '' ? subject.product?.fineness : undefined;
}

/** Another thing is said on the line: it is bound to no card any more. */
export function unbound({ stock: _stock, asks: _asks, ...line }: LineForm): LineForm {
  return line;
}

/** Puts a product's defaults into the line; weight, pieces and the line's identity stay. */
export function withProduct(line: LineForm, product: ListedProduct): LineForm {
  const karat =
    product.kind === 'coin' || product.metal !== 'gold'
      ? undefined
      : karatOfFineness(product.fineness);
  const means = karat && finenessOfKarat(karat, product.kind === 'scrap') === product.fineness;
  // Nobody pays işçilik for what comes back, unless a list says so.
  const work = product.kind === 'worked' ? workOfGroup(product, 'perakende', line.side) : undefined;
  return {
    ...unbound(line),
    product: product.name,
    code: product.code,
    weight: product.kind === 'coin' ? '' : line.weight,
    ...(line.stones && product.kind === 'coin' ? { stones: [] } : {}),
    karat: means ? String(karat) : '',
    fineness: null,
    workmanship: work ? milyemText(work) : '',
    unit: 'milyem',
    source: work ? 'list' : null,
    pieces: line.pieces.trim() === '' ? '1' : line.pieces,
    price: null,
    amount: line.fixed ?? null,
  };
}
