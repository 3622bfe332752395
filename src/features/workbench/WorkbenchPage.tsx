import { Trans } from '@lingui/react/macro';
import { useSearchParams } from 'wouter';
import { EmptyState } from '../../ui/EmptyState';
import { CounterView } from './counter/CounterView';
import { CustomersView } from './customers/CustomersView';
import { useKeptDesk } from './keeper';
import { PrintHost } from './print/PrintHost';
import { useSellerLapse } from './seller';
import { TransactionsView } from './transactions/TransactionsView';
import { useOpening } from './use-opening';

/** The counter and its two books: customers and transactions. */
export function WorkbenchPage() {
  useKeptDesk();
  useOpening();
  useSellerLapse();
  return (
    <>
      <PrintHost />
      <View />
    </>
  );
}

function View() {
  const [params] = useSearchParams();
  const view = params.get('view');
  if (view === 'customers') return <CustomersView />;
  if (view === 'transactions') return <TransactionsView />;
  if (view === 'orders') return <Orders />;
  return (
    <>
      <h1 className="sr-only">
        <Trans>Tezgâh</Trans>
      </h1>
      <CounterView />
    </>
  );
}

function Orders() {
  return (
    <section className="px-8 py-5 max-sm:px-4">
      <h1 className="font-semibold text-24">
        <Trans>Siparişler</Trans>
      </h1>
      <EmptyState text={<Trans>Siparişler henüz yapılmadı; sipariş ve kapora şimdilik burada tutulamaz.</Trans>} />
    </section>
  );
}
