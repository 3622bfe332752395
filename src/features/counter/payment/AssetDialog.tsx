import { isMoneyType } from '@/domain/ledger/slip-type';
import type { Counter } from '@/parts/counter/basket/counter-view';
import { paidSide } from '@/parts/counter/basket/settling';
import { basketTotal } from '@/parts/counter/line/pricing';
import { AssetEntry } from '@/parts/counter/payment/AssetEntry';
import { useUnpaidRest } from '../slip/use-rest';
import { assetPaymentActions } from './asset-actions';

/** What the open basket is paid with in another asset. */
export function AssetDialog({ id, counter }: { id: string; counter: Counter }) {
  const { basket, type, products } = counter;
  const rest = useUnpaidRest(id, counter);
  return (
    <AssetEntry
      id={id}
      known={basket.assets?.find((payment) => payment.id === id)}
      side={paidSide(type, basketTotal(basket, products))}
      rest={rest}
      contactId={basket.contactId}
      toAccount={basket.contactId !== null && !isMoneyType(type)}
      products={products}
      {...assetPaymentActions(id)}
    />
  );
}
