import { mulDiv, toSafe } from '../base/integer';
import { err, ok, type Result } from '../base/result';
import { workmanshipFor } from '../catalogue/workmanship';
import {
  type LineInput,
  lineFigures,
  lineRefusals,
  type MetalLine,
  type Workmanship,
} from './line';

/**
 * The agreed total. Two people settle on a round figure; what gives way is the workmanship of the
 * worked lines, each by its share of the slip's pure metal at its own price, and never the metal
 * itself. The lines then add up to the agreed total to the kuruş: what a tenth of a milyem (or a
 * kuruş a gram) cannot express stands in the line as its agreed difference.
 */
export type BargainRefusal =
  | { code: 'no-worked-lines' }
  /** Below this total somebody would work for less than the floor; kuruş. */
  | { code: 'below-floor'; lowest: number }
  | { code: 'absurd' };

type Worked = Omit<MetalLine, 'pure' | 'amount'>;

const isWorked = (line: LineInput): line is Worked => line.kind === 'worked';

const bareFigures = (line: Worked) =>
  lineFigures({ ...line, workmanship: { by: 'milyem', tenths: 0 }, adjustment: 0 });

/**
 * The line with no workmanship and no difference: kuruş of metal and stones, neither of which is
 * given away.
 */
const bareAmount = (line: Worked): number => bareFigures(line).amount;

/** A line of a breath of metal still takes part. */
const weightOf = (line: Worked): number => Math.max(1, bareFigures(line).metalAmount);

const amountsOf = (lines: readonly LineInput[]): number =>
  lines.reduce((sum, line) => sum + lineFigures(line).amount, 0);

/**
 * The lines for this total, or why it cannot be. `floor` is the least workmanship in tenths of a
 * milyem.
 */
export function agree(
  lines: readonly LineInput[],
  total: number,
  floor = 0,
): Result<LineInput[], BargainRefusal> {
  const worked = lines.filter(isWorked);
  if (worked.length === 0) return err({ code: 'no-worked-lines' });
  const before = worked.map((line) => lineFigures(line).amount);
  const floors = worked.map((line, i) => Math.min(floorAmount(line, floor), before[i] ?? 0));
  const others = amountsOf(lines) - sum(before);
  if (total < others + sum(floors))
    return err({ code: 'below-floor', lowest: others + sum(floors) });
  const amounts = shared(before, worked.map(weightOf), floors, total - others);
  const solved = new Map(worked.map((line, i) => [line.id, solve(line, amounts[i] ?? 0)]));
  const agreed = lines.map((line) => solved.get(line.id) ?? line);
  return agreed.every((line) => lineRefusals(line).length === 0)
    ? ok(agreed)
    : err({ code: 'absurd' });
}

const floorAmount = (line: Worked, tenths: number): number =>
  Math.max(
    1,
    lineFigures({ ...line, workmanship: { by: 'milyem', tenths }, adjustment: 0 }).amount,
  );

const sum = (values: readonly number[]): number => values.reduce((a, b) => a + b, 0);

/**
 * The amounts moved by their shares until they add up to `target`. One that would fall below its
 * floor stands on it, and the others carry the rest; the floors together are at most the target, so
 * this ends.
 */
function shared(
  before: readonly number[],
  weights: readonly number[],
  floors: readonly number[],
  target: number,
): number[] {
  const amounts = [...before];
  let open = before.map((_, i) => i);
  for (;;) {
    const fixed = sum(amounts.filter((_, i) => !open.includes(i)));
    const moved = moves(
      open.map((i) => weights[i] ?? 0),
      target - fixed - sum(open.map((i) => before[i] ?? 0)),
    );
    const under = open.filter((i, at) => (before[i] ?? 0) + (moved[at] ?? 0) < (floors[i] ?? 0));
    for (const [at, i] of open.entries()) amounts[i] = (before[i] ?? 0) + (moved[at] ?? 0);
    if (under.length === 0) return amounts;
    for (const i of under) amounts[i] = floors[i] ?? 0;
    open = open.filter((i) => !under.includes(i));
    if (open.length === 0) return amounts;
  }
}

/**
 * `change` cut into whole parts in proportion to the weights: cumulative rounding, so that the
 * parts always add up.
 */
