import { brightnessAt, type GrayImage } from './gray-image';
import type { SignPlaces } from './sign-places';
import { SIGN, SIGN_PITCH, SIGN_SHAPES, type SignShape, standardised } from './sign-shapes';

/** Height and lean of signs, which a card held aslant changes. */
type Stance = { stretch: number; lean: number };
type Shift = { across: number; down: number };
type Place = ReturnType<SignPlaces['at']>;

const STRETCHES = [0.7, 0.78, 0.86, 0.94, 1.02, 1.1, 1.18];
const LEANS = [-0.2, -0.1, 0, 0.1, 0.2];
/** Places by which the stance of a line is found. */
const TRIED = 8;

/** Likeness (1 is the same) below which nothing is read, and lead over the next sign. */
const LIKE = 0.84;
const LEAD = 0.05;
/**
 * The letter O and the digit 0 are nearly the same. Where both may stand a check digit follows, and
 * one taken for the other never agrees with it, so that a small lead is enough.
 */
const TWINS = 'O0';
const TWINS_LEAD = 0.008;

/** The signs that a place may hold. */
export type Allowed = (place: number) => string;

/**
 * Reads the signs of a line. Gives nothing at all where one sign is not certain: nothing is
 * guessed.
 */
export function readSigns(
  image: GrayImage,
  places: SignPlaces,
  allowed: Allowed,
): string | undefined {
  const signs: string[] = [];
  const middle = places.count >> 1;
  const common = stanceOf(image, places);
  const outwards = [range(middle, places.count), range(0, middle).reverse()];
  for (const half of outwards) {
    // The common stance is that of the middle, and each next sign stands nearly as the one before.
    let stance = common;
    for (const place of half) {
      const looked = likest(image, places.at(place), stance, allowed(place));
      const sign = certain(looked.likes);
      if (sign === undefined) return undefined;
      signs[place] = sign;
      stance = looked.stance;
    }
  }
  return signs.join('');
}

const range = (from: number, to: number): number[] =>
  Array.from({ length: to - from }, (_, at) => from + at);

/** The height and lean with which some of the signs look most like signs. */
function stanceOf(image: GrayImage, places: SignPlaces): Stance {
  const step = Math.max(1, Math.floor(places.count / TRIED));
  let best = { score: Number.NEGATIVE_INFINITY, stance: { stretch: 1, lean: 0 } };
  for (const stretch of STRETCHES)
    for (const lean of LEANS) {
      let score = 0;
      for (let place = 0; place < places.count; place += step) {
        const seen = shapeAt(image, places.at(place), { stretch, lean }, STRAIGHT);
        score += Math.max(...compared(seen, SIGN_SHAPES).values());
      }
      if (score > best.score) best = { score, stance: { stretch, lean } };
    }
  return best.stance;
}

type Like = { sign: string; score: number };

function certain([first, second]: readonly Like[]): string | undefined {
  if (!first || first.score < LIKE) return undefined;
  const areTwins = TWINS.includes(first.sign) && second && TWINS.includes(second.sign);
  const lead = first.score - (second?.score ?? 0);
  return lead >= (areTwins ? TWINS_LEAD : LEAD) ? first.sign : undefined;
}

const STRAIGHT: Shift = { across: 0, down: 0 };
const grid = <T>(
  rows: readonly number[],
  columns: readonly number[],
  of: (row: number, column: number) => T,
) => rows.flatMap((row) => columns.map((column) => of(row, column)));

/** How far a sign may lie off its place, in the pixels of a drawn sign. */
const SHIFTS = grid(
  [-2.25, -1.5, -0.75, 0, 0.75, 1.5, 2.25],
  [-1.5, -0.75, 0, 0.75, 1.5],
  (down, across) => ({ across, down }),
);
const SMALL_SHIFTS = grid([-0.4, 0, 0.4], [-0.4, 0, 0.4], (down, across) => ({ across, down }));
const TURNS = grid([-0.1, -0.05, 0, 0.05, 0.1], [-0.1, -0.05, 0, 0.05, 0.1], (stretch, lean) => ({
  stretch,
  lean,
}));
/** Signs less like than the likest by more than this need no closer look. */
const NEAR = 0.4;

type Looked = { likes: Like[]; stance: Stance };

/**
 * Signs by how like they are, the likest first, and the stance in which that one was likest. Looks
 * for the place of the sign first, then for its stance, then a little around the place again.
 */
function likest(image: GrayImage, place: Place, from: Stance, allowed: string): Looked {
  const shapes = SIGN_SHAPES.filter(({ sign }) => allowed.includes(sign));
  const first = compared(shapeAt(image, place, from, STRAIGHT), shapes);
  const least = Math.max(...first.values()) - NEAR;
  const near = shapes.filter(({ sign }) => (first.get(sign) ?? 0) > least);
  const scores = new Map<string, number>();
  let best = { score: Number.NEGATIVE_INFINITY, stance: from, shift: STRAIGHT };
  const look = (stance: Stance, shift: Shift) => {
    for (const [sign, score] of compared(shapeAt(image, place, stance, shift), near)) {
      if (score > (scores.get(sign) ?? -1)) scores.set(sign, score);
      if (score > best.score) best = { score, stance, shift };
    }
  };
  for (const shift of SHIFTS) look(from, shift);
  const { shift } = best;
  for (const turn of TURNS)
    look({ stretch: from.stretch + turn.stretch, lean: from.lean + turn.lean }, shift);
  const { stance } = best;
  for (const { across, down } of SMALL_SHIFTS)
    look(stance, { across: shift.across + across, down: shift.down + down });
  const likes = Array.from(scores, ([sign, score]) => ({ sign, score }));
  return { likes: likes.sort((a, b) => b.score - a.score), stance: best.stance };
}

/** How like each sign is: the sum of the products, 1 when they are the same. */
function compared(seen: Float32Array, shapes: readonly SignShape[]): Map<string, number> {
  const scores = new Map<string, number>();
  for (const { sign, shape } of shapes) {
    let score = 0;
    for (let i = 0; i < shape.length; i++) score += (shape[i] as number) * (seen[i] as number);
    if (score > (scores.get(sign) ?? -1)) scores.set(sign, score);
  }
  return scores;
}

/** The ink at a place, in the pixels of a drawn sign. */
function shapeAt(
  image: GrayImage,
  { x, y, pitch }: Place,
  { stretch, lean }: Stance,
  { across, down }: Shift,
): Float32Array {
  const scale = pitch / SIGN_PITCH;
  const shape = new Float32Array(SIGN.width * SIGN.height);
  for (let row = 0; row < SIGN.height; row++) {
    const below = (row + 0.5 - SIGN.height / 2 + down) * scale * stretch;
    for (let column = 0; column < SIGN.width; column++) {
      const beside = (column + 0.5 - SIGN.width / 2 + across) * scale;
      shape[row * SIGN.width + column] =
        255 - brightnessAt(image, x + beside + lean * below, y + below);
    }
  }
  return standardised(shape);
}
