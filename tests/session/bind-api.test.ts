import 'fake-indexeddb/auto';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { boundSession } from '@/api/binding';

/** Modules are stored once in the life of a page, so each test begins a new one. */
async function page() {
  vi.resetModules();
  const painted = new Set<string>();
  const add = (...names: string[]) => {
    for (const name of names) painted.add(name);
  };
  const classList = { add, remove: (name: string) => painted.delete(name) };
  const root = {
    classList: Object.assign(classList, { [Symbol.iterator]: () => painted[Symbol.iterator]() }),
    style: { setProperty: () => {}, removeProperty: () => {} },
  };
  Object.assign(globalThis, {
    localStorage: { getItem: () => null, setItem: () => {} },
    document: { documentElement: root },
  });
  const { boundSession: bound } = await import('@/api/binding');
  const { bindApi } = await import('@/session/sign/bind-api');
  const { session } = await import('@/session/state/store');
  bindApi({ forcedSignOut: () => true, leaveCompany: () => {} });
  const hear = (headers: Partial<Parameters<ReturnType<typeof boundSession>['answered']>[0]>) =>
    bound().answered({
      uiVersion: null,
      enterprise: null,
      modules: null,
      serverTime: null,
      refused: false,
      foreign: false,
      ...headers,
    });
  const { correctedNow } = await import('@/sync/clock');
  return { session, hear, painted, correctedNow };
}

let session: Awaited<ReturnType<typeof page>>['session'];
let hear: Awaited<ReturnType<typeof page>>['hear'];
let painted: Awaited<ReturnType<typeof page>>['painted'];
let correctedNow: Awaited<ReturnType<typeof page>>['correctedNow'];
beforeEach(async () => {
  ({ session, hear, painted, correctedNow } = await page());
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

it('PL8: Modules is a colon-separated list, stored once and only for somebody signed in', () => {
  hear({ modules: 'settings:strangers' });
  expect(session.modules).not.toContain('strangers');
  session.token = 't';
  hear({ modules: 'settings:market:inventory' });
  expect(session.modules).toEqual(['settings', 'jeweller', 'market', 'inventory']);
  hear({ modules: 'settings:report' });
  expect(session.modules).not.toContain('report');
});

it('PL8: a variant that a reply names is painted at once', () => {
  hear({ enterprise: 'partner' });
  expect(Array.from(painted)).toEqual(['project-milyem', 'enterprise-partner']);
});

describe('PL8: the variant and modules of the selected company stay', () => {
  it.each([
    ['after a refused reply', { refused: true }, false],
    ['after a reply about another company', { foreign: true }, false],
    ['while another company is being checked', {}, true],
  ])('%s', (_when, about, selecting) => {
    session.token = 't';
    hear({ enterprise: 'partner', modules: 'settings:market' });
    session.selecting = selecting;
    hear({ enterprise: 'advisor', modules: 'settings:report', ...about });
    expect([session.enterprise, session.modules]).toEqual([
      'partner',
      ['settings', 'jeweller', 'market'],
    ]);
    expect(Array.from(painted)).toEqual(['project-milyem', 'enterprise-partner']);
  });
});
