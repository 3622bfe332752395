import type { Auth } from '@/sync/types';

/**
 * The end of a session on this device, in the one order that loses nothing: hold the drain's lock,
 * seal what was not sent, end the session on the server, drop our own token record (never a later
 * session's), forget the person, wipe, go to the login. Guarantee: if sealing fails nothing after
 * it happens and the session stays; a server that cannot be reached does not keep anybody signed in
 * on this device; of a session that followed in another tab nothing is touched.
 */
export type LeaveSteps = {
  auth: Auth | null;
  /** Runs the work while no drain runs. */
  locked<T>(work: () => Promise<T>): Promise<T>;
  seal(auth: Auth): Promise<unknown>;
  endOnServer(): Promise<unknown>;
  /** False when the token record was not this session's any more. */
  clearToken(sessionId: string): Promise<boolean>;
  /** The device remembers this person no more. */
  forget(user: string): Promise<void>;
  clearStore(): void;
  clearMarker(): void;
  wipe(user: string): Promise<void>;
  goToLogin(): void;
};

/** `forced`: the server has ended the session already, so that there is nothing to tell it. */
export async function leave(steps: LeaveSteps, { forced }: { forced: boolean }): Promise<void> {
  const { auth } = steps;
  const own = auth === null || (await steps.locked(() => endSession(steps, auth, forced)));
  steps.clearStore();
  if (own) steps.clearMarker();
  // The login must be reached even when another tab holds a database open.
  if (auth && own) await steps.wipe(auth.actor).catch(() => undefined);
  steps.goToLogin();
}

async function endSession(steps: LeaveSteps, auth: Auth, forced: boolean): Promise<boolean> {
  await steps.seal(auth);
  if (!forced) await steps.endOnServer().catch(() => undefined);
  const own = await steps.clearToken(auth.sessionId);
  // The token is gone; a name that could not be taken off goes with the next start.
  if (own) await steps.forget(auth.actor).catch(() => undefined);
  return own;
}
