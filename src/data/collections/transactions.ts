import { projectedSchema, type TransactionDoc } from '../core/document';
import { atKey } from '../core/keys';
import type { TransactionView } from '../core/types';

export const transactionsSchema = projectedSchema<TransactionDoc>(
  {
    atKey: { type: 'string', maxLength: 120 },
    type: { type: 'string', maxLength: 20 },
    contactId: { type: 'string', maxLength: 100 },
  },
  [['atKey'], ['type', 'atKey'], ['contactId', 'atKey']],
);

export const transactionKeys = (
  view: TransactionView,
): Pick<TransactionDoc, 'atKey' | 'type' | 'contactId'> => ({
  atKey: atKey(view.at, view.id),
  type: view.type,
  contactId: view.contactId ?? '',
});
