import { Trans, useLingui } from '@lingui/react/macro';
import { useDeferredValue, useEffect, useMemo } from 'react';
import { useLocation } from 'wouter';
import { useBookAssets } from '@/data/catalogue/use-listed';
import { useProducts } from '@/data/catalogue/use-products';
import type { ContactView } from '@/data/core/types';
import { balancesOf } from '@/data/ledger/use-balances';
import { useContactBook } from '@/data/ledger/use-contact-book';
import { useRules } from '@/data/list/use-definitions';
import { dayOf } from '@/domain/base/day';
import { familyOf, isFirm } from '@/domain/contact/contact';
import { type Asset, HAS, TRY } from '@/domain/metal/asset';
import { karatGrams } from '@/domain/rules/karat-grams';
import { BalanceTotals } from '@/parts/contact/BalanceFigure';
import { saveTemplate } from '@/parts/contact/template';
import { useTableView } from '@/parts/page/use-table-view';
import { useAddressFilter } from '@/session/page/address';
import { recordPath } from '@/session/page/record-path';
import { MOST_NAME, useSavedFilters } from '@/session/view/saved-filters';
import { correctedNow } from '@/sync/clock';
import { Menu } from '@/ui/dialog/Menu';
import { Button } from '@/ui/sign/Button';
import { EmptyState } from '@/ui/sign/EmptyState';
import { useMedia, usePhone } from '@/ui/style/use-media';
import { DataTable } from '@/ui/table/DataTable';
import { ExportDialog } from '@/ui/table/ExportDialog';
import { ExportMenu } from '@/ui/table/ExportMenu';
import type { ExportFormat } from '@/ui/table/export/write';
import { ListHeader } from '@/ui/table/ListHeader';
import { SavedFilterMenu } from '@/ui/table/SavedFilterMenu';
import { SearchBox } from '@/ui/table/SearchBox';
import { TableViewMenu } from '@/ui/table/TableViewMenu';
import { useExport } from '@/ui/table/use-export';
import { FirmCard } from './FirmCard';
import { FirmFilters } from './FirmFilters';
import { FILTER, hasBalance, isAged, isTagged, tagsOf } from './filter';
import { FIRST_ASSETS, firmColumns, firmTotals, quantityOf } from './firm-columns';
import { firmExport } from './firm-export';
import { useBalanceAges } from './use-aged';

/**
 * Firmalar: suppliers and firms with their balances in has, lira, dollar and the chosen asset, the
 * age of the balance and their limit.
 */
