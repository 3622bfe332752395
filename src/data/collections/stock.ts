import { fold } from '@/domain/base/fold';
import { projectedSchema, type StockDoc } from '../core/document';
import { atKey, stockKey } from '../core/keys';
import type { StockView } from '../core/types';

export const stockSchema = projectedSchema<StockDoc>(
  {
    stockKey: { type: 'string', maxLength: 320 },
    atKey: { type: 'string', maxLength: 120 },
    barcode: { type: 'string', maxLength: 40 },
    search: { type: 'string', maxLength: 400 },
  },
  [['stockKey'], ['barcode', 'stockKey'], ['atKey']],
);

export const stockKeys = (
  view: StockView,
): Pick<StockDoc, 'stockKey' | 'atKey' | 'barcode' | 'search'> => ({
  stockKey: stockKey(view),
  atKey: atKey(view.at, view.id),
  barcode: view.barcode.toUpperCase(),
  search: fold(`${view.name} ${view.barcode} ${view.serial} ${view.spot}`).slice(0, 400),
});
