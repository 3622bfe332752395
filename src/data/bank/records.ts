import { dayStart } from '@/domain/base/day';
import { datedRecord, defineRecords } from '../core/define-records';
import { atKey, bankStatementKey } from '../core/keys';
import type { BankView } from '../core/types';
import { layBank } from './overlay-bank';

/** Lines by day, the newest first; statements behind all lines. */
const keyOf = (view: BankView): string =>
  view.form === 'line'
    ? atKey(dayStart(view.day), view.id)
    : bankStatementKey(dayStart(view.to), view.id);

export const BANK_RECORDS = defineRecords({ bank: datedRecord('bank', layBank, keyOf) });
