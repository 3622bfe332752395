import { ABSURD_RATE } from './quote';

/**
 * A day of a price at one-minute grain, packed: of each minute that was told the distance to the
 * one before and both sides' difference, each as few bytes as it needs. A day of a market's hours
 * is a few kilobytes, a year of twelve codes far under sixty megabytes.
 */
export type Minute = {
  /** Of the Istanbul day, 0 to 1439. */
  minute: number;
  /** × 10^4; a side that was not offered is 0. */
  buy: number;
  sell: number;
};

export const DAY_MINUTES = 1_440;

/** Minutes in rising order; of one minute the last word. */
export function packDay(minutes: readonly Minute[]): Uint8Array<ArrayBuffer> {
  const bytes: number[] = [];
  let before: Minute = { minute: 0, buy: 0, sell: 0 };
  for (const now of minutes) {
    put(bytes, now.minute - before.minute);
    put(bytes, folded(now.buy - before.buy));
    put(bytes, folded(now.sell - before.sell));
    before = now;
  }
  return Uint8Array.from(bytes);
}

/** Undefined for what no packing makes: cut off, out of order, or of figures that are no rates. */
export function unpackDay(bytes: Uint8Array): Minute[] | undefined {
  const minutes: Minute[] = [];
  let before: Minute = { minute: 0, buy: 0, sell: 0 };
  for (let at = 0; at < bytes.length; ) {
    const step = take(bytes, at);
    const buy = step && take(bytes, step.next);
    const sell = buy && take(bytes, buy.next);
    if (!step || !buy || !sell) return undefined;
    const now = {
      minute: before.minute + step.value,
      buy: before.buy + unfolded(buy.value),
      sell: before.sell + unfolded(sell.value),
    };
    if (
      (minutes.length > 0 && step.value === 0) ||
      now.minute >= DAY_MINUTES ||
      !isSide(now.buy) ||
      !isSide(now.sell)
    )
      return undefined;
    minutes.push(now);
    before = now;
    at = sell.next;
  }
  return minutes;
}

const isSide = (rate: number): boolean => rate >= 0 && rate <= ABSURD_RATE;

/** Small differences of either sign become small numbers: 0, -1, 1, -2 as 0, 1, 2, 3. */
const folded = (difference: number): number =>
  difference < 0 ? -2 * difference - 1 : 2 * difference;
const unfolded = (value: number): number => (value % 2 === 1 ? -(value + 1) / 2 : value / 2);

/** Seven bits a byte, the lowest first, by division: rates pass what bit operations hold. */
function put(bytes: number[], value: number): void {
  let rest = value;
  while (rest >= 128) {
    bytes.push((rest % 128) + 128);
    rest = Math.floor(rest / 128);
  }
  bytes.push(rest);
}

const MOST_BYTES = 7;

function take(bytes: Uint8Array, from: number): { value: number; next: number } | undefined {
  let value = 0;
  for (let i = 0; i < MOST_BYTES; i++) {
    const byte = bytes[from + i];
    if (byte === undefined) return undefined;
    value += (byte % 128) * 128 ** i;
    if (byte < 128) return { value, next: from + i + 1 };
  }
  return undefined;
}

/** Both tellings of a day as one: of a minute that both have, the later telling's. */
export function mergedMinutes(before: readonly Minute[], later: readonly Minute[]): Minute[] {
  const all = new Map([...before, ...later].map((minute) => [minute.minute, minute]));
  return Array.from(all.values()).sort((a, b) => a.minute - b.minute);
}

/** At most one in every so many minutes, the last of each span: what a chart can show. */
export function thinned(minutes: readonly Minute[], every: number): Minute[] {
  const spans = new Map(minutes.map((minute) => [Math.floor(minute.minute / every), minute]));
  return Array.from(spans.values());
}
