/**
 * The navigation guard. With no session token every target but the login, the hand-over and the
 * legal pages leads to the login; with one the login leads to the dashboard; a session without a
 * company chooses one first. A price screen's own page asks for neither.
 */
type GuardState = { token: string | null; company: string | null };

const OPEN_SIGNED_OUT = [
  '/auth',
  '/auth/invite',
  '/id',
  '/legal/service',
  '/legal/privacy',
  '/legal/corporate',
];
/** Signed in, the login itself is never reached: `guard` leads on before it looks here. */
const OPEN_WITHOUT_COMPANY = ['/', '/licence', ...OPEN_SIGNED_OUT];

/** A price screen: a device on the wall shows it with a token of its own. */
export const isWallScreen = (path: string): boolean => /^\/broadcast\/[^/]+\/?$/.test(path);

/** Where a target leads instead, or null when it may be entered. `path` carries no query. */
export function guard(path: string, { token, company }: GuardState): string | null {
  const target = path.length > 1 ? path.replace(/\/+$/, '') : path;
  if (isWallScreen(target)) return null;
  if (!token) return OPEN_SIGNED_OUT.includes(target) ? null : '/auth';
  // Without a company the dashboard would only be passed through, and be taken for the end of
  // signing in.
  if (target === '/auth') return company ? '/dashboard' : '/';
  if (!company) return OPEN_WITHOUT_COMPANY.includes(target) ? null : '/';
  return target === '/' ? '/dashboard' : null;
}
