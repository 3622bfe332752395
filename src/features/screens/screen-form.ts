import { hoursTyped, type TypedHours, typedHours } from '@/domain/base/week-hours';
import type { PriceGroup } from '@/domain/catalogue/agreement';
import { pinRefusal } from '@/domain/people/pin';
import { byMarketOrder, MARKET_GROUPS, marketGroup } from '@/domain/price/market-board';
import { isAdjustedGroup } from '@/domain/price/price-group';
import {
  AGE_LIMITS,
  type PriceScreen,
  type ScreenRefusal,
  type Slides,
  screenRefusals,
  TURN_LIMITS,
} from '@/domain/price/price-screen';

/** A screen as it is being edited: figures as they are typed, and what is asked about its PIN. */
export type ScreenForm = Omit<
  PriceScreen,
  'hours' | 'maxAge' | 'turn' | 'pin' | 'group' | 'open' | 'dealers' | 'logo' | 'slides'
> &
  TypedHours & {
    logo: string | undefined;
    slides: Slides['pictures'];
    place: Slides['place'];
    slideTurn: string;
    /** Who sees its page on a telephone. */
    page: 'none' | 'open' | 'dealers';
    group: PriceGroup;
    maxAge: string;
    turn: string;
    pin: 'none' | 'keep' | 'new';
    digits: string;
  };

/** A new screen: what every jeweller shows, of what this shop has prices for. */
export function newScreen(
  id: string,
  codes: readonly string[],
  words: { name: string; group(code: string): string; row(code: string): string },
): ScreenForm {
  const shown = codes
    .filter((code) => ['gram', 'coin', 'karat'].includes(marketGroup(code)))
    .sort(byMarketOrder);
  const groups = MARKET_GROUPS.flatMap((group) => {
    const own = shown
      .filter((code) => marketGroup(code) === group && !code.endsWith('_ESKI'))
      .slice(0, 8);
    return own.length > 0
      ? [
          {
            title: words.group(own[0] ?? ''),
            rows: own.map((code) => ({ code, name: words.row(code) })),
          },
        ]
      : [];
  });
  return {
    ...{
      id,
      name: words.name,
      groups,
      sides: 'both',
      move: false,
      size: 'normal',
      theme: 'dark',
      accent: 'gold',
      ticker: '',
      group: 'perakende',
    },
    ...typedHours(null),
    ...{ maxAge: '300', turn: '15', pin: 'none', digits: '' },
    ...{ dark: false, archived: false },
    ...NO_PICTURES,
    page: 'none',
  };
}

const NO_PICTURES = {
  logo: undefined,
  slides: [],
  place: 'beside',
  slideTurn: '15',
} as const satisfies Partial<ScreenForm>;

export function formOf(screen: PriceScreen): ScreenForm {
  const {
    hours,
    maxAge,
    turn,
    pin,
    group = 'perakende',
    open,
    dealers,
    logo,
    slides,
    ...same
  } = screen;
  return {
    ...same,
    group,
    ...(slides
      ? { slides: slides.pictures, place: slides.place, slideTurn: String(slides.turn) }
      : NO_PICTURES),
    logo,
    page: open ? 'open' : dealers ? 'dealers' : 'none',
    ...typedHours(hours),
    ...{
      maxAge: String(maxAge),
      turn: String(turn),
      pin: pin ? ('keep' as const) : ('none' as const),
      digits: '',
    },
  };
}

export type ScreenFormRefusal = ScreenRefusal | 'pin';
/** A part of the form that stands alone on the screen. */
export type ScreenSection = 'rows' | 'look' | 'extras' | 'access';

const SECTIONS: Record<ScreenFormRefusal, ScreenSection | undefined> = {
  name: undefined,
  groups: 'rows',
  maxAge: 'look',
  turn: 'look',
  decimals: 'look',
  ticker: 'extras',
  slides: 'extras',
  hours: 'access',
  pin: 'access',
};

/** Where a fault is mended; the name stands above every section. */
export const sectionOf = (fault: ScreenFormRefusal, shown: ScreenSection): ScreenSection =>
  SECTIONS[fault] ?? shown;

type ReadScreen = { screen: Omit<PriceScreen, 'pin'>; faults: ScreenFormRefusal[] };

/** What the form means, but for the PIN, whose hash takes a while. */
export function readForm(form: ScreenForm): ReadScreen {
  const {
    hours: _hours,
    from: _from,
    to: _to,
    days: _days,
    maxAge,
    turn,
    pin,
    digits,
    group,
    logo,
    slides,
    place,
    slideTurn,
    page,
    decimals,
    columnDecimals,
    ...same
  } = form;
  const screen = {
    ...same,
    ...(isAdjustedGroup(group) ? { group } : {}),
    ...(logo ? { logo } : {}),
    ...(slides.length > 0
      ? {
          slides: {
            pictures: slides.map(({ id, alt }) => ({ id, alt: alt.trim() })),
            place,
            turn: Number(slideTurn),
          },
        }
      : {}),
    ...(decimals && Object.keys(decimals).length > 0 ? { decimals } : {}),
    ...(columnDecimals && Object.keys(columnDecimals).length > 0 ? { columnDecimals } : {}),
    open: page === 'open',
    ...(page === 'dealers' ? { dealers: true as const } : {}),
    name: same.name.trim(),
    groups: same.groups.map(({ title, rows }) => ({
      title: title.trim(),
      rows: rows.map(({ code, name }) => ({ code, name: name.trim() })),
    })),
    hours: hoursTyped(form),
    maxAge: Number(maxAge),
    turn: Number(turn),
  };
  const faults: ScreenFormRefusal[] = screenRefusals(screen);
  return { screen, faults: pin === 'new' && pinRefusal(digits) ? [...faults, 'pin'] : faults };
}

/** The choices that are offered, in seconds, with the one that stands. */
const among = (
  offered: readonly number[],
  standing: string,
  { least, most }: { least: number; most: number },
): number[] =>
  Array.from(new Set([...offered, Number(standing)]))
    .filter((seconds) => seconds >= least && seconds <= most)
    .sort((a, b) => a - b);

export const ageChoices = (standing: string): number[] =>
  among([30, 60, 120, 300, 600, 900, 1_800, 3_600], standing, AGE_LIMITS);
export const turnChoices = (standing: string): number[] =>
  among([5, 10, 15, 30, 60], standing, TURN_LIMITS);

/** One step up or down; what stands at the end stays. */
export function moved<T>(list: readonly T[], at: number, by: -1 | 1): T[] {
  const next = [...list];
  const [from, to] = [next[at], next[at + by]];
  if (from === undefined || to === undefined) return next;
  next[at] = to;
  next[at + by] = from;
  return next;
}
