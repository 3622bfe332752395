import { Trans, useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import { useSnapshot } from 'valtio/react';
import { useProducts } from '@/data/catalogue/use-products';
import { comparedRows, type Figure, isTime, KINDS, type ReportRow } from '@/domain/report/report';
import { formatDay } from '@/i18n/formats';
import { branchesHere } from '@/session/company/branch';
import { session } from '@/session/state/store';
import { BarChart } from '@/ui/chart/BarChart';
import { Has } from '@/ui/figure/Has';
import { DecidingMoney, Money } from '@/ui/figure/Money';
import { EmptyState } from '@/ui/sign/EmptyState';
import { cx } from '@/ui/style/classes';
import { FigureStrip, FigureTable, StripFigure } from './FigureTable';
import { PartChart } from './PartChart';
import {
  figureName,
  formatFigure,
  groupHead,
  isCount,
  isMetal,
  kindName,
  type Names,
  rowName,
  shortName,
} from './report-words';
import { earlierOf, type ReadFigures } from './use-figures';

/** Names of sellers, branches, products and contacts, for the rows of a report. */
export function useNames(contacts: ReadonlyMap<string, string>): Names {
  const { i18n } = useLingui();
  const { userNames, companiesInfo, companies } = useSnapshot(session);
  const products = useProducts();
  return useMemo(
    () => ({
      contacts,
      users: userNames,
      branches: new Map(
        branchesHere({ companiesInfo, companies } as Parameters<typeof branchesHere>[0]).map(
          ({ id, name }) => [id, name],
        ),
      ),
      products: new Map(products.map(({ code, name }) => [code, name])),
      locale: i18n.locale,
    }),
    [contacts, userNames, companiesInfo, companies, products, i18n.locale],
  );
}

/** The figures of a report: totals, drawing, table. */
export function ReportBody({ read, names }: { read: ReadFigures; names: Names }) {
  const { t } = useLingui();
  const { asked, table, before } = read;
  const { figures } = KINDS[asked.kind];
  const { test } = table;
  const isEmpty = table.total.count === 0;
  return (
    <>
      {test > 0 ? (
        <p className="px-6 pb-3 text-13 text-ambertext max-sm:px-4">
          <Trans>{test} belge denemedir; yasal hükmü yoktur.</Trans>
        </p>
      ) : null}
      <FigureStrip label={t`Toplamlar`}>
        {figures.map((figure, at) => (
          <StripFigure
            key={figure}
            decides={at === 0}
            name={figureName(figure, asked.kind)}
            value={
              at === 0 && !isCount(figure) && !isMetal(figure) ? (
                <DecidingMoney kurus={table.total[figure]} max={36} />
              ) : (
                <Value figure={figure} value={table.total[figure]} big={at === 0} />
              )
            }
            note={
              before ? (
                <Trans>önceki {formatFigure(figure, before.total[figure])}</Trans>
              ) : at === 0 ? (
                `${formatDay(asked.from)} – ${formatDay(asked.to)}`
              ) : (
                ''
              )
            }
          />
        ))}
      </FigureStrip>
      {isEmpty ? (
        <EmptyState text={<Trans>Bu dönemde bu rapora giren kayıt yok.</Trans>} />
      ) : (
        <>
          <Drawing read={read} names={names} />
          <div className="border-line border-t px-6 pt-2 pb-5 max-sm:px-4">
            <Rows read={read} names={names} />
          </div>
        </>
      )}
    </>
  );
}

function Value({ figure, value, big = false }: { figure: Figure; value: number; big?: boolean }) {
  if (isCount(figure)) return <>{value}</>;
  const look = big ? 'text-30 max-sm:text-24' : '';
  return isMetal(figure) ? (
    <span className={look}>
      <Has pure={value} />
    </span>
  ) : (
    <Money kurus={value} className={look} />
  );
}

/** With fewer bars than this the drawing is narrower, because bars as wide as a desk are ugly. */
const FEW_BARS = 7;

/** Most bars of a drawing by groups; the table has them all. */
const MOST_PARTS = 10;

/** The first figure of the report, over time or by group. */
function Drawing({ read, names }: { read: ReadFigures; names: Names }) {
  const { t } = useLingui();
  const { asked, table, before } = read;
  const { kind, by } = asked;
  const [main, second] = KINDS[kind].figures;
  const title = kindName(kind);
  const name = ({ key }: ReportRow) => rowName(by, key, table.others, names);
  if (!isTime(by))
    return (
      <PartChart
        className="px-6 pt-4 pb-5 max-sm:px-4"
        title={title}
        parts={table.rows.slice(0, MOST_PARTS).map((row) => ({
          id: row.key,
          name: name(row),
          value: row.figures[main],
        }))}
        total={table.total[main]}
        format={(value) => formatFigure(main, value)}
      />
    );
  // A single bar without another beside it shows nothing.
  if (table.rows.length === 1 && !before) return null;
  const sold = {
    name: figureName(main, kind),
    tone: 'ink' as const,
    values: valuesOf(table.rows, main),
  };
  const bought =
    kind === 'trade' && second
      ? [
          {
            name: figureName(second, kind),
            tone: 'in' as const,
            values: valuesOf(table.rows, second),
          },
        ]
      : [];
  const past = earlierOf(read);
  const earlier = before
    ? [
        {
          name: t`önceki dönem`,
          tone: 'ink' as const,
          values: table.rows.map(({ key }) => past.get(key) ?? 0),
        },
      ]
    : [];
  const series = [sold, ...bought, ...earlier];
  return (
    <BarChart
      className={cx('px-6 pt-4 pb-5 max-sm:px-4', table.rows.length < FEW_BARS && 'max-w-160')}
      title={title}
      height={140}
      {...(before ? { ticks: series.length - 1 } : {})}
      data={{
        head: groupHead(by),
        points: table.rows.map((row) => ({
          id: row.key,
          label: name(row),
          short: shortName(by, row.key, name(row)),
        })),
        series,
        format: (value) => formatFigure(main, value),
      }}
    />
  );
}

const valuesOf = (rows: readonly ReportRow[], figure: Figure): number[] =>
  rows.map(({ figures }) => figures[figure]);

/** All rows with all figures, and their sums; days without anything only in the drawing. */
function Rows({ read, names }: { read: ReadFigures; names: Names }) {
  const { asked, table, before } = read;
  const { kind, by } = asked;
  const { figures } = KINDS[kind];
  const { t } = useLingui();
  const [main] = figures;
  const earlier = earlierOf(read);
  return (
    <FigureTable
      label={kindName(kind)}
      rows={
        isTime(by)
          ? table.rows.filter(({ key, figures: row }) => row.count > 0 || earlier.get(key))
          : comparedRows(table, before, by)
      }
      rowKey={({ key }) => key}
      summed
      columns={[
        {
          id: 'name',
          head: groupHead(by),
          cell: ({ key }) => <bdi>{rowName(by, key, table.others, names)}</bdi>,
          sum: <Trans>Toplam</Trans>,
        },
        ...(before
          ? [
              {
                id: 'before',
                head: withUnit(main, t`Önceki ${figureName(main, kind)}`),
                end: true,
                roomy: true,
                cell: ({ key }: ReportRow) => <Cell figure={main} value={earlier.get(key) ?? 0} />,
                sum: <Cell figure={main} value={before.total[main]} />,
              },
            ]
          : []),
        ...figures.map((figure, at) => ({
          id: figure,
          head: withUnit(figure, figureName(figure, kind)),
          end: true,
          roomy: at > 2,
          cell: ({ figures: row }: ReportRow) => <Cell figure={figure} value={row[figure]} />,
          sum: <Cell figure={figure} value={table.total[figure]} />,
        })),
      ]}
    />
  );
}

/** Head of a column; cells of counts and of metal have their unit, those of money do not. */
const withUnit = (figure: Figure, head: string): string =>
  isCount(figure) || isMetal(figure) ? head : `${head}, ₺`;

function Cell({ figure, value }: { figure: Figure; value: number }) {
  if (value === 0) return <span className="text-quiet">–</span>;
  if (isCount(figure)) return <>{value}</>;
  return isMetal(figure) ? <Has pure={value} /> : <Money kurus={value} unit="" />;
}
