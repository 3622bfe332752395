import { t } from '@lingui/core/macro';
import { isOwnMovement, slipTotal, slipTypeOf } from '@/domain/slip/kept-slip';
import { offsetIn } from '@/domain/slip/offset';
import type { Transaction } from '@/domain/slip/transaction';
import { formatMoney } from '@/i18n/formats';

/** What a reversal undoes, in one sentence: by the kind of the slip, and what goes back. */
export function reversalText(slip: Transaction): string {
  const { number } = slip;
  const total = formatMoney(Math.abs(slipTotal(slip)));
  if (slip.type !== 'fx' && offsetIn(slip))
    return t`${number} numaralı mahsup iptal edilir; iki hesap da eski hâline döner.`;
  if (isOwnMovement(slip))
    return t`${number} numaralı hareket iptal edilir; kasalara geri yazılır.`;
  switch (slipTypeOf(slip)) {
    case 'collection':
      return t`${number} numaralı, ${total} tutarındaki tahsilat iptal edilir; para geri yazılır, müşterinin borcu eski hâline döner.`;
    case 'payment':
      return t`${number} numaralı, ${total} tutarındaki ödeme iptal edilir; para geri yazılır, müşterinin alacağı eski hâline döner.`;
    case 'exchange':
      return slipTotal(slip) === 0
        ? t`${number} numaralı takas iptal edilir; verilen ve alınan altın geri yazılır.`
        : t`${number} numaralı takas iptal edilir; verilen ve alınan altın ile ${total} fark geri yazılır.`;
    case 'return':
      return t`${number} numaralı, ${total} tutarındaki iade iptal edilir; ürün ve para eski yerine döner.`;
    default:
      return t`${number} numaralı, ${total} tutarındaki fiş iptal edilir; altın ve para geri yazılır.`;
  }
}
