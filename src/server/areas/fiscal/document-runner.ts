import { claim, type DocumentRow, dueNow, LostLease, releaseRow } from './document-rows';
import { cancelIt, poll } from './follow-up';
import { type DocumentDeps, handOver, later } from './hand-over';

/**
 * Works on documents that are due, in any number of processes. Guarantee: what is stored as due is
 * worked on until it is done, also after a process died in the middle of it; an unexpected failure
 * is reported and tried again.
 */
const LOOK_MS = 2_000;

export type DocumentRunner = {
  /** Works on all that is due now. Resolves with how many documents that were. */
  look(): Promise<number>;
  stop(): Promise<void>;
};

export function runDocuments(deps: DocumentDeps): DocumentRunner {
  let round: Promise<number> = Promise.resolve(0);
  const look = (): Promise<number> => {
    round = round.then(
      () => workDue(deps),
      () => workDue(deps),
    );
    return round;
  };
  let [isLooking, isStopped] = [false, false];
  const timer = setInterval(() => {
    // A round that takes longer than the pause is not joined by a queue of others.
    if (isLooking || isStopped) return;
    isLooking = true;
    look()
      .catch(deps.report)
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
  const { patienceMs } = deps.integrators.capabilities;
  let done = 0;
  for (;;) {
    const places = await dueNow(deps.db, deps.integrators.name, deps.clock());
    const before = done;
    const lane = async (): Promise<void> => {
      for (let place = places.shift(); place; place = places.shift()) {
        const row = await claim(deps.db, place, deps.clock(), patienceMs);
        if (!row) continue;
        done++;
        await workOn(deps, row);
      }
    };
    await Promise.all(Array.from({ length: LANES }, lane));
    if (done === before) return done;
  }
}

async function workOn(deps: DocumentDeps, row: DocumentRow): Promise<void> {
  try {
    await act(deps, row);
  } catch (error) {
    if (error instanceof LostLease) return;
    deps.report(error);
    await later(deps, row).catch(deps.report);
  }
}

function act(deps: DocumentDeps, row: DocumentRow): Promise<void> {
  if (row.act === 'send') return handOver(deps, row);
  if (row.act === 'poll') return poll(deps, row);
  if (row.act === 'cancel') return cancelIt(deps, row);
  return releaseRow(deps.db, row, { act: null, dueAt: null });
}
