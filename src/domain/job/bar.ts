import { mulDiv, toSafe } from '../base/integer';
import type { Metal } from '../metal/asset';
import type { Fineness } from '../metal/fineness';
import { type Milligrams, pureMetal } from '../metal/weight';
import {
  type AssayStep,
  assayDifference,
  type BoughtPart,
  type DeliverStep,
  lossRate,
  type MeltStep,
  meltLoss,
  molten,
  type WorkStep,
} from './production';
import { inOrder, type WorkMove } from './work';

/**
 * Bars (takoz): where one stands and what is in it follows from its moves alone. What was undone
 * never was.
 */

/**
 * A bar is molten before it is assayed, and assayed before it is delivered, whatever the tablets'
 * clocks say.
 */
const RANK: Partial<Record<WorkStep['is'], number>> = { melt: 0, assay: 1, deliver: 2 };
const barOrder = (moves: readonly WorkMove[]): WorkMove[] =>
  inOrder(moves.filter(({ reversed }) => !reversed)).sort(
    (a, b) => (RANK[a.step.is] ?? 0) - (RANK[b.step.is] ?? 0),
  );

/** Döküldü, ayarı geldi, teslim edildi; `void`: its melting was undone. */
const BAR_STATES = ['molten', 'assayed', 'delivered', 'void'] as const;
export type BarState = (typeof BAR_STATES)[number];

type BarStanding = {
  state: BarState;
  /** What is left of the bar, and what the books have in it. */
  weight: Milligrams;
  pure: number;
  /** Before any fire. */
  before: { weight: Milligrams; pure: number };
  /** In weight, and in tenths of a milyem of it. */
  fire: Milligrams;
  fireRate: number;
  /** What the assays found beyond the estimate. */
  difference: number;
  assay?: AssayStep;
  delivered?: DeliverStep;
  buyers: readonly BoughtPart[];
  metal: Metal;
};

const EMPTY_BAR: BarStanding = {
  state: 'void',
  weight: 0,
  pure: 0,
  before: { weight: 0, pure: 0 },
  fire: 0,
  fireRate: 0,
  difference: 0,
  buyers: [],
  metal: 'gold',
};

export function barStanding(moves: readonly WorkMove[]): BarStanding {
  const steps = barOrder(moves).map(({ step }) => step);
  const melt = steps.find((step): step is MeltStep => step.is === 'melt');
  if (!melt) return EMPTY_BAR;
  const before = molten(melt.pots);
  let bar: BarStanding = {
    ...EMPTY_BAR,
    state: 'molten',
    weight: melt.out,
    pure: before.pure - meltLoss(melt),
    before,
    fire: before.weight - melt.out,
    fireRate: lossRate(before.weight - melt.out, before.weight),
    buyers: melt.buyers,
    metal: melt.metal,
  };
  for (const step of steps) {
    if (step.is === 'assay') {
      const weight = step.weight - step.sample;
      bar = {
        ...bar,
        state: 'assayed',
        assay: step,
        weight,
        pure: pureMetal(weight, step.fineness),
        difference: bar.difference + assayDifference(step),
      };
    }
    if (step.is === 'deliver') bar = { ...bar, delivered: step };
  }
  return bar.delivered ? { ...bar, state: 'delivered' } : bar;
}

/** Fineness that the books take a bar for, in tenths of a milyem, half up; only for showing. */
export const barFineness = ({ pure, weight }: Pick<BarStanding, 'pure' | 'weight'>): Fineness =>
  weight > 0 ? mulDiv(pure, 1, weight) : 0;

/** May this step be made of the bar as it stands, and does it speak of what is in it? */
export function fitsBar(bar: BarStanding, step: WorkStep): boolean {
  if (step.is === 'assay')
    return (
      (bar.state === 'molten' || bar.state === 'assayed') &&
      step.before === bar.pure &&
      step.weight === bar.weight
    );
  if (step.is === 'deliver')
    return (bar.state === 'molten' || bar.state === 'assayed') && step.pure === bar.pure;
  return false;
}

/** A step of a bar is undone only while nothing was made of it after that; of an order any. */
export function mayUndoMove(form: 'job' | 'bar', moves: readonly WorkMove[], id: string): boolean {
  if (form === 'job') return true;
  const standing = barOrder(moves);
  const at = standing.findIndex((move) => move.id === id);
  return at < 0 || at === standing.length - 1;
}

/**
 * What somebody bought of what was assayed, what was thought of it and what the assays found beyond
 * that.
 */
export type BuyerDifference = { user: string; pure: number; difference: number };

/**
 * The differences of assayed bars, each laid on those who had bought what went into it, by how much
 * of it they had bought; '' is what nobody here is known to have bought. Guarantee: together they
 * are exactly the differences of the bars. The one rounding is half up; what it leaves goes to the
 * last.
 */
export function differencesByBuyer(
  bars: Iterable<Pick<BarStanding, 'before' | 'difference' | 'buyers' | 'assay'>>,
): BuyerDifference[] {
  const sums = new Map<string, { pure: bigint; difference: bigint }>();
  for (const { before, difference, buyers, assay } of bars) {
    if (!assay || before.pure <= 0) continue;
    const known = buyers.reduce((sum, { pure }) => sum + pure, 0);
    const parts = [
      ...buyers,
      ...(known < before.pure ? [{ user: '', pure: before.pure - known }] : []),
    ];
    let rest = difference;
    parts.forEach(({ user, pure }, i) => {
      const part = i === parts.length - 1 ? rest : mulDiv(difference, pure, before.pure);
      rest -= part;
      const sum = sums.get(user) ?? { pure: 0n, difference: 0n };
      sums.set(user, { pure: sum.pure + BigInt(pure), difference: sum.difference + BigInt(part) });
    });
  }
  return Array.from(sums, ([user, { pure, difference }]) => ({
    user,
    pure: toSafe(pure),
    difference: toSafe(difference),
  })).sort((a, b) => a.difference - b.difference || (a.user < b.user ? -1 : 1));
}
