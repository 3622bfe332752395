import { clipped } from '@/domain/base/clipped';
import type { Roll } from './design';
import type { LabelParts } from './label-parts';

/**
 * Where what stands on a label, in millimetres: one layout for the browser's print and for ZPL, so
 * that both are one label. Guarantee: nothing is below its last row or beyond its edge; what does
 * not fit by rows is left out from the last on, and what does not fit in its row is cut there.
 */
export type LabelText = {
  x: number;
  y: number;
  width: number;
  /** Of its letters. */
  height: number;
  text: string;
  strong: boolean;
  /** Set as small as it takes. */
  fits: boolean;
};
type LabelLayout = {
  width: number;
  height: number;
  texts: readonly LabelText[];
  mark: { x: number; y: number; width: number; height: number };
};

export function labelLayout(form: 'tag' | 'shelf', roll: Roll, parts: LabelParts): LabelLayout {
  const [width, height, wing] = [roll.width / 10, roll.height / 10, roll.wing / 10];
  return form === 'tag' ? tag({ width, height, wing }, parts) : shelf({ width, height }, parts);
}

/** Letters are this much of the way from one row to the next. */
const LETTER = 2.6 / 3.2;
/** Closer together nobody reads them. */
const CLOSEST = 1.7;

const row = (
  x: number,
  y: number,
  width: number,
  height: number,
  text: string,
  more: Partial<LabelText> = {},
): LabelText => ({
  ...{ x, y, width, height, text, strong: false, fits: false },
  ...more,
});

const joined = (...texts: string[]): string => texts.filter(Boolean).join(' · ');
const metalOf = ({ fineness, weight }: LabelParts): string =>
  [`[${fineness}]`, weight].filter(Boolean).join(' ');

/**
 * Two wings that are folded onto each other, and the tail that goes through the piece: words on the
 * first, the code on the second.
 */
function tag(
  { width, height, wing }: { width: number; height: number; wing: number },
  parts: LabelParts,
): LabelLayout {
  const said = [
    parts.shop,
    parts.name,
    metalOf(parts),
    joined(parts.size, parts.price),
    parts.work,
    parts.stones,
  ];
  const rows = said.filter(Boolean).slice(0, Math.max(1, Math.floor((height - 1) / CLOSEST)));
  const pitch = Math.min(3.2, (height - 2.4) / Math.max(3, rows.length));
  const top = (height - Math.max(3, rows.length) * pitch) / 2;
  const words = rows.map((text, i) =>
    row(1, top + i * pitch, wing - 2, pitch * LETTER, text, { strong: text === parts.name }),
  );
  if (parts.mark.height === 1) {
    const bars = height - 5.5;
    const code = row(wing + 0.5, height - 3.4, wing - 1, 2.2, parts.code);
    return {
      width,
      height,
      texts: [...words, code],
      mark: { x: wing + 0.5, y: 1.6, width: wing - 1, height: bars },
    };
  }
  const side = Math.min(height - 1.5, wing - 2);
  const x = wing + 0.5;
  const beside = wing - side - 1.5;
  // Without room beside it a square says its code to a reader alone.
  const code =
    beside < 6
      ? []
      : [row(x + side + 0.5, height / 2 - 1.2, beside, 2.2, parts.code, { fits: true })];
  return {
    width,
    height,
    texts: [...words, ...code],
    mark: { x, y: (height - side) / 2, width: side, height: side },
  };
}

/** On a shelf or a tray: the name above, the code and the other words below. */
function shelf(
  { width, height }: { width: number; height: number },
  parts: LabelParts,
): LabelLayout {
  const air = width < 35 || height < 22 ? 1 : 2;
  const square = parts.mark.height > 1;
  const letter = height < 25 ? 2.8 : 3.6;
  const wide = width - 2 * air;
  const shop = parts.shop ? [row(air, air, wide, 2.6, parts.shop)] : [];
  const begin = air + shop.length * 3.2;
  const names = wrapped(parts.name, wide, letter, (square ? height >= 28 : height >= 34) ? 2 : 1);
  const name = names.map((text, i) =>
    row(air, begin + i * letter * 1.15, wide, letter, text, { strong: true }),
  );
  const head = begin + letter + (names.length - 1) * letter * 1.15;
  const rows = [
    parts.code,
    joined(metalOf(parts), parts.size),
    parts.price,
    parts.work,
    parts.stones,
  ].filter(Boolean);
  const side = Math.min(15, height / 2, width * 0.3, height - air - head - 0.8);
  const mark = square
    ? { x: air, y: height - air - side, width: side, height: side }
    : { x: air, y: head + 1.4, width: wide, height: Math.min(9, height * 0.3) };
  const x = square ? air + side + 1 : air;
  const upper = square ? head + 0.6 : mark.y + mark.height + 1;
  const texts = stacked(rows, {
    x,
    width: width - x - air,
    upper,
    lower: height - air,
    atFoot: square,
    price: parts.price,
  });
  return { width, height, texts: [...shop, ...name, ...texts], mark };
}

type Column = {
  x: number;
  width: number;
  upper: number;
  lower: number;
  atFoot: boolean;
  price: string;
};

/**
 * Rows between two edges, as far apart as they like where there is room; beside a square they end
 * where it ends.
 */
function stacked(
  rows: readonly string[],
  { x, width, upper, lower, atFoot, price }: Column,
): LabelText[] {
  // The last row needs no air below it.
  const room = lower - upper + 0.9;
  const shown = rows.slice(0, Math.max(0, Math.floor(room / CLOSEST)));
  const pitch = Math.min(3.9, room / Math.max(1, shown.length));
  const start = atFoot ? Math.max(upper, lower - shown.length * pitch - 0.8) : upper;
  // A label whose card has no price stands as the others of its roll do.
  const first = atFoot && shown.length < 3 ? Math.max(upper, lower - 3 * pitch - 0.8) : start;
  return shown.map((text, i) =>
    row(x, first + i * pitch, width, pitch * (3 / 3.9), text, { strong: text === price }),
  );
}

/** About how wide a letter of the label is, of its height; names have many capitals. */
const WIDE = 0.58;

/**
 * A text in so many rows, broken between words where there are some; the last takes what is left
 * and is cut where it is drawn.
 */
function wrapped(text: string, width: number, letter: number, most: number): string[] {
  const room = Math.max(1, Math.floor(width / (letter * WIDE)));
  if (most === 1 || text.length <= room) return [text];
  const gap = text.lastIndexOf(' ', room);
  const first = gap > room / 3 ? text.slice(0, gap) : clipped(text, room);
  return [first, text.slice(first.length).trimStart()];
}
