import type { Finding } from '@/domain/base/refusal';
import { type FindingDoc, projectedSchema } from '../core/document';
import { atKey } from '../core/keys';

export const findingsSchema = projectedSchema<FindingDoc>(
  { atKey: { type: 'string', maxLength: 120 } },
  [['atKey']],
);

export const findingKeys = (view: Finding): Pick<FindingDoc, 'atKey'> => ({
  atKey: atKey(view.at, view.id),
});
