import { t } from '@lingui/core/macro';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useMemo, useState } from 'react';
import { MOST_DIFFERENCES } from '@/contract/report/report';
import { useWaivers } from '@/data/list/use-definitions';
import { dayOf } from '@/domain/base/day';
import { firstDay, type Month, monthOfDay, shiftedMonth } from '@/domain/base/month';
import type { TallyDifference } from '@/domain/report/tally';
import { tallyReasonText } from '@/i18n/fiscal/tally-text';
import { formatDateTime, formatDay, formatMoney } from '@/i18n/formats';
import { ListPage, type RowSpec } from '@/parts/page/ListPage';
import { useListPage } from '@/parts/page/use-list-page';
import { useMay } from '@/session/person/permissions';
import { correctedNow } from '@/sync/clock';
import { monthName } from '@/ui/date/CalendarGrid';
import { Money } from '@/ui/figure/Money';
import { EmptyState } from '@/ui/sign/EmptyState';
import type { Column } from '@/ui/table/column';
import { money, text, time } from '@/ui/table/export/cell';
import type { ExportFormat, ExportJob } from '@/ui/table/export/write';
import { PillSelect, PillToggle } from '@/ui/table/Pill';
import { FILTER, MONTHS, monthOf, oneDayOf, passes, type UndocumentedFilter } from './filter';
import { SlipDrawer } from './SlipDrawer';
import { useUndocumented } from './use-undocumented';

/**
 * Slips of a month that have no document, or whose documents come to another sum. Each leads to the
 * slip and its document; who decides in inspections may do without one, with a reason.
 */
