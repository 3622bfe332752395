import { useLingui } from '@lingui/react/macro';
import { useLocation, useSearchParams } from 'wouter';
import { LoadBoundary, loadLater } from '@/ui/load/load-later';
import { Tabs } from '@/ui/sign/Tabs';
import { CurrenciesView } from './CurrenciesView';

const ProductsView = loadLater(async () => (await import('./ProductsView')).ProductsView);

const ProductImportView = loadLater(
  async () => (await import('./import/ProductImportView')).ProductImportView,
);

/**
 * Döviz tanımları: the currencies and the products that the company deals in, and where each of
 * them is offered.
 */
export function ExchangesPage() {
  const { t } = useLingui();
  const [params] = useSearchParams();
  const [, go] = useLocation();
  const asked = params.get('view');
  if (asked === 'import')
    return (
      <LoadBoundary>
        <ProductImportView />
      </LoadBoundary>
    );
  const view = asked === 'products' ? 'products' : 'currencies';
  return (
    <div className="flex h-full min-h-0 flex-col">
      <Tabs
        label={t`Tanımlar`}
        value={view}
        onChange={(next) =>
          go(next === 'products' ? '/inventory/exchanges?view=products' : '/inventory/exchanges')
        }
        tabs={[
          { value: 'currencies', label: t`Dövizler` },
          { value: 'products', label: t`Ürünler` },
        ]}
        className="px-4 max-sm:px-0"
      />
      <LoadBoundary>{view === 'products' ? <ProductsView /> : <CurrenciesView />}</LoadBoundary>
    </div>
  );
}
