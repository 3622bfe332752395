import { useLingui } from '@lingui/react/macro';
import { useLocation, useSearchParams } from 'wouter';
import { Tabs } from '@/ui/sign/Tabs';
import { PricesView } from './PricesView';
import { WorkmanshipView } from './WorkmanshipView';

/** Stok fiyatları: what each price group pays and gets, for the metal and for the work. */
export function GroupPricesPage() {
  const { t } = useLingui();
  const [params] = useSearchParams();
  const [, go] = useLocation();
  const view = params.get('view') === 'work' ? 'work' : 'prices';
  return (
    <div className="flex h-full min-h-0 flex-col">
      <Tabs
        label={t`Stok fiyatları`}
        value={view}
        onChange={(next) => go(`/inventory/price?view=${next}`)}
        tabs={[
          { value: 'prices', label: t`Fiyatlar` },
          { value: 'work', label: t`İşçilik listeleri` },
        ]}
        className="px-4 max-sm:px-0"
      />
      {view === 'work' ? <WorkmanshipView /> : <PricesView />}
    </div>
  );
}
