import { useLingui } from '@lingui/react/macro';
import { useLocation, useSearchParams } from 'wouter';
import { ShipmentsView } from '@/features/shipments/ShipmentsView';
import { LoadBoundary, loadLater } from '@/ui/load/load-later';
import { Tabs } from '@/ui/sign/Tabs';

const CountsView = loadLater(async () => (await import('@/features/counts/CountsView')).CountsView);
const ConsignedView = loadLater(
  async () => (await import('@/features/shipments/consigned/ConsignedView')).ConsignedView,
);
const MovesView = loadLater(async () => (await import('@/features/moves/MovesView')).MovesView);
const CountView = loadLater(async () => (await import('@/features/counts/CountView')).CountView);

const VIEWS = ['shipments', 'consigned', 'counts', 'moves'] as const;
type View = (typeof VIEWS)[number];

function Shown({ view }: { view: View }) {
  if (view === 'consigned') return <ConsignedView />;
  return view === 'counts' ? <CountsView /> : view === 'moves' ? <MovesView /> : <ShipmentsView />;
}

/**
 * Stok hareketleri: what is on the way between branches and places, what people have of us, the
 * counts of what lies there, and all that ever moved.
 */
export function TransactionsPage() {
  const { t } = useLingui();
  const [params] = useSearchParams();
  const [, go] = useLocation();
  const view = VIEWS.find((one) => one === params.get('view')) ?? 'shipments';
  const count = params.get('count');
  if (view === 'counts' && count)
    return (
      <LoadBoundary>
        <CountView key={count} id={count} />
      </LoadBoundary>
    );
  return (
    <div className="flex h-full min-h-0 flex-col">
      <Tabs
        label={t`Stok hareketleri`}
        value={view}
        onChange={(next) =>
          go(
            next === 'shipments'
              ? '/inventory/transactions'
              : `/inventory/transactions?view=${next}`,
          )
        }
        tabs={[
          { value: 'shipments', label: t`Sevkler` },
          { value: 'consigned', label: t`Konsinye` },
          { value: 'counts', label: t`Sayımlar` },
          { value: 'moves', label: t`Hareketler` },
        ]}
        className="px-4 max-sm:px-0"
      />
      <LoadBoundary>
        <Shown view={view} />
      </LoadBoundary>
    </div>
  );
}
