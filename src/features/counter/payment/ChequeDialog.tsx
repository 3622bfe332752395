import type { Counter } from '@/parts/counter/basket/counter-view';
import { paidSide } from '@/parts/counter/basket/settling';
import { basketTotal } from '@/parts/counter/line/pricing';
import { ChequeEntry } from '@/parts/counter/payment/ChequeEntry';
import { useUnpaidRest } from '../slip/use-rest';
import { assetPaymentActions } from './asset-actions';

/** A cheque or note that the open basket is paid by. */
export function ChequeDialog({ id, counter }: { id: string; counter: Counter }) {
  const { basket, type, products } = counter;
  const rest = useUnpaidRest(id, counter);
  return (
    <ChequeEntry
      id={id}
      others={basket.assets ?? []}
      side={paidSide(type, basketTotal(basket, products))}
      rest={rest}
      contactId={basket.contactId}
      drawer={basket.name}
      {...assetPaymentActions(id)}
    />
  );
}
