import { netOf, type Payment } from '../../../domain/payment';
import { isMoneyType } from '../../../domain/slip-type';
import { AssetEntry } from '../AssetEntry';
import { act } from '../act';
import { firstMethod } from '../cash-rule';
import type { Counter } from '../counter-view';
import { currentDesk } from '../desk-store';
import { decidingTotal, dueOf, useLira } from '../due';
import { basketTotal } from '../pricing';
import { paidSide } from '../settling';
import { readTender, settlementOf } from '../tender';
import { readWorld } from '../world';
import { endAssetAsk } from './asset-ask';
import { focusField, saveButton } from './fields';

/** What the open basket is paid with in another asset. */
export function AssetDialog({ id, counter }: { id: string; counter: Counter }) {
  const { basket, type, products } = counter;
  const rest = useRest(id, counter);
  const save = (payment: Payment) => {
    act({ do: 'asset', payment });
    close();
  };
  const drop = () => {
    act({ do: 'drop-asset', id });
    close();
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

/** Kuruş that nothing pays yet when this payment is left out; of money alone what the account still asks for. */
function useRest(id: string, { basket, type, ...counter }: Counter): number {
  const lira = useLira(basket.contactId);
  const others = netOf(readTender(basket).payments.filter((payment) => payment.id !== id));
  if (isMoneyType(type)) return basket.settles ? 0 : Math.max(0, dueOf(type, lira) - others);
  return Math.max(0, Math.abs(decidingTotal({ basket, type, total: counter.total })) - others);
}

/** Back to what is still to be paid, or to the end of the slip. */
function close(): void {
  endAssetAsk();
  const { open } = currentDesk();
  const settled = settlementOf(open, basketTotal(open, readWorld().products));
  requestAnimationFrame(() => (settled.ok ? saveButton.current?.focus() : focusField(firstMethod(open, readWorld()))));
}
