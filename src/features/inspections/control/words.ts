import { t } from '@lingui/core/macro';
import type { ControlFinding, FindingState } from '@/contract/control/control';
import { session } from '@/session/state/store';

export function stateName(state: FindingState): string {
  const names: Record<FindingState, string> = {
    open: t`Yanıt bekliyor`,
    answered: t`Yanıtlandı`,
  };
  return names[state];
}

/** Name of a user, or the end of the id where this device does not know them. */
export const personName = (id: string): string => session.userNames[id] ?? id.slice(-6);

/** Whom or what a finding is about. */
export function aboutText({ partyName, slips, clerk, subject }: ControlFinding): string {
  if (partyName !== '') return partyName;
  const [kind] = subject.split(':');
  if (kind === 'user' && clerk !== null) return personName(clerk);
  if (kind === 'sessions') return t`Kasa oturumu`;
  if (kind === 'counts') return t`Stok sayımı`;
  return slips[0]?.number ?? '';
}

export const dueTone = ({ due, state }: ControlFinding, today: string): string =>
  state === 'open' && due < today ? 'text-dangertext' : 'text-quiet';
