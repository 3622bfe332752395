import { dayOf, dayStart, isDay } from '@/domain/base/day';
import type { BulletinUse } from '@/domain/price/price-source';
import { readXml, XmlError } from '@/lib/xml';
import type { Frame, Tick } from './source';

/**
 * The central bank's daily bulletin (`kurlar/today.xml`): `Tarih_Date` with its `Currency` entries.
 * Guarantee: never throws; undefined when it is no such bulletin. A text that declares a document
 * type or an entity is refused whole, wherever it does, and nothing that stands in it is ever
 * resolved or asked for.
 */
const DECLARES = /<!(?:DOCTYPE|ENTITY)/i;
const MOST_CURRENCIES = 200;

/** Announced at half past three in the afternoon of its day. */
const ANNOUNCED_MS = (15 * 60 + 30) * 60_000;

const FIELDS = {
  forex: ['ForexBuying', 'ForexSelling'],
  banknote: ['BanknoteBuying', 'BanknoteSelling'],
} as const;

/**
 * One currency: its attributes' code and the texts of its elements. `isWhole` once its end was
 * read.
 */
type Entry = { code: string | undefined; texts: Map<string, string>; isWhole: boolean };
type Bulletin = { date: string | undefined; entries: Entry[] };

export function readBulletin(text: string, use: BulletinUse, now: number): Frame | undefined {
  if (DECLARES.test(text)) return undefined;
  const { date, entries } = read(text);
  const day = dayIn(date);
  // One of tomorrow nobody has announced yet.
  if (day === undefined || day > dayOf(now)) return undefined;
  const at = Math.min(dayStart(day) + ANNOUNCED_MS, now);
  const ticks: Tick[] = [];
  let malformed = 0;
  for (const entry of entries) {
    const tick = entry.isWhole ? tickOf(entry, use, at) : undefined;
    if (tick === null) continue;
    if (tick) ticks.push(tick);
    else malformed++;
  }
  return ticks.length + malformed > 0 ? { ticks, malformed } : undefined;
}

/**
 * What was read before the text stops being well-formed counts: a transfer that broke off loses the
 * last entry alone.
 */
function read(text: string): Bulletin {
  const bulletin: Bulletin = { date: undefined, entries: [] };
  let element = '';
  let isOver = false;
  const current = () => bulletin.entries.at(-1);
  try {
    readXml(text, {
      open(name, attribute) {
        if (name === 'Tarih_Date') bulletin.date ??= attribute('Tarih');
        isOver = name === 'Currency' && bulletin.entries.length === MOST_CURRENCIES;
        if (name === 'Currency' && !isOver)
          bulletin.entries.push({
            code: (attribute('CurrencyCode') ?? attribute('Kod'))?.trim(),
            texts: new Map(),
            isWhole: false,
          });
        element = name;
      },
      text(part) {
        const entry = current();
        if (entry && !entry.isWhole)
          entry.texts.set(element, (entry.texts.get(element) ?? '') + part);
      },
      close(name) {
        const entry = current();
        if (entry && name === 'Currency') entry.isWhole = true;
        element = '';
      },
      done: () => isOver,
    });
  } catch (error) {
    if (!(error instanceof XmlError)) throw error;
  }
  return bulletin;
}

/**
 * Null where the bulletin tells nothing of it for this use, as of the special drawing right's
 * banknotes.
 */
function tickOf({ code, texts }: Entry, use: BulletinUse, at: number): Tick | null | undefined {
  if (code === undefined || !/^[A-Z]{3}$/.test(code)) return undefined;
  const textOf = (name: string): string => texts.get(name)?.trim() ?? '';
  const unit = Number(textOf('Unit') || 1);
  const [buy, sell] = FIELDS[use].map(textOf);
  if (buy === '' && sell === '') return null;
  const [buying, selling] = [rateOf(buy ?? '', unit), rateOf(sell ?? '', unit)];
  return buying === undefined || selling === undefined ? undefined : { code, buying, selling, at };
}

/**
 * For one of the currency, though it is told for a hundred of some. What is not told is not
 * offered.
 */
function rateOf(text: string, unit: number): number | undefined {
  if (text === '') return 0;
  const rate =
    /^\d{1,9}(?:\.\d{1,9})?$/.test(text) && Number.isInteger(unit) && unit > 0
      ? Number(text) / unit
      : undefined;
  return rate !== undefined && rate > 0 ? Math.round(rate * 10_000) / 10_000 : undefined;
}

/** "20.11.2026" */
function dayIn(text: string | undefined): string | undefined {
  const [, day, month, year] = /^(\d{2})\.(\d{2})\.(\d{4})$/.exec(text?.trim() ?? '') ?? [];
  const found = `${year}-${month}-${day}`;
  return isDay(found) ? found : undefined;
}
