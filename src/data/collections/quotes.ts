import type { RxJsonSchema } from 'rxdb';
import { ID, type QuoteDoc } from '../core/document';

/** The board as last heard; the id is the quote's code. It survives a restart with no network. */
export const quotesSchema: RxJsonSchema<QuoteDoc> = {
  version: 0,
  primaryKey: 'id',
  type: 'object',
  properties: { id: ID, quote: { type: 'object' } },
  required: ['id', 'quote'],
};
