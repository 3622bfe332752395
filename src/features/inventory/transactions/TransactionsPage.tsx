import { useLingui } from '@lingui/react/macro';
import { lazy, Suspense } from 'react';
import { useLocation, useSearchParams } from 'wouter';
import { Tabs } from '../../../ui/Tabs';
import { ShipmentsView } from './shipments/ShipmentsView';

const CountsView = lazy(async () => ({ default: (await import('./counts/CountsView')).CountsView }));
const CountView = lazy(async () => ({ default: (await import('./counts/CountView')).CountView }));

/** Stok hareketleri: what is on the way between branches and places, and the counts of what lies there. */
export function TransactionsPage() {
  const { t } = useLingui();
  const [params] = useSearchParams();
  const [, go] = useLocation();
  const view = params.get('view') === 'counts' ? 'counts' : 'shipments';
  const count = params.get('count');
  if (view === 'counts' && count)
    return (
      <Suspense fallback={null}>
        <CountView key={count} id={count} />
      </Suspense>
    );
  return (
    <div className="flex h-full min-h-0 flex-col">
      <Tabs
        label={t`Stok hareketleri`}
        value={view}
        onChange={(next) => go(next === 'counts' ? '/inventory/transactions?view=counts' : '/inventory/transactions')}
        tabs={[
          { value: 'shipments', label: t`Sevkler` },
          { value: 'counts', label: t`Sayımlar` },
        ]}
        className="px-4 max-sm:px-0"
      />
      <Suspense fallback={null}>{view === 'counts' ? <CountsView /> : <ShipmentsView />}</Suspense>
    </div>
  );
}
