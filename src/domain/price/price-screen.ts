import { areWeekHours, isWithinHours, type WeekHours } from '../base/week-hours';
import { isPriceCode } from '../catalogue/price-code';
import type { PinHash } from '../people/pin';
import { dayMove, MARKET_GROUPS, type MarketGroup, marketGroup } from './market-board';
import type { BoardQuote } from './price-board';
import { type AdjustedGroup, type GroupPrice, groupQuote } from './price-group';
import { beyondPriceLimit, type GuardMark, guardMark } from './price-guard';
import { BY_HAND } from './quote';

/**
 * A price screen: the shop's own prices on a wall board or a customer's phone
 * (src/domain/README.md#price-screens). Guarantee: only the rows of the screen leave for it, and
 * never a price older than the screen's own limit.
 */
export const SCREEN_SIDES = ['both', 'buy', 'sell'] as const;
/** A column of prices: what is paid, what is asked. */
export type ScreenSide = 'buy' | 'sell';
export const SCREEN_SIZES = ['large', 'normal', 'dense'] as const;
export const SCREEN_THEMES = ['dark', 'light'] as const;
export const SCREEN_ACCENTS = ['gold', 'petrol', 'ink'] as const;
export const SLIDE_PLACES = ['beside', 'between'] as const;

/** Under the shop's own name for it: whoever stands before the board knows no code. */
export type ScreenRow = { code: string; name: string };
export type ScreenGroup = { title: string; rows: readonly ScreenRow[] };

/**
 * What the shop shows beside its prices, or between its pages of them: pictures that take turns, by
 * their ids, each with what is read of it to whoever cannot see it. `turn`: seconds that one
 * stands.
 */
export type Slides = {
  pictures: readonly { id: string; alt: string }[];
  place: (typeof SLIDE_PLACES)[number];
  turn: number;
};

/** What its look is; the order of groups and rows is the order on the board. */
export type ScreenLook = {
  name: string;
  groups: readonly ScreenGroup[];
  sides: (typeof SCREEN_SIDES)[number];
  /** The day's change beside the name. */
  move: boolean;
  size: (typeof SCREEN_SIZES)[number];
  theme: (typeof SCREEN_THEMES)[number];
  accent: (typeof SCREEN_ACCENTS)[number];
  /** Runs along the foot; '' is none. */
  ticker: string;
  /** Null: always. */
  hours: WeekHours | null;
  /** Seconds: no price older than this is ever shown. */
  maxAge: number;
  /** Seconds that a page stands when the rows do not fit on one. */
  turn: number;
  /** Blanked: the board stays on and shows nothing. */
  dark: boolean;
  /** The shop's own picture at the head, by its id. */
  logo?: string;
  slides?: Slides;
  /**
   * How many decimals the prices of a class have on this screen; of what is not named as many as
   * they are told with.
   */
  decimals?: Partial<Record<MarketGroup, number>>;
  /** The same of a column, whatever its rows are of: it goes before the class. */
  columnDecimals?: Partial<Record<ScreenSide, number>>;
  /** When somebody last asked its devices to begin anew, epoch ms. */
  reload?: number;
};

export type PriceScreen = ScreenLook & {
  id: string;
  /** Whoever knows the address sees its page without a device code. */
  open: boolean;
  /**
   * Its page is for dealers, each of whom signs in with a code of their own; one that is open to
   * everybody asks nobody.
   */
  dealers?: true;
  /**
   * Whose prices it shows; without it the board's (perakende). Which group that is never leaves for
   * a screen.
   */
  group?: AdjustedGroup;
  /** Asked beside the device code. */
  pin: PinHash | null;
  archived: boolean;
};

export const MAX_NAME = 60;
export const MAX_TICKER = 300;
const MAX_GROUPS = 12;
const MAX_ROWS = 60;
export const AGE_LIMITS = { least: 30, most: 3_600 } as const;
export const TURN_LIMITS = { least: 5, most: 120 } as const;
export const MOST_SLIDES = 8;
export const MOST_DECIMALS = 4;

export type ScreenRefusal =
  | 'name'
  | 'groups'
  | 'ticker'
  | 'hours'
  | 'maxAge'
  | 'turn'
  | 'slides'
  | 'decimals';

