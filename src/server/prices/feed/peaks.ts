import { type Day, dayOf } from '@/domain/base/day';
import { thousandthsApart } from '@/domain/price/price-source';
import type { Quote } from '@/domain/price/quote';

/**
 * Records the widest gap between two sources today, for each code. Guarantee: a pair has the same
 * gap whichever source is named first; a new day starts from nothing; prices that were too old on
 * either side are not counted.
 */
export type Peaks = {
  /** Records a new price of a code, with all sources that have a present price for it. */
  hear(code: string, told: readonly { key: string; quote: Quote }[], now: number): void;
  of(code: string, a: string, b: string, now: number): Peak | null;
  /** All gaps of today, to be stored beyond this process. */
  today(now: number): KeptPeak[];
  /**
   * Adds gaps of today that another process, or this one before its restart, stored. The wider one
   * stays; of two equal ones the earlier.
   */
  know(kept: readonly KeptPeak[], now: number): void;
};
type Peak = { thousandths: number; at: number };
/** `pair`: code and both sources, in one spelling. */
type KeptPeak = Peak & { day: Day; pair: string };

export function peaks(): Peaks {
  let day: Day = '';
  let kept = new Map<string, Peak>();
  const onDay = (now: number): Map<string, Peak> => {
    const today = dayOf(now);
    if (today !== day) [day, kept] = [today, new Map()];
    return kept;
  };
  return {
    hear(code, told, now) {
      const today = onDay(now);
      for (const [i, a] of told.entries()) {
        for (const b of told.slice(i + 1)) {
          const name = nameOf(code, a.key, b.key);
          const thousandths = Math.max(
            thousandthsApart(a.quote, b.quote),
            thousandthsApart(b.quote, a.quote),
          );
          if (thousandths > (today.get(name)?.thousandths ?? -1))
            today.set(name, { thousandths, at: now });
        }
      }
    },
    of: (code, a, b, now) => onDay(now).get(nameOf(code, a, b)) ?? null,
    today: (now) => Array.from(onDay(now), ([pair, peak]) => ({ day, pair, ...peak })),
    know(all, now) {
      const today = onDay(now);
      for (const { day: of, pair, thousandths, at } of all) {
        const known = today.get(pair);
        if (
          of !== day ||
          (known &&
            (known.thousandths > thousandths ||
              (known.thousandths === thousandths && known.at <= at)))
        )
          continue;
        today.set(pair, { thousandths, at });
      }
    },
  };
}

const nameOf = (code: string, a: string, b: string): string =>
  JSON.stringify([code, ...[a, b].sort()]);
