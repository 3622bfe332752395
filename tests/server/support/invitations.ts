import { randomInt, randomUUID } from 'node:crypto';
import type { InvitationDraft } from '@/contract/people/users';
import { PRESET_RIGHTS } from '@/domain/people/presets';

/** An invitation of a cashier, each time of another person. */
export const invitationBody = (more: Partial<InvitationDraft> = {}): InvitationDraft => ({
  id: randomUUID(),
  name: 'Ayşe Yılmaz',
  email: `${randomUUID()}@ornek.app`,
  code: String(randomInt(10_000, 999_999_999)),
  rights: PRESET_RIGHTS.cashier,
  branches: null,
  ...more,
});
