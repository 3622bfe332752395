import type { RxJsonSchema } from 'rxdb';
import { type AnswerDoc, ID } from '../core/document';

/**
 * Collection of the platform calls' last answers, one document a call, so that a start without a
 * network has them.
 */
export const answersSchema: RxJsonSchema<AnswerDoc> = {
  version: 0,
  primaryKey: 'id',
  type: 'object',
  properties: { id: ID, value: { type: 'object' }, at: { type: 'number' } },
  required: ['id', 'value', 'at'],
};
