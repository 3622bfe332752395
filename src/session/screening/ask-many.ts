import { headOf } from '@/contract/mutation';
import { MOST_BATCH, type ScreeningBatch } from '@/contract/screening/screening';
import { keptHit } from '@/domain/screening/answer';
import { type Thresholds, type Verdict, verdictOf } from '@/domain/screening/decide';
import type { Asked } from '@/domain/screening/evidence';
import { type CommitRefusal, commit } from '../page/commit';
import { mint } from '../page/mint';
import type { Found } from './list-worker';

/**
 * Asks the lists about many people. Guarantee: an answer is given to `onAnswers` only after its
 * query is stored; people are asked in their order, so that whoever stops knows how far it came;
 * the page is free between two batches.
 */
export type Answered = { asked: Asked; found: Found; verdict: Verdict };
/** How a run ended. A refusal comes from the outbox, which then stored nothing of the last batch. */
export type RunEnd = 'done' | 'stopped' | CommitRefusal['code'];

type Run = {
  search: (asked: Asked) => Promise<Found>;
  thresholds: Thresholds;
  signal: AbortSignal;
  /** Answers to the people from `first` on. */
  onAnswers: (first: number, answers: readonly Answered[]) => void;
  save?: typeof commit;
};

export async function askMany(
  people: readonly Asked[],
  { search, thresholds, signal, onAnswers, save = commit }: Run,
): Promise<RunEnd> {
  const stopped = aborted(signal);
  for (let first = 0; first < people.length; ) {
    if (signal.aborted) return 'stopped';
    const asking = people.slice(first, first + MOST_BATCH);
    const found = await Promise.race([
      Promise.all(asking.map(async (asked) => ({ asked, found: await search(asked) }))),
      stopped,
    ]);
    if (found === 'stopped') return 'stopped';
    const answers = sameLists(found).map(
      ({ asked, found: one }): Answered => ({
        asked,
        found: one,
        verdict: verdictOf(one.lists.length, one.hits[0]?.score, thresholds),
      }),
    );
    const kept = await keep(answers, save);
    if (!kept.ok) return kept.error.code;
    onAnswers(first, answers);
    first += answers.length;
  }
  return 'done';
}

/** A worker that died answers nothing; stopping ends the wait for it. */
const aborted = (signal: AbortSignal): Promise<'stopped'> =>
  new Promise((resolve) => {
    signal.addEventListener('abort', () => resolve('stopped'), { once: true });
  });

/** The first answers that come from the same lists: newer ones may be taken during a run. */
function sameLists<T extends { found: Found }>(answers: readonly T[]): T[] {
  const key = ({ found: { lists, build } }: T): string =>
    JSON.stringify([lists.map(({ list, hash }) => [list, hash]), build]);
  const [first] = answers;
  const end = first ? answers.findIndex((one) => key(one) !== key(first)) : -1;
  return end === -1 ? [...answers] : answers.slice(0, end);
}

function keep(answers: readonly Answered[], save: typeof commit) {
  const id = mint();
  const queries = answers.map(({ asked, found, verdict }) => ({
    ...{ id: mint(), asked, verdict },
    best: found.hits.map(keptHit),
  }));
  const { lists = [], build = 0 } = answers[0]?.found ?? {};
  return save(
    ({ at }): ScreeningBatch => ({
      ...headOf('screening.batch'),
      ...{ id, at, build, queries },
      lists: lists.map(({ list, hash }) => ({ list, hash })),
    }),
    { id },
  );
}
