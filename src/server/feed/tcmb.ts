import { dayOf, dayStart, isDay } from '../../domain/day';
import type { BulletinUse } from '../../domain/price-source';
import type { Frame, Tick } from './source';

/**
 * The central bank's daily bulletin (`kurlar/today.xml`): `Tarih_Date` with its `Currency` entries. Guarantee: never throws;
 * undefined when it is no such bulletin. It is read without entities: a text that declares any, or a document type, is refused
 * whole, and nothing that stands in it is ever resolved or asked for.
 */
const DECLARES = /<!(?:DOCTYPE|ENTITY)/i;
const HEAD = /<Tarih_Date\b([^>]{0,500})>/;
/** Cut and not searched for, so that a text without an end costs no more than its length. */
const BEGINS = '<Currency ';
const ENDS = '</Currency>';
const MOST_CURRENCIES = 200;
const LONGEST_ENTRY = 4000;

/** Announced at half past three in the afternoon of its day. */
const ANNOUNCED_MS = (15 * 60 + 30) * 60_000;

const FIELDS = { forex: ['ForexBuying', 'ForexSelling'], banknote: ['BanknoteBuying', 'BanknoteSelling'] } as const;

export function readBulletin(text: string, use: BulletinUse, now: number): Frame | undefined {
  if (DECLARES.test(text)) return undefined;
  const head = HEAD.exec(text)?.[1];
  const day = head === undefined ? undefined : dayIn(attribute(head, 'Tarih'));
  // One of tomorrow nobody has announced yet.
  if (day === undefined || day > dayOf(now)) return undefined;
  const at = Math.min(dayStart(day) + ANNOUNCED_MS, now);
  const ticks: Tick[] = [];
  let malformed = 0;
  for (const piece of text.split(BEGINS, MOST_CURRENCIES + 1).slice(1)) {
    const [entry = '', ended] = piece.split(ENDS, 2);
    const tick = ended === undefined ? undefined : tickOf(entry.slice(0, entry.indexOf('>')), entry.slice(0, LONGEST_ENTRY), use, at);
    if (tick === null) continue;
    if (tick) ticks.push(tick);
    else malformed++;
  }
  return ticks.length + malformed > 0 ? { ticks, malformed } : undefined;
}

/** Null where the bulletin tells nothing of it for this use, as of the special drawing right's banknotes. */
function tickOf(attributes: string, body: string, use: BulletinUse, at: number): Tick | null | undefined {
  const code = attribute(attributes, 'CurrencyCode') ?? attribute(attributes, 'Kod');
  if (code === undefined || !/^[A-Z]{3}$/.test(code)) return undefined;
  const unit = Number(element(body, 'Unit') || 1);
  const [buy, sell] = FIELDS[use].map((name) => element(body, name) ?? '');
  if (buy === '' && sell === '') return null;
  const [buying, selling] = [rateOf(buy ?? '', unit), rateOf(sell ?? '', unit)];
  return buying === undefined || selling === undefined ? undefined : { code, buying, selling, at };
}

/** For one of the currency, though it is told for a hundred of some. What is not told is not offered. */
function rateOf(text: string, unit: number): number | undefined {
  if (text === '') return 0;
  const rate = /^\d{1,9}(?:\.\d{1,9})?$/.test(text) && Number.isInteger(unit) && unit > 0 ? Number(text) / unit : undefined;
  return rate !== undefined && rate > 0 ? Math.round(rate * 10_000) / 10_000 : undefined;
}

const attribute = (text: string, name: string): string | undefined => new RegExp(`(?:^|\\s)${name}\\s*=\\s*"([^"<&]{0,40})"`).exec(text)?.[1]?.trim();
const element = (text: string, name: string): string | undefined => new RegExp(`<${name}>([^<&]{0,40})</${name}>`).exec(text)?.[1]?.trim();

/** "20.11.2026" */
function dayIn(text: string | undefined): string | undefined {
  const [, day, month, year] = /^(\d{2})\.(\d{2})\.(\d{4})$/.exec(text ?? '') ?? [];
  const found = `${year}-${month}-${day}`;
  return isDay(found) ? found : undefined;
}
