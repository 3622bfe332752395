import { datedRecord, defineRecords } from '../core/define-records';
import { workKey } from '../core/keys';
import { layWork } from './overlay-work';

export const JOB_RECORDS = defineRecords({ works: datedRecord('works', layWork, workKey) });