export function screenRefusals({
  name,
  groups,
  ticker,
  hours,
  maxAge,
  turn,
  slides,
  decimals,
  columnDecimals,
}: ScreenLook): ScreenRefusal[] {
  const faults: ScreenRefusal[] = [];
  if (!isNamed(name)) faults.push('name');
  const rows = groups.flatMap((group) => group.rows);
  const codes = new Set(rows.map(({ code }) => code));
  const sound =
    groups.length <= MAX_GROUPS &&
    groups.every((group) => group.title.length <= MAX_NAME && group.rows.length > 0);
  if (
    !sound ||
    rows.length === 0 ||
    rows.length > MAX_ROWS ||
    codes.size !== rows.length ||
    !rows.every((row) => isPriceCode(row.code) && isNamed(row.name))
  )
    faults.push('groups');
  if (ticker.length > MAX_TICKER) faults.push('ticker');
  if (hours && !areWeekHours(hours)) faults.push('hours');
  if (!isWithin(maxAge, AGE_LIMITS)) faults.push('maxAge');
  if (!isWithin(turn, TURN_LIMITS)) faults.push('turn');
  if (slides && !areSlides(slides)) faults.push('slides');
  if (!areDecimals(decimals, MARKET_GROUPS) || !areDecimals(columnDecimals, ['buy', 'sell']))
    faults.push('decimals');
  return faults;
}

/** Each is there once, and says what is on it. */
function areSlides({ pictures, turn }: Slides): boolean {
  const once = new Set(pictures.map(({ id }) => id)).size === pictures.length;
  return (
    once &&
    pictures.length > 0 &&
    pictures.length <= MOST_SLIDES &&
    pictures.every(({ alt }) => isNamed(alt)) &&
    isWithin(turn, TURN_LIMITS)
  );
}

const areDecimals = (
  decimals: Partial<Record<string, number>> | undefined,
  of: readonly string[],
): boolean =>
  Object.entries(decimals ?? {}).every(
    ([name, places]) =>
      isOneOf(of, name) && isWithin(places ?? -1, { least: 0, most: MOST_DECIMALS }),
  );

const isOneOf = (known: readonly string[], value: string): boolean => known.includes(value);

/** The pictures that a screen names: its logo and its slides. */
export const picturesOf = ({ logo, slides }: Pick<ScreenLook, 'logo' | 'slides'>): string[] => [
  ...(logo ? [logo] : []),
  ...(slides?.pictures ?? []).map(({ id }) => id),
];

/** What of a definition is its look: the rest never leaves for a screen. */
export function lookOf({
  id: _id,
  open: _open,
  dealers: _dealers,
  group: _group,
  pin: _pin,
  archived: _archived,
  ...look
}: PriceScreen): ScreenLook {
  return look;
}

const isNamed = (name: string): boolean => name.trim() !== '' && name.length <= MAX_NAME;
const isWithin = (value: number, { least, most }: { least: number; most: number }): boolean =>
  Number.isSafeInteger(value) && value >= least && value <= most;

/** Within its working hours, and not blanked. */
export const isShowing = (
  { hours, dark }: Pick<ScreenLook, 'hours' | 'dark'>,
  now: number,
): boolean => !dark && isWithinHours(hours, now);

/**
 * A price as it leaves for a screen: nothing of what made it. Rates × 10^4; 0 is a side that is not
 * offered, none one that this screen does not show.
 */
export type ScreenPrice = {
  code: string;
  buy?: number;
  sell?: number;
  /** Hundredths of a percent since the close. */
  move?: number;
  /** When it was true at its source, epoch ms. */
  at: number;
  /** Written by a person: it holds until it is taken away, and does not age by `at`. */
  held?: true;
  simulated?: true;
  /**
   * Marked by the price guard: a person's price far from the market, or one whose source's newest
   * price waits for an approval or is not believed yet.
   */
  guard?: GuardMark['is'];
  /** Since when the newest price is not believed, epoch ms. */
  since?: number;
};

/**
 * A source's clock may run a little ahead; a price from farther off in the future has no age that
 * anybody knows.
 */
const AHEAD_MS = 60_000;

export const isTooOld = (
  { at, held }: Pick<ScreenPrice, 'at' | 'held'>,
  maxAge: number,
  now: number,
): boolean => held !== true && (now - at > maxAge * 1_000 || at - now > AHEAD_MS);

/**
 * What of the shop's board stands on this screen now, `adjusted` by what its group pays and gets
 * and marked where that lies beyond `limit`; what is too old, outside the hours, or cannot be
 * reckoned for the group, does not leave at all.
 */
export function screenPrices(
  screen: ScreenLook,
  quotes: ReadonlyMap<string, BoardQuote>,
  now: number,
  {
    adjusted,
    limit = Number.POSITIVE_INFINITY,
  }: { adjusted?: ReadonlyMap<string, GroupPrice> | undefined; limit?: number } = {},
): ScreenPrice[] {
  if (!isShowing(screen, now)) return [];
  return screen.groups.flatMap(({ rows }) =>
    rows.flatMap(({ code }) => {
      const told = quotes.get(code);
      const own = adjusted?.get(code);
      const quote = told && own ? withMarks(groupQuote(told, own), told, limit) : told;
      const price = quote && priceOn(screen, quote);
      return price && !isTooOld(price, screen.maxAge, now) ? [price] : [];
    }),
  );
}

/**
 * A group's price has the marks of the board's price that it is made from, and is far itself where
 * it lies beyond the limit from that.
 */
