import { type SessionState, session } from '../state/store';

/**
 * What a reload must know of the session before any database is open, and none of it secret: the
 * token lies in the outbox's one token record, and this profile is worth something only beside a
 * record with the same session id.
 */
const KEY = 'milyem:session';
const FIELDS = [
  'sessionId',
  'licenceCode',
  'user',
  'companiesInfo',
  'companies',
  'loginTime',
  'permissions',
  'seller',
  'enterprise',
  'modules',
  'branchId',
  'branchesMode',
  'users',
  'userNames',
] as const;

type Profile = Pick<SessionState, (typeof FIELDS)[number]>;

export function storeProfile(): void {
  const profile = Object.fromEntries(FIELDS.map((field) => [field, session[field]]));
  localStorage.setItem(KEY, JSON.stringify(profile));
}

/** As it lies there: a session that is put away takes it along. */
export const profileText = (): string | null => localStorage.getItem(KEY);
export const putProfileText = (text: string): void => localStorage.setItem(KEY, text);
export const dropProfile = (): void => localStorage.removeItem(KEY);

/** The held profile; undefined when there is none or it is not one. */
export function storedProfile(): Profile | undefined {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(KEY) ?? 'null');
    if (typeof value !== 'object' || value === null) return undefined;
    const profile = value as Partial<Profile>;
    const sound =
      typeof profile.sessionId === 'string' &&
      Array.isArray(profile.companiesInfo) &&
      Array.isArray(profile.companies) &&
      profile.user;
    return sound ? withBranches(profile as Profile) : undefined;
  } catch {
    return undefined;
  }
}

/** A profile that an earlier build held knows no branches; the next check tells them. */
const withBranches = (profile: Profile): Profile => ({
  ...profile,
  companiesInfo: profile.companiesInfo.map((company) => ({
    ...company,
    branches: company.branches ?? [],
  })),
});

export function applyProfile(profile: Partial<Profile>): void {
  Object.assign(session, profile);
}

/**
 * Another tab gave the counter to a colleague, or back: this one opens and closes the same things
 * at once.
 */
export function followSeller(): void {
  addEventListener('storage', ({ key }: StorageEvent) => {
    const profile = key === KEY ? storedProfile() : undefined;
    if (profile && profile.sessionId === session.sessionId) session.seller = profile.seller ?? null;
  });
}

/** The owner of a session that was put away has proved to be there: the counter is theirs. */
export const withoutSeller = (text: string): string =>
  JSON.stringify({ ...(JSON.parse(text) as object), seller: null });
