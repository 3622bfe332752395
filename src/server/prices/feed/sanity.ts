import { isMarketOpen, judgeQuote, type Quote, type TickRefusal } from '@/domain/price/quote';

/** Checks each price of a source against its recent past. */

/**
 * Largest distance from the recent median, in thousandths; beyond it a price is an error of the
 * source, not a market move (src/domain/README.md#how-prices-are-formed).
 */
const JUMP = 15;
const REMEMBERED = 5;
/**
 * After this time without an accepted price the next one is a new base, so that a weekend's move
 * does not freeze the board (src/contract/README.md#reading-33-old-prices).
 */
export const GAP_MS = 5 * 60_000;

/**
 * Recent past of a code. `middles` are twice the middle price, so that they stay integers; `at` is
 * when the last one was accepted, `told` its own time.
 */
type Memory = { middles: number[]; at: number; told: number };

/**
 * Checks the prices of a source one after another, each against its code's own past. `lateMs`: a
 * price older than this is too old while the market is open.
 */
export function sanityGate(lateMs: number): (quote: Quote, now: number) => TickRefusal | undefined {
  const memories = new Map<string, Memory>();
  return (quote, now) => {
    const refusal = judgeQuote(quote);
    if (refusal) return refusal;
    const middle = middleOf(quote);
    const memory = memories.get(quote.code);
    if (memory && isOld(quote, memory, now, lateMs)) return 'stale';
    const fresh = !memory || now - memory.at >= GAP_MS;
    if (!fresh && jumps(middle, memory.middles)) return 'jump';
    const middles = fresh ? [middle] : [...memory.middles, middle].slice(-REMEMBERED);
    memories.set(quote.code, { middles, at: now, told: quote.at });
    return undefined;
  };
}

/**
 * Whether a price is older than the accepted one, or too late while the market is open. A first
 * price may have any age: there is none in its place, and its age is shown with it.
 */
const isOld = ({ at }: Quote, { told }: Memory, now: number, lateMs: number): boolean =>
  at < told || (isMarketOpen(now) && now - at > lateMs);

/** Twice the middle price; for a quote with one side, twice that side. */
const middleOf = ({ buy, sell }: Quote): number => (buy && sell ? buy + sell : 2 * (buy || sell));

/** Whether another source's price would be a jump from the present one. */
export const jumpsFrom = (quote: Quote, standing: Quote): boolean =>
  jumps(middleOf(quote), [middleOf(standing)]);

/** Whether a price jumps from the median, compared by multiplication so that nothing is rounded. */
function jumps(middle: number, middles: readonly number[]): boolean {
  const sorted = [...middles].sort((a, b) => a - b);
  const half = sorted.length >> 1;
  const upper = sorted[half] ?? 0;
  // Of an even number the two in the middle, of an odd one the same twice.
  const twiceMedian = upper + (sorted.length % 2 ? upper : (sorted[half - 1] ?? 0));
  return Math.abs(2 * middle - twiceMedian) * 1_000 > twiceMedian * JUMP;
}
