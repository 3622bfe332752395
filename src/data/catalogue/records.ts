import { defineRecords, record } from '../core/define-records';
import { layDefinition } from './overlay-definition';

export const CATALOGUE_RECORDS = defineRecords({ definitions: record(layDefinition, () => ({})) });
