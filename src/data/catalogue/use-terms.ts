import { useMemo } from 'react';
import type { DefinitionBody } from '@/contract/core/records';
import { byTermOrder, type Term, type TermList } from '@/domain/catalogue/term';
import type { Data } from '../core/current';
import { derived } from '../core/observable';
import type { SyncMark } from '../core/types';
import { definitionsTable } from '../list/use-definitions';
import { useShared, useStore } from '../list/use-shared';

/** A term with this device's edits; `version` 0: a company began with it, and nobody wrote it. */
export type TermView = Extract<DefinitionBody, { type: 'term' }> & { sync: SyncMark };

const NONE: readonly TermView[] = [];

/** A term as the platform's call names it. */
type Named = { readonly _id: string; readonly name: string };

/**
 * Terms of a list in their order, archived ones last. `begun`: terms that the platform's call
 * names; those that nobody has written since have no record, and stand behind the others.
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

/** Behind every written term, in the order in which the call names them. */
const startingTerm = (list: TermList, id: string, name: string, at: number): Term => ({
  id,
  list,
  name,
  colour: 'none',
  order: 1_000 + at,
  archived: false,
});
