import 'fake-indexeddb/auto';
import { beforeEach, expect, it, vi } from 'vitest';
import { setCurrentConfig } from '@/api/config';
import type { RuntimeConfig } from '@/contract/core/config';
import type { Outbox } from '@/sync/outbox';
import { freshName } from '../sync/support';

const device = vi.hoisted(() => ({ outbox: undefined as Outbox | undefined }));
vi.mock('@/device/device-outbox', () => ({ deviceOutbox: async () => device.outbox }));
vi.mock('@/session/state/marker', () => ({ readMarker: () => null, writeMarker: () => undefined }));
vi.mock('@/session/person/enterprise', () => ({ applyProject: () => undefined }));
vi.mock('@/api/calls', () => ({
  postMe: async () => ({
    status: true,
    result: {
      token: 't',
      sessionId: 's1',
      sealKey: '',
      user: { id: 'u1', name: 'Deniz' },
      companies: [],
      permissions: {},
      modules: [],
      licenceCode: 'L',
    },
  }),
}));

const { openOutbox } = await import('@/sync/outbox');
const { restore } = await import('@/session/person/restore');
const { signIn } = await import('@/session/sign/sign-in');
const { clearPerson, session } = await import('@/session/state/store');

const shelf = new Map<string, string>();
vi.stubGlobal('localStorage', {
  getItem: (key: string) => shelf.get(key) ?? null,
  setItem: (key: string, value: string) => void shelf.set(key, value),
});

beforeEach(async () => {
  shelf.clear();
  clearPerson();
  device.outbox = await openOutbox({ name: freshName() });
});

const credentials = { email: 'd@m', userCode: '1', licenceCode: 'L', password: 'p' };

it('PL139: the login stays until the session lies on the device, and a page that is loaded anew at that moment is signed in', async () => {
  setCurrentConfig({ hosts: {} } as RuntimeConfig);
  const outbox = device.outbox as Outbox;
  const { setAuth } = outbox;
  let disk = () => undefined as unknown;
  const written = new Promise<void>((resolve) => {
    outbox.setAuth = async (auth) => {
      await new Promise((go) => {
        disk = () => go(undefined);
        resolve();
      });
      await setAuth(auth);
    };
  });
  // What else is written at a sign-in takes its time, or never comes to its end in this page.
  const config = new Promise<void>((resolve) => {
    outbox.setConfig = () => new Promise(() => resolve());
  });
  void signIn(credentials);
  await written;
  expect([session.token, await restore()]).toEqual([null, false]);
  disk();
  await config;
  expect(session.token).toBe('t');
  clearPerson();
  expect([await restore(), session.token, session.user?.id]).toEqual([true, 't', 'u1']);
});

it('PL139: a device that cannot keep the session says that the sign-in failed, and holds nothing of it', async () => {
  (device.outbox as Outbox).setAuth = () =>
    Promise.reject(new DOMException('full', 'QuotaExceededError'));
  expect((await signIn(credentials)).ok).toBe(false);
  expect([session.token, session.user, await restore()]).toEqual([null, null, false]);
});
