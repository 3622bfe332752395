import { useState } from 'react';
import { useAddressFilter, useOpenedRecord } from '@/session/page/address';
import type { FilterSpec } from '@/session/page/filter-spec';
import { useSavedFilters } from '@/session/view/saved-filters';
import { NO_SELECTION } from '@/ui/table/selection';
import { useTableView } from './use-table-view';

type Spec<F> = {
  /** Name under which the person's columns, saved filters and scroll place of this list are kept. */
  name: string;
  /** Keep it the same between renders. */
  filter: FilterSpec<F>;
  /** Address parameter of the row whose details stand beside the list. */
  opens: string;
};

export type ListState<F> = ReturnType<typeof useListPage<F>>;

/**
 * The state of a list page: filter, saved filters, columns, selection and opened row. The page
 * reads its live list by `filter` and passes both to `ListPage`.
 */
export function useListPage<F>({ name, filter: spec, opens }: Spec<F>) {
  const [filter, setFilter] = useAddressFilter(spec);
  const saved = useSavedFilters(name, spec.names);
  const [view, setView] = useTableView(name);
  const [selection, setSelection] = useState(NO_SELECTION);
  const [isSelecting, setSelecting] = useState(false);
  const { opened, open, close } = useOpenedRecord(opens);
  return {
    filter,
    setFilter,
    isPlain: spec.isPlain(filter),
    /** Back to the filter of an address without parameters. */
    clearFilter: () => setFilter(spec.usual),
    saved,
    view,
    setView,
    selection,
    setSelection,
    /** On a phone a tap opens a row, until somebody begins to choose. */
    isSelecting,
    toggleSelecting: () => {
      if (isSelecting) setSelection(NO_SELECTION);
      setSelecting(!isSelecting);
    },
    opened,
    open,
    close,
    /** Where the list was left is kept for each filter. */
    place: `${name}?${saved.query}`,
  };
}