function withMarks(
  quote: BoardQuote | undefined,
  told: BoardQuote,
  limit: number,
): BoardQuote | undefined {
  const { far, waits, held, doubted } = told;
  const away = [far, quote && beyondPriceLimit(told, quote, limit)].flatMap(
    (tenths) => tenths ?? [],
  );
  return (
    quote && {
      ...quote,
      ...(away.length > 0 ? { far: Math.max(...away) } : {}),
      ...(waits === undefined ? {} : { waits }),
      ...(held ? { held } : {}),
      ...(doubted === undefined ? {} : { doubted }),
    }
  );
}

/** Of a column's own word, else of the class's. Undefined: as many as it is told with. */
export const decimalsOn = (
  { decimals, columnDecimals }: Pick<ScreenLook, 'decimals' | 'columnDecimals'>,
  code: string,
  side: ScreenSide,
): number | undefined => columnDecimals?.[side] ?? decimals?.[marketGroup(code)];

const SCALE = 4;

/**
 * To the screen's decimals, never towards the customer: the wall promises nothing that the counter
 * would not give. One that would round away stays.
 */
function onScreen(rate: number, places: number | undefined, up: boolean): number {
  const unit = 10 ** (SCALE - (places ?? SCALE));
  const over = rate % unit;
  if (over === 0) return rate;
  return rate - over + (up ? unit : 0) || rate;
}

function priceOn(look: ScreenLook, quote: BoardQuote): ScreenPrice {
  const { sides, move } = look;
  const { code, buy, sell, at, source, simulated } = quote;
  const day = move ? dayMove(quote) : undefined;
  const mark = guardMark(quote);
  const places = (side: ScreenSide) => decimalsOn(look, code, side);
  return {
    code,
    at,
    ...(sides === 'sell' ? {} : { buy: onScreen(buy, places('buy'), false) }),
    ...(sides === 'buy' ? {} : { sell: onScreen(sell, places('sell'), true) }),
    ...(day ? { move: day.share } : {}),
    ...(source === BY_HAND ? { held: true as const } : {}),
    ...(simulated ? { simulated: true as const } : {}),
    ...(mark ? { guard: mark.is } : {}),
    ...(mark?.is === 'doubted' ? { since: mark.since } : {}),
  };
}

/** The screen without the rows of these codes; a group of which nothing is left goes with them. */
export function withoutRows<L extends Pick<ScreenLook, 'groups'>>(
  look: L,
  hidden: ReadonlySet<string>,
): L {
  if (!look.groups.some(({ rows }) => rows.some(({ code }) => hidden.has(code)))) return look;
  const groups = look.groups.map(({ title, rows }) => ({
    title,
    rows: rows.filter(({ code }) => !hidden.has(code)),
  }));
  return { ...look, groups: groups.filter(({ rows }) => rows.length > 0) };
}

/** How many rows fit on a page, read from metres away. */
const ROWS_OF: Record<ScreenLook['size'], number> = { large: 8, normal: 10, dense: 16 };

/** The groups by page: a title is never left alone at a page's foot. */
export function screenPages({
  groups,
  size,
}: Pick<ScreenLook, 'groups' | 'size'>): ScreenGroup[][] {
  const most = ROWS_OF[size];
  const pages: ScreenGroup[][] = [];
  let page: ScreenGroup[] = [];
  let used = 0;
  for (const { title, rows } of groups) {
    for (let i = 0; i < rows.length; ) {
      const free = most - used;
      // A short group moves whole to the next page rather than be torn.
      if (free <= 0 || (used > 0 && i === 0 && rows.length > free && rows.length <= most)) {
        pages.push(page);
        [page, used] = [[], 0];
        continue;
      }
      const part = rows.slice(i, i + free);
      page.push({ title, rows: part });
      used += part.length;
      i += part.length;
    }
  }
  return page.length > 0 ? [...pages, page] : pages;
}

/**
 * What stands at a moment: which page of prices, and which picture. Pictures between the pages
 * cover them for their time; those beside them take turns of their own. `pictures`: those that are
 * there to be shown.
 */
export function screenAt(
  now: number,
  { turn, slides }: Pick<ScreenLook, 'turn' | 'slides'>,
  pages: number,
  pictures: readonly string[],
): { page: number; picture?: string; over: boolean } {
  const between = slides?.place === 'between' && pictures.length > 0;
  const [own, theirs] = [turn * 1_000, (slides?.turn ?? 0) * 1_000];
  const round = Math.floor(now / (between ? own + theirs : own));
  const page = pages < 2 ? 0 : round % pages;
  if (!slides || pictures.length === 0) return { page, over: false };
  const picture = pictures[(between ? round : Math.floor(now / theirs)) % pictures.length] ?? '';
  const over = between && now % (own + theirs) >= own;
  return { page, over, ...(between && !over ? {} : { picture }) };
}