export function UndocumentedPage() {
  const { t: say, i18n } = useLingui();
  const page = useListPage({ name: 'undocumented', filter: FILTER, opens: 'slip' });
  const { filter, setFilter } = page;
  const [present] = useState(() => monthOfDay(dayOf(correctedNow())));
  const month = monthOf(filter, present);
  const { read, failed, again } = useUndocumented(month);
  const waivers = useWaivers();
  const rows = useMemo(
    () =>
      (read?.differences ?? []).filter((row) =>
        passes(row, filter, (slip) => {
          const waiver = waivers.get(slip);
          return waiver && waiver.reason !== null;
        }),
      ),
    [read, filter, waivers],
  );
  const list = { rows, done: read !== undefined, loading: !read && !failed, failed, more: again };
  const left = rows.reduce((sum, row) => sum + row.left, 0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the rule wants `i18n.locale` out, but the heads are made again when the language changes
  const columns = useMemo(slipColumns, [i18n.locale]);
  return (
    <ListPage
      page={page}
      list={list}
      denied={!useMay('inspections', 1)}
      words={{
        title: say`Belgesiz fişler`,
        empty: (
          <EmptyState
            text={
              filter.state === 'waived' ? (
                <Trans>Bu ay belgesinden vazgeçilen fiş yok.</Trans>
              ) : (
                <Trans>Bu ayın bütün fişleri belgelendi.</Trans>
              )
            }
          />
        ),
        none: <Trans>Bu filtreye uyan fiş yok.</Trans>,
      }}
      row={ROW}
      columns={columns}
      card={CARD}
      totals={{ left: <Money kurus={left} /> }}
      // A blank keeps its line on a phone, so that nothing moves when the count comes.
      count={read ? <Plural value={rows.length} one="# fiş" other="# fiş" /> : '\u00a0'}
      reading={
        read && read.unlisted > 0 ? (
          <Trans>
            İlk {MOST_DIFFERENCES} fark listelenir; {read.unlisted} fark daha var.
          </Trans>
        ) : null
      }
      search={{
        label: say`Ara`,
        placeholder: say`Fiş no`,
        value: filter.search,
        onValue: (search) => setFilter({ ...filter, search }),
      }}
      filters={<Filters filter={filter} month={month} present={present} onFilter={setFilter} />}
      onExport={(start, format) => start(slipExport(rows, format, month), rows.length)}
      drawer={(id) => {
        const row = read?.differences.find(({ slip }) => slip === id);
        return row ? (
          <SlipDrawer key={id} row={row} waiver={waivers.get(id)} onClose={page.close} />
        ) : null;
      }}
    />
  );
}

type FilterProps = {
  filter: UndocumentedFilter;
  month: Month;
  present: Month;
  onFilter: (filter: UndocumentedFilter) => void;
};

function Filters({ filter, month, present, onFilter }: FilterProps) {
  const { t: say, i18n } = useLingui();
  const months = Array.from({ length: MONTHS }, (_, back) => {
    const value = shiftedMonth(present, -back);
    return { value, label: monthName(firstDay(value), i18n.locale) };
  });
  const day = oneDayOf(filter);
  const states: { value: UndocumentedFilter['state']; label: string }[] = [
    { value: 'open', label: say`Belge bekleyen` },
    { value: 'waived', label: say`Vazgeçilen` },
  ];
  return (
    <div className="flex flex-wrap items-center gap-2 px-6 pb-3 max-sm:flex-nowrap max-sm:overflow-x-auto max-sm:px-4 max-sm:py-1 max-sm:[scrollbar-width:none]">
      <PillSelect
        label={say`Ay`}
        value={month}
        usual={present}
        options={months}
        onValue={(value) => onFilter({ ...filter, day: '', month: value === present ? '' : value })}
      />
      <PillSelect
        label={say`Durum`}
        value={filter.state}
        usual="open"
        options={states}
        onValue={(state) => onFilter({ ...filter, state })}
      />
      {day === null ? null : (
        <PillToggle on onToggle={() => onFilter({ ...filter, day: '' })}>
          {formatDay(day)}
        </PillToggle>
      )}
    </div>
  );
}

const ROW: RowSpec<TallyDifference> = {
  key: ({ slip }) => slip,
  name: ({ number }) => number,
};

const CARD = {
  height: 64,
  render: ({ number, at, left, reason }: TallyDifference) => (
    <div className="grid h-full grid-cols-[1fr_auto] content-center gap-x-3 px-4">
      <span className="truncate font-medium">{number}</span>
      <span className="text-right font-semibold">{formatMoney(left)}</span>
      <span className="truncate text-13 text-quiet">{tallyReasonText(reason)}</span>
      <span className="text-right text-13 text-quiet">{formatDateTime(at)}</span>
    </div>
  ),
};

export function slipColumns(): Column<TallyDifference>[] {
  return [
    {
      id: 'at',
      head: t`Zaman`,
      width: '148px',
      cell: ({ at }) => <span className="text-quiet">{formatDateTime(at)}</span>,
    },
    {
      id: 'number',
      head: t`Fiş`,
      width: 'minmax(120px,1fr)',
      fixed: true,
      cell: ({ number }) => <span className="font-semibold">{number}</span>,
    },
    {
      id: 'reason',
      head: t`Neden`,
      width: 'minmax(160px,2fr)',
      cell: ({ reason }) => <span className="text-quiet">{tallyReasonText(reason)}</span>,
    },
    {
      id: 'left',
      head: t`Belgesiz kalan`,
      width: '160px',
      end: true,
      cell: ({ left }) => <Money kurus={left} />,
    },
  ];
}

function slipExport(
  rows: readonly TallyDifference[],
  format: ExportFormat,
  month: Month,
): ExportJob<TallyDifference> {
  return {
    name: `${t`belgesiz-fisler`}-${month}`,
    sheet: t`Belgesiz fişler`,
    format,
    columns: [
      { head: t`Zaman`, width: 18, cell: ({ at }) => time(at) },
      { head: t`Fiş`, width: 16, cell: ({ number }) => text(number) },
      { head: t`Neden`, width: 36, cell: ({ reason }) => text(tallyReasonText(reason)) },
      { head: t`Belgesiz kalan`, width: 16, cell: ({ left }) => money(left) },
    ],
    pages: (async function* () {
      yield { rows: [...rows], read: rows.length };
    })(),
  };
}
