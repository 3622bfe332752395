import { and, eq, lt } from 'drizzle-orm';
import { workLeases } from '../db/schema-platform';
import type { Db } from '../db/types';

/**
 * Work that a process does by itself again and again. Guarantee: rounds of one kind of work follow
 * each other and never overlap in a process, a failed one is reported and the next one comes all the
 * same, and `stop` waits for the round that runs.
 */
export type Rounds = {
  /** A round at once; resolves when it has ended. */
  look(): Promise<void>;
  stop(): Promise<void>;
};

type RoundsOptions = {
  everyMs: number;
  /** Time of the first round after the start; `everyMs` unless given, 0 for at once. */
  firstMs?: number;
  /** `isStopped`: the process ends, so that a long round should end early. */
  round: (isStopped: () => boolean) => Promise<void>;
  report: (error: unknown) => void;
};

export function startRounds({ everyMs, firstMs = everyMs, round, report }: RoundsOptions): Rounds {
  let isStopped = false;
  let running: Promise<void> = Promise.resolve();
  const look = (): Promise<void> => {
    running = running.then(() => round(() => isStopped)).catch(report);
    return running;
  };
  let timer: NodeJS.Timeout;
  const begin = () => {
    timer = setInterval(look, everyMs).unref();
    void look();
  };
  if (firstMs === 0) begin();
  else timer = setTimeout(begin, firstMs).unref();
  return {
    look,
    async stop() {
      isStopped = true;
      clearInterval(timer);
      await running;
    },
  };
}

type Leased = { company: string; work: string; now: number };

/** A process that died has its work taken over after this. */
const LEASE_MS = 10 * 60_000;

/**
 * Does a company's work, unless another process is doing it at this moment: then it answers false.
 * When the work has ended, also by a failure, any process may take it again.
 */
export async function underLease(
  db: Db,
  { company, work, now }: Leased,
  run: () => Promise<void>,
): Promise<boolean> {
  const until = now + LEASE_MS;
  const taken = await db
    .insert(workLeases)
    .values({ company, work, until })
    .onConflictDoUpdate({
      target: [workLeases.company, workLeases.work],
      set: { until },
      setWhere: lt(workLeases.until, now),
    })
    .returning({ company: workLeases.company });
  if (taken.length === 0) return false;
  try {
    await run();
  } finally {
    await db
      .update(workLeases)
      .set({ until: 0 })
      .where(
        and(
          eq(workLeases.company, company),
          eq(workLeases.work, work),
          eq(workLeases.until, until),
        ),
      );
  }
  return true;
}
