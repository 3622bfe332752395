import { dayOf, dayStart, isDay } from '@/domain/base/day';
import type { BulletinUse } from '@/domain/price/price-source';
import { readXml, XmlError } from '@/lib/xml';
import type { Frame, Tick } from './source';

/**
 * Reads the central bank's daily bulletin (`kurlar/today.xml`): `Tarih_Date` with its `Currency`
 * entries. Guarantee: it never throws; it returns undefined if the text is no such bulletin. A text
 * that declares a document type or an entity anywhere is refused as a whole, and nothing in it is
 * ever resolved or requested.
 */
const DECLARES = /<!(?:DOCTYPE|ENTITY)/i;
const MOST_CURRENCIES = 200;

/** The bank publishes the bulletin at half past three in the afternoon of its day. */
const ANNOUNCED_MS = (15 * 60 + 30) * 60_000;

const FIELDS = {
  forex: ['ForexBuying', 'ForexSelling'],
  banknote: ['BanknoteBuying', 'BanknoteSelling'],
} as const;

/**
 * One currency: the code in its attributes and the texts of its elements. `isWhole` is true once
 * its end was read.
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

/** Reads the bulletin as far as it is well-formed: a broken transfer loses only the last entry. */
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
 * Price of one entry; null if the bulletin has none for this use, as for banknotes of the special
 * drawing right.
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
 * Rate for one unit of the currency; the bulletin states some for a hundred. A missing rate is 0:
 * not offered.
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
