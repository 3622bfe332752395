import type { Branch } from '@/contract/people/session';
import { storedProfile, storeProfile } from '../person/profile';
import { storeSession } from '../person/restore';
import { companyOf, session } from '../state/store';

/**
 * Where one works. Guarantee: the branch is always one that the last check opened to this person,
 * or none where there is none; changing it needs no network, and what was done before keeps the
 * branch it was done in.
 */
export const branchesHere = ({
  companiesInfo,
  companies,
}: Pick<typeof session, 'companiesInfo' | 'companies'>): readonly Branch[] =>
  companiesInfo.find(({ id }) => id === companyOf({ companies }))?.branches ?? [];

/**
 * After a sign-in or a check: this tab's branch, else that of last time on this device, as far as
 * it is still open, else the first.
 */
export function restoreBranch(): void {
  const open = branchesHere(session);
  const wanted = [session.branchId, localStorage.getItem(keyOf(companyOf(session)))];
  session.branchesMode = open.length > 1;
  session.branchId =
    wanted.find((id) => open.some((branch) => branch.id === id)) ?? open[0]?.id ?? '';
}

export async function chooseBranch(id: string): Promise<void> {
  if (!branchesHere(session).some((branch) => branch.id === id)) return;
  session.branchId = id;
  localStorage.setItem(keyOf(companyOf(session)), id);
  // At once: who leaves the page before the databases have answered comes up in it. The profile of
  // another session is not ours to write.
  if (storedProfile()?.sessionId === session.sessionId) storeProfile();
  await storeSession();
}

const keyOf = (company: string | null): string => `milyem:branch:${company ?? ''}`;
