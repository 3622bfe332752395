import { t } from '@lingui/core/macro';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useMemo, useState } from 'react';
import { useSnapshot } from 'valtio/react';
import { dayOf } from '@/domain/base/day';
import { firstDay, type Month, monthOfDay, shiftedMonth } from '@/domain/base/month';
import { type ConsensusDay, consensusOf } from '@/domain/report/consensus';
import { formatDay, formatMoney } from '@/i18n/formats';
import { ListPage, type RowSpec } from '@/parts/page/ListPage';
import { useListPage } from '@/parts/page/use-list-page';
import { branchesHere } from '@/session/company/branch';
import { ANY } from '@/session/page/filter-spec';
import { useMay } from '@/session/person/permissions';
import { session } from '@/session/state/store';
import { correctedNow } from '@/sync/clock';
import { monthName } from '@/ui/date/CalendarGrid';
import { Button } from '@/ui/sign/Button';
import { EmptyState } from '@/ui/sign/EmptyState';
import { PrinterIcon } from '@/ui/sign/Icon';
import { PillSelect, PillToggle } from '@/ui/table/Pill';
import { MONTHS, monthOf } from '../undocumented/filter';
import { ConsensusChart } from './ConsensusChart';
import { ConsensusDrawer } from './ConsensusDrawer';
import { ConsensusPaper } from './ConsensusPaper';
import { consensusColumns } from './columns';
import { consensusExport } from './consensus-export';
import { consensusFigures, figureOf, figureText } from './figures';
import { type ConsensusFilter, FILTER, passes } from './filter';
import { useConsensus } from './use-consensus';

/**
 * The check of each day: what its slips sold, beside the legal documents, the own accounts and the
 * stock, in lira and in pure gold. The server adds it up, because it alone has the slips of all
 * devices.
 */
export function ConsensusPage() {
  const { t: say, i18n } = useLingui();
  const page = useListPage({ name: 'consensus', filter: FILTER, opens: 'day' });
  const { filter, setFilter } = page;
  const [present] = useState(() => monthOfDay(dayOf(correctedNow())));
  const [printing, print] = useState(false);
  const month = monthOf(filter, present);
  const list = useConsensus(month, filter.branch === ANY ? null : filter.branch);
  const rows = useMemo(() => list.rows.filter((day) => passes(day, filter)), [list.rows, filter]);
  const shown = useMemo(() => consensusOf(rows), [rows]);
  const branches = useBranches();
  const branch = branches.find(({ id }) => id === filter.branch)?.name;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the rule wants `i18n.locale` out, but the heads are made again when the language changes
  const columns = useMemo(consensusColumns, [i18n.locale]);
  const totals = totalsOf(shown.total);
  return (
    <ListPage
      page={page}
      list={{ ...list, rows }}
      denied={!useMay('inspections', 1)}
      server={{
        unread: <Trans>Mutabakat sunucuda toplanır; ağ gelince burada görünür.</Trans>,
        again: list.again,
      }}
      words={{
        title: say`Denetim mutabakatları`,
        empty: <EmptyState text={<Trans>Bu ay belge gerektiren fiş yok.</Trans>} />,
        none: <Trans>Bu filtreye uyan gün yok.</Trans>,
      }}
      row={ROW}
      columns={columns}
      card={CARD}
      totals={rows.length > 1 ? totals : undefined}
      count={list.done ? <Plural value={rows.length} one="# gün" other="# gün" /> : '\u00a0'}
      filters={
        <>
          <Filters
            filter={filter}
            month={month}
            present={present}
            branches={branches}
            onFilter={setFilter}
          />
          <div className="low:hidden">
            <ConsensusChart days={shown.days} />
          </div>
        </>
      }
      onExport={(start, format) => start(consensusExport(rows, month, format), rows.length)}
      actions={
        <Button
          size="sm"
          icon={<PrinterIcon size={16} />}
          reason={rows.length === 0 ? say`Yazdırılacak kayıt yok.` : undefined}
          onClick={() => print(true)}
        >
          <Trans>Yazdır</Trans>
        </Button>
      }
      drawer={(id) => {
        const day = list.rows.find((one) => one.day === id);
        return day ? <ConsensusDrawer key={id} day={day} onClose={page.close} /> : null;
      }}
    >
      {printing ? (
        <ConsensusPaper
          consensus={shown}
          about={[monthName(firstDay(month), i18n.locale), branch].filter(Boolean).join(' · ')}
          onDone={() => print(false)}
        />
      ) : null}
    </ListPage>
  );
}

function useBranches() {
  const { companiesInfo, companies } = useSnapshot(session);
  return branchesHere({ companiesInfo, companies } as Parameters<typeof branchesHere>[0]);
}

const totalsOf = (total: ReturnType<typeof consensusOf>['total']) => ({
  day: t`Toplam`,
  slips: total.slips,
  ...Object.fromEntries(
    consensusFigures().map((figure) => [figure.id, figureText(figureOf(total, figure), figure)]),
  ),
});

type FilterProps = {
  filter: ConsensusFilter;
  month: Month;
  present: Month;
  branches: ReturnType<typeof branchesHere>;
  onFilter: (filter: ConsensusFilter) => void;
};

function Filters({ filter, month, present, branches, onFilter }: FilterProps) {
  const { t: say, i18n } = useLingui();
  const months = Array.from({ length: MONTHS }, (_, back) => {
    const value = shiftedMonth(present, -back);
    return { value, label: monthName(firstDay(value), i18n.locale) };
  });
  const differing = filter.days !== ANY;
  return (
    <div className="flex flex-wrap items-center gap-2 px-6 pb-3 max-sm:flex-nowrap max-sm:overflow-x-auto max-sm:px-4 max-sm:py-1 max-sm:[scrollbar-width:none]">
      <PillSelect
        label={say`Ay`}
        value={month}
        usual={present}
        options={months}
        onValue={(value) => onFilter({ ...filter, month: value === present ? '' : value })}
      />
      {branches.length > 1 || filter.branch !== ANY ? (
        <PillSelect
          label={say`Şube`}
          value={filter.branch}
          usual={ANY}
          options={[
            { value: ANY, label: say`Şube: tümü` },
            ...branches.map(({ id, name }) => ({ value: id, label: name })),
          ]}
          onValue={(branch) => onFilter({ ...filter, branch })}
        />
      ) : null}
      <PillToggle
        on={differing}
        onToggle={() => onFilter({ ...filter, days: differing ? ANY : 'differing' })}
      >
        <Trans>Farkı olan günler</Trans>
      </PillToggle>
    </div>
  );
}

const ROW: RowSpec<ConsensusDay> = { key: ({ day }) => day, name: ({ day }) => formatDay(day) };

const CARD = {
  height: 84,
  render: (day: ConsensusDay) => (
    <div className="grid h-full grid-cols-[1fr_auto] content-center gap-x-3 px-4">
      <span className="font-medium">{formatDay(day.day)}</span>
      <span className="text-right font-semibold">{formatMoney(day.sold)}</span>
      {(['left', 'leftHas', 'otherHas'] as const).flatMap((id) => {
        const figure = consensusFigures().find((one) => one.id === id);
        return figure
          ? [
              <span key={`${id} name`} className="text-13 text-quiet">
                {figure.head}
              </span>,
              <span
                key={id}
                className={
                  day[id] === 0
                    ? 'text-right text-13 text-quiet'
                    : 'text-right text-13 text-ambertext'
                }
              >
                {figureText(day[id], figure)}
              </span>,
            ]
          : [];
      })}
    </div>
  ),
};
