import { datedRecord, defineRecords } from '../core/define-records';
import { chequeDueKey } from '../core/keys';
import { layCheque } from './overlay-cheque';

export const PAYMENT_RECORDS = defineRecords({
  cheques: datedRecord('cheques', layCheque, chequeDueKey),
});
