import { isMoneyType } from '@/domain/slip/slip-type';
import { AssetEntry } from '../AssetEntry';
import type { Counter } from '../counter-view';
import { basketTotal } from '../pricing';
import { paidSide } from '../settling';
import { assetDeeds } from './asset-deeds';
import { useRest } from './use-rest';

/** What the open basket is paid with in another asset. */
export function AssetDialog({ id, counter }: { id: string; counter: Counter }) {
  const { basket, type, products } = counter;
  const rest = useRest(id, counter);
  return (
    <AssetEntry
      id={id}
      known={basket.assets?.find((payment) => payment.id === id)}
      side={paidSide(type, basketTotal(basket, products))}
      rest={rest}
      contactId={basket.contactId}
      toAccount={basket.contactId !== null && !isMoneyType(type)}
      products={products}
      {...assetDeeds(id)}
    />
  );
}
