import { t } from '@lingui/core/macro';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useMemo, useState } from 'react';
import { useContact } from '@/data/contact/use-contacts';
import type { ChequeView } from '@/data/core/types';
import { type Day, dayOf } from '@/domain/base/day';
import { TRY } from '@/domain/metal/asset';
import { CHEQUE_FORMS, CHEQUE_STATES, type StateSum } from '@/domain/payment/cheque';
import { chequeFormName, chequeName, chequeStateName } from '@/i18n/cheque-text';
import { formatDay } from '@/i18n/formats';
import { ListPage, type RowSpec } from '@/parts/page/ListPage';
import { useListPage } from '@/parts/page/use-list-page';
import { ToCounter } from '@/parts/till/ToCounter';
import { ANY } from '@/session/page/filter-spec';
import { useMay } from '@/session/person/permissions';
import { correctedNow } from '@/sync/clock';
import { EmptyState } from '@/ui/sign/EmptyState';
import { SyncMark } from '@/ui/sign/SyncMark';
import { useMedia } from '@/ui/style/use-media';
import type { Column } from '@/ui/table/column';
import { PillSelect } from '@/ui/table/Pill';
import { ChequeDrawer } from './ChequeDrawer';
import { chequeExport } from './cheque-export';
import { type ChequeFilter, FILTER, OPEN } from './filter';
import { useChequeList, useChequeSums } from './use-cheque-list';
import { isLate, worthText } from './words';

/** Çek ve senet: the portfolio, what lies at the bank and what the shop has written, by due day. */
export function ChequesView() {
  const { t: say, i18n } = useLingui();
  const page = useListPage({ name: 'cheques', filter: FILTER, opens: 'cheque' });
  const { filter, setFilter } = page;
  const [today] = useState(() => dayOf(correctedNow()));
  const list = useChequeList(filter, today);
  const sums = useChequeSums(filter, today, list.rows);
  const rows = sums?.reduce((all, one) => all + one.count, 0);
  const desk = useMedia('(min-width: 1100px)');
  // biome-ignore lint/correctness/useExhaustiveDependencies: the heads are of the language
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

/** What the sheets of each state come to, over all that the filter finds. */
function Sums({ sums }: { sums: readonly StateSum[] }) {
  const { t: say } = useLingui();
  if (sums.length === 0) return null;
  return (
    <dl
      aria-label={say`Toplamlar`}
      tabIndex={0}
      className="flex min-h-16 shrink-0 items-center gap-x-8 gap-y-1 overflow-x-auto border-edge border-t bg-raised px-6 py-2 -outline-offset-2 [scrollbar-width:none] max-sm:flex-wrap max-sm:gap-x-5 max-sm:px-4"
    >
      {sums.map(({ state, asset, quantity, count }) => (
        <div key={`${state} ${asset}`} className="shrink-0">
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

/** Upright there is no room for who drew it and at which bank: both stand in its drawer. */
function chequeColumns(today: Day, desk: boolean): Column<ChequeView>[] {
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
      cell: ({ contactId }) => <Name id={contactId} />,
    },
    {
      id: 'drawer',
      head: t`Keşideci`,
      width: 'minmax(100px,1fr)',
      off: !desk,
      cell: ({ drawer }) => <bdi className="text-quiet">{drawer}</bdi>,
    },
    {
      id: 'bank',
      head: t`Banka`,
      width: 'minmax(90px,1fr)',
      off: !desk,
      cell: ({ bank, bankBranch }) => (
        <span className="text-quiet">{[bank, bankBranch].filter(Boolean).join(', ')}</span>
      ),
    },
    {
      id: 'endorsee',
      head: t`Ciro edilen`,
      width: 'minmax(100px,1fr)',
      off: true,
      cell: ({ endorsee }) => (endorsee ? <Name id={endorsee} /> : ''),
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
    {
      id: 'sync',
      head: t`Gönderim`,
      width: '112px',
      off: true,
      cell: ({ sync }) => <SyncMark mark={sync} />,
    },
  ];
}

/** A day that has passed is said in words, too. */
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

function Name({ id }: { id: string }) {
  const contact = useContact(id);
  return <bdi>{contact?.name ?? '–'}</bdi>;
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
        <span className="truncate">
          <Name id={cheque.contactId} /> {cheque.bank}
        </span>
        <span className="shrink-0">
          <Due cheque={cheque} today={today} />
        </span>
      </span>
    </div>
  );
}
