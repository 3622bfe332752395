import type { ReactNode } from 'react';
import { cx } from '@/ui/style/classes';
import { usePhone } from '@/ui/style/use-media';

export type SumColumn<R> = {
  head: string;
  cell: (row: R) => ReactNode;
  /** Names the row: it stands at the left. */
  name?: true;
  /** Left out where there is little room. */
  wide?: true;
};

type Props<R> = {
  label: string;
  columns: readonly SumColumn<R>[];
  rows: readonly R[];
  rowKey: (row: R) => string;
};

/** Number of columns from which a phone has no room for them side by side. */
const STACKED_FROM = 4;

/**
 * A short table of sums that shows every row. On a phone, a table with many columns shows each row
 * as a block with one figure a line, so that nobody scrolls sideways; elsewhere a table that is too
 * wide scrolls.
 */
export function SumTable<R>(props: Props<R>) {
  const phone = usePhone();
  return phone && props.columns.length >= STACKED_FROM ? (
    <Blocks {...props} />
  ) : (
    <Table {...props} />
  );
}

function Blocks<R>({ label, columns, rows, rowKey }: Props<R>) {
  const figures = columns.filter(({ name, wide }) => !name && !wide);
  return (
    <ul aria-label={label} className="text-13">
      {rows.map((row) => (
        <li key={rowKey(row)} className="border-line border-b py-2">
          <p className="font-medium text-15">{columns.find(({ name }) => name)?.cell(row)}</p>
          <dl className="grid grid-cols-[1fr_auto] gap-x-4 gap-y-0.5">
            {figures.map(({ head, cell }) => (
              <div key={head} className="contents">
                <dt className="text-quiet">{head}</dt>
                <dd className="text-right">{cell(row)}</dd>
              </div>
            ))}
          </dl>
        </li>
      ))}
    </ul>
  );
}

function Table<R>({ label, columns, rows, rowKey }: Props<R>) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keys
    <section aria-label={label} tabIndex={0} className="overflow-x-auto -outline-offset-2">
      <table className="w-full min-w-max border-collapse text-13">
        <thead>
          <tr className="h-8 border-line border-b text-quiet">
            {columns.map(({ head, name, wide }) => (
              <th
                key={head}
                scope="col"
                className={cx(
                  'whitespace-nowrap px-2.5 max-sm:px-2 font-medium first:pl-0 last:pr-0',
                  name ? 'text-left' : 'text-right',
                  wide && 'max-xl:hidden',
                )}
              >
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={rowKey(row)} className="h-11 border-line border-b">
              {columns.map(({ head, cell, name, wide }) =>
                name ? (
                  <th
                    key={head}
                    scope="row"
                    className={cx(
                      'whitespace-nowrap px-2.5 max-sm:px-2 text-left font-medium first:pl-0',
                      wide && 'max-xl:hidden',
                    )}
                  >
                    {cell(row)}
                  </th>
                ) : (
                  <td
                    key={head}
                    className={cx(
                      'whitespace-nowrap px-2.5 max-sm:px-2 text-right last:pr-0',
                      wide && 'max-xl:hidden',
                    )}
                  >
                    {cell(row)}
                  </td>
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
