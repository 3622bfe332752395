import type { Context } from './context';
import type { MetaValues } from './store';
import type { Lease } from './types';

/**
 * Remembers the number series and the clock as the last append of this page or worker left them, so
 * that the next append can begin before it has read them. Guarantee: these values decide nothing;
 * the append that uses them compares them with the store in the same transaction, and `is` returns
 * true only if the store has exactly the same values and the row's id and needs are free.
 */
export type Left = { lease: Lease; clock: MetaValues['clock'] };
export type Found = {
  lease: Lease | undefined;
  clock: MetaValues['clock'] | undefined;
  isFree: boolean;
};
export type Expected = Left & { is(found: Found): boolean };

const leftOf = new WeakMap<Context, Left>();

export const leftBy = (lease: Lease, clock: MetaValues['clock'], at: number): Left => ({
  lease: { ...lease, next: lease.next + 1 },
  clock: { ...clock, lastSeen: at },
});

export const remember = (context: Context, left: Left): void => void leftOf.set(context, left);

export function expected(context: Context, company: string): Expected | undefined {
  const left = leftOf.get(context);
  if (left?.lease.company !== company) return undefined;
  return {
    ...left,
    is: ({ lease, clock, isFree }) => isFree && same(lease, left.lease) && same(clock, left.clock),
  };
}

const same = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);
