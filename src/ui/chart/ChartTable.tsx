import { t } from '@lingui/core/macro';
import { cx } from '../style/classes';
import { type ChartData, valueText } from './series';

/** Content of a chart as a table; the first cell of a row is its header. */
export type TableOf = {
  heads: readonly string[];
  rows: readonly { id: string; cells: readonly string[] }[];
  /** Number of text columns at the left; the others are figures, aligned right. */
  words?: number;
};

export const tableOf = (data: ChartData): TableOf => ({
  heads: [data.head ?? t`Gün`, ...data.series.map(({ name }) => name)],
  rows: data.points.map(({ id, label }, at) => ({
    id,
    cells: [label, ...data.series.map((one) => valueText(data, one, at))],
  })),
});

/** Table of a chart's content in its own scrolling box. */
export function ChartTable({ title, ...table }: TableOf & { title: string }) {
  return (
    <section className="h-full" aria-label={title}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reached by the keyboard */}
      <div className="h-full overflow-auto text-13 -outline-offset-2" tabIndex={0}>
        <PlainTable {...table} />
      </div>
    </section>
  );
}

/** Table of a chart's content without a scrolling box, for print. */
export function PlainTable({ heads, rows, words = 1 }: TableOf) {
  return (
    <table className="w-full">
      <thead>
        <tr className="border-line border-b text-12 text-quiet">
          {heads.map((head, i) => (
            <th
              key={head}
              scope="col"
              className={cx('px-2 py-1 font-normal first:pl-0 last:pr-0', edgeOf(i, words))}
            >
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ id, cells: [name = '', ...rest] }) => (
          <tr key={id} className="border-line border-b">
            <th scope="row" className="whitespace-nowrap py-1 pr-2 text-left font-normal">
              {name}
            </th>
            {rest.map((cell, i) => (
              <td
                // biome-ignore lint/suspicious/noArrayIndexKey: a column is its place
                key={i}
                className={cx('px-2 py-1 last:pr-0', edgeOf(i + 1, words))}
              >
                {cell}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const edgeOf = (column: number, words: number): string =>
  column < words ? 'text-left' : 'whitespace-nowrap text-right';
