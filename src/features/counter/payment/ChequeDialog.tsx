import type { Counter } from '@/parts/counter/basket/counter-view';
import { paidSide } from '@/parts/counter/basket/settling';
import { basketTotal } from '@/parts/counter/line/pricing';
import { ChequeEntry } from '@/parts/counter/payment/ChequeEntry';
import { useRest } from '../slip/use-rest';
import { assetDeeds } from './asset-deeds';

/** A cheque or note that the open basket is paid by. */
export function ChequeDialog({ id, counter }: { id: string; counter: Counter }) {
  const { basket, type, products } = counter;
  const rest = useRest(id, counter);
  return (
    <ChequeEntry
      id={id}
      others={basket.assets ?? []}
      side={paidSide(type, basketTotal(basket, products))}
      rest={rest}
      contactId={basket.contactId}
      drawer={basket.name}
      {...assetDeeds(id)}
    />
  );
}
