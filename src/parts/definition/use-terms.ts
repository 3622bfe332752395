import { useMemo } from 'react';
import { useSnapshot } from 'valtio/react';
import { type TermView, useTermViews } from '@/data/catalogue/use-terms';
import type { Term, TermList } from '@/domain/catalogue/term';
import { session } from '@/session/state/store';

const NONE: readonly { readonly _id: string; readonly name: string }[] = [];

/** All terms of a list, starting and archived ones included. */
export function useAllTerms(list: TermList): readonly TermView[] {
  const { definitions } = useSnapshot(session);
  return useTermViews(list, list === 'tags' ? (definitions.labels ?? definitions.tags) : NONE);
}

/** Terms of a list that are not archived, in their order. */
export function useTerms(list: TermList): readonly Term[] {
  const all = useAllTerms(list);
  return useMemo(() => all.map(({ term }) => term).filter(({ archived }) => !archived), [all]);
}

/** Names of the terms that are not archived, in their order. */
export function useTermNames(list: TermList): readonly string[] {
  const terms = useTerms(list);
  return useMemo(() => terms.map(({ name }) => name), [terms]);
}
