import { useEffect, useMemo, useState } from 'react';
import { useRules } from '@/data/list/use-definitions';
import { useQuotes } from '@/data/price/use-quotes';
import { dayOf } from '@/domain/base/day';
import { priceHoldMs } from '@/domain/rules/dated-rule';
import { useNow } from '@/ui/date/use-now';
import { now } from '../counter/world';
import { type LockedPrices, type PriceLock, priceLockState, withLockedPrices } from './price-lock';

/**
 * Prices of a dialog, locked as those of a slip are: what is read is what is booked. `figure` is
 * what the dialog shows for a board, in kuruş.
 */
export function usePriceLock(figure: (board: LockedPrices) => number) {
  const { quotes } = useQuotes();
  useNow(1000);
  const holdMs = priceHoldMs(useRules(), dayOf(now()));
  const fresh: LockedPrices = useMemo(
    () => new Map(quotes.map((quote) => [quote.code, quote])),
    [quotes],
  );
  const [taken, setTaken] = useState<PriceLock>(() => ({ board: fresh, from: now() }));
  const board = withLockedPrices(taken, fresh);
  const lock = priceLockState(taken, fresh, now(), holdMs, figure);
  const renew = () => setTaken({ board: fresh, from: now() });
  const over = lock.state === 'renew';
  useEffect(() => {
    if (over) setTaken({ board: fresh, from: now() });
  }, [over, fresh]);
  return {
    board,
    fresh,
    from: taken.from,
    until: taken.from + holdMs,
    lock,
    renew,
    keep: () => setTaken({ board, from: now() }),
  };
}

export type HeldPrices = ReturnType<typeof usePriceLock>;
