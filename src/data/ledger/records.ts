import { defineRecords, record } from '../core/define-records';
import { layBalance } from './overlay-balance';

export const LEDGER_RECORDS = defineRecords({ balances: record(layBalance, () => ({})) });
