import type { Day } from '@/domain/base/day';
import { plainDigits } from '@/domain/base/typed-number';
import type { Terms, WorkmanshipSource } from '@/domain/catalogue/agreement';
import type { Product } from '@/domain/catalogue/product';
import { type ListedProduct, workmanshipOfGroup } from '@/domain/catalogue/workmanship-list';
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
import type { CounterAccounts } from '../payment/counter-accounts';
import { milyemText } from './typed-text';

export type { SlipType } from '@/domain/ledger/slip-type';

export type WorkmanshipUnit = Workmanship['by'];

/**
 * A line in the editor. Typed texts are kept untouched, so that a crash, a park or a refusal
 * returns them letter by letter. `null`: nobody typed here, the computed value shows. '': just
 * cleared.
 */
export type LineForm = {
  id: string;
  /** 'sell': verilen (given), leaves the shop. 'buy': alınan (taken), comes in. */
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
   * The board's price when the price was typed, for comparison; absent if the board had none that
   * could be sold at.
   */
  over?: FrozenPrice;
  amount: string | null;
  /**
   * For an order at a fixed price: the promised amount. It applies whatever the piece weighs, until
   * somebody types another amount.
   */
  fixed?: string;
  /**
   * Source of the workmanship while nobody has typed one; absent in a line stored by an earlier
   * build.
   */
  source?: WorkmanshipSource | null;
  /** Stones of the line; with stones, the typed weight is that of the whole piece. */
  stones?: readonly Stone[];
  /**
   * Stock card of the line. `each`: weight of one piece of counted goods. `metal`: the card's metal
   * if not gold. `place`: stock place of the metal. `photo`: the card's first picture.
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
  /** Price that the stock card asked when the line was made; selling below it is a discount. */
  asks?: CardAsks;
  /** For scrap: number of the shop's receipt that came with it, and what becomes of it. */
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

/**
 * Open balance of an account in kuruş. `whole`: its quantity in the settled asset, if that is not
 * lira.
 */
export type Due = { kurus: number; whole?: number };

/** Everything outside the basket that an edit needs: prices, products, rules, time. */
export type World = {
  products: readonly ListedProduct[];
  quotes: ReadonlyMap<string, BoardQuote>;
  now: number;
  /** Cash in kuruş already exchanged today with the customer of the open slip. */
  cashBefore?: number;
  /** Open balance that the collection or payment settles. */
  due?: Due;
  /** Dated rules of the company. */
  rules?: readonly DatedRule[];
  /**
   * Terms agreed with one customer; ignored unless `contactId` is the customer of the open slip.
   */
  terms?: Terms & { contactId: string };
  /**
   * Prices of the company's price groups today; `forCustomer` chooses the group of the open slip.
   */
  groups?: ReadonlyMap<AdjustedGroup, ReadonlyMap<string, GroupPrice & { since?: Day }>>;
  group?: AdjustedGroup;
  /**
   * The session's person, and the approvers: they decide whether a discount needs approval. If
   * absent, this device asks nobody, and the server checks it.
   */
  people?: { me: string; approvers: readonly string[] };
  /** The shop's own accounts; without them slips go to the first of each kind. */
  places?: CounterAccounts;
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

/** Whether nobody has written into the line; such a line is neither saved nor shows errors. */
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
 * Subject of a line: a product of the list, a stock card's own metal, or gold by weight under a
 * free name.
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
  // Goods with a stock card are never scrap, in either direction.
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

/**
 * Fineness shown while nobody has typed one: that of the karat on this side, else the product's.
 */
export function derivedFineness(line: LineForm, subject: Subject): Fineness | undefined {
  const karat = readKarat(line.karat);
  if (karat) return finenessOfKarat(karat, subject.kind === 'scrap');
  return line.karat.trim() === '' ? subject.product?.fineness : undefined;
}

/** Detaches the line from its stock card, because it is about something else now. */
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
  // On goods that come in, workmanship is paid only if a list says so.
  const work =
    product.kind === 'worked' ? workmanshipOfGroup(product, 'perakende', line.side) : undefined;
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
