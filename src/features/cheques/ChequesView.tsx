import { t } from '@lingui/core/macro';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useMemo, useState } from 'react';
import type { ChequeView } from '@/data/core/types';
import { type Day, dayOf } from '@/domain/base/day';
import { TRY } from '@/domain/metal/asset';
import { CHEQUE_FORMS, CHEQUE_STATES, type StateSum } from '@/domain/payment/cheque';
import { chequeFormName, chequeName, chequeStateName } from '@/i18n/cheque-text';
import { formatDay } from '@/i18n/formats';
import { ContactName, NAMED_LINE } from '@/parts/contact/ContactName';
import { ListPage, type RowSpec } from '@/parts/page/ListPage';
import { useListPage } from '@/parts/page/use-list-page';
import { ToCounter } from '@/parts/till/ToCounter';
import { ANY } from '@/session/page/filter-spec';
import { useMay } from '@/session/person/permissions';
import { correctedNow } from '@/sync/clock';
import { EmptyState } from '@/ui/sign/EmptyState';
import { cx } from '@/ui/style/classes';
import { useMedia } from '@/ui/style/use-media';
import type { Column } from '@/ui/table/column';
import { FOOT_SUMS } from '@/ui/table/foot-sums';
import { PillSelect } from '@/ui/table/Pill';
import { syncColumn } from '@/ui/table/sync-column';
import { ChequeDrawer } from './ChequeDrawer';
import { chequeExport } from './cheque-export';
import { type ChequeFilter, FILTER, OPEN } from './filter';
import { useChequeList, useChequeSums } from './use-cheque-list';
import { isLate, worthText } from './words';

/** Çek ve senet: cheques of the shop, at the bank and written by the shop, by due day. */
export function ChequesView() {
  const { t: say, i18n } = useLingui();
  const page = useListPage({ name: 'cheques', filter: FILTER, opens: 'cheque' });
  const { filter, setFilter } = page;
  const [today] = useState(() => dayOf(correctedNow()));
  const list = useChequeList(filter, today);
  const sums = useChequeSums(filter, today, list.rows);
  const rows = sums?.reduce((all, one) => all + one.count, 0);
  const desk = useMedia('(min-width: 1100px)');
  // biome-ignore lint/correctness/useExhaustiveDependencies: the rule wants `i18n.locale` out, but the heads are made again when the language changes
  const columns = useMemo(() => chequeColumns(today, desk), [today, desk, i18n.locale]);
  const card = useMemo(
    () => ({ height: 64, render: (cheque: ChequeView) => <Card cheque={cheque} today={today} /> }),
    [today],
  );
  return (
    <ListPage
      page={page}
      list={list}
      denied={!useMay('workbench', 1)}
      words={{
        title: say`Çek ve senet`,
        empty: (
          <EmptyState
            text={
              <Trans>Bekleyen çek ya da senet yok. Tezgâhta ödeme olarak alınır ve verilir.</Trans>
            }
            action={<ToCounter />}
          />
        ),
        none: <Trans>Bu filtreye uyan çek ya da senet yok.</Trans>,
      }}
      row={ROW}
      columns={columns}
      card={card}
      count={rows === undefined ? null : <Plural value={rows} one="# kayıt" other="# kayıt" />}
      search={{
        label: say`Ara`,
        placeholder: say`No, banka, kişi`,
        value: filter.search,
        onValue: (search) => setFilter({ ...filter, search }),
      }}
      filters={<Filters filter={filter} onFilter={setFilter} />}
      onExport={(start, format) => {
        const { job, total } = chequeExport(filter, format, today);
        start(job, total);
      }}
      foot={sums ? <Sums sums={sums} /> : null}
      drawer={(id) => <ChequeDrawer key={id} id={id} onClose={page.close} />}
    />
  );
}

function Filters({
  filter,
  onFilter,
}: {
  filter: ChequeFilter;
  onFilter: (filter: ChequeFilter) => void;
}) {
  const { t: say } = useLingui();
  const states: { value: ChequeFilter['state']; label: string }[] = [
    { value: OPEN, label: say`Durum: bekleyen` },
    { value: ANY, label: say`Durum: tümü` },
    ...CHEQUE_STATES.map((value) => ({ value, label: chequeStateName(value, 'cheque') })),
  ];
  const forms: { value: ChequeFilter['form']; label: string }[] = [
    { value: ANY, label: say`Türü: tümü` },
    ...CHEQUE_FORMS.map((value) => ({ value, label: chequeFormName(value) })),
  ];
  const spans: { value: ChequeFilter['due']; label: string }[] = [
    { value: ANY, label: say`Vade: tümü` },
    { value: 'today', label: say`Vadesi gelen` },
    { value: 'week', label: say`7 gün içinde` },
    { value: 'month', label: say`30 gün içinde` },
  ];
  return (
    <div className="flex flex-wrap items-center gap-2 px-6 pb-3 max-lg:gap-1.5 max-sm:flex-nowrap max-sm:overflow-x-auto max-sm:px-4 max-sm:py-1 max-sm:[scrollbar-width:none]">
      <PillSelect
        label={say`Durum`}
        value={filter.state}
        usual={OPEN}
        options={states}
        onValue={(state) => onFilter({ ...filter, state })}
      />
      <PillSelect
        label={say`Türü`}
        value={filter.form}
        usual={ANY}
        options={forms}
        onValue={(form) => onFilter({ ...filter, form })}
      />
      <PillSelect
        label={say`Vade`}
        value={filter.due}
        usual={ANY}
        options={spans}
        onValue={(due) => onFilter({ ...filter, due })}
      />
    </div>
  );
}

