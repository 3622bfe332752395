import { useEffect, useRef } from 'react';
import { useSnapshot } from 'valtio/react';
import type { Counter } from '@/parts/counter/basket/counter-view';
import { cashStepIn } from '@/parts/counter/basket/tender';
import { readWorld } from '@/parts/counter/world';
import { companyOf, session } from '@/session/state/store';
import { useBehindDialog } from '@/ui/dialog/use-behind';
import { useCharged } from '../payment/use-charged';
import { openScreenChannel, registerCounter, type ScreenChannel } from './channel';
import { shownOf } from './shown';

/**
 * Tells the customer's screen of the open basket, a frame behind the fingers, and only where one
 * has asked; it draws nothing.
 */
export function CustomerScreenFeed({ counter }: { counter: Counter }) {
  const { companies } = useSnapshot(session);
  const company = companyOf({ companies: [...companies] });
  const behind = useBehindDialog(counter);
  const charged = useCharged(behind);
  const say = useRef<(() => void) | null>(null);
  const latest = useRef({ counter: behind, charged });
  useEffect(() => {
    latest.current = { counter: behind, charged };
    say.current?.();
  }, [behind, charged]);
  useEffect(() => {
    if (!company) return;
    let asked = false;
    const tell = (line: ScreenChannel) => {
      const { counter: open, charged: sum } = latest.current;
      if (asked && document.visibilityState === 'visible')
        line.say({ shows: shownOf(open, sum, cashStepIn(readWorld())) ?? null });
    };
    const line = openScreenChannel(company, (message) => {
      if (!('asks' in message)) return;
      asked = true;
      tell(line);
    });
    const seen = () => tell(line);
    say.current = seen;
    document.addEventListener('visibilitychange', seen);
    const release = registerCounter(company);
    line.say({ comes: true });
    return () => {
      say.current = null;
      document.removeEventListener('visibilitychange', seen);
      line.say({ shows: null });
      line.close();
      release();
    };
  }, [company]);
  return null;
}
