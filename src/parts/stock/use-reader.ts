import { useState } from 'react';
import type { StockView } from '@/data/core/types';
import { findStock } from '@/data/stock/use-stock';
import { scanRefusal, scanRefusalText } from './scan';
import { type Turns, useTurns } from './turns';

type Reader = {
  code: string;
  setCode: (code: string) => void;
  fault: string | undefined;
  setFault: (fault: string | undefined) => void;
} & {
  read: (code: string) => void;
  inTurn: Turns;
};

/**
 * Labels that a reader types. Guarantee: a reader is faster than a look-up, so each card is taken
 * in the order in which it was read, and what waits in `inTurn` comes after all that were read
 * before it. `take` says what is to be said of a card, undefined of nothing.
 */
export function useReader(
  take: (card: StockView | undefined, read: string) => string | undefined,
): Reader {
  const [code, setCode] = useState('');
  const [fault, setFault] = useState<string>();
  const inTurn = useTurns();
  const read = (text: string) => {
    setCode('');
    setFault(undefined);
    const wrong = scanRefusal(text);
    if (wrong) return setFault(scanRefusalText(wrong, text));
    inTurn(async () => {
      const said = take(await findStock(text), text);
      if (said) setFault(said);
    }).catch(() => setFault(scanRefusalText('unknown', text)));
  };
  return { code, setCode, fault, setFault, read, inTurn };
}
