import { LockBar } from '@/ui/pad/LockBar';
import { now } from '../counter/world';
import { LockEnded } from './PriceLock';
import type { HeldPrices } from './use-price-lock';

/**
 * How long the prices of a dialog still hold; once they do not, the question whether the new total
 * is taken.
 */
export function DialogPriceLock({
  prices: { from, until, lock, renew, keep },
}: {
  prices: HeldPrices;
}) {
  return (
    <div className="min-h-12">
      {lock.state === 'ended' ? (
        <LockEnded total={lock.total} difference={lock.difference} onRenew={renew} onKeep={keep} />
      ) : (
        <LockBar from={from} until={until} now={now} />
      )}
    </div>
  );
}
