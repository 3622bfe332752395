/** What an administrator may change of a person of the company, apart from levels. */

/** A user code is digits, because the sign-in takes only digits. */
export const USER_CODE_MAX = 12;
export const isUserCode = (code: string): boolean => /^\d{1,12}$/.test(code);

/** A code that none of the others has: one more than the highest, from 1001 on. */
export function freeUserCode(codes: readonly string[]): string {
  const numbers = codes.filter(isUserCode).map(Number);
  const next = String(Math.max(1000, ...numbers) + 1);
  return isUserCode(next) ? next : '';
}

type Standing = { user: string; admin: boolean; active: boolean };

/**
 * - `own-rights`: administrators take neither their own administration nor their own access
 * - `last-admin`: the company would have no administrator who can sign in
 */
export type UserChangeRefusal = 'own-rights' | 'last-admin';

/**
 * Why a change of a person's administration or access is not allowed. `people`: everybody of the
 * company before the change; `by`: who makes it.
 */
export function userChangeRefusal(
  people: readonly Standing[],
  after: Standing,
  by: string,
): UserChangeRefusal | undefined {
  const leads = ({ admin, active }: Standing): boolean => admin && active;
  const before = people.find(({ user }) => user === after.user);
  if (leads(after) || !before || !leads(before)) return undefined;
  if (after.user === by) return 'own-rights';
  const others = people.filter(({ user }) => user !== after.user);
  return others.some(leads) ? undefined : 'last-admin';
}

/** How long the link of an invitation is valid, in milliseconds. */
export const INVITATION_LIFE_MS = 72 * 3_600_000;

/** `renewed`: another link took its place. */
export type InvitationState = 'open' | 'expired' | 'used' | 'withdrawn' | 'renewed';
export type InvitationEnd = Exclude<InvitationState, 'open' | 'expired'>;

export const invitationState = (
  { end, expiresAt }: { end: InvitationEnd | null; expiresAt: number },
  now: number,
): InvitationState => end ?? (expiresAt <= now ? 'expired' : 'open');
