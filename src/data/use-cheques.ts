import type { Day } from '../domain/base/day';
import type { Data } from './current';
import { type ChequeDoc, duesOf } from './document';
import { documentId } from './kept-in';
import { chequesPlan, dueChequesPlan, openChequesPlan } from './lists';
import { liveList } from './live-list';
import { table } from './table';
import type { ChequeView } from './types';
import { useShared, useStore } from './use-shared';
import { type ListOf, useList } from './use-transactions';

const all = (data: Data) => liveList<ChequeDoc, ChequeView>(duesOf(data), chequesPlan);
const open = (data: Data) => liveList<ChequeDoc, ChequeView>(duesOf(data), openChequesPlan);

/**
 * Those still to come or to be paid, the earliest due day first, then what is settled, the last one
 * first.
 */
export const useCheques = (): ListOf<ChequeView> => useList(useShared('cheques', all));

/** Those still to come or to be paid, the earliest due day first. */
export const useOpenCheques = (): ListOf<ChequeView> => useList(useShared('cheques-open', open));

/** Those still to come or to be paid whose day has come. */
export function useDueCheques(day: Day): ListOf<ChequeView> {
  return useList(
    useShared(`cheques-due:${day}`, (data: Data) =>
      liveList<ChequeDoc, ChequeView>(duesOf(data), dueChequesPlan(day)),
    ),
  );
}

/** One of them: undefined while it is being read, null when this device does not have it. */
export function useCheque(id: string): ChequeView | null | undefined {
  const key = documentId('cheques', id);
  const one = useShared(`cheque:${id}`, (data: Data) => table(duesOf<ChequeDoc>(data), [key]));
  return useStore(one, undefined, (rows) => rows && (rows.get(key)?.view ?? null));
}
