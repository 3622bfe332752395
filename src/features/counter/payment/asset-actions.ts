import type { Payment } from '@/domain/payment/payment';
import { act } from '@/parts/counter/basket/act';
import { endAsk } from '../slip/after-ask';
import { endAssetAsk } from './open-asset-payment';

/**
 * What becomes of a payment in another way than lira that was asked for under this id, in the open
 * basket.
 */
export const assetPaymentActions = (id: string) => ({
  onSave: (payment: Payment) => {
    act({ do: 'asset', payment });
    endAsk();
  },
  onDrop: () => {
    act({ do: 'drop-asset', id });
    endAsk();
  },
  onClose: endAssetAsk,
});