function moves(weights: readonly number[], change: number): number[] {
  const whole = sum(weights);
  let weight = 0;
  let given = 0;
  return weights.map((w) => {
    weight += w;
    const upTo = mulDiv(change, weight, whole);
    const part = upTo - given;
    given = upTo;
    return part;
  });
}

/**
 * The workmanship, in the unit it was told in, that comes nearest to this amount; the difference to
 * the kuruş beside it.
 */
function solve(line: Worked, amount: number): Worked {
  const left = Math.max(0, amount - bareAmount(line));
  const solved = { ...line, workmanship: solvedWork(line, left), adjustment: 0 };
  return { ...solved, adjustment: amount - lineFigures(solved).amount };
}

function solvedWork(line: Worked, kurus: number): Workmanship {
  const { by } = line.workmanship;
  return by === 'milyem'
    ? { by, tenths: tenthsFor(kurus, [line]) }
    : workmanshipFor(by, kurus, { ...line, metalAmount: bareFigures(line).metalAmount });
}

/** Far beyond any workmanship that a line may have, and small enough to be computed with. */
const BOUNDLESS = 100_000n;

/**
 * How many tenths of a milyem over these lines are worth so many kuruş. Silver is quoted as 999,
 * the other metals pure.
 */
function tenthsFor(kurus: number, lines: readonly Worked[]): number {
  const worth = lines.reduce(
    (whole, line) =>
      whole +
      BigInt(line.weight) * BigInt(line.price.rate) * (line.metal === 'silver' ? 1000n : 999n),
    0n,
  );
  if (worth === 0n) return 0;
  const scaled = BigInt(Math.abs(kurus)) * 999_000_000_000n;
  const tenths = (scaled * 2n + worth) / (worth * 2n);
  const bounded = toSafe(tenths < BOUNDLESS ? tenths : BOUNDLESS);
  return kurus < 0 ? -bounded : bounded;
}

/**
 * What the workmanship of the worked lines brings, agreed differences included: kuruş, and as
 * tenths of a milyem over them all.
 */
export function workmanshipOf(
  lines: readonly LineInput[],
): { kurus: number; tenths: number } | undefined {
  const worked = lines.filter(isWorked);
  if (worked.length === 0) return undefined;
  const kurus = amountsOf(worked) - sum(worked.map(bareAmount));
  return { kurus, tenths: tenthsFor(kurus, worked) };
}

/** What is asked of a line, in kuruş, by what was promised of it. */
type Held = (line: LineInput, asked: number) => number;
const asIs: Held = (_line, asked) => asked;

/**
 * What the work on these lines comes to, and the least it should; both tenths of a milyem over the
 * worked lines.
 */
export type FloorGap = { value: number; limit: number };

/**
 * How far the workmanship lies under its floor, or undefined when it does not. `floorOf` is a
 * line's own floor: what the company itself sells below its general floor (a product whose
 * workmanship is less) asks nobody. `held` is what is asked of a line in kuruş where something else
 * was promised.
 */
export function floorGap(
  lines: readonly LineInput[],
  floorOf: (line: LineInput) => number,
  held: Held = asIs,
): FloorGap | undefined {
  const worked = lines.filter(isWorked);
  const least = sum(
    worked.map((line) => held(line, floorAmount(line, floorOf(line))) - bareAmount(line)),
  );
  const value = workmanshipOf(worked)?.tenths;
  const limit = tenthsFor(least, worked);
  return value !== undefined && value < limit ? { value, limit } : undefined;
}

export type Offer = {
  total: number;
  /** Workmanship that is left, tenths of a milyem. */
  tenths: number;
};

/** Lira to which a total is rounded down in an offer. */
const STEPS = [5_000, 50_000, 100_000] as const;

/** Up to three round totals below this one that the workmanship can carry. */
export function offersFor(lines: readonly LineInput[], floor = 0): Offer[] {
  const total = amountsOf(lines);
  const rounds = new Set(
    STEPS.map((step) => Math.floor(total / step) * step).filter((round) => round < total),
  );
  return Array.from(rounds).flatMap((round) => {
    const agreed = agree(lines, round, floor);
    const left = agreed.ok ? workmanshipOf(agreed.value) : undefined;
    return left ? [{ total: round, tenths: left.tenths }] : [];
  });
}
