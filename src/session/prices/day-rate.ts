import { useEffect, useState } from 'react';
import { useSnapshot } from 'valtio/react';
import { getExchange } from '@/api/platform-calls';
import { toRate } from '@/contract/price/exchanges';
import { dropAnswers, storeAnswer, storedAnswer } from '@/data/price/answers';
import type { Day } from '@/domain/base/day';
import { correctedNow } from '@/sync/clock';
import { session } from '../state/store';

/**
 * Rates × 10^4 of the day that is named, which is the one that was asked for or the last before it
 * that had a price.
 */
type DayRate = { day: Day; buy: number; sell: number };

const ROOM = 'exchange ';
const place = (code: string, day: Day): string => `${ROOM}${code} ${day}`;

/**
 * A form may ask for any day of the past, so no day is too old; what nobody has asked for this long
 * no form that is still open asks for. Thrown away only when the server has just answered: whoever
 * asks for it again then is told again.
 */
const KEPT_MS = 35 * 86_400_000;

/** As this device was told it last; undefined where it never was. */
export const storedDayRate = async (code: string, day: Day): Promise<DayRate | undefined> =>
  (await storedAnswer(place(code, day)))?.value as DayRate | undefined;

/**
 * As the server kept it, and from now on this device. Undefined without an answer, or of a code
 * that had no price by then.
 */
export async function fetchDayRate(code: string, day: Day): Promise<DayRate | undefined> {
  const { status, result } = await getExchange({ code, day }, { background: true });
  const [buy, sell] = [toRate(result?.buying), toRate(result?.selling)];
  if (!status || !result || !buy || !sell) return undefined;
  const rate = { day: result.day, buy, sell };
  const now = correctedNow();
  await storeAnswer(place(code, day), rate, now);
  await dropAnswers(ROOM, now - KEPT_MS);
  return rate;
}

/**
 * What a code cost on a past day; null asks for nothing. Guarantee: what the device was told before
 * stands at once and with no line; undefined until something is known; what was asked for before is
 * never shown for what is asked for now.
 */
export function useDayRate(code: string | null, day: Day | null): DayRate | undefined {
  const [told, setTold] = useState<{ place: string; rate: DayRate }>();
  const { networkerror } = useSnapshot(session);
  const asked = code !== null && day !== null ? place(code, day) : null;
  useEffect(() => {
    if (code === null || day === null) return;
    let current = true;
    let fresh = false;
    const tell = (rate: DayRate | undefined) =>
      current && rate && setTold({ place: place(code, day), rate });
    void storedDayRate(code, day).then((rate) => !fresh && tell(rate), ignoreClosed);
    if (!networkerror)
      void fetchDayRate(code, day).then((rate) => {
        fresh = rate !== undefined;
        tell(rate);
      }, ignoreClosed);
    return () => {
      current = false;
    };
  }, [code, day, networkerror]);
  return told?.place === asked ? told?.rate : undefined;
}

/** A logout closes the database under the reading. */
const ignoreClosed = (): void => undefined;
