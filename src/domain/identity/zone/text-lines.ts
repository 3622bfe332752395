import type { Blob } from './ink-blobs';

/** A line of print: its patches of ink from left to right, and how it lies. */
export type TextLine = {
  blobs: Blob[];
  /** Where the middle of the line is at x: `middle + slope * x`. */
  middle: number;
  slope: number;
};

const SMALLEST_HEIGHT = 8;
/** Fewer patches are no line of a zone, even where several signs touch. */
const FEWEST = 12;

export const centreX = ({ left, right }: Blob): number => (left + right + 1) / 2;
const centreY = ({ top, bottom }: Blob): number => (top + bottom + 1) / 2;
const heightOf = ({ top, bottom }: Blob): number => bottom - top + 1;

/** Lines of print of about one size each, from the top of the picture to its bottom. */
export function textLines(blobs: readonly Blob[]): TextLine[] {
  const signs = blobs
    .filter((blob) => heightOf(blob) >= SMALLEST_HEIGHT)
    .sort((a, b) => centreX(a) - centreX(b));
  const slope = commonSlope(signs);
  return chained(signs, slope)
    .filter((chain) => chain.length >= FEWEST)
    .map(lineThrough)
    .sort((a, b) => heightAt(a) - heightAt(b));
}

const heightAt = ({ middle, slope, blobs }: TextLine): number => {
  const [first, last] = [blobs[0], blobs.at(-1)];
  return first && last ? middle + (slope * (centreX(first) + centreX(last))) / 2 : middle;
};

/** May the second follow the first in a line that rises or falls by this slope? */
function follows(first: Blob, second: Blob, slope: number, reach: number): boolean {
  const [across, down] = [centreX(second) - centreX(first), centreY(second) - centreY(first)];
  const [one, other] = [heightOf(first), heightOf(second)];
  const height = Math.max(one, other);
  return (
    across > 0.2 * height &&
    across < reach * height &&
    Math.abs(down - slope * across) < 0.4 * height &&
    one < 1.7 * other &&
    other < 1.7 * one
  );
}

/** The slope that most pairs of neighbours have. */
function commonSlope(signs: readonly Blob[]): number {
  const slopes: number[] = [];
  for (const [at, sign] of signs.entries())
    for (let next = at + 1; next < signs.length && next < at + 120; next++) {
      const other = signs[next];
      if (!other || centreX(other) - centreX(sign) > 9 * heightOf(sign)) break;
      const far = centreX(other) - centreX(sign) > 3 * heightOf(sign);
      const slope = (centreY(other) - centreY(sign)) / (centreX(other) - centreX(sign));
      if (far && Math.abs(slope) < 0.25) slopes.push(slope);
    }
  return mode(slopes, 0.02);
}

/** The middle of the narrow range in which most values lie. */
function mode(values: number[], range: number): number {
  const sorted = values.sort((a, b) => a - b);
  let best = { count: 0, from: 0 };
  for (let from = 0, to = 0; to < sorted.length; to++) {
    while ((sorted[to] ?? 0) - (sorted[from] ?? 0) > range) from++;
    if (to - from + 1 > best.count) best = { count: to - from + 1, from };
  }
  return sorted[best.from + (best.count >> 1)] ?? 0;
}

function chained(signs: readonly Blob[], slope: number): Blob[][] {
  const chainOf = new Map<Blob, Blob[]>();
  for (const [at, sign] of signs.entries()) {
    const own = chainOf.get(sign) ?? [sign];
    chainOf.set(sign, own);
    const next = signs.slice(at + 1, at + 120).find((other) => follows(sign, other, slope, 2.6));
    if (!next) continue;
    const theirs = chainOf.get(next);
    if (theirs === own) continue;
    if (!theirs) {
      own.push(next);
      chainOf.set(next, own);
      continue;
    }
    for (const one of own) chainOf.set(one, theirs);
    theirs.push(...own);
  }
  return Array.from(new Set(chainOf.values()));
}

/** The straight line through the middles of the patches; what lies off it is left out. */
function lineThrough(chain: readonly Blob[]): TextLine {
  let blobs = chain.slice();
  let through = lineOf(blobs);
  for (let round = 0; round < 2; round++) {
    const typical = median(blobs.map(heightOf));
    blobs = blobs.filter(
      (blob) =>
        Math.abs(centreY(blob) - through.middle - through.slope * centreX(blob)) < 0.3 * typical,
    );
    through = lineOf(blobs);
  }
  return { ...through, blobs: joined(blobs.sort((a, b) => a.left - b.left)) };
}

function lineOf(blobs: readonly Blob[]): { middle: number; slope: number } {
  const count = Math.max(1, blobs.length);
  const x = blobs.reduce((sum, blob) => sum + centreX(blob), 0) / count;
  const y = blobs.reduce((sum, blob) => sum + centreY(blob), 0) / count;
  const across = blobs.reduce((sum, blob) => sum + (centreX(blob) - x) ** 2, 0);
  const both = blobs.reduce((sum, blob) => sum + (centreX(blob) - x) * (centreY(blob) - y), 0);
  const slope = across === 0 ? 0 : both / across;
  return { middle: y - slope * x, slope };
}

/** Patches above each other are parts of one sign. */
function joined(blobs: readonly Blob[]): Blob[] {
  const whole: Blob[] = [];
  for (const blob of blobs) {
    const last = whole.at(-1);
    const shared = last ? Math.min(last.right, blob.right) - blob.left + 1 : 0;
    const narrower = last ? Math.min(last.right - last.left, blob.right - blob.left) + 1 : 0;
    if (!last || shared < 0.5 * narrower) {
      whole.push({ ...blob });
      continue;
    }
    last.right = Math.max(last.right, blob.right);
    last.top = Math.min(last.top, blob.top);
    last.bottom = Math.max(last.bottom, blob.bottom);
    last.area += blob.area;
  }
  return whole;
}

export function median(values: readonly number[]): number {
  const sorted = values.slice().sort((a, b) => a - b);
  return sorted[sorted.length >> 1] ?? 0;
}
