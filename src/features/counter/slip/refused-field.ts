import { TENDERS } from '@/domain/payment/payment';
import type { SaveRefusal } from '@/parts/counter/basket/save';
import type { CounterField } from '@/parts/counter/keys/fields';

const CONTACT_MISSES = ['account-without-contact', 'cheque-without-contact'];

/**
 * Field to focus after a refused save, so that the error is in view. `open`: the first payment
 * method that the law allows. Lines and approvals are focused elsewhere.
 */
export function refusedField(refusal: SaveRefusal, open: CounterField): CounterField | undefined {
  switch (refusal.block) {
    case 'no-contact':
      return 'customer';
    case 'entry':
      return 'product';
    case 'cash-limit':
      return 'cash';
    case 'typed-total':
      return 'total';
    case 'iban':
      return 'iban';
    case 'tender':
      return TENDERS.find((method) => refusal.errors[method] !== undefined);
    case 'payment':
      return CONTACT_MISSES.includes(refusal.refusal.code) ? 'customer' : open;
  }
}