export function FirmsView() {
  const { t } = useLingui();
  const [, go] = useLocation();
  const phone = usePhone();
  const roomy = useMedia('(min-width: 1240px)');
  const wide = useMedia('(min-width: 1520px)');
  const [filter, setFilter] = useAddressFilter(FILTER);
  const saved = useSavedFilters('firms', FILTER.names);
  const { search, way, tag, age } = filter;
  const products = useProducts();
  const rules = useRules();
  const assets = useFirmAssets();
  const asset = assets.includes(filter.asset) ? filter.asset : TRY;
  const [view, setView] = useTableView('firms');
  const exporting = useExport();
  const { contacts, balances } = useContactBook(useDeferredValue(search));
  useEffect(() => {
    if (!contacts.done && !contacts.loading && !contacts.failed) contacts.more();
  }, [contacts]);
  const all = useMemo(() => contacts.rows.filter(isFirm), [contacts.rows]);
  const gone = useMemo(
    () =>
      all.filter(
        (one) =>
          hasBalance(quantityOf(balancesOf(balances, one), asset), way) && isTagged(one, tag),
      ),
    [all, balances, asset, way, tag],
  );
  const aged = useBalanceAges(
    useMemo(
      () =>
        gone.map((one) => ({
          id: one.id,
          ids: familyOf(one),
          balance: quantityOf(balancesOf(balances, one), asset),
        })),
      [gone, balances, asset],
    ),
    asset,
    age !== 'all',
  );
  const firms = useMemo(
    () => gone.filter(({ id }) => isAged(aged.aged.get(id), age)),
    [gone, aged.aged, age],
  );
  const known = contacts.done && (age === 'all' || aged.done);
  const tags = useMemo(() => tagsOf(all), [all]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the heads depend on the language and on how the company writes its moneys
  const columns = useMemo(
    () => firmColumns({ balances, asset, products, roomy, wide }),
    [balances, asset, products, roomy, wide, t],
  );
  const totals = useMemo(
    () => totalsRow(t`Toplam`, asset, firmTotals(firms, balances, asset)),
    [firms, balances, asset, t],
  );
  const card = useMemo(
    () => ({
      height: 84,
      render: (firm: ContactView) => <FirmCard firm={firm} balances={balances} asset={asset} />,
    }),
    [balances, asset],
  );
  const start = (format: ExportFormat) => {
    const { job, total } = firmExport({
      firms,
      balances,
      asset,
      products,
      format,
      now: correctedNow(),
    });
    exporting.start(job, total);
  };
  const statement = (firm: ContactView) => go(recordPath('statement', firm.id));
  return (
    <div className="flex min-h-0 flex-1 flex-col">
      <ListHeader title={t`Firmalar`} count={known ? firms.length : ''}>
        <SearchBox
          label={t`Firma`}
          placeholder={t`Unvan ya da telefon`}
          value={search}
          onValue={(search) => setFilter({ ...filter, search })}
          className="w-56 max-lg:w-40 max-sm:w-full"
        />
        <SavedFilterMenu {...saved} most={MOST_NAME} />
        {phone ? null : <TableViewMenu columns={columns} view={view} onView={setView} />}
        <ExportMenu
          reason={
            firms.length === 0
              ? t`Dışa aktarılacak kayıt yok.`
              : known
                ? undefined
                : t`Firmalar okunuyor.`
          }
          onExport={start}
        />
        <Menu
          items={[
            { label: t`Mahsup`, onSelect: () => go('/offset') },
            { label: t`İçe aktar`, onSelect: () => go('/accounts?view=import') },
          ]}
        >
          {(trigger) => (
            <Button {...trigger} size="sm">
              <Trans>Diğer</Trans>
            </Button>
          )}
        </Menu>
      </ListHeader>
      <FirmFilters
        filter={{ ...filter, asset }}
        onFilter={setFilter}
        assets={assets}
        tags={tags}
        products={products}
      />
      <DataTable
        label={t`Firmalar`}
        columns={columns}
        rows={firms}
        rowKey={rowKey}
        rowName={rowName}
        done={known}
        view={view}
        onOpen={statement}
        {...(firms.length > 0 && !phone ? { totals } : {})}
        card={phone ? card : undefined}
        state={
          contacts.failed && contacts.rows.length === 0
            ? 'failed'
            : contacts.loading
              ? 'loading'
              : 'ready'
        }
        onRetry={contacts.more}
        empty={
          <Empty
            searching={!FILTER.isPlain(filter)}
            onNew={() => go('/workbench?view=customers')}
            onImport={() => go('/accounts?view=import')}
            onTemplate={() =>
              void saveTemplate(
                'xlsx',
                products,
                karatGrams(rules, dayOf(correctedNow())),
                correctedNow(),
              )
            }
          />
        }
      />
      <ExportDialog exporting={exporting} />
    </div>
  );
}

/** Assets that a firm's account can have, the most used first. */
function useFirmAssets(): readonly Asset[] {
  const all = useBookAssets();
  return useMemo(() => Array.from(new Set([...FIRST_ASSETS, ...all])), [all]);
}

const rowKey = (firm: ContactView): string => firm.id;
const rowName = (firm: ContactView): string => firm.name;

type EmptyProps = {
  searching: boolean;
  onNew: () => void;
  onImport: () => void;
  onTemplate: () => void;
};

function Empty({ searching, onNew, onImport, onTemplate }: EmptyProps) {
  return (
    <EmptyState
      text={
        searching ? (
          <Trans>Aramaya uyan firma yok.</Trans>
        ) : (
          <Trans>Henüz firma yok. Bir kartın rolünü Firma ya da Tedarikçi yapın.</Trans>
        )
      }
      action={
        searching ? null : (
          <span className="flex flex-wrap justify-center gap-2">
            <Button variant="primary" onClick={onImport}>
              <Trans>Açılış bakiyelerini içe aktar</Trans>
            </Button>
            <Button onClick={onTemplate}>
              <Trans>Şablonu indir</Trans>
            </Button>
            <Button onClick={onNew}>
              <Trans>Kartlara git</Trans>
            </Button>
          </span>
        )
      }
    />
  );
}

const totalsRow = (name: string, asset: Asset, sums: ReturnType<typeof firmTotals>) => ({
  name,
  has: <BalanceTotals asset={HAS} totals={sums.has} />,
  try: <BalanceTotals asset={TRY} totals={sums.try} />,
  usd: <BalanceTotals asset="USD" totals={sums.usd} />,
  other: <BalanceTotals asset={asset} totals={sums.other} />,
});
