import { attemptJob } from '@/server/jobs/jobs';
import type { Deps } from '@/server/platform/deps';

/**
 * Tries every job that has not ended, whatever pause it is in: the queue goes by the clock of the
 * database, which no test can move.
 */
export async function handOver(deps: Deps): Promise<void> {
  if (!deps.queue) throw new Error('this server has no queue');
  await deps.queue.tryAll((job) => attemptJob(deps, job));
}
