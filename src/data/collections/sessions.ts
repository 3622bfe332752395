import { projectedSchema, type SessionDoc } from '../core/document';
import { atKey } from '../core/keys';
import type { SessionView } from '../core/types';

export const sessionsSchema = projectedSchema<SessionDoc>(
  { atKey: { type: 'string', maxLength: 120 } },
  [['atKey']],
);

/** By the last thing that was done with it. */
export const sessionKeys = (view: SessionView): Pick<SessionDoc, 'atKey'> => ({
  atKey: atKey(view.close?.at ?? view.open?.at ?? 0, view.id),
});
