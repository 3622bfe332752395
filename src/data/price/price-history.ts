import { addDays, type Day } from '@/domain/base/day';
import { type Minute, unpackDay } from '@/domain/price/price-history';
import { correctedNow } from '@/sync/clock';
import type { Data } from '../core/current';
import { storeAnswer, storedAnswers } from './answers';

/**
 * A month of a code's minutes on the device, packed as they came, so that its charts are drawn with
 * no line. Guarantee: what was kept of a day is replaced only by the server's later word about that
 * day; what is older than a month goes.
 */
export type KeptHistory = { [day: Day]: string };

export const HISTORY_DAYS = 31;

const place = (code: string): string => `history ${code}`;

export async function storedHistory(codes: readonly string[]): Promise<Map<string, KeptHistory>> {
  const held = await storedAnswers(codes.map(place));
  return new Map(codes.map((code) => [code, (held.get(place(code)) ?? {}) as KeptHistory]));
}

export function mergeHistory(
  before: KeptHistory,
  told: readonly { day: Day; minutes: string }[],
  today: Day,
): KeptHistory {
  const oldest = addDays(today, 1 - HISTORY_DAYS);
  const days = [
    ...Object.entries(before),
    ...told.map(({ day, minutes }) => [day, minutes] as const),
  ].filter(([day]) => day >= oldest);
  return Object.fromEntries(days);
}

export const storeHistory = (code: string, history: KeptHistory): Promise<void> =>
  storeAnswer(place(code), history, correctedNow());

/** A day that cannot be read is left out: a chart with a gap is better than none. */
export function minutesOf(kept: KeptHistory): Map<Day, Minute[]> {
  const read = new Map<Day, Minute[]>();
  for (const [day, packed] of Object.entries(kept)) {
    const minutes = unpackDay(bytesOf(packed));
    if (minutes && minutes.length > 0) read.set(day, minutes);
  }
  return read;
}

function bytesOf(base64: string): Uint8Array {
  try {
    return Uint8Array.from(atob(base64), (sign) => sign.charCodeAt(0));
  } catch {
    return new Uint8Array([255]);
  }
}

/** Of a year of a code each day's last price, rates × 10^4. */
export type KeptYear = { [day: Day]: readonly [buy: number, sell: number] };

export const YEAR_DAYS = 365;

const yearPlace = (code: string): string => `year ${code}`;

export async function storedYears(
  codes: readonly string[],
  data?: Data,
): Promise<Map<string, KeptYear>> {
  const held = await storedAnswers(codes.map(yearPlace), data);
  return new Map(codes.map((code) => [code, (held.get(yearPlace(code)) ?? {}) as KeptYear]));
}

const wholePlace = (code: string): string => `whole year ${code}`;

/**
 * Those of these codes whose year was read to its last page. Earlier releases kept only its newest
 * thousand rows, and said nothing of it.
 */
export async function wholeYears(codes: readonly string[], data?: Data): Promise<Set<string>> {
  const held = await storedAnswers(codes.map(wholePlace), data);
  return new Set(codes.filter((code) => held.get(wholePlace(code)) === true));
}

/**
 * `told` has all that the server knows from some day on, so that nothing is missing between it and
 * `before`.
 */
export function mergeYear(before: KeptYear, told: KeptYear, today: Day): KeptYear {
  const oldest = addDays(today, 1 - YEAR_DAYS);
  return Object.fromEntries(
    Object.entries({ ...before, ...told }).filter(([day]) => day >= oldest),
  );
}

export async function storeYear(code: string, year: KeptYear, data?: Data): Promise<void> {
  await storeAnswer(yearPlace(code), year, correctedNow(), data);
  await storeAnswer(wholePlace(code), true, correctedNow(), data);
}
