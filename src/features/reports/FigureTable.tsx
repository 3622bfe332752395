import type { ReactNode } from 'react';
import { cx } from '@/ui/style/classes';

type FigureColumn<R> = {
  id: string;
  head: string;
  cell: (row: R) => ReactNode;
  /** Cell of the last row, which sums up. */
  sum?: ReactNode;
  /** Right-aligned, for figures. */
  end?: boolean;
  /** Not drawn on a phone, which has no room for it. */
  roomy?: boolean;
};

type Props<R> = {
  /** Name of the table for screen readers. */
  label: string;
  columns: readonly FigureColumn<R>[];
  rows: readonly R[];
  rowKey: (row: R) => string;
  /** Draws the sums under the rows. */
  summed?: boolean;
};

/**
 * Table of a report, all of whose rows are drawn so that it can be printed and searched. Its first
 * column names the row. It scrolls sideways in its own box where a screen is too narrow.
 */
export function FigureTable<R>({ label, columns, rows, rowKey, summed = false }: Props<R>) {
  const lastOnPhone = columns.findLast(({ roomy }) => !roomy)?.id;
  // The last column ends at the edge of the page, on a phone as well.
  const room = (id: string, roomy?: boolean) =>
    cx('pr-4 last:pr-0', roomy && 'max-sm:hidden', id === lastOnPhone && 'max-sm:pr-0');
  return (
    <section
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reached by the keyboard
      tabIndex={0}
      aria-label={label}
      className="overflow-x-auto -outline-offset-2"
    >
      <table className="w-full border-collapse text-15 max-sm:text-13">
        <caption className="sr-only">{label}</caption>
        <thead>
          <tr className="border-line border-b">
            {columns.map(({ id, head, end, roomy }) => (
              <th
                key={id}
                scope="col"
                className={cx(
                  'whitespace-nowrap py-2 font-normal text-13 text-quiet',
                  end ? 'text-right' : 'text-left',
                  room(id, roomy),
                )}
              >
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={rowKey(row)} className="break-inside-avoid border-line border-b">
              {columns.map(({ id, cell, end, roomy }, at) => {
                const look = cx(
                  'py-2',
                  end ? 'whitespace-nowrap text-right' : 'text-left',
                  room(id, roomy),
                );
                return at === 0 ? (
                  <th key={id} scope="row" className={cx(look, 'font-medium')}>
                    {cell(row)}
                  </th>
                ) : (
                  <td key={id} className={look}>
                    {cell(row)}
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
        {summed ? (
          <tfoot>
            <tr className="font-semibold">
              {columns.map(({ id, sum, end, roomy }, at) => {
                const look = cx(
                  'py-2.5',
                  end ? 'whitespace-nowrap text-right' : 'text-left',
                  room(id, roomy),
                );
                return at === 0 ? (
                  <th key={id} scope="row" className={cx(look, 'font-semibold')}>
                    {sum}
                  </th>
                ) : (
                  <td key={id} className={look}>
                    {sum}
                  </td>
                );
              })}
            </tr>
          </tfoot>
        ) : null}
      </table>
    </section>
  );
}

/** Figures of a page in a row, the first of them the one that decides. */
export function FigureStrip({ label, children }: { label: string; children: ReactNode }) {
  return (
    <dl aria-label={label} className="flex flex-wrap gap-px border-line border-y bg-line">
      {children}
    </dl>
  );
}

export function StripFigure({
  name,
  value,
  note,
  decides = false,
}: {
  name: ReactNode;
  value: ReactNode;
  note?: ReactNode;
  decides?: boolean;
}) {
  return (
    <div
      className={cx(
        'min-w-0 grow bg-raised px-6 py-3 max-sm:px-4',
        decides ? 'basis-72 max-sm:basis-full' : 'basis-40 max-sm:basis-2/5',
      )}
    >
      <dt className="text-13 text-quiet">{name}</dt>
      <dd
        className={cx(
          'whitespace-nowrap font-semibold',
          decides ? '' : 'text-18 max-[359px]:text-15',
        )}
      >
        {value}
      </dd>
      <dd className="min-h-5 text-13 text-quiet">{note}</dd>
    </div>
  );
}

export function Part({
  title,
  aside,
  children,
}: {
  title: ReactNode;
  aside?: ReactNode;
  children: ReactNode;
}) {
  return (
    <section className="border-line border-t px-6 pt-4 pb-5 max-sm:px-4">
      <div className="mb-1 flex min-h-control flex-wrap items-center gap-x-3 gap-y-1">
        <h2 className="font-semibold text-15">{title}</h2>
        <span className="min-w-0 flex-1 basis-60 text-13 text-quiet">{aside}</span>
      </div>
      {children}
    </section>
  );
}
