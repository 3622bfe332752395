import { datedRecord, defineRecords } from '../core/define-records';
import { atKey } from '../core/keys';
import { layIdentity } from './overlay-identity';

export const IDENTITY_RECORDS = defineRecords({
  identity: datedRecord('identity', layIdentity, ({ at, id }) => atKey(at, id)),
});
