import { useEffect, useState } from 'react';
import { useSnapshot } from 'valtio/react';
import { getExchange } from '../api/platform-calls';
import { toRate } from '../contract/wire/exchanges';
import type { Day } from '../domain/day';
import { session } from './store';

/** Rates × 10^4 of the day that is named, which is the one that was asked for or the last before it that had a price. */
export type DayRate = { day: Day; buy: number; sell: number };

/**
 * What a code cost on a past day, as the server kept it; null asks for nothing. Guarantee: undefined until it is known, and for ever with
 * no line; what was asked for before is never shown for what is asked for now.
 */
export function useDayRate(code: string | null, day: Day | null): DayRate | undefined {
  const [told, setTold] = useState<{ place: string; rate: DayRate }>();
  const { networkerror } = useSnapshot(session);
  const place = `${code} ${day}`;
  useEffect(() => {
    if (code === null || day === null || networkerror) return;
    let current = true;
    void getExchange({ code, day }, { background: true }).then(({ status, result }) => {
      const [buy, sell] = [toRate(result?.buying), toRate(result?.selling)];
      if (current && status && result && buy !== undefined && sell !== undefined) setTold({ place: `${code} ${day}`, rate: { day: result.day, buy, sell } });
    });
    return () => {
      current = false;
    };
  }, [code, day, networkerror]);
  return told?.place === place ? told.rate : undefined;
}
