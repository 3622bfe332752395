import { datedRecord, defineRecords } from '../core/define-records';
import { atKey } from '../core/keys';
import { laySession } from './overlay-till';

export const TILL_RECORDS = defineRecords({
  // By the last action: closing, or opening where it is still open.
  sessions: datedRecord('sessions', laySession, (view) =>
    atKey(view.close?.at ?? view.open?.at ?? 0, view.id),
  ),
});
