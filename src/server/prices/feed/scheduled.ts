import { isWithinHours, type WeekHours } from '@/domain/base/week-hours';
import type { PriceSource } from './source';
import { systemTimer, type Timer } from './timer';

const LOOK_MS = 5000;

/**
 * Runs a source only within its hours. Outside them it sends no request and keeps no connection,
 * and its prices grow old like any others.
 */
export function scheduledSource(
  source: PriceSource,
  hours: WeekHours | null | undefined,
  clock: () => number,
  timer: Timer = systemTimer,
): PriceSource {
  if (!hours) return source;
  const { name, simulated } = source;
  let end: (() => void) | undefined;
  return {
    name,
    simulated,
    start(onFrame, onState) {
      let awake: boolean | undefined;
      const look = () => {
        const due = isWithinHours(hours, clock());
        if (due === awake) return;
        if (due) source.start(onFrame, onState);
        else {
          if (awake) source.stop();
          onState('resting');
        }
        awake = due;
      };
      look();
      const halt = timer.every(LOOK_MS, look);
      end = () => {
        halt();
        if (awake) source.stop();
      };
    },
    stop() {
      end?.();
      end = undefined;
    },
  };
}