/** Sums of all cheques that the filter finds, by state. */
function Sums({ sums }: { sums: readonly StateSum[] }) {
  const { t: say } = useLingui();
  if (sums.length === 0) return null;
  return (
    <dl aria-label={say`Toplamlar`} tabIndex={0} className={FOOT_SUMS}>
      {sums.map(({ state, asset, quantity, count }) => (
        <div
          key={`${state} ${asset}`}
          className="max-sm:flex max-sm:items-baseline max-sm:justify-between max-sm:gap-x-3"
        >
          <dt className="text-12 text-quiet">
            {chequeStateName(state, 'cheque')} <Trans>({count})</Trans>
          </dt>
          <dd className="whitespace-nowrap font-semibold leading-6">
            {worthText({ asset, quantity })}
          </dd>
        </div>
      ))}
    </dl>
  );
}

const ROW: RowSpec<ChequeView> = {
  key: ({ id }) => id,
  name: chequeName,
  tone: ({ sync }) => sync === 'refused' && 'bg-danger-wash',
};

/**
 * On an upright tablet, drawer and bank have no room in the table: the cheque's drawer shows them.
 */
export function chequeColumns(today: Day, desk: boolean): Column<ChequeView>[] {
  return [
    {
      id: 'due',
      head: t`Vade`,
      width: '132px',
      cell: (cheque) => <Due cheque={cheque} today={today} />,
    },
    { id: 'number', head: t`No`, width: 'minmax(104px,1fr)', fixed: true, cell: chequeName },
    {
      id: 'contact',
      head: t`Kişi`,
      width: 'minmax(100px,1.2fr)',
      cell: ({ contactId }) => <ContactName id={contactId} />,
    },
    {
      id: 'drawer',
      head: t`Keşideci`,
      width: 'minmax(100px,1fr)',
      off: !desk,
      isEmpty: ({ drawer }) => !drawer,
      cell: ({ drawer }) => <bdi className="text-quiet">{drawer}</bdi>,
    },
    {
      id: 'bank',
      head: t`Banka`,
      width: 'minmax(90px,1fr)',
      off: !desk,
      isEmpty: ({ bank, bankBranch }) => !bank && !bankBranch,
      cell: ({ bank, bankBranch }) => (
        <span className="text-quiet">{[bank, bankBranch].filter(Boolean).join(', ')}</span>
      ),
    },
    {
      id: 'endorsee',
      head: t`Ciro edilen`,
      width: 'minmax(100px,1fr)',
      off: true,
      cell: ({ endorsee }) => (endorsee ? <ContactName id={endorsee} /> : ''),
    },
    {
      id: 'state',
      head: t`Durum`,
      width: '116px',
      cell: ({ state, form }) => (
        <span className="font-semibold">{chequeStateName(state, form)}</span>
      ),
    },
    { id: 'amount', head: t`Bedel`, width: '132px', end: true, cell: worthText },
    {
      id: 'asset',
      head: t`Para`,
      width: '72px',
      off: true,
      cell: ({ asset }) => (asset === TRY ? '₺' : asset),
    },
    syncColumn(({ sync }) => sync),
  ];
}

/** Due day of a cheque; a day that has passed is also marked in words. */
function Due({ cheque, today }: { cheque: ChequeView; today: Day }) {
  const { t: say } = useLingui();
  const late = isLate(cheque, today);
  return (
    <span className={late ? 'text-ambertext' : undefined}>
      {formatDay(cheque.due)}
      {late ? ` ${say`geçti`}` : ''}
    </span>
  );
}

function Card({ cheque, today }: { cheque: ChequeView; today: Day }) {
  return (
    <div className="grid h-full grid-cols-1 content-center px-4">
      <span className="flex justify-between gap-3">
        <span className="truncate font-medium">
          {chequeName(cheque)}{' '}
          <span className="font-normal text-quiet">
            {chequeStateName(cheque.state, cheque.form)}
          </span>
        </span>
        <span className="shrink-0 font-semibold">{worthText(cheque)}</span>
      </span>
      <span className="flex justify-between gap-3 text-13 text-quiet">
        <span className={cx('truncate', NAMED_LINE)}>
          <ContactName id={cheque.contactId} /> {cheque.bank}
        </span>
        <span className="shrink-0">
          <Due cheque={cheque} today={today} />
        </span>
      </span>
    </div>
  );
}
