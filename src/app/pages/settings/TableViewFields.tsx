import { Trans, useLingui } from '@lingui/react/macro';
import { Check } from '@/ui/field/Check';
import { Segmented } from '@/ui/field/Segmented';
import { Select } from '@/ui/field/Select';
import { orderedColumns, type TableView, withColumn } from '@/ui/table/column';
import type { ColumnChoice } from './list-pages';
import { MoveButtons, movedBy } from './MoveButtons';

type Props = {
  columns: readonly ColumnChoice[];
  view: TableView;
  /** Saved filters of the list; absent where filters cannot be saved. */
  filters: readonly { name: string; query: string }[] | undefined;
  onView: (view: TableView) => void;
};

/** Density, first filter and columns of one list. */
export function TableViewFields({ columns, view, filters, onView }: Props) {
  const { t } = useLingui();
  const ordered = orderedColumns(columns, view);
  const move = (id: string, by: -1 | 1) =>
    onView({
      ...view,
      order: movedBy(
        ordered.map((column) => column.id),
        id,
        by,
      ),
    });
  return (
    <section className="mt-5">
      <div className="flex flex-wrap items-end gap-x-6 gap-y-3">
        <div>
          <p className="mb-1 text-13 text-quiet">
            <Trans>Satırlar</Trans>
          </p>
          <Segmented
            label={t`Satırlar`}
            value={view.density}
            onChange={(density) => onView({ ...view, density })}
            options={[
              { value: 'dense', label: t`Sık` },
              { value: 'roomy', label: t`Ferah` },
            ]}
          />
        </div>
        {filters ? (
          <Select
            label={t`Sayfa açılınca`}
            value={view.start ?? ''}
            onValue={(start) => onView(withStart(view, start))}
            options={startOptions(t`Filtresiz`, t`Seçilen filtre`, filters, view.start)}
            fieldClassName="min-w-56 max-sm:w-full"
          />
        ) : null}
      </div>
      <h2 className="mt-6 font-semibold">
        <Trans>Sütunlar</Trans>
      </h2>
      <ol className="mt-2 divide-y divide-line rounded-card border border-line bg-raised">
        {ordered.map((column, at) => {
          const { id, head, fixed, off } = column;
          return (
            <li key={id} className="flex items-center gap-x-2 px-3 py-0.5">
              <MoveButtons
                name={head}
                isFirst={at === 0}
                isLast={at === ordered.length - 1}
                onMove={(by) => move(id, by)}
              />
              <Check
                label={head}
                checked={fixed === true || (view.columns[id] ?? !off)}
                reason={fixed ? t`Satırın adı; hep görünür.` : undefined}
                onChange={(shown) => onView(withColumn(view, column, shown))}
                className="min-w-0 flex-1"
              />
            </li>
          );
        })}
      </ol>
      <p className="mt-1 text-13 text-quiet">
        <Trans>Dar ekranda ve içinde hiçbir şey olmayan sütunlar görünmeyebilir.</Trans>
      </p>
    </section>
  );
}

function withStart({ start: _before, ...view }: TableView, start: string): TableView {
  return start === '' ? view : { ...view, start };
}

/**
 * Filters to choose from. A start filter whose saved name was deleted since gets an option of its
 * own.
 */
function startOptions(
  none: string,
  nameless: string,
  filters: readonly { name: string; query: string }[],
  start: string | undefined,
) {
  const known = filters.some(({ query }) => query === start);
  return [
    { value: '', label: none },
    ...filters.map(({ name, query }) => ({ value: query, label: name })),
    ...(start && !known ? [{ value: start, label: nameless }] : []),
  ];
}
