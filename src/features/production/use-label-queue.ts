import { useEffect, useMemo } from 'react';
import type { JobView, StockView } from '@/data/core/types';
import { useJobs } from '@/data/job/use-works';
import { useIntakes } from '@/data/stock/use-stock';
import { addDays, dayOf } from '@/domain/base/day';
import type { WorkMove } from '@/domain/job/work';
import { type Uncarded, uncardedPieces, unlabelled } from '@/domain/stock/label-queue';
import { correctedNow } from '@/sync/clock';

/** What came out longer ago was labelled or is not going to be. */
const QUEUE_DAYS = 30;

type Brought = WorkMove & { job: JobView };
type LabelQueue = {
  uncarded: readonly Uncarded<Brought>[];
  cards: readonly StockView[];
  loading: boolean;
  more: (() => void) | undefined;
};

/** What came out of production in the last days and wears no label yet. */
export function useLabelQueue(): LabelQueue {
  const from = addDays(dayOf(correctedNow()), -QUEUE_DAYS);
  const jobs = useJobs();
  const made = useIntakes(useMemo(() => ({ from, documented: true }) as const, [from]));
  useEffect(() => {
    if (!made.done && !made.failed) made.more();
  }, [made]);
  const moves = useMemo(
    () =>
      jobs.rows.flatMap((job) =>
        job.moves.filter(({ at }) => dayOf(at) >= from).map((move): Brought => ({ ...move, job })),
      ),
    [jobs.rows, from],
  );
  const uncarded = useMemo(
    () => (made.done ? uncardedPieces(moves, made.rows) : []),
    [moves, made.rows, made.done],
  );
  const cards = useMemo(
    () => unlabelled(made.rows, new Set(moves.map(({ id }) => id))),
    [made.rows, moves],
  );
  return {
    uncarded,
    cards,
    loading: jobs.loading || !made.done,
    more: jobs.done ? undefined : jobs.more,
  };
}
