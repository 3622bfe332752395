import type { Blob } from './ink-blobs';
import { centreX, median, type TextLine } from './text-lines';

/**
 * Where the signs of a line stand. A zone has no blanks: each place holds a sign or a filler, all
 * at one distance, which grows or shrinks evenly where the card is held aslant.
 */
export type SignPlaces = {
  count: number;
  /** Middle of a place, counted from 0, and how wide it is there. */
  at(place: number): { x: number; y: number; pitch: number };
};

type Seen = { place: number; x: number };
/** x = (a·place + b) / (c·place + 1), as a flat card held aslant shows evenly spaced places. */
type Spacing = { a: number; b: number; c: number };

/** A patch of ink wider than this part of the distance holds more than one sign. */
const ONE_SIGN = 1.25;
/** Width of a sign's ink, as a part of the distance. */
const INK_WIDTH = 0.69;

export function signPlaces({ blobs, middle, slope }: TextLine): SignPlaces | undefined {
  const pitch = typicalPitch(blobs);
  if (pitch === 0) return undefined;
  let seen = counted(blobs, pitch);
  let spacing = spacingOf(seen);
  for (let round = 0; round < 3 && spacing; round++) {
    const known = spacing;
    seen = seen
      .map(({ x }) => ({ x, place: Math.round(placeAt(known, x)) }))
      .filter(({ x, place }) => Math.abs(xAt(known, place) - x) < 0.3 * pitch);
    spacing = spacingOf(seen);
  }
  if (!spacing || seen.length < 10) return undefined;
  const known = spacing;
  const places = seen.map(({ place }) => place);
  const [first, last] = [Math.min(...places), Math.max(...places)];
  return {
    count: last - first + 1,
    at(place) {
      const x = xAt(known, first + place);
      const width = xAt(known, first + place + 0.5) - xAt(known, first + place - 0.5);
      return { x, y: middle + slope * x, pitch: width };
    },
  };
}

const xAt = ({ a, b, c }: Spacing, place: number): number => (a * place + b) / (c * place + 1);
const placeAt = ({ a, b, c }: Spacing, x: number): number => (x - b) / (a - c * x);

function typicalPitch(blobs: readonly Blob[]): number {
  const steps = blobs.slice(1).map((blob, at) => {
    const before = blobs[at];
    return before ? centreX(blob) - centreX(before) : 0;
  });
  const first = median(steps);
  // Touching signs make some steps long: what is near the shortest common step counts.
  return median(steps.filter((step) => step > 0.6 * first && step < 1.4 * first));
}

/** Patches with the place of each, counted from the first; several for signs that touch. */
function counted(blobs: readonly Blob[], pitch: number): Seen[] {
  const seen: Seen[] = [];
  for (const { left, right } of blobs) {
    const width = right - left + 1;
    const signs = width > ONE_SIGN * pitch ? Math.round(width / pitch + 1 - INK_WIDTH) : 1;
    for (let sign = 0; sign < signs; sign++) {
      const x = (left + right + 1) / 2 + (sign - (signs - 1) / 2) * pitch;
      const last = seen.at(-1);
      const step = last ? Math.max(1, Math.round((x - last.x) / pitch)) : 0;
      seen.push({ x, place: last ? last.place + step : 0 });
    }
  }
  return seen;
}

/** Least squares of a·place + b − c·place·x = x. */
function spacingOf(seen: readonly Seen[]): Spacing | undefined {
  if (seen.length < 6) return undefined;
  const scale = Math.max(...seen.map(({ x }) => Math.abs(x))) || 1;
  const rows = seen.map(({ place, x }) => [place, 1, (-place * x) / scale, x] as const);
  const sum = (i: number, j: number) =>
    rows.reduce((all, row) => all + (row[i] ?? 0) * (row[j] ?? 0), 0);
  const matrix = [0, 1, 2].map((i) => [sum(i, 0), sum(i, 1), sum(i, 2), sum(i, 3)]);
  const solved = solve(matrix);
  if (!solved) return undefined;
  const [a = 0, b = 0, c = 0] = solved;
  return { a, b, c: c / scale };
}

/** Gaussian elimination; each row ends with its right side. */
function solve(matrix: number[][]): number[] | undefined {
  const size = matrix.length;
  for (let column = 0; column < size; column++) {
    const pivot = matrix
      .slice(column)
      .reduce((best, row) =>
        Math.abs(row[column] ?? 0) > Math.abs(best[column] ?? 0) ? row : best,
      );
    const lead = pivot[column] ?? 0;
    if (Math.abs(lead) < 1e-9) return undefined;
    const from = matrix.indexOf(pivot);
    [matrix[column], matrix[from]] = [pivot, matrix[column] ?? pivot];
    for (const row of matrix) {
      if (row === pivot) continue;
      const factor = (row[column] ?? 0) / lead;
      for (let at = column; at <= size; at++) row[at] = (row[at] ?? 0) - factor * (pivot[at] ?? 0);
    }
  }
  return matrix.map((row, at) => (row[size] ?? 0) / (row[at] ?? 1));
}
