import { t } from '@lingui/core/macro';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useCallback, useMemo, useState } from 'react';
import { useSnapshot } from 'valtio/react';
import { getJournal, type JournalPart } from '@/api/journal';
import type { JournalView } from '@/contract/journal/journal';
import { useFilledPage } from '@/data/list/use-filled';
import { dayOf } from '@/domain/base/day';
import { INSPECTION_GROUPS, JOURNAL_GROUPS } from '@/domain/journal/act';
import { formatDateTime } from '@/i18n/formats';
import { actSentence, groupName, whoText } from '@/parts/journal/journal-words';
import { ListPage, type RowSpec } from '@/parts/page/ListPage';
import { useListPage } from '@/parts/page/use-list-page';
import { periodOf } from '@/session/page/address-period';
import { ANY } from '@/session/page/filter-spec';
import { useServerList } from '@/session/page/use-server-list';
import { useMay } from '@/session/person/permissions';
import { session } from '@/session/state/store';
import { correctedNow } from '@/sync/clock';
import { DateRange } from '@/ui/date/DateRange';
import { Button } from '@/ui/sign/Button';
import { EmptyState } from '@/ui/sign/EmptyState';
import type { Column } from '@/ui/table/column';
import { PillSelect } from '@/ui/table/Pill';
import { ChainLine, useChainCheck } from './ChainCheck';
import { daysOf, FILTER, type JournalFilter, queryOf } from './filter';
import { JournalDrawer } from './JournalDrawer';
import { journalExport } from './journal-export';

/** The journal that cannot be edited, for administrators. */
export const JournalPage = () => <Journal part="admin" />;

/** What the journal says of customers, documents and rules, for the compliance officer. */
export const InspectionLogsPage = () => <Journal part="inspections" />;

const GROUPS = { admin: JOURNAL_GROUPS, inspections: INSPECTION_GROUPS } as const;

/** Rows of the journal, newest first. Only the server has it, so that offline nothing is shown. */
function Journal({ part }: { part: JournalPart }) {
  const { t: say, i18n } = useLingui();
  const page = useListPage({
    name: part === 'admin' ? 'journal' : 'inspection-logs',
    filter: FILTER,
    opens: 'row',
  });
  const { filter, setFilter } = page;
  const [now] = useState(correctedNow);
  const may = useMay(part, part === 'admin' ? 1 : 3);
  const { networkerror } = useSnapshot(session);
  const list = useJournal(part, filter, now, may);
  const chain = useChainCheck(part);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the rule wants `i18n.locale` out, but the heads are made again when the language changes
  const columns = useMemo(journalColumns, [i18n.locale]);
  const offline = networkerror ? say`Kayıt defteri sunucuda durur; bağlanınca açılır.` : undefined;
  return (
    <ListPage
      page={page}
      list={list}
      denied={!may}
      server={{
        unread: <Trans>Kayıt defteri sunucuda durur; ağ gelince burada görünür.</Trans>,
        again: list.again,
      }}
      words={{
        title: part === 'admin' ? say`Kayıt defteri` : say`Denetim kayıtları`,
        empty: <EmptyState text={<Trans>Bu günlerde kayıt yok.</Trans>} />,
        none: <Trans>Bu filtreye uyan kayıt yok.</Trans>,
      }}
      row={ROW}
      columns={columns}
      card={CARD}
      count={list.done ? <Plural value={list.rows.length} one="# satır" other="# satır" /> : null}
      search={{
        label: say`Ara`,
        placeholder: say`Ad, neden, ayrıntı`,
        value: filter.search,
        onValue: (search) => setFilter({ ...filter, search }),
      }}
      filters={
        <>
          <Filters part={part} filter={filter} onFilter={setFilter} now={now} />
          <ChainLine {...chain} />
        </>
      }
      onExport={(start, format) =>
        start(
          journalExport(part, queryOf(filter, now), format, dayOf(correctedNow())),
          list.done ? list.rows.length : 0,
        )
      }
      actions={
        <Button
          size="sm"
          loading={chain.busy}
          reason={may ? offline : say`Bunun için yetkiniz yok.`}
          onClick={() => void chain.check().then(list.again)}
        >
          <Trans>Zinciri doğrula</Trans>
        </Button>
      }
      drawer={(id) => {
        const row = list.rows.find((one) => ROW.key(one) === id);
        return row ? <JournalDrawer row={row} onClose={page.close} /> : null;
      }}
    />
  );
}

