import { getCurrents, getPriceHistory } from '@/api/platform-calls';
import type { DayPrice } from '@/contract/core/platform';
import { toRate } from '@/contract/price/exchanges';
import {
  HISTORY_DAYS,
  type KeptHistory,
  type KeptYear,
  mergeHistory,
  mergeYear,
  storedHistory,
  storedYears,
  storeHistory,
  storeYear,
  wholeYears,
  YEAR_DAYS,
} from '@/data/price/price-history';
import { addDays, type Day, dayOf } from '@/domain/base/day';
import { may } from '@/domain/people/permission';
import { correctedNow } from '@/sync/clock';
import { heldPermissions } from '../person/permissions';
import { session } from '../state/store';

type Histories = ReadonlyMap<string, KeptHistory>;

/**
 * Shows what is stored of these codes, then what the server knows since; offline the stored days
 * stay. Prices that cannot be stored, such as on a full disk, are returned all the same.
 */
export async function learnHistories(
  codes: readonly string[],
  show: (held: Histories) => void = () => undefined,
): Promise<Histories> {
  const held = await storedHistory(codes);
  show(held);
  const today = dayOf(correctedNow());
  const known = new Map(held);
  for (const [code, kept] of held) {
    // The newest day that is kept may have been kept before it was over.
    const newest = Object.keys(kept).sort().at(-1) ?? addDays(today, 1 - HISTORY_DAYS);
    const { status, result, network } = await getPriceHistory(
      { code, from: newest, to: today },
      { background: true },
    );
    if (network) break;
    if (!status || !result) continue;
    const merged = mergeHistory(kept, result, today);
    known.set(code, merged);
    await storeHistory(code, merged).catch(reportUnstored);
  }
  return known;
}

type Years = ReadonlyMap<string, KeptYear>;

/**
 * The same of a year, a price a day: what is held of these codes first, then what the server has
 * said since.
 */
export async function learnYears(
  codes: readonly string[],
  show: (held: Years) => void = () => undefined,
): Promise<Years> {
  const held = await storedYears(codes);
  show(held);
  const today = dayOf(correctedNow());
  const whole = await wholeYears(codes);
  const oldest = addDays(today, 1 - YEAR_DAYS);
  // The newest day that is kept may have been kept before it was over; of the code that knows
  // least, so that one question does for all.
  const starts = Array.from(held, ([code, year]) =>
    whole.has(code) ? (Object.keys(year).sort().at(-1) ?? oldest) : oldest,
  );
  const told = await allDays(codes, starts.sort()[0] ?? today, today);
  if (!told) return held;
  const known = new Map(
    codes.map(
      (code) => [code, mergeYear(held.get(code) ?? {}, daysOf(code, told), today)] as const,
    ),
  );
  for (const [code, year] of known) await storeYear(code, year).catch(reportUnstored);
  return known;
}

/** The chart is drawn all the same; the next start asks the server again. */
const reportUnstored = (cause: unknown): void => reportError(cause);

/**
 * Every page of it; undefined where one of them did not come, since what was kept then would hide
 * for good what is missing.
 */
async function allDays(
  codes: readonly string[],
  from: Day,
  to: Day,
): Promise<DayPrice[] | undefined> {
  const all: DayPrice[] = [];
  let after: string | null | undefined;
  do {
    const { status, result, next } = await getCurrents(
      { code: codes.join(','), from, to, ...(after ? { after } : {}) },
      { background: true },
    );
    if (!status || !result) return undefined;
    all.push(...result);
    after = next;
  } while (after);
  return all;
}

function daysOf(code: string, told: readonly DayPrice[]): KeptYear {
  const days: Record<string, readonly [number, number]> = {};
  for (const one of told) {
    const [buy, sell] = [toRate(one.buying), toRate(one.selling)];
    if (one.code === code && buy !== undefined && sell !== undefined) days[one.day] = [buy, sell];
  }
  return days;
}

/** What a shop looks at with no line too; what has a formula is made of these. */
export const MAIN_CODES = [
  'HAS',
  'ONS',
  'USD',
  'EUR',
  'GUMUS',
  'AYAR22',
  'CEYREK_YENI',
  'ATA_YENI',
] as const;

/**
 * Behind everything that a start waits for; a morning's course is at most so old when the line
 * goes.
 */
const FIRST_MS = 120_000;
const EVERY_MS = 30 * 60_000;

/**
 * For the life of the frame: keeps the main codes' histories while somebody looks and there is a
 * line. Returns what ends it.
 */
export function followHistories(): () => void {
  const learn = () => {
    if (
      session.networkerror ||
      !session.token ||
      document.visibilityState !== 'visible' ||
      !may(heldPermissions(session), 'market', 1, true)
    )
      return;
    // A store that was closed under it (a logout) keeps nothing more; the next start asks again.
    learnHistories(MAIN_CODES).catch(() => undefined);
  };
  let every: ReturnType<typeof setInterval> | undefined;
  const first = setTimeout(() => {
    learn();
    every = setInterval(learn, EVERY_MS);
  }, FIRST_MS);
  return () => {
    clearTimeout(first);
    clearInterval(every);
  };
}
