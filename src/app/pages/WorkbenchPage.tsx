import { Trans } from '@lingui/react/macro';
import { useSearchParams } from 'wouter';
import { CounterAccountsFeed } from '@/features/counter/CounterAccountsFeed';
import { CounterView } from '@/features/counter/CounterView';
import { useSellerLapse } from '@/features/counter/model/seller';
import { useOpening } from '@/features/counter/model/use-opening';
import { CustomersView } from '@/features/customers/CustomersView';
import { TransactionsView } from '@/features/slips/TransactionsView';
import { useKeptDesk } from '@/parts/counter/basket/keeper';
import { PrintHost } from '@/parts/paper/PrintHost';
import { LoadBoundary, loadLater } from '@/ui/load/load-later';

const OrdersView = loadLater(async () => (await import('@/features/orders/OrdersView')).OrdersView);

/** The counter and its books: customers, transactions, orders. */
export function WorkbenchPage() {
  useKeptDesk();
  useOpening();
  useSellerLapse();
  return (
    <>
      <PrintHost />
      <CounterAccountsFeed />
      <View />
    </>
  );
}

function View() {
  const [params] = useSearchParams();
  const view = params.get('view');
  if (view === 'customers') return <CustomersView />;
  if (view === 'transactions') return <TransactionsView />;
  if (view === 'orders')
    return (
      <LoadBoundary>
        <OrdersView />
      </LoadBoundary>
    );
  return (
    <>
      <h1 className="sr-only">
        <Trans>Tezgâh</Trans>
      </h1>
      <CounterView />
    </>
  );
}
