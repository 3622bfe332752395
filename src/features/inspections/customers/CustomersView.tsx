import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import type { InspectedCustomer } from '@/contract/suspicion/inspected';
import { RISK_LEVELS } from '@/domain/suspicion/customer-risk';
import { formatMoney } from '@/i18n/formats';
import { ListPage, type RowSpec } from '@/parts/page/ListPage';
import { useListPage } from '@/parts/page/use-list-page';
import { ANY } from '@/session/page/filter-spec';
import { useMay } from '@/session/person/permissions';
import { EmptyState } from '@/ui/sign/EmptyState';
import { useMedia } from '@/ui/style/use-media';
import { PillSelect } from '@/ui/table/Pill';
import { CustomerDrawer } from './CustomerDrawer';
import { customerColumns, IdentityMark, RiskMark } from './customer-columns';
import { customerExport } from './customer-export';
import { riskLevelName } from './customer-risk-text';
import { type CustomerFilter, FILTER } from './filter';
import { useCustomers } from './use-customers';

/** Customers with identity, sums and risk. Only the server has the whole year, so it is read there. */
export function CustomersView() {
  const { t, i18n } = useLingui();
  const page = useListPage({ name: 'inspected', filter: FILTER, opens: 'customer' });
  const { filter, setFilter } = page;
  const may = useMay('inspections', 3);
  const list = useCustomers(filter, may);
  const roomy = useMedia('(min-width: 1400px)');
  // biome-ignore lint/correctness/useExhaustiveDependencies: the rule wants `i18n.locale` out, but the heads are made again when the language changes
  const columns = useMemo(() => customerColumns(roomy), [roomy, i18n.locale]);
  return (
    <ListPage
      page={page}
      list={list}
      denied={!may}
      server={{
        unread: <Trans>Yıllık toplamlar sunucudadır; ağ gelince görünür.</Trans>,
        again: list.again,
      }}
      words={{
        title: t`Denetlenen müşteriler`,
        empty: <EmptyState text={<Trans>Henüz müşteri yok.</Trans>} />,
        none: <Trans>Bu filtreye uyan müşteri yok.</Trans>,
      }}
      row={ROW}
      columns={columns}
      card={CARD}
      // A blank keeps its line on a phone, so that nothing moves when the count comes.
      count={
        list.done ? <Plural value={list.rows.length} one="# müşteri" other="# müşteri" /> : '\u00a0'
      }
      search={{
        label: t`Ara`,
        placeholder: t`Müşteri adı`,
        value: filter.search,
        onValue: (search) => setFilter({ ...filter, search }),
      }}
      filters={<Risks filter={filter} onFilter={setFilter} />}
      onExport={(start, format) => start(customerExport(filter, format), list.rows.length)}
      drawer={(id) => {
        const row = list.rows.find((one) => one.id === id);
        return row ? (
          <CustomerDrawer key={id} row={row} onClose={page.close} onChanged={list.again} />
        ) : null;
      }}
    />
  );
}

type RisksProps = { filter: CustomerFilter; onFilter: (filter: CustomerFilter) => void };

function Risks({ filter, onFilter }: RisksProps) {
  const { t } = useLingui();
  const options: { value: CustomerFilter['risk']; label: string }[] = [
    { value: ANY, label: t`Risk: tümü` },
    ...RISK_LEVELS.map((value) => ({ value, label: riskLevelName(value) })),
  ];
  return (
    <div className="flex flex-wrap items-center gap-2 px-6 pb-3 max-sm:px-4 max-sm:py-1">
      <PillSelect
        label={t`Risk`}
        value={filter.risk}
        usual={ANY}
        options={options}
        onValue={(risk) => onFilter({ ...filter, risk })}
      />
    </div>
  );
}

const ROW: RowSpec<InspectedCustomer> = { key: ({ id }) => id, name: ({ name }) => name };

const CARD = {
  height: 68,
  render: ({ name, risk, identity, sums }: InspectedCustomer) => (
    <div className="grid h-full grid-cols-[1fr_auto] content-center gap-x-3 px-4">
      <bdi className="min-w-0 truncate font-medium">{name || '–'}</bdi>
      <span className="justify-self-end">
        <RiskMark level={risk.level} />
      </span>
      <span className="text-13">
        <IdentityMark state={identity} />
      </span>
      <span className="text-right text-13 text-quiet">{formatMoney(sums[0])}</span>
    </div>
  ),
};
