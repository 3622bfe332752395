import type { Context } from './context';
import type { MetaValues } from './store';
import type { Lease } from './types';

/**
 * What the last append of this realm left of the number series and the clock, from which the next
 * one may begin before it has read them. Guarantee: it decides nothing; whoever begins from it
 * compares what the store holds in the same transaction, and `is` is true only when that is the
 * same to the last field and nothing else is in the way.
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
