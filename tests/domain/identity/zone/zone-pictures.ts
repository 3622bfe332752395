import { brightnessAt, type GrayImage } from '@/domain/identity/zone/gray-image';
import { OUTLINES } from './ocr-b';

/** Numbers from 0 to 1 that are the same for the same seed. */
export function drawer(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}

const WEIGHTS = [7, 3, 1];
const signValue = (sign: string): number => (sign === '<' ? 0 : Number.parseInt(sign, 36));
/** Computed here a second time on purpose, so that the test does not rely on the product. */
const checkDigit = (text: string): string =>
  String(
    Array.from(text).reduce((sum, sign, at) => sum + signValue(sign) * (WEIGHTS[at % 3] ?? 0), 0) %
      10,
  );

type Draw = () => number;
const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';
const pick = (draw: Draw, from: string): string => from[Math.floor(draw() * from.length)] ?? '';
const word = (draw: Draw, from: string, length: number): string =>
  Array.from({ length }, () => pick(draw, from)).join('');
const two = (value: number): string => String(Math.floor(value)).padStart(2, '0');
const day = (draw: Draw): string => two(draw() * 100) + two(1 + draw() * 12) + two(1 + draw() * 28);
const name = (draw: Draw, width: number): string => {
  const [family, given] = [
    word(draw, LETTERS, 3 + Math.floor(draw() * 9)),
    word(draw, LETTERS, 2 + Math.floor(draw() * 8)),
  ];
  return `${family}<<${given}`.slice(0, width).padEnd(width, '<');
};

/** A made-up card of the form TD1 or TD3 whose check digits agree. */
export function drawnZone(draw: Draw, form: 'TD1' | 'TD3'): string[] {
  const number = word(draw, `${LETTERS}0123456789`, 9);
  const [born, ends] = [day(draw), day(draw)];
  const sex = pick(draw, 'MFX<');
  const state = draw() < 0.6 ? 'TUR' : word(draw, LETTERS, 3);
  const optional = draw() < 0.5 ? word(draw, '0123456789', 11) : '';
  const [birth, end] = [born + checkDigit(born), ends + checkDigit(ends)];
  const document = number + checkDigit(number);
  if (form === 'TD1') {
    const first = `I<${state}${document}${optional.padEnd(15, '<')}`;
    const extra = '<'.repeat(11);
    const all = first.slice(5) + birth + end + extra;
    return [first, `${birth}${sex}${end}${state}${extra}${checkDigit(all)}`, name(draw, 30)];
  }
  const rest = optional.padEnd(14, '<');
  const own = rest + checkDigit(rest);
  const all = document + birth + end + own;
  return [
    `P<${state}${name(draw, 39)}`,
    `${document}${state}${birth}${sex}${end}${own}${checkDigit(all)}`,
  ];
}

/** Units of the typeface. */
const PITCH = 723;
const LINE = 1_250;

type Polygon = { x: number; y: number }[];

function polygonsOf(outline: string): Polygon[] {
  const found: Polygon[] = [];
  let [x, y] = [0, 0];
  let polygon: Polygon = [];
  for (const [, command = '', rest = ''] of outline.matchAll(/([MLHVCZ])([^MLHVCZ]*)/g)) {
    const numbers = (rest.match(/-?\d+/g) ?? []).map(Number);
    if (command === 'Z') {
      found.push(polygon);
      polygon = [];
    } else if (command === 'H' || command === 'V') {
      for (const value of numbers) {
        if (command === 'H') x = value;
        else y = value;
        polygon.push({ x, y });
      }
    } else if (command === 'C') {
      for (let at = 0; at < numbers.length; at += 6) {
        const [ax = 0, ay = 0, bx = 0, by = 0, cx = 0, cy = 0] = numbers.slice(at, at + 6);
        for (let step = 1; step <= 8; step++) {
          const [t, u] = [step / 8, 1 - step / 8];
          const at3 = (from: number, one: number, other: number, to: number) =>
            u ** 3 * from + 3 * u * u * t * one + 3 * u * t * t * other + t ** 3 * to;
          polygon.push({ x: at3(x, ax, bx, cx), y: at3(y, ay, by, cy) });
        }
        [x, y] = [cx, cy];
      }
    } else
      for (let at = 0; at < numbers.length; at += 2) {
        [x, y] = [numbers[at] ?? 0, numbers[at + 1] ?? 0];
        polygon.push({ x, y });
      }
  }
  return found;
}

/** By the winding number, as type is filled. */
function isInside(polygons: readonly Polygon[], px: number, py: number): boolean {
  let winding = 0;
  for (const polygon of polygons)
    for (const [at, { x: x1, y: y1 }] of polygon.entries()) {
      const { x: x2, y: y2 } = polygon[(at + 1) % polygon.length] ?? { x: x1, y: y1 };
      if (y1 <= py === y2 <= py) continue;
      if (x1 + ((py - y1) * (x2 - x1)) / (y2 - y1) > px) winding += y2 > y1 ? 1 : -1;
    }
  return winding !== 0;
}

/** Side of a square of the print, in units of the typeface. */
const UNIT = 16;
const [GLYPH_WIDTH, GLYPH_HEIGHT] = [Math.ceil(PITCH / UNIT), Math.ceil(1_000 / UNIT)];
/** Each sign as ink or none. */
const GLYPHS = new Map(
  Object.entries(OUTLINES).map(([sign, outline]) => {
    const polygons = polygonsOf(outline);
    const ink = Uint8Array.from({ length: GLYPH_WIDTH * GLYPH_HEIGHT }, (_, i) => {
      const [row, column] = [Math.floor(i / GLYPH_WIDTH), i % GLYPH_WIDTH];
      return isInside(polygons, (column + 0.5) * UNIT, 860 - (row + 0.5) * UNIT) ? 255 : 0;
    });
    return [sign, ink] as const;
  }),
);

