import { afterEach, beforeEach, expect, test, vi } from 'vitest';

/**
 * A store that takes part in nothing: every transaction of it is aborted, as when its connection is
 * closed under it.
 */
const aborted = () =>
  Promise.reject(new DOMException('The transaction was aborted.', 'AbortError'));
const device = vi.hoisted(() => ({ outbox: {} as Record<string, unknown> }));
vi.mock('@/device/device-outbox', () => ({ deviceOutbox: async () => device.outbox }));
vi.mock('@/sync/poke', () => ({ poke: () => undefined }));

const { forcedSignOut, LOGOUT_REDIRECT_MS, signOut } = await import('@/session/sign/sign-out');
const { session } = await import('@/session/state/store');

let unheard: unknown[] = [];
const hear = (error: unknown) => void unheard.push(error);
beforeEach(() => {
  unheard = [];
  process.on('unhandledRejection', hear);
  vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'] });
  session.token = 'token';
});
afterEach(() => {
  process.off('unhandledRejection', hear);
  vi.useRealTimers();
});

/** Node tells of a rejection that nobody handled when the microtasks are over. */
const later = () => new Promise((resolve) => setImmediate(resolve));

test('a store that cannot be read while everything is being sent leaves no error that nobody hears', async () => {
  let told: (() => void) | undefined;
  device.outbox = {
    status: aborted,
    rows: async () => [],
    subscribe: (fn: () => void) => {
      told = fn;
      return () => undefined;
    },
    holderSilentMs: aborted,
  };
  const ending = signOut('send').catch(() => undefined);
  await vi.waitFor(() => expect(told).toBeDefined());
  told?.();
  await later();
  vi.advanceTimersByTime(20_000);
  await ending;
  await later();
  expect(unheard).toEqual([]);
});

test('no login is drawn before the load that follows: it would lose what is typed into it', async () => {
  let phaseAtLoad = '';
  vi.stubGlobal('document', { cookie: '' });
  vi.stubGlobal('navigator', { locks: { request: aborted } });
  vi.stubGlobal('location', {
    protocol: 'http:',
    replace: () => {
      phaseAtLoad = session.phase;
    },
  });
  session.phase = 'ready';
  expect(await signOut('hand-over')).toMatchObject({ ok: true });
  expect([phaseAtLoad, session.token]).toEqual(['starting', null]);
  vi.unstubAllGlobals();
});

test('an end that failed is tried again by the next call that hears of it, and no error is left over', async () => {
  device.outbox = { holderSilentMs: aborted, takeOver: aborted };
  vi.stubGlobal('navigator', { locks: { request: aborted } });
  Object.assign(session, { sessionId: 's1', user: { id: 'u1' } });
  expect(forcedSignOut()).toBe(true);
  expect(forcedSignOut()).toBe(false);
  vi.advanceTimersByTime(LOGOUT_REDIRECT_MS);
  await later();
  await later();
  expect(unheard).toEqual([]);
  expect(forcedSignOut()).toBe(true);
});
