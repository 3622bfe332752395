import { useEffect, useState } from 'react';
import { openScreenChannel, whenNoCounter } from './channel';
import type { Shown } from './shown';

/**
 * The open basket of the counter that spoke last; null while none is open, and once no counter is
 * on screen.
 */
export function useShownBasket(company: string | undefined): Shown | null {
  const [shown, setShown] = useState<Shown | null>(null);
  useEffect(() => {
    if (!company) return;
    let off: (() => void) | undefined;
    const line = openScreenChannel(company, (message) => {
      if ('comes' in message) return line.say({ asks: true });
      if (!('shows' in message)) return;
      setShown(message.shows);
      off ??= whenNoCounter(company, () => {
        off = undefined;
        setShown(null);
      });
    });
    line.say({ asks: true });
    return () => {
      off?.();
      line.close();
      setShown(null);
    };
  }, [company]);
  return shown;
}
