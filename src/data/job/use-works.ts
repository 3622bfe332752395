import { useMemo } from 'react';
import type { Data } from '../core/current';
import { datedOf, type WorkDoc } from '../core/document';
import { documentId } from '../core/kept-in';
import { table } from '../core/table';
import type { BarView, JobView, WorkView } from '../core/types';
import { barsPlan, jobsPlan } from '../list/lists';
import { liveList } from '../list/live-list';
import { useShared, useStore } from '../list/use-shared';
import { type ListOf, useList } from '../slip/use-transactions';

const jobs = (data: Data) => liveList<WorkDoc, WorkView>(datedOf(data), jobsPlan);
const bars = (data: Data) => liveList<WorkDoc, WorkView>(datedOf(data), barsPlan);

/** Work orders: open ones by due day, then those that are closed, the last one first. */
export function useJobs(): ListOf<JobView> {
  const list = useList(useShared('works-jobs', jobs));
  return useMemo(
    () => ({ ...list, rows: list.rows.filter((work) => work.form === 'job') }),
    [list],
  );
}

/** Bars: those that lie here, then those that were delivered, the last one first. */
export function useCastBars(): ListOf<BarView> {
  const list = useList(useShared('works-bars', bars));
  return useMemo(
    () => ({ ...list, rows: list.rows.filter((work) => work.form === 'bar') }),
    [list],
  );
}

/** One of them: undefined while it is being read, null when this device does not have it. */
export function useWork(id: string): WorkView | null | undefined {
  const key = documentId('works', id);
  const one = useShared(`work:${id}`, (data: Data) => table(datedOf<WorkDoc>(data), [key]));
  return useStore(one, undefined, (rows) => rows && (rows.get(key)?.view ?? null));
}
