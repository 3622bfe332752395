import { type Service, serviceFor } from '@/server/integrations/integrator';
import { claim, type DocumentRow, dueNow, LostLease, releaseRow } from './document-rows';
import { cancelIt, poll } from './follow-up';
import { type DocumentDeps, handOver, later, type ServedDocuments, UNSERVED_MS } from './hand-over';
import { workInbox } from './inbox-runner';

/**
 * Works on documents and inboxes that are due, in any number of processes. Guarantee: what is stored
 * as due is worked on until it is done, also after a process died in the middle of it; an unexpected
 * failure is reported and tried again.
 */
const LOOK_MS = 2_000;

export type DocumentRunner = {
  /** Works on all that is due now. Resolves with how many acts that were. */
  look(): Promise<number>;
  stop(): Promise<void>;
};

export function runDocuments(deps: DocumentDeps): DocumentRunner {
  const all = [workDue, workInbox].map((work) => roundsOf(() => work(deps), deps.report));
  return {
    async look() {
      const done = await Promise.all(all.map((rounds) => rounds.look()));
      return done.reduce((sum, count) => sum + count, 0);
    },
    async stop() {
      await Promise.all(all.map((rounds) => rounds.stop()));
    },
  };
}

/** Rounds of one kind of work, so that an inbox that does not answer delays no document. */
function roundsOf(work: () => Promise<number>, report: DocumentDeps['report']): DocumentRunner {
  let round: Promise<number> = Promise.resolve(0);
  const look = (): Promise<number> => {
    round = round.then(work, work);
    return round;
  };
  let [isLooking, isStopped] = [false, false];
  const timer = setInterval(() => {
    // A round that takes longer than the pause is not joined by a queue of others.
    if (isLooking || isStopped) return;
    isLooking = true;
    look()
      .catch(report)
      .finally(() => {
        isLooking = false;
      });
  }, LOOK_MS);
  timer.unref();
  return {
    look,
    async stop() {
      isStopped = true;
      clearInterval(timer);
      await round.catch(() => {});
    },
  };
}

/** Documents on which one process works at the same time, so that a silent call delays few. */
const LANES = 4;

async function workDue(deps: DocumentDeps): Promise<number> {
  let done = 0;
  for (;;) {
    const places = await dueNow(deps.db, deps.clock());
    const before = done;
    const lane = async (): Promise<void> => {
      for (let place = places.shift(); place; place = places.shift()) {
        const service = await serviceFor(deps.integrators, place);
        const { patienceMs } = service?.capabilities ?? { patienceMs: 0 };
        const row = await claim(deps.db, place, deps.clock(), patienceMs);
        // Its integrator may have been chosen just now; then the next round takes it.
        if (!row || row.integrator !== place.integrator) continue;
        done++;
        await workOn(deps, row, service);
      }
    };
    await Promise.all(Array.from({ length: LANES }, lane));
    if (done === before) return done;
  }
}

async function workOn(
  deps: DocumentDeps,
  row: DocumentRow,
  service: Service | undefined,
): Promise<void> {
  try {
    if (service && !service.paused) await act({ ...deps, service }, row);
    else await releaseRow(deps.db, row, { dueAt: deps.clock() + UNSERVED_MS });
  } catch (error) {
    if (error instanceof LostLease) return;
    deps.report(error);
    if (service) await later({ ...deps, service }, row).catch(deps.report);
  }
}

function act(deps: ServedDocuments, row: DocumentRow): Promise<void> {
  if (row.act === 'send') return handOver(deps, row);
  if (row.act === 'poll') return poll(deps, row);
  if (row.act === 'cancel') return cancelIt(deps, row);
  return releaseRow(deps.db, row, { act: null, dueAt: null });
}