/** The journal's rows of a filter. Who may not see them asks for none. */
function useJournal(part: JournalPart, filter: JournalFilter, now: number, may: boolean) {
  const read = useCallback(
    (after: string | undefined) =>
      may
        ? getJournal(part, { ...queryOf(filter, now), ...(after === undefined ? {} : { after }) })
        : Promise.resolve({ status: true, result: [] as JournalView[] }),
    [part, filter, now, may],
  );
  const list = useServerList(read);
  useFilledPage(list, list.rows.length);
  return list;
}

function Filters({
  part,
  filter,
  onFilter,
  now,
}: {
  part: JournalPart;
  filter: JournalFilter;
  onFilter: (filter: JournalFilter) => void;
  now: number;
}) {
  const { t: say } = useLingui();
  const { userNames } = useSnapshot(session);
  const today = dayOf(now);
  const people = [
    { value: ANY as string, label: say`Kişi: tümü` },
    ...Object.entries(userNames).map(([value, label]) => ({ value, label })),
  ];
  const groups = [
    { value: ANY as JournalFilter['group'], label: say`Tür: tümü` },
    ...GROUPS[part].map((value) => ({ value, label: groupName(value) })),
  ];
  return (
    <div className="flex flex-wrap items-center gap-2 px-6 pb-3 max-sm:flex-nowrap max-sm:overflow-x-auto max-sm:px-4 max-sm:py-1 max-sm:[scrollbar-width:none]">
      <DateRange
        shape="pill"
        label={say`Gün`}
        today={today}
        rule="no-future"
        clearable
        value={daysOf(filter, today)}
        onChange={(days) => onFilter({ ...filter, period: periodOf(days, today) })}
      />
      <PillSelect
        label={say`Kişi`}
        value={filter.actor}
        usual={ANY}
        options={people}
        onValue={(actor) => onFilter({ ...filter, actor })}
      />
      <PillSelect
        label={say`Tür`}
        value={filter.group}
        usual={ANY}
        options={groups}
        onValue={(group) => onFilter({ ...filter, group })}
      />
    </div>
  );
}

const ROW: RowSpec<JournalView> = {
  key: ({ seq }) => String(seq),
  name: (row) => `${whoText(row)}: ${actSentence(row)}`,
};

const CARD = {
  height: 84,
  render: (row: JournalView) => (
    <div className="grid h-full grid-cols-1 content-center px-4">
      <span className="flex justify-between gap-3 text-13">
        <span className="truncate font-medium">{whoText(row)}</span>
        <span className="shrink-0 text-quiet">{formatDateTime(row.at)}</span>
      </span>
      <span className="line-clamp-2 text-13">{actSentence(row)}</span>
    </div>
  ),
};

function journalColumns(): Column<JournalView>[] {
  return [
    {
      id: 'at',
      head: t`Zaman`,
      width: '132px',
      cell: ({ at }) => <span className="text-quiet">{formatDateTime(at)}</span>,
    },
    {
      id: 'who',
      head: t`Kişi`,
      width: 'minmax(96px,0.7fr)',
      cell: (row) => <span className="truncate font-semibold">{whoText(row)}</span>,
    },
    {
      id: 'what',
      head: t`Ne yapıldı`,
      width: 'minmax(180px,2.4fr)',
      fixed: true,
      cell: actSentence,
    },
    {
      id: 'why',
      head: t`Neden`,
      width: 'minmax(90px,1fr)',
      isEmpty: ({ purpose }) => purpose === '',
      cell: ({ purpose }) => <span className="text-quiet">{purpose}</span>,
    },
    {
      id: 'device',
      head: t`Cihaz`,
      width: 'minmax(90px,0.8fr)',
      off: true,
      cell: ({ device }) => <span className="text-quiet">{device}</span>,
    },
    {
      id: 'seq',
      head: t`Satır`,
      width: '72px',
      end: true,
      cell: ({ seq }) => <span className="text-quiet tabular-nums">{seq}</span>,
    },
  ];
}
