/**
 * Where prices come from. A source tells what it heard, in part or in full, and how its line is; it decides nothing.
 * Merging, sanity and the full list are the price board's.
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
};

/** `malformed` counts what was in the message and could not be read. */
export type Frame = { ticks: Tick[]; malformed: number };

export type SourceState = 'connecting' | 'live' | 'down';

export type PriceSource = {
  /** As it is shown beside a price: "simulator", "board". */
  name: string;
  simulated: boolean;
  start(onFrame: (frame: Frame) => void, onState: (state: SourceState) => void): void;
  stop(): void;
};
