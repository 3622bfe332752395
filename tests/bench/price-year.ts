import { sql } from 'drizzle-orm';
import { addDays, type Day, dayOf } from '@/domain/base/day';
import type { Minute } from '@/domain/price/price-history';
import { readEnvironment } from '@/server/platform/environment';
import { openDatabase } from '@/server/platform/open-database';
import { storeMinutes } from '@/server/prices/price-history';

/**
 * A year of the market's hours of twelve codes in DATA_DIR, minute by minute as the server keeps
 * them, the last month under the house's own codes. Prints its size on the disk, and that of one
 * more day that is written every minute, as the server writes it.
 */
const CODES = [
  'HAS',
  'GUMUS',
  'USD',
  'EUR',
  'GBP',
  'CHF',
  'ONS',
  'XAGUSD',
  'CEYREK_YENI',
  'YARIM_YENI',
  'TAM_YENI',
  'ATA_YENI',
];
/** Nine to nineteen, six days a week. */
const [FROM, TO, DAYS] = [540, 1_140, 365];

let seed = 585;
/** Reckoned, so that two runs write the same. */
const drawn = (): number => {
  seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
  return seed / 2_147_483_648;
};

/**
 * A walk of some thousandths a day on the steps that a board has: lira for coins, kuruş and tenths
 * of it for the rest.
 */
function walk(price: number, step: number): Minute[] {
  let now = price;
  return Array.from({ length: TO - FROM }, (_, i) => {
    now += Math.round(((drawn() - 0.5) * price * 0.0006) / step) * step;
    return { minute: FROM + i, buy: now, sell: now + step * (2 + Math.floor(drawn() * 3)) };
  });
}

const settings = readEnvironment(process.env);
if (!settings.ok) throw new Error(settings.error);
const { db, close } = await openDatabase(settings.value);
const today = dayOf(Date.now());
const days: Day[] = Array.from({ length: DAYS }, (_, i) => addDays(today, i - DAYS + 1)).filter(
  (day) => new Date(`${day}T12:00:00Z`).getUTCDay() !== 0,
);
const ofDay = (day: Day) =>
  CODES.map((code, i) => ({
    day,
    code,
    simulated: false,
    walked: walk((i < 8 ? 400_000 : 80_000_000) + i * 1_000_000, i < 8 ? 10 : 10_000),
  }));

const mapped = (minutes: readonly Minute[]) => new Map(minutes.map((one) => [one.minute, one]));
for (const day of days.slice(0, -1))
  await storeMinutes(
    db,
    ofDay(day).map(({ walked, ...rest }) => ({ ...rest, minutes: mapped(walked) })),
  );
const size = async (): Promise<number> => {
  const { rows } = (await db.execute(
    sql`SELECT pg_total_relation_size('price_days')::bigint AS size`,
  )) as unknown as { rows: { size: number | string }[] };
  return Number(rows[0]?.size ?? 0);
};
const year = await size();
const last = ofDay(days.at(-1) ?? today);
for (let i = 0; i < TO - FROM; i++)
  await storeMinutes(
    db,
    last.map(({ walked, ...rest }) => ({ ...rest, minutes: mapped(walked.slice(i, i + 1)) })),
  );
console.log(JSON.stringify({ days: days.length - 1, year, live: (await size()) - year }));
await close();
