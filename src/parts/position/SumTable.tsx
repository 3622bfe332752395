import type { ReactNode } from 'react';
import { cx } from '@/ui/style/classes';

export type SumColumn<R> = {
  head: string;
  cell: (row: R) => ReactNode;
  /** Names the row: it stands at the left. */
  name?: true;
  /** Left out where there is little room. */
  wide?: true;
};

/**
 * A short table of sums: every row is there, figures stand at one right edge, and what is wider
 * than the screen can be pushed.
 */
export function SumTable<R>({
  label,
  columns,
  rows,
  rowKey,
}: {
  label: string;
  columns: readonly SumColumn<R>[];
  rows: readonly R[];
  rowKey: (row: R) => string;
}) {
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
