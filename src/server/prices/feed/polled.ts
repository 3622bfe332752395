import type { SourceFailure } from '@/contract/price/price-source';
import type { Frame, PriceSource } from './source';
import { systemTimer, type Timer } from './timer';

export type Read = { ok: true; frame: Frame } | { ok: false; trouble: SourceFailure };
export type Reader = (signal: AbortSignal) => Promise<Read>;
type PolledOptions = { name: string; everyMs: number; read: Reader; timer?: Timer };

/**
 * A price source that is read again and again. Guarantee: one read runs at a time, and none is used
 * after the stop.
 */
export function polledSource({
  name,
  everyMs,
  read,
  timer = systemTimer,
}: PolledOptions): PriceSource {
  let end: (() => void) | undefined;
  return {
    name,
    simulated: false,
    start(onFrame, onState) {
      const leave = new AbortController();
      let asking = false;
      const ask = async () => {
        if (asking) return;
        asking = true;
        const found = await read(leave.signal);
        asking = false;
        if (leave.signal.aborted) return;
        if (!found.ok) return onState('down', found.trouble);
        onState('live');
        onFrame(found.frame);
      };
      onState('connecting');
      void ask();
      const halt = timer.every(everyMs, () => void ask());
      end = () => {
        halt();
        leave.abort();
      };
    },
    stop() {
      end?.();
      end = undefined;
    },
  };
}
