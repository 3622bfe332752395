import { datedRecord, defineRecords } from '../core/define-records';
import { atKey } from '../core/keys';
import { layForm } from './overlay-form';

export const FORM_RECORDS = defineRecords({
  form: datedRecord('form', layForm, ({ at, id }) => atKey(at, id)),
});
