import { datedRecord, defineRecords } from '../core/define-records';
import { documentKey, expenseKey, incomingKey, letterKey } from '../core/keys';
import { layDocument } from './overlay-document';
import { layExpense } from './overlay-expense';
import { layIncoming } from './overlay-incoming';
import { layLetter } from './overlay-letter';

export const FISCAL_RECORDS = defineRecords({
  fiscal: datedRecord('fiscal', layDocument, documentKey),
  incoming: datedRecord('incoming', layIncoming, incomingKey),
  letter: datedRecord('letter', layLetter, letterKey),
  expense: datedRecord('expense', layExpense, expenseKey),
});
