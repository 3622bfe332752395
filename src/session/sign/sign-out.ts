import { deleteMe } from '@/api/calls';
import { deviceOutbox } from '@/device/device-outbox';
import { err, ok, type Result } from '@/domain/base/result';
import { withOutboxLock } from '@/sync/lock';
import type { Outbox } from '@/sync/outbox';
import type { Row } from '@/sync/types';
import { isRemembering } from '../lock/state';
import { currentAuth } from '../person/restore';
import { writeMarker } from '../state/marker';
import { clearPerson, companyOf, session } from '../state/store';
import { sessionEntries, wipeUser } from '../state/wipe';
import { type LeaveSteps, leave } from './leave';

/**
 * Signing out with unsent work asks first: send now, or hand over
 * (src/contract/README.md#reading-18-logging-out-with-unsent-work). Handing over seals the rows;
 * any later session of the company carries them unread.
 */
export type SignOutChoice = 'send' | 'hand-over';
export type SignOutRefusal = { code: 'unsent'; waiting: number } | { code: 'not-sealed' };

/**
 * This person's rows, of whichever company, that the server has not got and that are not sealed
 * yet.
 */
export async function unsentCount(): Promise<number> {
  const outbox = await deviceOutbox();
  const rows = await Promise.all(session.companiesInfo.map(({ id }) => outbox.rows(id)));
  return rows.flat().filter((row) => isUnsent(row, session.user?.id)).length;
}

const isUnsent = ({ actor, state, kind, supersededBy }: Row, user: string | undefined): boolean =>
  actor === user && state !== 'applied' && kind !== 'sealed' && !supersededBy;

export async function signOut(choice: SignOutChoice): Promise<Result<void, SignOutRefusal>> {
  if (choice === 'send') {
    await sendAll();
    const waiting = await unsentCount();
    if (waiting > 0) return err({ code: 'unsent', waiting });
  }
  try {
    await leave(await steps(), { forced: false });
    return ok(undefined);
  } catch {
    return err({ code: 'not-sealed' });
  }
}

/** Delay between the dialog of a 401 and the login (src/contract/README.md#point-9-constants). */
export const LOGOUT_REDIRECT_MS = 1_000;
let redirecting = false;

/**
 * The server ended the session: dialog at once, logout after a second, and only once. True the
 * first time.
 */
export function forcedSignOut(): boolean {
  if (redirecting || !session.token) return false;
  redirecting = true;
  setTimeout(() => void leaveForced().catch(again), LOGOUT_REDIRECT_MS);
  return true;
}

async function leaveForced(): Promise<void> {
  const all = await steps();
  // Rows that cannot be sealed stay as they are, waiting for their own actor: never a reason to
  // keep a dead session.
  await leave({ ...all, seal: (auth) => all.seal(auth).catch(() => undefined) }, { forced: true });
}

/**
 * The store or the lock failed: the session is as dead as before, and the next call that hears so
 * ends it here.
 */
function again(): void {
  redirecting = false;
}

async function steps(): Promise<LeaveSteps> {
  const outbox = await deviceOutbox();
  return {
    auth: currentAuth(),
    // A drain that hangs is robbed as another drain would rob it, and its later claims are refused.
    locked: (work) =>
      withOutboxLock({ locks: navigator.locks, silentMs: outbox.holderSilentMs }, async () => {
        await outbox.takeOver(crypto.randomUUID());
        return work();
      }),
    // What was done for a company that is not selected now was done by this person all the same.
    seal: async (auth) =>
      (await import('@/sync/seal')).sealCompanies(outbox, auth, session.companiesInfo),
    endOnServer: () => deleteMe(sessionEntries()),
    clearToken: (sessionId) => outbox.clearAuth(sessionId),
    forget: async (user) => {
      if (isRemembering()) await (await import('../lock/people')).forget(user);
    },
    // Nothing is drawn now: the login appears only after the page has loaded anew.
    clearStore: () => {
      session.phase = 'starting';
      clearPerson();
    },
    clearMarker: () => writeMarker(null),
    wipe: wipeUser,
    goToLogin: () => location.replace('/auth'),
  };
}

/** Until nothing waits, or a try has found no server, or nothing moved for 20 s. */
async function sendAll(): Promise<void> {
  const outbox = await deviceOutbox();
  const company = companyOf(session);
  // The drain notes its attempts by the raw clock.
  const startedAt = Date.now();
  await new Promise<void>((resolve) => {
    let timer: ReturnType<typeof setTimeout>;
    const finish = () => {
      clearTimeout(timer);
      unsubscribe();
      resolve();
    };
    const look = async () => {
      clearTimeout(timer);
      timer = setTimeout(finish, 20_000);
      if (await isOver(outbox, company, startedAt)) finish();
    };
    // A store that cannot be read for a moment says nothing; the patience that has just begun anew
    // goes on.
    const heed = () => void look().catch(() => undefined);
    const unsubscribe = outbox.subscribe(heed);
    heed();
    import('@/sync/poke').then(({ poke }) => poke(), finish);
  });
}

async function isOver(outbox: Outbox, company: string | null, startedAt: number): Promise<boolean> {
  const { waiting, paused, lastFailureAt } = await outbox.status(company);
  return waiting === 0 || paused !== null || (lastFailureAt ?? 0) >= startedAt;
}