/** The print of a zone: 255 where there is ink. */
function printOf(lines: readonly string[]): GrayImage {
  const width = Math.ceil(((lines[0]?.length ?? 0) * PITCH) / UNIT) + 2;
  const height = Math.ceil((lines.length * LINE) / UNIT) + 2;
  const data = new Uint8Array(width * height);
  for (const [at, line] of lines.entries())
    for (const [place, sign] of Array.from(line).entries()) {
      const [left, top] = [
        Math.round((place * PITCH) / UNIT),
        Math.round((at * LINE + (LINE - 1_000) / 2) / UNIT),
      ];
      const glyph = GLYPHS.get(sign);
      for (let row = 0; row < GLYPH_HEIGHT; row++)
        for (let column = 0; column < GLYPH_WIDTH; column++)
          data[(top + row) * width + left + column] = glyph?.[row * GLYPH_WIDTH + column] ?? 0;
    }
  return { width, height, data };
}

/** How a card lies before the camera, and how good the camera is. */
export type Shot = {
  width: number;
  height: number;
  /** Part of the width that the zone takes. */
  fill: number;
  /** In radians. */
  turn: number;
  tiltAcross: number;
  tiltDown: number;
  blur: number;
  noise: number;
  ink: number;
  paper: number;
  glare?: { x: number; y: number; radius: number; strength: number };
  shadow: number;
};

export function drawnShot(draw: Draw): Shot {
  const between = (from: number, to: number) => from + draw() * (to - from);
  const [width, height] = [1_280, 360];
  return {
    width,
    height,
    fill: between(0.74, 0.88),
    turn: between(-0.07, 0.07),
    tiltAcross: between(-0.12, 0.12),
    tiltDown: between(-0.12, 0.12),
    blur: between(0, 1.8),
    noise: between(0, 12),
    ink: between(20, 90),
    paper: between(150, 235),
    ...(draw() < 0.5
      ? {
          glare: {
            x: between(0, width),
            y: between(0, height),
            radius: between(60, 220),
            strength: between(20, 110),
          },
        }
      : {}),
    shadow: between(-0.3, 0.3),
  };
}

/** A picture of the zone as the camera would take it. */
export function picture(lines: readonly string[], shot: Shot, draw: Draw): GrayImage {
  const { width, height } = shot;
  const zoneWidth = (lines[0]?.length ?? 0) * PITCH;
  const zoneHeight = lines.length * LINE;
  const scale = zoneWidth / (width * shot.fill);
  const print = printOf(lines);
  const [sin, cos] = [Math.sin(shot.turn), Math.cos(shot.turn)];
  const sharp = new Float32Array(width * height);
  const guilloche = { across: 20 + draw() * 30, down: 15 + draw() * 20, depth: draw() * 10 };
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const [u, v] = [x + 0.5 - width / 2, y + 0.5 - height / 2];
      const depth = 1 + (shot.tiltAcross * u) / (width / 2) + (shot.tiltDown * v) / (height / 2);
      const [p, q] = [(cos * u + sin * v) * scale, (cos * v - sin * u) * scale];
      const column = (p / depth + zoneWidth / 2) / UNIT;
      const row = (q / depth + zoneHeight / 2) / UNIT;
      const isBeside =
        column < 0 || row < 0 || column >= print.width - 1 || row >= print.height - 1;
      const ink = isBeside ? 0 : brightnessAt(print, column, row) / 255;
      const pattern =
        guilloche.depth * Math.sin(x / guilloche.across + 3 * Math.sin(y / guilloche.down));
      const light = 1 + (shot.shadow * (x - width / 2)) / width;
      sharp[y * width + x] = (shot.paper + pattern - ink * (shot.paper - shot.ink)) * light;
    }
  const soft = blurred(sharp, width, height, shot.blur);
  const { glare } = shot;
  const data = Uint8ClampedArray.from(soft, (value, i) => {
    const shine = glare
      ? glare.strength *
        Math.exp(
          -(((i % width) - glare.x) ** 2 + (Math.floor(i / width) - glare.y) ** 2) /
            glare.radius ** 2,
        )
      : 0;
    return value + shine + (draw() + draw() + draw() - 1.5) * shot.noise;
  });
  return { width, height, data };
}

function blurred(data: Float32Array, width: number, height: number, sigma: number): Float32Array {
  if (sigma < 0.2) return data;
  const radius = Math.ceil(sigma * 2.5);
  const weights = Array.from({ length: 2 * radius + 1 }, (_, i) =>
    Math.exp(-((i - radius) ** 2) / (2 * sigma * sigma)),
  );
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  /** One pass along rows (step 1) or columns (step is the width). */
  const along = (from: Float32Array, step: number, size: number): Float32Array => {
    const to = new Float32Array(from.length);
    for (let at = 0; at < from.length; at++) {
      const place = step === 1 ? at % size : Math.floor(at / step);
      let sum = 0;
      for (let k = -radius; k <= radius; k++) {
        const inside = Math.min(size - 1, Math.max(0, place + k)) - place;
        sum += (from[at + inside * step] as number) * (weights[k + radius] as number);
      }
      to[at] = sum / total;
    }
    return to;
  };
  return along(along(data, 1, width), width, height);
}
