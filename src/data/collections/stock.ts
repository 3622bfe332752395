import { fold } from '../../domain/fold';
import { projectedSchema, type StockDoc } from '../document';
import { stockKey } from '../keys';
import type { StockView } from '../types';

export const stockSchema = projectedSchema<StockDoc>(
  { stockKey: { type: 'string', maxLength: 320 }, barcode: { type: 'string', maxLength: 40 }, search: { type: 'string', maxLength: 400 } },
  [['stockKey'], ['barcode', 'stockKey']],
);

export const stockKeys = (view: StockView): Pick<StockDoc, 'stockKey' | 'barcode' | 'search'> => ({
  stockKey: stockKey(view),
  barcode: view.barcode.toUpperCase(),
  search: fold(`${view.name} ${view.barcode} ${view.serial} ${view.spot}`).slice(0, 400),
});
