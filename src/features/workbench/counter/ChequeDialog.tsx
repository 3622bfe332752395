import { ChequeEntry } from '../ChequeEntry';
import type { Counter } from '../counter-view';
import { basketTotal } from '../pricing';
import { paidSide } from '../settling';
import { assetDeeds } from './asset-deeds';
import { useRest } from './use-rest';

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
