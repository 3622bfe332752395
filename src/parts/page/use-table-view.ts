import { useStartFilter } from '@/session/view/use-start-filter';
import { useView } from '@/session/view/use-view';
import { readView, type TableView } from '@/ui/table/column';

/**
 * Columns, density and start filter of a list, as its person chose them, on all of their devices.
 * `name` also identifies the list on the page of page settings.
 */
export function useTableView(name: string): [TableView, (view: TableView) => void] {
  const [view, setView] = useView(name, readView);
  useStartFilter(view.start);
  return [view, setView];
}
