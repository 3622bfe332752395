/** One measure over the points of a chart, in the product's exact integers. */
export type Series = {
  name: string;
  /** Ink filled, petrol outlined, gold: never told apart by colour alone. */
  tone: 'ink' | 'in' | 'gold';
  values: readonly number[];
};

type ChartPoint = {
  id: string;
  /** In full, "21.11.2026 Cumartesi". */
  label: string;
  /** Under the axis, "21.11". */
  short: string;
};

export type ChartData = {
  points: readonly ChartPoint[];
  series: readonly Series[];
  /** The exact figure as it is written. */
  format: (value: number) => string;
};

type Range = { low: number; high: number };

/** For bars, which are measured from zero. */
export function barRange(series: readonly Series[]): Range {
  const values = series.flatMap((one) => one.values);
  const range = { low: Math.min(0, ...values), high: Math.max(0, ...values) };
  return range.low === range.high ? { low: 0, high: 1 } : range;
}

/**
 * For lines, which show a movement: a tenth of air above and below, and a flat one stands in the
 * middle.
 */
export function lineRange(series: readonly Series[]): Range {
  const values = series.flatMap((one) => one.values);
  if (values.length === 0) return { low: 0, high: 1 };
  const [low, high] = [Math.min(...values), Math.max(...values)];
  const air = low === high ? Math.abs(low) * 0.01 || 1 : (high - low) / 10;
  return { low: low - air, high: high + air };
}

/** From the top, 0 to 100. */
export const heightAt = (value: number, { low, high }: Range): number =>
  ((high - value) / (high - low)) * 100;

/** A bar of the drawing that is one wide for each point. */
export function barOf(
  value: number,
  point: number,
  place: number,
  count: number,
  points: number,
  range: Range,
): { x: number; y: number; width: number; height: number } {
  // A week's bars are no walls: few points get slim bars.
  const share = Math.min(0.72, Math.max(0.2, points / 40));
  const width = share / count;
  const [zero, top] = [heightAt(0, range), heightAt(value, range)];
  const height = Math.abs(zero - top);
  // What is there is seen, however small it is beside the largest.
  const seen = value === 0 ? 0 : Math.max(height, 1.5);
  return {
    x: point + (1 - share) / 2 + place * width,
    y: value < 0 ? zero : zero - seen,
    width,
    height: seen,
  };
}

/** A polyline through the middle of each point. */
export const lineOf = (values: readonly number[], range: Range): string =>
  values.map((value, i) => `${i + 0.5},${heightAt(value, range).toFixed(2)}`).join(' ');

/** Which labels stand under the axis, so that they never meet: the ends, and evenly between. */
export function labelled(count: number, most: number): number[] {
  if (count <= most) return Array.from({ length: count }, (_, i) => i);
  const steps = Math.max(1, most - 1);
  return Array.from({ length: steps + 1 }, (_, i) => Math.round((i * (count - 1)) / steps));
}
