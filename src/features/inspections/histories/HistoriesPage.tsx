import { t } from '@lingui/core/macro';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useCallback, useMemo, useState } from 'react';
import { getQueryPage } from '@/api/screening';
import type { KeptQuery } from '@/contract/screening/screening';
import { useFilledPage } from '@/data/list/use-filled';
import { dayOf } from '@/domain/base/day';
import { formatDateTime } from '@/i18n/formats';
import { ListPage, type RowSpec } from '@/parts/page/ListPage';
import { useListPage } from '@/parts/page/use-list-page';
import { useServerList } from '@/session/page/use-server-list';
import { useMay } from '@/session/person/permissions';
import { correctedNow } from '@/sync/clock';
import { Badge } from '@/ui/sign/Badge';
import { EmptyState } from '@/ui/sign/EmptyState';
import type { Column } from '@/ui/table/column';
import { verdictText } from '../sanctions/screening-words';
import { FILTER, type HistoryFilter, queryOf } from './filter';
import { HistoryFilters } from './HistoryFilters';
import { historyExport } from './history-export';
import { bestText, personName } from './history-words';
import { QueryDrawer } from './QueryDrawer';

/**
 * All screening queries of a person or a day. Without level 3 everybody sees their own; only the
 * server has them.
 */
export function HistoriesPage() {
  const { t: say } = useLingui();
  return useMay('inspections', 2) ? (
    <Histories />
  ) : (
    <EmptyState
      className="h-full justify-center"
      text={say`Bu sayfayı görmek için denetimde 2. düzey yetki gerekir.`}
    />
  );
}

function Histories() {
  const { t: say, i18n } = useLingui();
  const page = useListPage({ name: 'identity-histories', filter: FILTER, opens: 'query' });
  const { filter, setFilter } = page;
  const [now] = useState(correctedNow);
  const seesAll = useMay('inspections', 3);
  const list = useQueries(filter, now);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the rule wants `i18n.locale` out, but the heads are made again when the language changes
  const columns = useMemo(historyColumns, [i18n.locale]);
  return (
    <ListPage
      page={page}
      list={list}
      denied={false}
      server={{
        unread: <Trans>Sorgular sunucuda durur; ağ gelince burada görünür.</Trans>,
        again: list.again,
      }}
      words={{
        title: say`Kimlik geçmişi`,
        empty: (
          <EmptyState
            text={
              seesAll ? (
                <Trans>Bu günlerde sorgu yok.</Trans>
              ) : (
                <Trans>Bu günlerde sorgunuz yok; başkalarınınkini 3. düzey yetki gösterir.</Trans>
              )
            }
          />
        ),
        none: <Trans>Bu filtreye uyan sorgu yok.</Trans>,
      }}
      row={ROW}
      columns={columns}
      card={CARD}
      count={
        list.done ? <Plural value={list.rows.length} one="# sorgu" other="# sorgu" /> : '\u00a0'
      }
      search={{
        label: say`Kişi ara`,
        placeholder: say`Sorulan ad`,
        value: filter.person,
        onValue: (person) => setFilter({ ...filter, person }),
      }}
      filters={
        <HistoryFilters filter={filter} onFilter={setFilter} today={dayOf(now)} seesAll={seesAll} />
      }
      onExport={(start, format) =>
        start(historyExport(queryOf(filter, now), format, dayOf(now)), 0)
      }
      drawer={(id) => {
        const row = list.rows.find((one) => one.id === id);
        return row ? (
          <QueryDrawer
            key={id}
            query={row}
            onPerson={(person) => setFilter({ ...FILTER.usual, period: 'all', person })}
            onClose={page.close}
          />
        ) : null;
      }}
    />
  );
}

function useQueries(filter: HistoryFilter, now: number) {
  const read = useCallback(
    (before: string | undefined) =>
      getQueryPage({ ...queryOf(filter, now), ...(before === undefined ? {} : { before }) }),
    [filter, now],
  );
  const list = useServerList(read);
  useFilledPage(list, list.rows.length);
  return list;
}

const ROW: RowSpec<KeptQuery> = {
  key: ({ id }) => id,
  name: ({ asked, at }) => `${asked.name}, ${formatDateTime(at)}`,
};

function Verdict({ verdict }: Pick<KeptQuery, 'verdict'>) {
  return verdict === 'clean' ? (
    <span className="text-quiet">{verdictText(verdict)}</span>
  ) : (
    <Badge tone="amber">{verdictText(verdict)}</Badge>
  );
}

const CARD = {
  height: 84,
  render: (query: KeptQuery) => (
    <div className="grid h-full grid-cols-1 content-center px-4">
      <span className="flex items-center justify-between gap-3">
        <bdi className="min-w-0 truncate font-medium">{query.asked.name}</bdi>
        <span className="shrink-0 text-13">
          <Verdict verdict={query.verdict} />
        </span>
      </span>
      <span className="truncate text-13 text-quiet tabular-nums">
        {formatDateTime(query.at)} · {personName(query.actor)}
      </span>
      <span className="truncate text-13 text-quiet">{bestText(query)}</span>
    </div>
  ),
};

function historyColumns(): Column<KeptQuery>[] {
  return [
    {
      id: 'at',
      head: t`Zaman`,
      width: '132px',
      cell: ({ at }) => <span className="text-quiet tabular-nums">{formatDateTime(at)}</span>,
    },
    {
      id: 'name',
      head: t`Sorulan`,
      width: 'minmax(150px,1.2fr)',
      fixed: true,
      cell: ({ asked }) => <bdi className="truncate font-semibold">{asked.name}</bdi>,
    },
    {
      id: 'number',
      head: t`Numara`,
      width: '128px',
      cell: ({ asked }) => <span className="tabular-nums">{asked.number || '–'}</span>,
    },
    {
      id: 'verdict',
      head: t`Sonuç`,
      width: '200px',
      cell: ({ verdict }) => <Verdict verdict={verdict} />,
    },
    {
      id: 'best',
      head: t`En benzer kayıt`,
      width: 'minmax(160px,1.2fr)',
      // Below level 3 nobody learns what was found.
      isEmpty: ({ best }) => best.length === 0,
      cell: (query) => <span className="truncate text-quiet">{bestText(query) || '–'}</span>,
    },
    {
      id: 'actor',
      head: t`Soran`,
      width: 'minmax(110px,0.7fr)',
      cell: ({ actor }) => <span className="truncate">{personName(actor)}</span>,
    },
  ];
}
