import type { Auth } from '../sync/types';

/**
 * The end of a session on this device, in the one order that loses nothing: hold the drain's lock, seal what was not
 * sent, end the session on the server, drop our own token record (never a later session's), wipe, go to the login.
 * Guarantee: if sealing fails nothing after it happens and the session stays; a server that cannot be reached does not
 * keep anybody signed in on this device.
 */
export type LeaveSteps = {
  auth: Auth | null;
  /** Runs the work while no drain runs. */
  locked<T>(work: () => Promise<T>): Promise<T>;
  seal(auth: Auth): Promise<unknown>;
  endOnServer(): Promise<unknown>;
  clearToken(sessionId: string): Promise<unknown>;
  clearStore(): void;
  wipe(user: string): Promise<void>;
  goToLogin(): void;
};

/** `forced`: the server has ended the session already, so that there is nothing to tell it. */
export async function leave(steps: LeaveSteps, { forced }: { forced: boolean }): Promise<void> {
  const { auth } = steps;
  if (auth) {
    await steps.locked(async () => {
      if (auth.company) await steps.seal(auth);
      if (!forced) await steps.endOnServer().catch(() => undefined);
      await steps.clearToken(auth.sessionId);
    });
  }
  steps.clearStore();
  // The login must be reached even when another tab holds a database open.
  if (auth) await steps.wipe(auth.actor).catch(() => undefined);
  steps.goToLogin();
}
