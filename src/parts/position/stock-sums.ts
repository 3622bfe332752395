import type { StockView } from '@/data/core/types';
import { workLeft } from '@/domain/catalogue/workmanship';
import { METALS, type Metal } from '@/domain/metal/asset';
import { pureMetal } from '@/domain/metal/weight';
import { stonesMoney } from '@/domain/price/stone';
import { leftGross, leftOf, theirsBy } from '@/domain/stock/stock-state';

/**
 * What lies there of one metal in one fineness: cards, pieces, net weight, and the pure metal in it
 * (mg × tenths, exact).
 */
export type StockSum = {
  metal: Metal;
  fineness: number;
  cards: number;
  pieces: number;
  weight: number;
  /** With its stones. */
  gross: number;
  pure: number;
  /** What is asked for the work on it: so much of the metal, and so many kuruş. */
  workPure: number;
  workKurus: number;
  /** What was paid for the work on it, told alike; null where one of the cards does not say it. */
  paid: { pure: number; kurus: number } | null;
  /** Present only if one of the cards has a label price or stones. */
  asked?: AskedSum;
  /** It lies here and is somebody else's (alınan konsinye). */
  theirs?: true;
  /** Warehouse ('' is none) and branch, where the sums are told apart by them. */
  place?: string;
  branch?: string;
};

/**
 * Prices beside metal and work. `labels`: kuruş on the labels of cards that have a price of their
 * own, whose metal and work (`pure`, `workPure`, `workKurus`) that price holds already. `stones`:
 * kuruş of the stones on the other cards.
 */
export type AskedSum = {
  labels: number;
  stones: number;
  pure: number;
  workPure: number;
  workKurus: number;
};

/**
 * What one card adds, with so much of it left; undefined without a label price and without priced
 * stones.
 */
function askedOf(
  { price, stones }: StockView,
  { pieces, pure }: { pieces: number; pure: number },
  work: { pure: number; kurus: number },
): AskedSum | undefined {
  if (pieces === 0) return undefined;
  if (price !== null)
    return { labels: price * pieces, stones: 0, pure, workPure: work.pure, workKurus: work.kurus };
  const kurus = stonesMoney(stones);
  return kurus === 0
    ? undefined
    : { labels: 0, stones: kurus * pieces, pure: 0, workPure: 0, workKurus: 0 };
}

const together = (a: AskedSum | undefined, b: AskedSum | undefined): AskedSum | undefined =>
  a && b
    ? {
        ...{ labels: a.labels + b.labels, stones: a.stones + b.stones, pure: a.pure + b.pure },
        ...{ workPure: a.workPure + b.workPure, workKurus: a.workKurus + b.workKurus },
      }
    : (a ?? b);

const keyOf = ({
  metal,
  fineness,
  place = '',
  branch = '',
  theirs,
}: Pick<StockSum, 'metal' | 'fineness' | 'place' | 'branch' | 'theirs'>): string =>
  `${metal}:${fineness}:${branch}:${place}:${theirs ?? false}`;

const NOTHING = { pure: 0, kurus: 0 };

/**
 * Adds cards to sums. What is below zero is what was sold too much: it is told as a finding and is
 * nothing that lies there.
 */
export function summed(
  sums: ReadonlyMap<string, StockSum>,
  cards: readonly StockView[],
  byPlace = false,
): Map<string, StockSum> {
  const next = new Map(sums);
  for (const card of cards) {
    const { metal, fineness, place, branch = '' } = card;
    const of = {
      metal,
      fineness,
      ...(byPlace ? { place, branch } : {}),
      ...(theirsBy(card) ? { theirs: true as const } : {}),
    };
    const was = next.get(keyOf(of)) ?? {
      ...of,
      cards: 0,
      pieces: 0,
      weight: 0,
      gross: 0,
      pure: 0,
      workPure: 0,
      workKurus: 0,
      paid: NOTHING,
    };
    const lies = leftOf(card);
    const [weight, pieces] = [Math.max(0, lies.weight), Math.max(0, lies.pieces)];
    const pure = pureMetal(weight, fineness);
    const left = { weight, pieces, pure };
    const work = workLeft(card.workmanship, left);
    const paid = pure === 0 ? NOTHING : card.cost && workLeft(card.cost, left);
    const asked = together(was.asked, askedOf(card, left, work));
    next.set(keyOf(of), {
      ...was,
      ...(asked ? { asked } : {}),
      cards: was.cards + 1,
      pieces: was.pieces + pieces,
      weight: was.weight + weight,
      gross: was.gross + Math.max(0, leftGross(card)),
      pure: was.pure + pure,
      workPure: was.workPure + work.pure,
      workKurus: was.workKurus + work.kurus,
      paid: was.paid &&
        paid && { pure: was.paid.pure + paid.pure, kurus: was.paid.kurus + paid.kurus },
    });
  }
  return next;
}

/** Gold first, then the other metals, each from pure down. */
export const inOrder = (sums: ReadonlyMap<string, StockSum>): StockSum[] =>
  Array.from(sums.values()).sort(
    (a, b) =>
      METALS.indexOf(a.metal) - METALS.indexOf(b.metal) ||
      b.fineness - a.fineness ||
      (keyOf(a) < keyOf(b) ? -1 : 1),
  );

/**
 * What of them is the shop's, and what lies here for somebody else: its pieces, its weight, its
 * gold.
 */
export const oursIn = (sums: readonly StockSum[]): StockSum[] =>
  sums.filter(({ theirs }) => !theirs);
export function theirsIn(sums: readonly StockSum[]): Pick<StockSum, 'cards' | 'weight' | 'pure'> {
  const total = { cards: 0, weight: 0, pure: 0 };
  for (const { theirs, metal, cards, weight, pure } of sums) {
    if (!theirs) continue;
    total.cards += cards;
    total.weight += weight;
    if (metal === 'gold') total.pure += pure;
  }
  return total;
}
