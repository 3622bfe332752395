import type { Data } from '../core/current';
import { datedOf, type LetterDoc } from '../core/document';
import { documentId } from '../core/kept-in';
import { table } from '../core/table';
import type { LetterView } from '../core/types';
import { lettersPlan } from '../list/lists';
import { liveList } from '../list/live-list';
import { useShared, useStore } from '../list/use-shared';
import { type ListOf, useList } from '../slip/use-transactions';

const all = (data: Data) => liveList<LetterDoc, LetterView>(datedOf(data), lettersPlan);

/** Letters that are still to be answered or settled, then the others, newest first. */
export const useLetters = (): ListOf<LetterView> => useList(useShared('letters', all));

/** One letter: undefined while it is being read, null if this device does not have it. */
export function useLetter(id: string): LetterView | null | undefined {
  const key = documentId('letter', id);
  const one = useShared(`letter:${id}`, (data: Data) => table(datedOf<LetterDoc>(data), [key]));
  return useStore(one, undefined, (rows) => rows && (rows.get(key)?.view ?? null));
}
