import { judgeQuote, type Quote, type QuoteRefusal } from '../../domain/quote';

export type TickRefusal = QuoteRefusal | 'jump';

/** More than this away from the recent middle is a slip of the board, not a market move. */
const JUMP = 0.015;
const REMEMBERED = 5;
/** After so long without an accepted price the next one is a new base: a weekend's move must not freeze the board (readings 33). */
export const GAP_MS = 5 * 60_000;

type Memory = { middles: number[]; at: number };

/** Judges the prices of all codes one after another, each against its own recent past. */
export function sanityGate(): (quote: Quote, now: number) => TickRefusal | undefined {
  const memories = new Map<string, Memory>();
  return (quote, now) => {
    const refusal = judgeQuote(quote);
    if (refusal) return refusal;
    const middle = middleOf(quote);
    const memory = memories.get(quote.code);
    const fresh = !memory || now - memory.at >= GAP_MS;
    if (!fresh && Math.abs(middle / median(memory.middles) - 1) > JUMP) return 'jump';
    const middles = fresh ? [middle] : [...memory.middles, middle].slice(-REMEMBERED);
    memories.set(quote.code, { middles, at: now });
    return undefined;
  };
}

/** Of a quote with one side, that side. */
const middleOf = ({ buy, sell }: Quote): number => (buy && sell ? (buy + sell) / 2 : buy || sell);

function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const half = sorted.length >> 1;
  return sorted.length % 2 ? (sorted[half] ?? 0) : ((sorted[half - 1] ?? 0) + (sorted[half] ?? 0)) / 2;
}
