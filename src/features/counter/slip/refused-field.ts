import { TENDERS } from '@/domain/payment/payment';
import type { SaveRefusal } from '@/parts/counter/basket/save';
import type { CounterField } from '@/parts/counter/keys/fields';

const CONTACT_MISSES = ['account-without-contact', 'cheque-without-contact'];

/**
 * Where the cursor goes after a save was refused, so that what is wrong is in sight; `open` is the
 * first way to pay that the law leaves open. Lines and approvals have ways of their own.
 */
export function refusedField(refusal: SaveRefusal, open: CounterField): CounterField | undefined {
  switch (refusal.block) {
    case 'no-contact':
      return 'customer';
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
