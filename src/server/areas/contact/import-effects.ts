import type { ImportMutation } from '@/contract/contact/import';
import type { Effects } from '@/server/sync/context';
import { importOrders } from '../order/order-import';
import { importCheques } from '../payment/cheque-import';
import { importConsigned } from '../stock/consign-import';
import { importOwnOpenings } from './held-import';
import { createImport } from './import-create';
import { undoImport } from './import-undo';
import { createOpening } from './opening-create';

/** Effects of the import mutations, by kind. */

export const importEffects: Effects<ImportMutation> = {
  'opening.create': createOpening,
  'import.create': createImport,
  'opening.import': importOwnOpenings,
  'cheque.import': importCheques,
  'order.import': importOrders,
  'consign.import': importConsigned,
  'import.undo': undoImport,
};
