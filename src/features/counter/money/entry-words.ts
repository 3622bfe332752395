import { t } from '@lingui/core/macro';
import { cashText, paymentName } from '@/parts/counter/basket/basket-text';
import type { EntryError } from '@/parts/counter/basket/money-entry';
import { moneyError } from '@/ui/field/typed-text';

/** Sentence that says why the text in the entry box is no payment; '' if the box is empty. */
export function entryErrorText(error: EntryError): string {
  switch (error.code) {
    case 'empty':
      return '';
    case 'unknown':
      return t`“${error.name}” anlaşılmadı. Örnek: 25000 kart, 3 çeyrek, 12,34*22 hurda, 500 usd.`;
    case 'signed':
      return t`Eksi yazılmaz: verilen para için üstte Ödeme’yi seçin.`;
    case 'account':
      return t`Tahsilat ve ödeme cari hesaba yazılmaz; nakit, kart ya da havale seçin.`;
    case 'not-paid-with':
      return t`${error.name} ile ödenmez; hurda olarak gram ve ayarını yazın: 12,34*22.`;
    case 'no-amount':
      return t`Ne kadar olduğunu da yazın: ${error.name}.`;
    case 'no-fineness':
      return t`Gram ve ayarı ya da milyemi yazın: 12,34*22, 12,34*916.`;
    case 'no-price':
      return t`${error.name} için panoda fiyat yok; Döviz, altın ekle ile kuru yazın.`;
    case 'number':
      return moneyError(error.number);
    case 'cash':
      return cashText(error.rule);
    case 'field': {
      const way = paymentName(error.method);
      return t`Önce ${way} alanındaki tutarı düzeltin.`;
    }
  }
}
