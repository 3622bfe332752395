import { projectedSchema, type TransactionDoc } from '../core/document';

/** Collection of slips and other documents, indexed for lists by time, type and contact. */
export const transactionsSchema = projectedSchema<TransactionDoc>(
  {
    atKey: { type: 'string', maxLength: 120 },
    type: { type: 'string', maxLength: 20 },
    contactId: { type: 'string', maxLength: 100 },
  },
  [['atKey'], ['type', 'atKey'], ['contactId', 'atKey']],
);
