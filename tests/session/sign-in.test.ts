import 'fake-indexeddb/auto';
import { beforeEach, expect, it, vi } from 'vitest';
import { setCurrentConfig } from '../../src/api/config';
import type { RuntimeConfig } from '../../src/contract/wire/config';
import type { Outbox } from '../../src/sync/outbox';
import { freshName } from '../sync/support';

const device = vi.hoisted(() => ({ outbox: undefined as Outbox | undefined }));
vi.mock('../../src/session/device-outbox', () => ({ deviceOutbox: async () => device.outbox }));
vi.mock('../../src/session/marker', () => ({ readMarker: () => null, writeMarker: () => undefined }));
vi.mock('../../src/session/enterprise', () => ({ applyProject: () => undefined }));
vi.mock('../../src/api/calls', () => ({
  postMe: async () => ({
    status: true,
    result: { token: 't', sessionId: 's1', sealKey: '', user: { id: 'u1', name: 'Deniz' }, companies: [], permissions: {}, modules: [], licenceCode: 'L' },
  }),
}));

const { openOutbox } = await import('../../src/sync/outbox');
const { restore } = await import('../../src/session/restore');
const { signIn } = await import('../../src/session/sign-in');
const { clearPerson, session } = await import('../../src/session/store');

const shelf = new Map<string, string>();
vi.stubGlobal('localStorage', { getItem: (key: string) => shelf.get(key) ?? null, setItem: (key: string, value: string) => void shelf.set(key, value) });

beforeEach(async () => {
  shelf.clear();
  clearPerson();
  device.outbox = await openOutbox({ name: freshName() });
});

it('PL139: a page that is loaded anew the moment the token lies on the disk is signed in', async () => {
  setCurrentConfig({ hosts: {} } as RuntimeConfig);
  const outbox = device.outbox as Outbox;
  // What else is written at a sign-in takes its time, or never comes to its end in this page.
  outbox.setConfig = () => new Promise(() => undefined);
  const kept = new Promise<void>((resolve) => {
    outbox.subscribe(() => resolve());
  });
  void signIn({ email: 'd@m', userCode: '1', licenceCode: 'L', password: 'p' });
  await kept;
  // What the page that is left does in its very task.
  await outbox.auth();
  clearPerson();
  expect([await restore(), session.token, session.user?.id]).toEqual([true, 't', 'u1']);
});
