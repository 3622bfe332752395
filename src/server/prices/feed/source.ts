import type { ExchangeEntry } from '@/contract/price/exchanges';
import type { SourceFailure, SourceState } from '@/contract/price/price-source';
import { LATE_MS } from '@/domain/price/quote';

/**
 * Types of price sources. A source reports the prices that it received, all or some, and the state
 * of its connection; it decides nothing. The price board merges and checks them and makes the full
 * list.
 */
export type Tick = {
  /** Our code if we know it (HAS, CEYREK_YENI, …), otherwise the source's spelling. */
  code: string;
  /** TL (or the code's own currency). Missing: not in this message; 0: not offered. */
  buying?: number;
  selling?: number;
  low?: number;
  high?: number;
  close?: number;
  /** Epoch ms. */
  at: number;
  /**
   * Set by a source with a check of its own: the time since which it repeats this price instead of
   * a far-off one.
   */
  doubted?: number;
};

/** One message of a source. `malformed` counts the entries that could not be read. */
export type Frame = { ticks: Tick[]; malformed: number };

export type PriceSource = {
  /** Name shown beside a price: "simulator", "board", or the name that a person gave. */
  name: string;
  simulated: boolean;
  /** Starts the source. `trouble` comes with the state `down`. */
  start(
    onFrame: (frame: Frame) => void,
    onState: (state: SourceState, trouble?: SourceFailure) => void,
  ): void;
  stop(): void;
};

/** A source in its place among others. */
export type RankedSource = {
  /**
   * Key of the source's definition; it changes with any change of the definition, and the source
   * then starts again.
   */
  key: string;
  source: PriceSource;
  /**
   * Age from which, while the market is open, a price gives way to the next source's and is no
   * longer accepted on arrival.
   */
  maxAgeMs: number;
  /** Distance from the shown price, in thousandths, that raises an alarm. */
  apart: number;
  /**
   * The day's figures that the source gave before this process started; its new figures take
   * precedence.
   */
  remembered?: readonly Tick[];
  /**
   * True for prices that nobody refreshes: after their age they are no price any more, instead of
   * an old one.
   */
  expires?: boolean;
};

/** A board of one source, as the server's own is. */
export const alone = (
  source: PriceSource | undefined,
  today: readonly ExchangeEntry[] = [],
): RankedSource[] =>
  source
    ? [
        {
          key: source.name,
          source,
          maxAgeMs: LATE_MS,
          apart: 10,
          remembered: rememberedOf(today, source.name),
        },
      ]
    : [];

/**
 * Low, high and close that this source gave earlier today. Its prices are not taken over: only what
 * it gives now is a price.
 */
export const rememberedOf = (today: readonly ExchangeEntry[], name: string): Tick[] =>
  today
    .filter(({ source }) => source === name)
    .map(({ code, at, low, high, close }) => ({ code, at, ...told({ low, high, close }) }));

const told = (
  figures: Pick<Tick, 'low' | 'high' | 'close'>,
): Pick<Tick, 'low' | 'high' | 'close'> =>
  Object.fromEntries(Object.entries(figures).filter(([, rate]) => rate !== undefined));
