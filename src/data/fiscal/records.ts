import { datedRecord, defineRecords } from '../core/define-records';
import { documentKey } from '../core/keys';
import { layDocument } from './overlay-document';

export const FISCAL_RECORDS = defineRecords({
  fiscal: datedRecord('fiscal', layDocument, documentKey),
});
