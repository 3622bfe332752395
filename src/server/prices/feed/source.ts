import type { ExchangeEntry } from '@/contract/price/exchanges';
import type { SourceState, SourceTrouble } from '@/contract/price/price-source';
import { LATE_MS } from '@/domain/price/quote';

/**
 * Where prices come from. A source tells what it heard, in part or in full, and how its line is; it
 * decides nothing. Merging, sanity and the full list are the price board's.
 */
export type Tick = {
  /** Ours where we know the code (HAS, CEYREK_YENI, …), otherwise as the source spells it. */
  code: string;
  /** TL (or the code's own currency). Missing = not told this time, 0 = not offered. */
  buying?: number;
  selling?: number;
  low?: number;
  high?: number;
  close?: number;
  /** Epoch ms. */
  at: number;
  /**
   * Set by a source with a check of its own: since when it repeats this price in place of a far
   * one.
   */
  doubted?: number;
};

/** `malformed` counts what was in the message and could not be read. */
export type Frame = { ticks: Tick[]; malformed: number };

export type PriceSource = {
  /** As it is shown beside a price: "simulator", "board", the name that a person gave. */
  name: string;
  simulated: boolean;
  /** The trouble goes with the state `down`. */
  start(
    onFrame: (frame: Frame) => void,
    onState: (state: SourceState, trouble?: SourceTrouble) => void,
  ): void;
  stop(): void;
};

/** A source in its place among others. */
export type RankedSource = {
  /** Another one when anything of its definition changed: it then begins anew. */
  key: string;
  source: PriceSource;
  /**
   * While the market is open an older price gives way to the next source's, and is believed no more
   * when it comes.
   */
  maxAgeMs: number;
  /** Thousandths beside the shown price that are an alarm. */
  apart: number;
  /**
   * The day's figures that it told before this process began; what it tells itself comes before
   * them.
   */
  remembered?: readonly Tick[];
  /** Nobody refreshes it: after its age it is no price at all, instead of an old one. */
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
 * Low, high and close that this source told earlier today. Its prices are not remembered: only what
 * it tells now is a price.
 */
export const rememberedOf = (today: readonly ExchangeEntry[], name: string): Tick[] =>
  today
    .filter(({ source }) => source === name)
    .map(({ code, at, low, high, close }) => ({ code, at, ...told({ low, high, close }) }));

const told = (
  figures: Pick<Tick, 'low' | 'high' | 'close'>,
): Pick<Tick, 'low' | 'high' | 'close'> =>
  Object.fromEntries(Object.entries(figures).filter(([, rate]) => rate !== undefined));
