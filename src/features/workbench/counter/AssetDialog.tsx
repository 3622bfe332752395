import type { Payment } from '../../../domain/payment';
import { isMoneyType } from '../../../domain/slip-type';
import { AssetEntry } from '../AssetEntry';
import { act } from '../act';
import type { Counter } from '../counter-view';
import { basketTotal } from '../pricing';
import { paidSide } from '../settling';
import { endAsk } from './after-ask';
import { endAssetAsk } from './asset-ask';
import { useRest } from './use-rest';

/** What the open basket is paid with in another asset. */
export function AssetDialog({ id, counter }: { id: string; counter: Counter }) {
  const { basket, type, products } = counter;
  const rest = useRest(id, counter);
  const save = (payment: Payment) => {
    act({ do: 'asset', payment });
    endAsk();
  };
  const drop = () => {
    act({ do: 'drop-asset', id });
    endAsk();
  };
  return (
    <AssetEntry
      id={id}
      known={basket.assets?.find((payment) => payment.id === id)}
      side={paidSide(type, basketTotal(basket, products))}
      rest={rest}
      contactId={basket.contactId}
      toAccount={basket.contactId !== null && !isMoneyType(type)}
      products={products}
      onSave={save}
      onDrop={drop}
      onClose={endAssetAsk}
    />
  );
}
