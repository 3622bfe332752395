import { useMemo } from 'react';
import type { DefinitionBody } from '@/contract/core/records';
import { byTermOrder, type Term, type TermList } from '@/domain/catalogue/term';
import type { Data } from '../core/current';
import { derived } from '../core/observable';
import type { SyncMark } from '../core/types';
import { definitionsTable } from '../list/use-definitions';
import { useShared, useStore } from '../list/use-shared';

/**
 * A term with this device’s unsent edits. `version` 0: a starting term of the company that nobody
 * has edited.
 */
export type TermView = Extract<DefinitionBody, { type: 'term' }> & { sync: SyncMark };

const NONE: readonly TermView[] = [];

/** A term in the reply of the platform’s call. */
type Named = { readonly _id: string; readonly name: string };

/**
 * Terms of a list in their order, archived ones last. `begun`: starting terms from the platform’s
 * call. One that nobody has edited has no record, and is listed behind the others.
 */
export function useTermViews(list: TermList, begun: readonly Named[] = []): readonly TermView[] {
  const written = useStore(
    useShared('terms', (data: Data) =>
      derived(definitionsTable(data), (rows): readonly TermView[] =>
        Array.from(rows?.values() ?? []).flatMap(({ view, sync }) =>
          view.type === 'term' ? [{ ...view, sync }] : [],
        ),
      ),
    ),
    NONE,
    (value) => value,
  );
  return useMemo(() => {
    const known = new Set(written.map(({ term }) => term.id));
    const others = begun
      .filter(({ _id }) => !known.has(_id))
      .map(
        ({ _id, name }, at): TermView => ({
          type: 'term',
          term: startingTerm(list, _id, name, at),
          version: 0,
          sync: 'confirmed',
        }),
      );
    return [...written.filter(({ term }) => term.list === list), ...others].sort((a, b) =>
      byTermOrder(a.term, b.term),
    );
  }, [written, begun, list]);
}

/** A starting term without a record, ordered behind all terms with one. */
const startingTerm = (list: TermList, id: string, name: string, at: number): Term => ({
  id,
  list,
  name,
  colour: 'none',
  order: 1_000 + at,
  archived: false,
});
