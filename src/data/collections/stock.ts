import { projectedSchema, type StockDoc } from '../core/document';

/** Collection of stock cards, indexed for lists by name, code and time. */
export const stockSchema = projectedSchema<StockDoc>(
  {
    stockKey: { type: 'string', maxLength: 320 },
    atKey: { type: 'string', maxLength: 120 },
    barcode: { type: 'string', maxLength: 40 },
    search: { type: 'string', maxLength: 400 },
  },
  [['stockKey'], ['barcode', 'stockKey'], ['atKey']],
);
