import type { PriceBoard } from '@/server/platform/deps';
import { calm } from './calm';
import type { PriceSource, Tick } from './source';

/**
 * Price sources whose prices come from elsewhere: typed, from a file, or from the server's own
 * board.
 */

/** A source with fixed prices, typed by hand or read from a file. */
export const fixedSource = (name: string, ticks: readonly Tick[]): PriceSource => ({
  name,
  simulated: false,
  start(onFrame, onState) {
    onState('live');
    if (ticks.length > 0) onFrame({ ticks: [...ticks], malformed: 0 });
  },
  stop: () => undefined,
});

/**
 * The server's own board as one source of a company. Its shown prices were checked there; only
 * changes are passed on.
 */
export function houseSource(
  board: PriceBoard,
  { name, simulated }: { name: string; simulated: boolean },
): PriceSource {
  let leave: (() => void)[] = [];
  return {
    name,
    simulated,
    start(onFrame, onState) {
      const told = new Map<string, string>();
      const tell = () => {
        const ticks: Tick[] = [];
        for (const {
          code,
          source: _source,
          simulated: _simulated,
          refused: _refused,
          apart: _apart,
          instead: _instead,
          ...tick
        } of board.current()) {
          const text = JSON.stringify(tick);
          if (told.get(code) === text) continue;
          told.set(code, text);
          ticks.push({ code, ...tick });
        }
        if (ticks.length > 0) onFrame({ ticks, malformed: 0 });
      };
      onState('live');
      tell();
      const calmed = calm(tell);
      leave = [calmed.stop, board.subscribe(calmed.run)];
    },
    stop() {
      for (const one of leave.splice(0)) one();
    },
  };
}
