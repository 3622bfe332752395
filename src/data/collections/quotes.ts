import type { RxJsonSchema } from 'rxdb';
import { ID, type QuoteDoc } from '../core/document';

/**
 * Collection of the last received prices; the id is the quote's code. They survive a restart
 * without a network.
 */
export const quotesSchema: RxJsonSchema<QuoteDoc> = {
  version: 0,
  primaryKey: 'id',
  type: 'object',
  properties: { id: ID, quote: { type: 'object' } },
  required: ['id', 'quote'],
};
