import fc from 'fast-check';
import type { Product } from '@/domain/catalogue/product';
import type { SlipType } from '@/domain/ledger/slip-type';
import { METALS } from '@/domain/metal/asset';
import type { Payment } from '@/domain/payment/payment';
import { type FrozenPrice, type Side, sideOf } from '@/domain/price/quote';
import type { LineInput, Workmanship } from '@/domain/slip/line';
import { type Draft, decideTransaction, type SlipDocument } from '@/domain/slip/transaction';

/** A moment the tests agree on: 2026-11-21 12:00 in Istanbul, a Saturday in market hours. */
export const NOON = Date.parse('2026-11-21T12:00:00+03:00');

export const ids = {
  slip: '0199a0b0-0000-7000-8000-000000000001',
  reversal: '0199a0b0-0000-7000-8000-000000000002',
  contact: '0199a0b0-0000-7000-8000-0000000000c1',
} as const;

export const aPrice = (over: Partial<FrozenPrice> = {}): FrozenPrice => ({
  code: 'HAS',
  rate: 55_200_000,
  side: 'sell',
  source: 'simulator',
  at: NOON,
  typed: false,
  ...over,
});

type MetalInput = Extract<LineInput, { kind: 'worked' | 'scrap' }>;
type CoinInput = Extract<LineInput, { kind: 'coin' }>;

/**
 * The worked example of src/domain/README.md#what-a-line-is-worth: a bracelet of 20,00 g, 916 with
 * 40 milyem of workmanship.
 */
export const aBracelet = (over: Partial<MetalInput> = {}): MetalInput => ({
  id: 'line-1',
  kind: 'worked',
  product: 'BURMA22',
  name: 'Burma bilezik',
  metal: 'gold',
  weight: 20_000,
  pieces: 1,
  fineness: 9160,
  workmanship: { by: 'milyem', tenths: 400 },
  price: aPrice(),
  adjustment: 0,
  ...over,
});

/**
 * The worked example of src/domain/README.md#what-a-line-is-worth: 12,34 g of scrap at 906, bought
 * at 5.480.
 */
export const aScrap = (over: Partial<MetalInput> = {}): MetalInput =>
  aBracelet({
    kind: 'scrap',
    product: 'HURDA22',
    name: '22 ayar hurda',
    weight: 12_340,
    fineness: 9060,
    workmanship: { by: 'milyem', tenths: 0 },
    price: aPrice({ rate: 54_800_000, side: 'buy' }),
    ...over,
  });

export const aCoin = (over: Partial<CoinInput> = {}): CoinInput => ({
  id: 'line-2',
  kind: 'coin',
  product: 'CEYREK_YENI',
  name: 'Çeyrek',
  pieces: 5,
  price: aPrice({ code: 'CEYREK_YENI', rate: 90_500_000 }),
  adjustment: 0,
  ...over,
});

export const A_QUARTER: Product = {
  code: 'CEYREK_YENI',
  name: 'Çeyrek yeni',
  kind: 'coin',
  metal: 'gold',
  fineness: 9166,
  quote: 'CEYREK_YENI',
  weight: 1754,
  order: 1,
};

export const cash = (amount: number): Payment => ({ id: `cash-${amount}`, method: 'cash', amount });

export const aDraft = (over: Partial<Draft> = {}): Draft => ({
  id: ids.slip,
  type: 'sale',
  contactId: null,
  lines: [aBracelet()],
  tendered: [cash(10_554_240)],
  ...over,
});

/**
 * A slip as it is kept: decided, numbered, dated. A draft that is refused is a mistake of the test.
 */

/** The product of `aBracelet`. */
export const BURMA: Product = {
  code: 'BURMA22',
  name: 'Burma bilezik',
  kind: 'worked',
  metal: 'gold',
  fineness: 9160,
  quote: 'HAS',
  workmanship: 400,
  order: 1,
};

export function aTransaction(draft: Partial<Draft> = {}, number = 'T1-000001'): SlipDocument {
  const decided = decideTransaction(aDraft(draft));
  if (!decided.ok) throw new Error(`the draft is refused: ${JSON.stringify(decided.error)}`);
  const { total: _total, change: _change, ...rest } = decided.value;
  return { ...rest, number, at: NOON };
}

/** Figures of a real counter, up to a kilo and a hundred thousand liras a gram. */
const rate = fc.integer({ min: 1, max: 1_000_000_000 });

const workmanship: fc.Arbitrary<Workmanship> = fc.oneof(
  fc.record({ by: fc.constant('milyem' as const), tenths: fc.integer({ min: 0, max: 5000 }) }),
  fc.record({ by: fc.constant('gram' as const), kurus: fc.integer({ min: 0, max: 1_000_000 }) }),
  fc.record({ by: fc.constant('piece' as const), kurus: fc.integer({ min: 0, max: 10_000_000 }) }),
  fc.record({
    by: fc.constant('percent' as const),
    hundredths: fc.integer({ min: 0, max: 20_000 }),
  }),
);

const price = rate.map((value) => aPrice({ rate: value }));
const adjustment = fc.integer({ min: 0, max: 1_000_000 });

export const anyMetalLine: fc.Arbitrary<LineInput> = fc
  .record({
    id: fc.uuid(),
    kind: fc.constantFrom('worked' as const, 'scrap' as const),
    metal: fc.constantFrom(...METALS),
    weight: fc.integer({ min: 1000, max: 1_000_000 }),
    pieces: fc.integer({ min: 1, max: 50 }),
    fineness: fc.integer({ min: 100, max: 10_000 }),
    workmanship,
    price: fc.integer({ min: 10_000, max: 1_000_000_000 }).map((value) => aPrice({ rate: value })),
    adjustment,
  })
  .map((line) => aBracelet(line));

export const anyCoinLine: fc.Arbitrary<LineInput> = fc
  .record({
    id: fc.uuid(),
    product: fc.constantFrom('CEYREK_YENI', 'YARIM_YENI', 'ATA'),
    pieces: fc.integer({ min: 1, max: 500 }),
    price,
    adjustment,
  })
  .map((line) => aCoin({ ...line, adjustment: line.adjustment + 1 }));

export const anyLines = fc.array(fc.oneof(anyMetalLine, anyCoinLine), {
  minLength: 1,
  maxLength: 12,
});
export const anyType = fc.constantFrom('sale' as const, 'purchase' as const);

export const onSide = <L extends LineInput>(side: Side, lines: readonly L[]): L[] =>
  lines.map((line) => ({ ...line, price: { ...line.price, side } }));

/**
 * Lines as a slip of this kind has them; an exchange gives the first of each two and takes the
 * second.
 */
export function linesFor(type: SlipType, lines: readonly LineInput[]): LineInput[] {
  if (type === 'collection' || type === 'payment') return [];
  if (type !== 'exchange') return onSide(sideOf(type), lines);
  const both =
    lines.length > 1 ? lines : lines.flatMap((line) => [line, { ...line, id: `${line.id}-back` }]);
  return both.flatMap((line, i) => onSide(i % 2 === 0 ? 'sell' : 'buy', [line]));
}

/** A sum cut into payments of every kind; the last one makes it exact. */
export const cutInto = (total: number, weights: readonly number[]): Payment[] => {
  const methods = ['card', 'transfer', 'account', 'cash'] as const;
  const parts = weights.slice(0, 3).map((w) => Math.floor((total * w) / 400));
  const rest = total - parts.reduce((a, b) => a + b, 0);
  return [...parts, rest].map((amount, i) => ({
    id: `p${i}`,
    method: methods[i % methods.length] ?? 'cash',
    amount,
  }));
};
