import { boardNumber, type NumberStyle, styleOf } from './board-number';
import { ourCode } from './codes';
import type { Frame, Tick } from './source';

/**
 * Reads one `price_changed` message of a public board. It never throws: entries that cannot be read
 * are counted. The message is a map by code, either itself or under `data` beside a `meta`; fields
 * may be missing, so a message always counts as partial.
 */
const FIELDS = {
  buying: ['alis', 'buying', 'buy'],
  selling: ['satis', 'selling', 'sell'],
  low: ['dusuk', 'low'],
  high: ['yuksek', 'high'],
  close: ['kapanis', 'close'],
} as const;
type Field = keyof typeof FIELDS;
const FIELD_NAMES = Object.keys(FIELDS) as Field[];

type Fields = Record<string, unknown>;
const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const MAX_CODES = 1000;
const MAX_CODE_LENGTH = 60;

export function readBoardFrame(message: unknown, now: number): Frame {
  const body = typeof message === 'string' ? parseJson(message) : message;
  if (!isFields(body)) return { ticks: [], malformed: 1 };
  const map = isFields(body.data) ? body.data : body;
  const meta = isFields(body.meta) ? body.meta : {};
  const entries = Object.entries(map).filter(([code]) => !(map === body && code === 'meta'));
  const style = styleOf(entries.slice(0, MAX_CODES).flatMap(([, entry]) => textsOf(entry)));
  const sent = boardTime(meta.tarih) ?? now;
  const ticks: Tick[] = [];
  let malformed = Math.max(0, entries.length - MAX_CODES);
  for (const [code, entry] of entries.slice(0, MAX_CODES)) {
    const read = readEntry(code, entry, style, Math.min(sent, now), now);
    if (read.tick) ticks.push(read.tick);
    malformed += read.malformed;
  }
  return { ticks, malformed };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

const told = (entry: Fields, field: Field): unknown =>
  FIELDS[field]
    .map((name) => entry[name])
    .find((v) => v !== undefined && v !== null && v !== '' && v !== '-');

const textsOf = (entry: unknown): string[] =>
  isFields(entry)
    ? FIELD_NAMES.map((f) => told(entry, f)).filter((v): v is string => typeof v === 'string')
    : [];

function readEntry(
  code: string,
  entry: unknown,
  style: NumberStyle,
  sent: number,
  now: number,
): { tick?: Tick; malformed: number } {
  if (!isFields(entry) || code.trim() === '' || code.length > MAX_CODE_LENGTH)
    return { malformed: 1 };
  const time = entry.tarih === undefined ? sent : boardTime(entry.tarih);
  // A board whose clock runs ahead must not make its prices look fresh for ever.
  const tick: Tick = { code: ourCode(code.trim()), at: Math.min(time ?? sent, now) };
  let malformed = time === undefined ? 1 : 0;
  for (const field of FIELD_NAMES) {
    const value = told(entry, field);
    if (value === undefined) continue;
    const number = boardNumber(value, style);
    if (number === undefined) malformed++;
    else tick[field] = number;
  }
  return tick.buying === undefined && tick.selling === undefined
    ? { malformed: malformed || 1 }
    : { tick, malformed };
}

/** "21-11-2026 14:05:09" in Istanbul, as epoch ms. */
export function boardTime(value: unknown): number | undefined {
  const match =
    typeof value === 'string'
      ? /^(\d{2})-(\d{2})-(\d{4}) (\d{2}):(\d{2}):(\d{2})$/.exec(value.trim())
      : null;
  if (!match) return undefined;
  const [, day, month, year, hour, minute, second] = match;
  const at = Date.parse(`${year}-${month}-${day}T${hour}:${minute}:${second}+03:00`);
  // Date.parse rolls 31-02 over into March in some engines and refuses it in others.
  const back = Number.isNaN(at) ? '' : new Date(at + 3 * 3_600_000).toISOString().slice(0, 10);
  return back === `${year}-${month}-${day}` ? at : undefined;
}
