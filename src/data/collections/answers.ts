import type { RxJsonSchema } from 'rxdb';
import { type AnswerDoc, ID } from '../core/document';

/**
 * What the platform's calls answered last, one document a call, so that a start with no network
 * knows it.
 */
export const answersSchema: RxJsonSchema<AnswerDoc> = {
  version: 0,
  primaryKey: 'id',
  type: 'object',
  properties: { id: ID, value: { type: 'object' }, at: { type: 'number' } },
  required: ['id', 'value', 'at'],
};
