import { Trans } from '@lingui/react/macro';
import { lazy, Suspense } from 'react';
import { useSearchParams } from 'wouter';
import { CounterView } from './counter/CounterView';
import { PlacesEar } from './counter/PlacesEar';
import { CustomersView } from './customers/CustomersView';
import { useKeptDesk } from './keeper';
import { PrintHost } from './print/PrintHost';
import { useSellerLapse } from './seller';
import { TransactionsView } from './transactions/TransactionsView';
import { useOpening } from './use-opening';

const OrdersView = lazy(async () => ({
  default: (await import('./orders/OrdersView')).OrdersView,
}));

/** The counter and its books: customers, transactions, orders. */
export function WorkbenchPage() {
  useKeptDesk();
  useOpening();
  useSellerLapse();
  return (
    <>
      <PrintHost />
      <PlacesEar />
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
      <Suspense fallback={null}>
        <OrdersView />
      </Suspense>
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
