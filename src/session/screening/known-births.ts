import type { Day } from '@/domain/base/day';
import { companyOf, session } from '../state/store';

/**
 * Birth days of identity cards that somebody wrote or was shown on this page. Guarantee: they are in
 * memory alone, of this person and company, because no device may store what identity cards hide; the
 * server knows the others and judges again.
 */
let known: { whose: string; births: Map<string, Day> } = { whose: '', births: new Map() };

function own(): Map<string, Day> {
  const whose = `${companyOf(session) ?? ''} ${session.user?.id ?? ''}`;
  if (known.whose !== whose) known = { whose, births: new Map() };
  return known.births;
}

export function noteBirth(contact: string, birthDay: Day | ''): void {
  if (birthDay) own().set(contact, birthDay);
}

export const knownBirth = (contact: string): Day | '' => own().get(contact) ?? '';
