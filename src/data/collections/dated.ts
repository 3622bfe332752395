import { type DatedDoc, projectedSchema } from '../core/document';

/**
 * Records of many kinds that have a state and a day: collections are few, and each kind is a range
 * of one index.
 */
export const datedSchema = projectedSchema<DatedDoc>(
  { kind: { type: 'string', maxLength: 20 }, datedKey: { type: 'string', maxLength: 140 } },
  [['kind', 'datedKey']],
);
