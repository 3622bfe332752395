import { t } from '@lingui/core/macro';
import type { TillMutation } from '@/contract/till/till';
import { slipTotal } from '@/domain/slip/kept-slip';
import type { Transaction } from '@/domain/slip/transaction';
import { slipTypeName } from '@/i18n/slip-text';
import type { AreaWords, RowText } from './define-words';

export const tillWords: AreaWords<TillMutation> = {
  'movement.create': { word: () => t`Kasa hareketi`, text: movementText },
  'expense.create': { word: () => t`Masraf`, text: movementText },
  'till.open': { word: () => t`Kasa açılışı`, text: ({ reason = '' }) => ({ content: reason }) },
  'till.close': { word: () => t`Kasa kapanışı`, text: ({ reason = '' }) => ({ content: reason }) },
  'account.put': {
    word: () => t`Kasa tanımı`,
    text: ({ account }) => ({ content: account.name }),
  },
};

function movementText(movement: Transaction): Partial<RowText> {
  return {
    kind: slipTypeName(movement.type),
    contactId: movement.contactId,
    content: movement.note ?? '',
    kurus: slipTotal(movement),
  };
}
