import type { Deps } from '../deps';
import { deliverDue } from './jobs';

const EVERY_MS = 2000;

/**
 * Carries out stored jobs, one round after another, as long as the server runs. A round that fails
 * is told and tried again.
 */
export function runJobs(
  deps: Pick<Deps, 'db' | 'hints' | 'clock' | 'providers' | 'sealingKey'>,
  report: (error: unknown) => void,
): { stop(): Promise<void> } {
  if (Object.keys(deps.providers ?? {}).length === 0) return { stop: () => Promise.resolve() };
  let stopped = false;
  let round: Promise<void> | undefined;
  const work = async (): Promise<void> => {
    try {
      while (!stopped && (await deliverDue(deps)) > 0);
    } catch (error) {
      report(error);
    }
    round = undefined;
  };
  const timer = setInterval(() => {
    round ??= work();
  }, EVERY_MS);
  timer.unref();
  return {
    stop: () => {
      stopped = true;
      clearInterval(timer);
      return round ?? Promise.resolve();
    },
  };
}
