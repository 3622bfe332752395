import { useStartFilter } from '@/session/view/use-start-filter';
import { useView } from '@/session/view/use-view';
import { readView, type TableView } from '@/ui/table/column';

/**
 * Columns, density and first filter of a list, as its person wants them on all of their devices.
 * `name` is also the list's entry on the page of page settings.
 */
export function useTableView(name: string): [TableView, (view: TableView) => void] {
  const [view, setView] = useView(name, readView);
  useStartFilter(view.start);
  return [view, setView];
}
