import type { ScreenDevice, ScreenMessage } from '@/contract/screen/screen';
import { isShowing, isTooOld, type ScreenPrice } from '@/domain/price/price-screen';

/**
 * What a board may show of what it heard. Pure. Guarantee: a price older than the screen's limit
 * never stands, whichever clock is wrong: the server's time goes on by whichever of the device's
 * two clocks moved more (one may be set, the other stands still in sleep), and when nothing was
 * heard for as long as the limit nothing stands, a price by hand among it.
 */
type Clocks = { wall: number; steady: number };
export type ReceivedMessage = { message: ScreenMessage } & Clocks;

type Shown = {
  now: number;
  /** Within its hours, and not blanked. */
  on: boolean;
  /**
   * The server, which speaks every ten seconds, was heard a moment ago: a line may be gone long
   * before anybody is told of it.
   */
  lately: boolean;
  standing: ReadonlyMap<string, ScreenPrice>;
};

export const clocksNow = (): Clocks => ({ wall: Date.now(), steady: performance.now() });

const LATELY_MS = 25_000;

export function shownAt({ message, wall, steady }: ReceivedMessage, clocks: Clocks): Shown {
  const { look, prices } = message;
  const passed = Math.max(clocks.wall - wall, clocks.steady - steady, 0);
  const now = message.now + passed;
  const silent = passed > look.maxAge * 1_000;
  const standing = silent ? [] : prices.filter((price) => !isTooOld(price, look.maxAge, now));
  return {
    now,
    on: isShowing(look, now),
    lately: passed <= LATELY_MS,
    standing: new Map(standing.map((price) => [price.code, price])),
  };
}

type Trend = 'up' | 'down';
export type Trends = ReadonlyMap<string, Trend>;

/** Which way each side moved last, by "code side"; one that did not move keeps its sign. */
export function trendsAfter(
  before: Trends,
  old: readonly ScreenPrice[],
  next: readonly ScreenPrice[],
): Trends {
  const known = new Map(old.map((price) => [price.code, price]));
  const moved = next.flatMap((price) =>
    (['buy', 'sell'] as const).flatMap((side): [string, Trend][] => {
      const [was, is] = [known.get(price.code)?.[side], price[side]];
      return was && is && was !== is ? [[`${price.code} ${side}`, is > was ? 'up' : 'down']] : [];
    }),
  );
  return moved.length > 0 ? new Map([...before, ...moved]) : before;
}

/**
 * Whether a board is asked to begin anew. What it was told first, as it began, asks it for nothing:
 * a device that keeps nothing would else begin for ever.
 */
export function restartListener(): (asked: number | undefined) => boolean {
  let first: number | undefined;
  return (asked = 0) => {
    first ??= asked;
    return asked > first;
  };
}

/**
 * canlı, bayat, kapalı, bağlı değil; `unknown`: which devices show it only the server knows, and it
 * was not heard.
 */
export type ScreenState = 'live' | 'stale' | 'closed' | 'absent' | 'unknown';

/**
 * A device's line is told every few minutes: one that was seen a little longer ago is no longer
 * there.
 */
const SEEN_MS = 6 * 60_000;
export const isSeen = ({ seenAt }: Pick<ScreenDevice, 'seenAt'>, now: number): boolean =>
  now - seenAt < SEEN_MS;

/**
 * How a screen stands now, by what it would show and by who shows it; `devices` undefined: not
 * known.
 */
export function screenState(
  { on, standing }: Pick<Shown, 'on' | 'standing'>,
  devices: readonly Pick<ScreenDevice, 'seenAt'>[] | undefined,
  now: number,
): ScreenState {
  if (!on) return 'closed';
  if (!devices) return 'unknown';
  if (!devices.some((device) => isSeen(device, now))) return 'absent';
  return standing.size === 0 ? 'stale' : 'live';
}
