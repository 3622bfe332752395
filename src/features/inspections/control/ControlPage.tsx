import { t } from '@lingui/core/macro';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useCallback, useMemo, useState } from 'react';
import { useSnapshot } from 'valtio/react';
import { getFindings } from '@/api/controls';
import type { ControlFinding } from '@/contract/control/control';
import { useFilledPage } from '@/data/list/use-filled';
import { dayOf } from '@/domain/base/day';
import { controlRuleName, foundValue, severityName } from '@/i18n/control-text';
import { formatDay } from '@/i18n/formats';
import { ListPage, type RowSpec } from '@/parts/page/ListPage';
import { useListPage } from '@/parts/page/use-list-page';
import { useServerList } from '@/session/page/use-server-list';
import { useMay } from '@/session/person/permissions';
import { session } from '@/session/state/store';
import { correctedNow } from '@/sync/clock';
import { Badge } from '@/ui/sign/Badge';
import { Button } from '@/ui/sign/Button';
import { EmptyState } from '@/ui/sign/EmptyState';
import type { Column } from '@/ui/table/column';
import { FindingDrawer } from './FindingDrawer';
import { FindingFilters } from './FindingFilters';
import { FILTER, type FindingFilter, queryOf } from './filter';
import { findingExport } from './finding-export';
import { HerePart } from './HerePart';
import { RulesDrawer } from './RulesDrawer';
import { RunLine } from './RunLine';
import { useControls } from './use-controls';
import { aboutText, dueTone } from './words';

/**
 * What the rules of the controls found, and the rules themselves. Only the server has them, and
 * only for people with level 3.
 */
export function ControlPage() {
  const may = useMay('inspections', 3);
  const { t: say } = useLingui();
  return may ? (
    <Findings />
  ) : (
    <EmptyState
      className="h-full justify-center"
      text={say`Bu sayfayı görmek için denetimde 3. düzey yetki gerekir.`}
    />
  );
}

function Findings() {
  const { t: say, i18n } = useLingui();
  const page = useListPage({ name: 'control-findings', filter: FILTER, opens: 'finding' });
  const { filter, setFilter } = page;
  const { networkerror } = useSnapshot(session);
  const list = useFindings(filter);
  const controls = useControls(list.again);
  const [showsRules, showRules] = useState(false);
  const [today] = useState(() => dayOf(correctedNow()));
  // biome-ignore lint/correctness/useExhaustiveDependencies: the rule wants `i18n.locale` out, but the heads are made again when the language changes
  const columns = useMemo(() => findingColumns(today), [i18n.locale, today]);
  const offline = networkerror ? say`Denetim sunucuda çalışır; ağ gelince deneyin.` : undefined;
  return (
    <ListPage
      page={page}
      list={list}
      denied={false}
      server={{
        unread: <Trans>Bulgular sunucuda durur; ağ gelince burada görünür.</Trans>,
        again: list.again,
      }}
      words={wordsOf(filter)}
      row={ROW}
      columns={columns}
      card={CARD}
      count={
        list.done ? <Plural value={list.rows.length} one="# bulgu" other="# bulgu" /> : '\u00a0'
      }
      filters={
        <>
          <FindingFilters filter={filter} onFilter={setFilter} />
          <RunLine controls={controls} />
          {networkerror ? <HerePart settings={controls.state?.settings} /> : null}
        </>
      }
      onExport={(start, format) => start(findingExport(queryOf(filter), format, today), 0)}
      actions={
        <>
          <Button size="sm" aria-haspopup="dialog" onClick={() => showRules(true)}>
            <Trans>Kurallar</Trans>
          </Button>
          <Button
            size="sm"
            loading={controls.isRunning}
            reason={offline}
            onClick={() => void controls.run()}
          >
            <Trans>Şimdi denetle</Trans>
          </Button>
        </>
      }
      drawer={(id) => {
        const row = list.rows.find((one) => one.id === id);
        return row ? (
          <FindingDrawer
            key={`${id} ${row.revision}`}
            finding={row}
            today={today}
            onAnswered={list.again}
            onClose={page.close}
          />
        ) : null;
      }}
    >
      {showsRules ? (
        <RulesDrawer
          settings={controls.state?.settings ?? []}
          today={today}
          onSaved={() => void controls.load()}
          onClose={() => showRules(false)}
        />
      ) : null}
    </ListPage>
  );
}

function useFindings(filter: FindingFilter) {
  const read = useCallback(
    (after: string | undefined) =>
      getFindings({ ...queryOf(filter), ...(after === undefined ? {} : { after }) }),
    [filter],
  );
  const list = useServerList(read);
  useFilledPage(list, list.rows.length);
  return list;
}

function wordsOf({ state }: FindingFilter) {
  return {
    title: t`Denetim kontrolü`,
    empty: (
      <EmptyState
        text={
          state === 'open' ? (
            <Trans>Yanıt bekleyen bulgu yok.</Trans>
          ) : (
            <Trans>Henüz bulgu yok.</Trans>
          )
        }
      />
    ),
    none: <Trans>Bu filtreye uyan bulgu yok.</Trans>,
  };
}

const ROW: RowSpec<ControlFinding> = {
  key: ({ id }) => id,
  name: (row) => `${controlRuleName(row.rule)}, ${aboutText(row)}`,
};

const CARD = {
  height: 76,
  render: (row: ControlFinding) => (
    <div className="grid h-full grid-cols-[1fr_auto] content-center gap-x-3 px-4">
      <span className="truncate font-medium">{controlRuleName(row.rule)}</span>
      <span className="text-right text-13 text-quiet">{formatDay(row.day)}</span>
      <span className="truncate text-13 text-quiet">{aboutText(row)}</span>
      <span className="text-right text-13">{foundValue(row.rule, row.value)}</span>
    </div>
  ),
};

function findingColumns(today: string): Column<ControlFinding>[] {
  return [
    {
      id: 'day',
      head: t`Gün`,
      width: '104px',
      cell: ({ day }) => <span className="text-quiet">{formatDay(day)}</span>,
    },
    {
      id: 'rule',
      head: t`Kural`,
      width: 'minmax(160px,1.4fr)',
      fixed: true,
      cell: ({ rule }) => <span className="font-semibold">{controlRuleName(rule)}</span>,
    },
    {
      id: 'about',
      head: t`Konu`,
      width: 'minmax(140px,1.4fr)',
      cell: (row) => <span className="truncate">{aboutText(row)}</span>,
    },
    {
      id: 'value',
      head: t`Bulunan`,
      width: '128px',
      end: true,
      cell: ({ rule, value }) => foundValue(rule, value),
    },
    {
      id: 'severity',
      head: t`Önem`,
      width: '96px',
      cell: ({ severity }) => (
        <Badge tone={severity === 'high' ? 'amber' : 'neutral'}>{severityName(severity)}</Badge>
      ),
    },
    {
      id: 'due',
      head: t`Son gün`,
      width: '108px',
      cell: (row) => <span className={dueTone(row, today)}>{formatDay(row.due)}</span>,
    },
  ];
}
