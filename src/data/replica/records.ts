import type { RecordKind } from '@/contract/mutation';
import { BANK_RECORDS } from '../bank/records';
import { CATALOGUE_RECORDS } from '../catalogue/records';
import { CONTACT_RECORDS } from '../contact/records';
import type { RecordRow } from '../core/define-records';
import { FISCAL_RECORDS } from '../fiscal/records';
import { FORM_RECORDS } from '../form/records';
import { IDENTITY_RECORDS } from '../identity/records';
import { JOB_RECORDS } from '../job/records';
import { LEDGER_RECORDS } from '../ledger/records';
import { ORDER_RECORDS } from '../order/records';
import { PAYMENT_RECORDS } from '../payment/records';
import { SLIP_RECORDS } from '../slip/records';
import { STOCK_RECORDS } from '../stock/records';
import { TASK_RECORDS } from '../task/records';
import { TILL_RECORDS } from '../till/records';

/**
 * All kinds of records in the order in which `project` writes them: slips and contacts first,
 * because the person waits for them.
 */
export const RECORDS: Record<RecordKind, RecordRow> = {
  ...SLIP_RECORDS,
  ...CONTACT_RECORDS,
  ...LEDGER_RECORDS,
  ...CATALOGUE_RECORDS,
  ...TILL_RECORDS,
  ...TASK_RECORDS,
  ...ORDER_RECORDS,
  ...STOCK_RECORDS,
  ...PAYMENT_RECORDS,
  ...JOB_RECORDS,
  ...FISCAL_RECORDS,
  ...IDENTITY_RECORDS,
  ...FORM_RECORDS,
  ...BANK_RECORDS,
};
