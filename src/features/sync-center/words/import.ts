import { t } from '@lingui/core/macro';
import type { ImportMutation } from '@/contract/contact/import';
import type { AreaWords } from './define-words';
import { documentText } from './slip';

export const importWords: AreaWords<ImportMutation> = {
  'opening.create': { word: () => t`Devir`, text: documentText },
  'import.create': {
    word: () => t`İçe aktarma`,
    text: (mutation) => ({ content: t`${mutation.contacts.length} kişi` }),
  },
  'import.undo': {
    word: () => t`İçe aktarmayı geri alma`,
    text: ({ reason }) => ({ content: reason }),
  },
  'cheque.import': {
    word: () => t`Çekleri içe aktarma`,
    text: (mutation) => ({ content: t`${mutation.cheques.length} satır` }),
  },
  'order.import': {
    word: () => t`Siparişleri içe aktarma`,
    text: (mutation) => ({ content: t`${mutation.orders.length} satır` }),
  },
  'consign.import': {
    word: () => t`Konsinyeleri içe aktarma`,
    text: (mutation) => ({ content: t`${mutation.lots.length} konsinye` }),
  },
  'opening.import': {
    word: () => t`Kasa devirlerini içe aktarma`,
    text: (mutation) => ({ content: t`${mutation.openings.length} satır` }),
  },
};
