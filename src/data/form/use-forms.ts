import type { Data } from '../core/current';
import { datedOf, type FormDoc } from '../core/document';
import { documentId } from '../core/kept-in';
import { table } from '../core/table';
import type { FormView } from '../core/types';
import { formsPlan } from '../list/lists';
import { liveList } from '../list/live-list';
import { useShared, useStore } from '../list/use-shared';
import { type ListOf, useList } from '../slip/use-transactions';

const all = (data: Data) => liveList<FormDoc, FormView>(datedOf(data), formsPlan);

/** Forms that customers sign, the newest first. */
export const useSignedForms = (): ListOf<FormView> => useList(useShared('forms', all));

/** One form: undefined while it is being read, null if this device does not have it. */
export function useSignedForm(id: string): FormView | null | undefined {
  const key = documentId('form', id);
  const one = useShared(`form:${id}`, (data: Data) => table(datedOf<FormDoc>(data), [key]));
  return useStore(one, undefined, (rows) => rows && (rows.get(key)?.view ?? null));
}
