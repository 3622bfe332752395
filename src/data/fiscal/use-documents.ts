import { useMemo } from 'react';
import { type Day, dayOf } from '@/domain/base/day';
import type { Data } from '../core/current';
import { type DocumentDoc, datedOf } from '../core/document';
import { documentId } from '../core/kept-in';
import { table } from '../core/table';
import type { DocumentView } from '../core/types';
import { closedDocumentsPlan, documentsPlan, openDocumentsPlan } from '../list/lists';
import { liveList } from '../list/live-list';
import { useFilledPage } from '../list/use-filled';
import { useShared, useStore } from '../list/use-shared';
import { type ListOf, useList } from '../slip/use-transactions';

const all = (data: Data) => liveList<DocumentDoc, DocumentView>(datedOf(data), documentsPlan);
const open = (data: Data) => liveList<DocumentDoc, DocumentView>(datedOf(data), openDocumentsPlan);
const closed = (from: Day, to: Day) => (data: Data) =>
  liveList<DocumentDoc, DocumentView>(datedOf(data), closedDocumentsPlan(from, to));

/** Documents in which something is to be done, then the others, by the time of their slip. */
export const useDocuments = (): ListOf<DocumentView> => useList(useShared('fiscal', all));

/** Documents in which something is to be done, newest slip first. */
export const useOpenDocuments = (): ListOf<DocumentView> => useList(useShared('fiscal-open', open));

/** Finished documents of slips of these days, newest first. */
const useClosedDocuments = (from: Day, to: Day): ListOf<DocumentView> =>
  useList(useShared(`fiscal-closed:${from}:${to}`, closed(from, to)));

/** One document: undefined while it is being read, null if this device does not have it. */
export function useDocument(id: string): DocumentView | null | undefined {
  const key = documentId('fiscal', id);
  const one = useShared(`fiscal:${id}`, (data: Data) => table(datedOf<DocumentDoc>(data), [key]));
  return useStore(one, undefined, (rows) => rows && (rows.get(key)?.view ?? null));
}

/** Documents of a slip that were not dropped; undefined while they are being read. */
export function useDocumentsOf({
  id,
  at,
}: {
  id: string;
  at: number;
}): readonly DocumentView[] | undefined {
  const day = dayOf(at);
  const [begun, done] = [useOpenDocuments(), useClosedDocuments(day, day)];
  // Read on until the documents of older slips come.
  const isPast = (begun.rows.at(-1)?.slips[0]?.at ?? at) < at;
  useFilledPage(begun, isPast ? Number.POSITIVE_INFINITY : 0);
  useFilledPage(done, 0);
  const isRead = (begun.done || isPast) && done.done;
  return useMemo(
    () =>
      isRead
        ? [...begun.rows, ...done.rows].filter(
            ({ choices, stage }) => choices.slip === id && stage !== 'dropped',
          )
        : undefined,
    [begun.rows, done.rows, isRead, id],
  );
}
