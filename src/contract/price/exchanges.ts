import { isInteger } from '@/domain/base/integer';
import {
  type ApartSource,
  type HeldPrice,
  judgeQuote,
  type Quote,
  TICK_REFUSALS,
  type TickRefusal,
} from '@/domain/price/quote';

/**
 * Reads the socket's `exchanges` message: always the full list of prices, which replaces the local
 * one. Guarantee: it never throws; a message that is not a list gives undefined, and a bad entry is
 * left out and counted.
 */
export type ExchangeEntry = {
  code: string;
  /** TL, as numbers with at most four decimals. */
  buying: number;
  selling: number;
  at: number;
  source: string;
  simulated: boolean;
  low?: number;
  high?: number;
  close?: number;
  refused?: TickRefusal;
  apart?: ApartSource;
  instead?: string;
  /** The source's newest price, which waits for an approval of the company. TL. */
  held?: { buying: number; selling: number; at: number; since: number; tenths: number };
  /** Time since which the source's far-off price has not been accepted yet. */
  doubted?: number;
};

type ReadExchanges = { quotes: Quote[]; refused: number };

export function readExchanges(message: unknown): ReadExchanges | undefined {
  if (!Array.isArray(message)) return undefined;
  const quotes = new Map<string, Quote>();
  let refused = 0;
  for (const entry of message) {
    const quote = readEntry(entry);
    if (quote && !judgeQuote(quote)) quotes.set(quote.code, quote);
    else refused++;
  }
  return { quotes: Array.from(quotes.values()), refused };
}

function readEntry(value: unknown): Quote | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  const e = value as Partial<Record<keyof ExchangeEntry, unknown>>;
  if (typeof e.code !== 'string' || e.code === '' || e.code.length > 60 || typeof e.at !== 'number')
    return undefined;
  const buy = toRate(e.buying);
  const sell = toRate(e.selling);
  if (buy === undefined || sell === undefined) return undefined;
  const extra = { low: toRate(e.low), high: toRate(e.high), close: toRate(e.close) };
  const quote: Quote = {
    code: e.code,
    buy,
    sell,
    at: e.at,
    source: typeof e.source === 'string' ? e.source.slice(0, 60) : '',
    simulated: e.simulated === true,
  };
  for (const [name, rate] of Object.entries(extra))
    if (rate !== undefined) quote[name as 'low'] = rate;
  const refused = TICK_REFUSALS.find((why) => why === e.refused);
  if (refused) quote.refused = refused;
  const apart = readApart(e.apart);
  if (apart) quote.apart = apart;
  if (typeof e.instead === 'string') quote.instead = e.instead.slice(0, 60);
  const held = readHeld(e.held);
  if (held) quote.held = held;
  if (isInteger(e.doubted)) quote.doubted = e.doubted;
  return quote;
}

function readHeld(value: unknown): HeldPrice | undefined {
  const { buying, selling, at, since, tenths } = (
    typeof value === 'object' && value !== null ? value : {}
  ) as Partial<Record<keyof NonNullable<ExchangeEntry['held']>, unknown>>;
  const [buy, sell] = [toRate(buying), toRate(selling)];
  const sound =
    buy !== undefined &&
    sell !== undefined &&
    isInteger(at) &&
    isInteger(since) &&
    isInteger(tenths) &&
    tenths > 0;
  return sound ? { buy, sell, at, since, tenths } : undefined;
}

function readApart(value: unknown): ApartSource | undefined {
  const { source, thousandths } = (
    typeof value === 'object' && value !== null ? value : {}
  ) as Partial<Record<keyof ApartSource, unknown>>;
  return typeof source === 'string' && isInteger(thousandths) && thousandths >= 0
    ? { source: source.slice(0, 60), thousandths }
    : undefined;
}

/**
 * Converts TL to the integer rate × 10^4; undefined if it is no non-negative number with an exact
 * rate.
 */
export function toRate(value: unknown): number | undefined {
  const rate = typeof value === 'number' && value >= 0 ? Math.round(value * 10_000) : undefined;
  return isInteger(rate) ? rate : undefined;
}

export const fromRate = (rate: number): number => rate / 10_000;
