import { type DatedDoc, projectedSchema } from '../core/document';

/**
 * Collection that several kinds of records with a state and a day share, because RxDB limits the
 * number of collections; each kind is a range of one index.
 */
export const datedSchema = projectedSchema<DatedDoc>(
  { kind: { type: 'string', maxLength: 20 }, datedKey: { type: 'string', maxLength: 140 } },
  [['kind', 'datedKey']],
);
