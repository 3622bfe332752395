import { isCodeWord } from '@/domain/stock/label-code';
import type { LabelCode } from './label-parts';

/**
 * Which work stands on a label: what is asked, in figures or in the shop's letters, or what was
 * paid, which is never in figures.
 */
export const LABEL_WORKS = ['none', 'plain', 'coded', 'cost'] as const;
export type LabelWorkmanship = (typeof LABEL_WORKS)[number];

/**
 * A roll in tenths of a millimetre: the whole label, and of a butterfly tag one of its two wings,
 * without the tail.
 */
export type Roll = { width: number; height: number; wing: number };

/**
 * How labels look: the roll, and what stands on it beside name, fineness, gram and code. It belongs
 * to the device, which has the printer with the roll, and to the company whose goods they are
 * (`useStoredView`).
 */
export type LabelDesign = {
  form: 'tag' | 'shelf';
  rolls: Record<'tag' | 'shelf', Roll>;
  code: LabelCode;
  shop: boolean;
  price: boolean;
  stones: boolean;
  work: LabelWorkmanship;
  /** Of ten letters (`label-code`), in capitals; '' has none yet. */
  word: string;
  /** A label for each piece of goods that are counted, and not for the card alone. */
  each: boolean;
};

/**
 * Tenths of a millimetre. Narrower than these a code cannot be read, wider than them no printer of
 * labels is.
 */
export const ROLL_LIMITS: Record<
  'tag' | 'shelf',
  Record<keyof Roll, readonly [least: number, most: number]>
> = {
  tag: { width: [300, 1_100], height: [80, 300], wing: [120, 500] },
  shelf: { width: [200, 1_100], height: [150, 1_000], wing: [0, 0] },
};

export const USUAL_DESIGN: LabelDesign = {
  form: 'tag',
  rolls: {
    tag: { width: 720, height: 120, wing: 250 },
    shelf: { width: 500, height: 300, wing: 0 },
  },
  code: 'qr',
  shop: false,
  price: true,
  stones: false,
  work: 'none',
  word: '',
  each: false,
};

/** Which figure of a roll no label can be cut by. Both wings of a tag are on it. */
export function rollRefusals(form: LabelDesign['form'], roll: Roll): (keyof Roll)[] {
  const limits = ROLL_LIMITS[form];
  const found = (['width', 'height', 'wing'] as const).filter((side) => {
    const [least, most] = limits[side];
    return !(Number.isSafeInteger(roll[side]) && roll[side] >= least && roll[side] <= most);
  });
  return found.length === 0 && 2 * roll.wing > roll.width ? ['wing'] : found;
}

/** As it was kept, part by part; what another build wrote, or a hand, is as usual. */
export function readDesign(stored: unknown): LabelDesign {
  const kept = (typeof stored === 'object' && stored !== null ? stored : {}) as Record<
    string,
    unknown
  >;
  // Before there were rolls of one's own, the two forms were called sizes.
  const form = kept.form ?? kept.size;
  const word = typeof kept.word === 'string' && isCodeWord(kept.word) ? kept.word : '';
  return {
    form: form === 'shelf' ? 'shelf' : 'tag',
    rolls: { tag: readRoll('tag', kept.rolls), shelf: readRoll('shelf', kept.rolls) },
    code: kept.code === 'code128' ? 'code128' : 'qr',
    shop: kept.shop === true,
    price: kept.price !== false,
    stones: kept.stones === true,
    work: LABEL_WORKS.find((work) => work === kept.work) ?? 'none',
    word,
    each: kept.each === true,
  };
}

function readRoll(form: LabelDesign['form'], rolls: unknown): Roll {
  const kept = ((rolls ?? {}) as Partial<Record<string, Roll>>)[form];
  return kept && typeof kept === 'object' && rollRefusals(form, kept).length === 0
    ? { width: kept.width, height: kept.height, wing: kept.wing }
    : USUAL_DESIGN.rolls[form];
}
