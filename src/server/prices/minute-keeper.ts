import type { PriceBoard } from '../platform/deps';

const EVERY_MS = 60_000;

/** Follows every change of the board, and writes at most once a minute and once more at the end. */
export function recordByMinute(
  prices: PriceBoard,
  {
    hear,
    write,
    report,
  }: { hear: () => void; write: () => Promise<void>; report: (error: unknown) => void },
): { stop(): Promise<void> } {
  let writing = Promise.resolve();
  const next = (): Promise<void> => {
    writing = writing.then(write).catch(report);
    return writing;
  };
  const unsubscribe = prices.subscribe(hear);
  const timer = setInterval(next, EVERY_MS);
  timer.unref();
  return {
    stop: () => {
      clearInterval(timer);
      unsubscribe();
      return next();
    },
  };
}
