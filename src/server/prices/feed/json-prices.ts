import type { JsonMapping } from '@/domain/price/price-source';
import { boardTime } from './board-frame';
import { boardNumber, type NumberStyle, styleOf } from './board-number';
import { ourCode } from './codes';
import type { Frame, Tick } from './source';

/**
 * Reads prices from plain JSON by a mapping. Guarantee: it never throws; it returns undefined if
 * the text is no JSON or has no list where the mapping says. It follows only own fields, so that no
 * name leads outside the parsed value.
 */
const MOST = 1000;
const MAX_CODE_LENGTH = 60;

export function readMapped(text: string, mapping: JsonMapping, now: number): Frame | undefined {
  const list = at(parse(text), mapping.list);
  if (typeof list !== 'object' || list === null) return undefined;
  const rows = Array.isArray(list)
    ? list.map((row, i) => [String(i), row] as const)
    : Object.entries(list);
  const entries = rows.slice(0, MOST).map(([key, row]) => ({
    code: mapping.code === '' && !Array.isArray(list) ? key : at(row, mapping.code),
    row,
  }));
  const told = (row: unknown, path: string): unknown => (path === '' ? undefined : at(row, path));
  const style = styleOf(
    entries
      .flatMap(({ row }) => [told(row, mapping.buying), told(row, mapping.selling)])
      .filter((v): v is string => typeof v === 'string'),
  );
  const ours = new Map(mapping.codes.map(({ theirs, ours: code }) => [theirs, code]));
  const ticks: Tick[] = [];
  let malformed = Math.max(0, rows.length - MOST);
  for (const { code, row } of entries) {
    const name = typeof code === 'string' ? code.trim() : '';
    const buying = sideOf(told(row, mapping.buying), style);
    const selling = sideOf(told(row, mapping.selling), style);
    const time = timeOf(told(row, mapping.time), now);
    if (
      name === '' ||
      name.length > MAX_CODE_LENGTH ||
      buying === null ||
      selling === null ||
      (buying ?? selling) === undefined ||
      time === undefined
    ) {
      malformed++;
      continue;
    }
    const tick: Tick = { code: ours.get(name) ?? ourCode(name), at: time };
    if (buying !== undefined) tick.buying = buying;
    if (selling !== undefined) tick.selling = selling;
    ticks.push(tick);
  }
  return { ticks, malformed };
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function at(value: unknown, path: string): unknown {
  let found = value;
  for (const name of path === '' ? [] : path.split('.')) {
    if (typeof found !== 'object' || found === null || !Object.hasOwn(found, name))
      return undefined;
    found = (found as Record<string, unknown>)[name];
  }
  return found;
}

/** Reads one side of a price: undefined if it is missing, null if it is no number. */
function sideOf(value: unknown, style: NumberStyle): number | null | undefined {
  return value === undefined || value === null || value === '' || value === '-'
    ? undefined
    : (boardNumber(value, style) ?? null);
}

/**
 * Numbers below this are seconds since 1970, others milliseconds: no price is from the first years
 * after 1970.
 */
const SECONDS_BELOW = 1e11;

/**
 * Reads the time of a price, at most `now`: a source whose clock is ahead must not make its prices
 * look fresh.
 */
function timeOf(value: unknown, now: number): number | undefined {
  if (value === undefined || value === null || value === '') return now;
  const number =
    typeof value === 'number'
      ? value
      : /^\d{9,14}$/.test(String(value))
        ? Number(value)
        : undefined;
  const time =
    number !== undefined
      ? number < SECONDS_BELOW
        ? number * 1000
        : number
      : typeof value === 'string'
        ? (boardTime(value) ?? isoTime(value))
        : Number.NaN;
  return time !== undefined && Number.isFinite(time) && time > 0
    ? Math.min(Math.round(time), now)
    : undefined;
}

/** Reads an ISO time. A time without a zone is refused, because its moment is unknown. */
const isoTime = (text: string): number =>
  /^\d{4}-\d{2}-\d{2}T[\d:.]+(?:Z|[+-]\d{2}:?\d{2})$/.test(text) ? Date.parse(text) : Number.NaN;
