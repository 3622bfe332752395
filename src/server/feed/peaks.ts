import { dayOf } from '../../domain/day';
import { thousandthsApart } from '../../domain/price-source';
import type { Quote } from '../../domain/quote';

/**
 * The farthest that two sources lay apart today, code by code. Guarantee: of a pair it is the same whichever of them is named first; a new
 * day begins anew; what was too old on either side was never counted.
 */
export type Peaks = {
  /** A code was told anew: every two of those that tell it now. */
  hear(code: string, told: readonly { key: string; quote: Quote }[], now: number): void;
  of(code: string, a: string, b: string, now: number): Peak | null;
};
type Peak = { thousandths: number; at: number };

export function peaks(): Peaks {
  let day = '';
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
          const thousandths = Math.max(thousandthsApart(a.quote, b.quote), thousandthsApart(b.quote, a.quote));
          if (thousandths > (today.get(name)?.thousandths ?? -1)) today.set(name, { thousandths, at: now });
        }
      }
    },
    of: (code, a, b, now) => onDay(now).get(nameOf(code, a, b)) ?? null,
  };
}

const nameOf = (code: string, a: string, b: string): string => JSON.stringify([code, ...[a, b].sort()]);
