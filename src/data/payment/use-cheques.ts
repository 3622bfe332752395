import type { Day } from '@/domain/base/day';
import type { Data } from '../core/current';
import { type ChequeDoc, datedOf } from '../core/document';
import { documentId } from '../core/kept-in';
import { table } from '../core/table';
import type { ChequeView } from '../core/types';
import { chequesPlan, dueChequesPlan, openChequesPlan } from '../list/lists';
import { liveList } from '../list/live-list';
import { useShared, useStore } from '../list/use-shared';
import { type ListOf, useList } from '../slip/use-transactions';

const all = (data: Data) => liveList<ChequeDoc, ChequeView>(datedOf(data), chequesPlan);
const open = (data: Data) => liveList<ChequeDoc, ChequeView>(datedOf(data), openChequesPlan);

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
      liveList<ChequeDoc, ChequeView>(datedOf(data), dueChequesPlan(day)),
    ),
  );
}

/** One of them: undefined while it is being read, null when this device does not have it. */
export function useCheque(id: string): ChequeView | null | undefined {
  const key = documentId('cheques', id);
  const one = useShared(`cheque:${id}`, (data: Data) => table(datedOf<ChequeDoc>(data), [key]));
  return useStore(one, undefined, (rows) => rows && (rows.get(key)?.view ?? null));
}
