/** Values of one measure at the points of a chart, in the product's integer units. */
export type Series = {
  name: string;
  /** Filled ink, outlined petrol or gold, so that series differ by more than colour. */
  tone: 'ink' | 'in' | 'gold';
  /** One value per point; empty if they are unknown. Nothing is then drawn, and texts say "–". */
  values: readonly number[];
};

export type ChartPoint = {
  id: string;
  /** Full name, "21.11.2026 Cumartesi". */
  label: string;
  /** Label of the axis, "21.11". */
  short: string;
  /** Place along the axis, 0 to 1. Without it the points are evenly spaced. */
  at?: number;
};

export type ChartData = {
  points: readonly ChartPoint[];
  series: readonly Series[];
  /** Writes a value exactly. */
  format: (value: number) => string;
  /** Head of the table's first column, which names the points; by default it is the day. */
  head?: string;
};

/** Text of a series' value at a point. */
export function valueText({ format }: ChartData, { values }: Series, at: number): string {
  const value = values[at];
  return value === undefined ? '–' : format(value);
}

/** Places of the points along the axis, 0 to 1. */
export const positionsOf = (points: readonly ChartPoint[]): number[] =>
  points.map(({ at }, i) => at ?? (i + 0.5) / points.length);

export type Range = { low: number; high: number };

/** Range of a bar chart, which always contains zero. */
export function barRange(series: readonly Series[]): Range {
  const values = series.flatMap((one) => one.values);
  const range = { low: Math.min(0, ...values), high: Math.max(0, ...values) };
  return range.low === range.high ? { low: 0, high: 1 } : range;
}

/** Range of a line chart: a tenth of room above and below; equal values are in the middle. */
export function movementRange(series: readonly Series[]): Range {
  const values = series.flatMap((one) => one.values);
  if (values.length === 0) return { low: 0, high: 1 };
  const [low, high] = [Math.min(...values), Math.max(...values)];
  const air = low === high ? Math.abs(low) * 0.01 || 1 : (high - low) / 10;
  return { low: low - air, high: high + air };
}

/** Distance of a value from the top, 0 to 100. */
export const heightAt = (value: number, { low, high }: Range): number =>
  ((high - value) / (high - low)) * 100;

/** Polyline through points at any place of the axis, in a viewBox of 1000 × 100. */
export const polylineAt = (
  points: readonly { at: number; value: number }[],
  range: Range,
): string =>
  points
    .map(({ at, value }) => `${(at * 1000).toFixed(1)},${heightAt(value, range).toFixed(2)}`)
    .join(' ');

/** Rectangle of a bar, in a viewBox that is as wide as the number of points. */
export function barOf(
  value: number,
  point: number,
  place: number,
  count: number,
  points: number,
  range: Range,
): { x: number; y: number; width: number; height: number } {
  // With few points the bars are slim.
  const share = Math.min(0.72, Math.max(0.2, points / 40));
  const width = share / count;
  const [zero, top] = [heightAt(0, range), heightAt(value, range)];
  const height = Math.abs(zero - top);
  // A value other than zero is always visible, however small.
  const seen = value === 0 ? 0 : Math.max(height, 1.5);
  return {
    x: point + (1 - share) / 2 + place * width,
    y: value < 0 ? zero : zero - seen,
    width,
    height: seen,
  };
}

/** Polyline through the middle of each point. */
export const polylineOf = (values: readonly number[], range: Range): string =>
  values.map((value, i) => `${i + 0.5},${heightAt(value, range).toFixed(2)}`).join(' ');

/** Indexes of the labels that fit under the axis: the ends, and others evenly between. */
export function labelled(count: number, most: number): number[] {
  if (count <= most) return Array.from({ length: count }, (_, i) => i);
  const steps = Math.max(1, most - 1);
  return Array.from({ length: steps + 1 }, (_, i) => Math.round((i * (count - 1)) / steps));
}
