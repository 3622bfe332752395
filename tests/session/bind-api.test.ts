import 'fake-indexeddb/auto';
import { beforeEach, expect, it, vi } from 'vitest';
import type { boundSession } from '../../src/api/binding';

const painted = vi.hoisted(() => [] as string[]);
vi.mock('../../src/session/enterprise', () => ({ applyProject: () => painted.push('painted') }));

/** Modules are stored once in the life of a page, so each test begins a new one. */
async function page() {
  vi.resetModules();
  Object.assign(globalThis, { localStorage: { getItem: () => null, setItem: () => {} } });
  const { boundSession: bound } = await import('../../src/api/binding');
  const { bindApi } = await import('../../src/session/bind-api');
  const { session } = await import('../../src/session/store');
  bindApi({ forcedSignOut: () => true, leaveCompany: () => {} });
  const hear = (headers: Partial<Parameters<ReturnType<typeof boundSession>['answered']>[0]>) =>
    bound().answered({ uiVersion: null, enterprise: null, modules: null, serverTime: null, ...headers });
  const { correctedNow } = await import('../../src/sync/clock');
  return { session, hear, correctedNow };
}

let session: Awaited<ReturnType<typeof page>>['session'];
let hear: Awaited<ReturnType<typeof page>>['hear'];
let correctedNow: Awaited<ReturnType<typeof page>>['correctedNow'];
beforeEach(async () => {
  painted.length = 0;
  ({ session, hear, correctedNow } = await page());
});

it('a reply’s Server-Time corrects the clock of the whole page at once', () => {
  session.token = 't';
  const before = Date.now();
  hear({ serverTime: String(before + 3_600_000) });
  expect(correctedNow() - Date.now()).toBeGreaterThan(3_590_000);
  hear({ serverTime: 'soon' });
  expect(correctedNow() - Date.now()).toBeGreaterThan(3_590_000);
});

it('PL8: an Enterprise that is not the default is stored, the default leaves what is held', () => {
  hear({ enterprise: 'jeweller' });
  expect(session.enterprise).toBe('jeweller');
  hear({ enterprise: 'partner' });
  expect(session.enterprise).toBe('partner');
  hear({ enterprise: 'jeweller' });
  expect(session.enterprise).toBe('partner');
});

it('PL8: an Enterprise that a reply brings is drawn at once, by its class and its colour', () => {
  hear({ enterprise: 'partner' });
  expect(painted).toEqual(['painted']);
  hear({ enterprise: 'partner' });
  expect(painted).toEqual(['painted']);
});

it('PL8: Modules is a colon-separated list, stored once and only for somebody signed in', () => {
  hear({ modules: 'settings:strangers' });
  expect(session.modules).not.toContain('strangers');
  session.token = 't';
  hear({ modules: 'settings:market:inventory' });
  expect(session.modules).toEqual(['settings', 'jeweller', 'market', 'inventory']);
  hear({ modules: 'settings:report' });
  expect(session.modules).not.toContain('report');
});
