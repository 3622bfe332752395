import 'fake-indexeddb/auto';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { devicePinRefusal } from '@/domain/people/pin';
import type { DatedRule } from '@/domain/rules/dated-rule';
import type { Outbox } from '@/sync/outbox';
import { auth, contact, fakeClock, freshName } from '../sync/support';

const device = vi.hoisted(() => ({
  outbox: undefined as Outbox | undefined,
  wiped: [] as string[],
}));
vi.mock('@/device/device-outbox', () => ({ deviceOutbox: async () => device.outbox }));
vi.mock('@/session/state/marker', () => ({
  readMarker: () => shelf.get('marker') ?? null,
  writeMarker: (id: string | null) => void shelf.set('marker', id ?? ''),
}));
vi.mock('@/session/person/enterprise', () => ({ applyProject: () => undefined }));
vi.mock('@/api/calls', () => ({
  postMe: async () => ({
    status: true,
    result: {
      token: 'token-anew',
      sessionId: 's9',
      sealKey: '',
      user: { id: 'u1', name: 'Deniz' },
      companies: [],
      permissions: {},
      modules: [],
      licenceCode: 'L',
    },
  }),
}));
vi.mock('@/data/replica/wipe', () => ({
  wipeData: async (user: string) => void device.wiped.push(user),
}));

/** What a browser keeps by itself; the outbox is a real one, opened anew as after a reload. */
/** Rules of the company, as the device has read them. */
const company = vi.hoisted(() => ({ rules: undefined as DatedRule[] | undefined }));
vi.mock('@/data/list/use-definitions', async (original) => ({
  ...(await original<object>()),
  companyRules: () => company.rules,
}));

const shelf = new Map<string, string>();
const storage = {
  getItem: (key: string) => shelf.get(key) ?? null,
  setItem: (key: string, value: string) => void shelf.set(key, value),
  removeItem: (key: string) => void shelf.delete(key),
  clear: () => shelf.clear(),
};
const went: string[] = [];

const { openOutbox } = await import('@/sync/outbox');
const { close, makeKeys, open, openKey } = await import('@/session/lock/box');
const { isOver, startLock } = await import('@/session/lock/idle');
const { isOwnPin, lockDevice, putAway, unlock } = await import('@/session/lock/lock');
const { forget, forgetTheLost, idleWithin, keepIdleWithin, readPeople, remember, setIdle } =
  await import('@/session/lock/people');
const { deviceLock, isPinRequested, isRemembering } = await import('@/session/lock/state');
const { restore } = await import('@/session/person/restore');
const { storeProfile } = await import('@/session/person/profile');
const { signIn } = await import('@/session/sign/sign-in');
const { clearPerson, session } = await import('@/session/state/store');

const PIN = '481526';
let name = '';
let clock = fakeClock();
const outbox = () => device.outbox as Outbox;

/** All that the disk holds, as text: what a script in the page could read of it. */
async function onDisk(): Promise<string> {
  const db = await new Promise<IDBDatabase>((resolve) => {
    const asked = indexedDB.open(name);
    asked.onsuccess = () => resolve(asked.result);
  });
  const values = await new Promise<unknown>((resolve) => {
    const asked = db.transaction('meta').objectStore('meta').getAll();
    asked.onsuccess = () => resolve(asked.result);
  });
  db.close();
  return JSON.stringify([values, Array.from(shelf)], (_key, value) =>
    value instanceof ArrayBuffer ? Buffer.from(value).toString('latin1') : value,
  );
}

async function reopen(): Promise<void> {
  outbox().close();
  device.outbox = await openOutbox({ name, clock });
}

function signedIn(over: Partial<ReturnType<typeof auth>> = {}): ReturnType<typeof auth> {
  const record = auth({ token: 'token-of-deniz', ...over });
  Object.assign(session, {
    token: record.token,
    sessionId: record.sessionId,
    user: { id: record.actor, name: 'Deniz', email: '' },
    companies: ['c1'],
  });
  session.companiesInfo = [
    { id: 'c1', title: 'Altınay', licenceUntil: null, publicKey: '', branches: [] },
  ];
  return record;
}

beforeEach(async () => {
  shelf.clear();
  went.length = 0;
  device.wiped.length = 0;
  name = freshName();
  clock = fakeClock(Date.now());
  device.outbox = await openOutbox({ name, clock });
  vi.stubGlobal('localStorage', storage);
  vi.stubGlobal('sessionStorage', storage);
  vi.stubGlobal('location', {
    pathname: '/workbench',
    search: '?tip=alis',
    replace: (path: string) => void went.push(path),
  });
  clearPerson();
  await outbox().setAuth(signedIn());
  storeProfile();
  await remember(PIN);
});
afterEach(() => {
  outbox().close();
  vi.unstubAllGlobals();
});

describe('AD10: the company’s longest time until a device locks', () => {
  const allow = (minutes: number) => {
    company.rules = [{ name: 'lock-idle', from: '2020-01-01', value: minutes }];
  };
  afterEach(() => {
    company.rules = undefined;
  });

  it('is none until a rule says so, and then shortens what a device is set to', async () => {
    expect([idleWithin(60, 0), idleWithin(0, 0)]).toEqual([60, 0]);
    expect([idleWithin(60, 10), idleWithin(5, 10), idleWithin(0, 10)]).toEqual([10, 5, 10]);
    await setIdle(60);
    expect(deviceLock.idle).toBe(60);
    allow(10);
    await keepIdleWithin();
    expect(deviceLock.idle).toBe(10);
    // As after the start: it is stored, so that a device that was off is locked by it too.
    await reopen();
    expect((await readPeople())?.idle).toBe(10);
  });

  it('cannot be chosen around, and holds for a PIN that is set later', async () => {
    allow(10);
    await setIdle(0);
    expect(deviceLock.idle).toBe(10);
    allow(3);
    await remember(PIN);
    expect(deviceLock.idle).toBe(3);
  });
});

describe('the key of the lock', () => {
  it('PL133: closes without the PIN, opens with it alone, under its own person’s name alone, and no script reads the browser’s half', async () => {
    const keys = await makeKeys('u1', PIN, 1_000);
    const box = await close('u1', keys.closes, 'the token');
    const half = await openKey('u1', PIN, keys);
    expect(half && (await open('u1', half, box))).toBe('the token');
    expect(half?.extractable).toBe(false);
    expect(await openKey('u1', '481527', keys)).toBeUndefined();
    expect(await openKey('u2', PIN, keys)).toBeUndefined();
    expect(half && (await open('u2', half, box))).toBeUndefined();
    await expect(crypto.subtle.exportKey('raw', keys.browser)).rejects.toThrow();
    const another = await makeKeys('u1', PIN, 1_000);
    expect(await openKey('u1', PIN, { ...keys, browser: another.browser })).toBeUndefined();
  });

  it('PL133: is made slowly enough that digits are not tried by the thousand', async () => {
    const [own] = await outbox().remembered();
    expect(own?.iterations).toBeGreaterThanOrEqual(600_000);
    expect(
      ['48152', '481526', '48152634', '481526347', '123456', '555555'].map(devicePinRefusal),
    ).toEqual(['format', undefined, undefined, 'format', 'easy', 'easy']);
  });
});

describe('a locked device', () => {
  it('PL134: holds no readable token, keeps what was not sent, and opens to the same session on the same page, with no network', async () => {
    await outbox().setLease('c1', {
      device: await outbox().device(),
      series: 'T1',
      nonce: 'n',
      next: 1,
    });
    await outbox().append(contact('a'));
    expect(await onDisk()).toContain('token-of-deniz');
    expect(await lockDevice()).toBe(true);
    expect(went).toEqual(['/auth']);
    expect([session.token, session.user, await outbox().auth()]).toEqual([null, null, undefined]);
    expect(await onDisk()).not.toContain('token-of-deniz');
    await reopen();
    expect(await restore()).toBe(false);
    await readPeople();
    expect(deviceLock.locked).toEqual([{ user: 'u1', name: 'Deniz', shop: 'Altınay' }]);
    expect(await unlock('u1', PIN)).toEqual({ ok: true });
    expect(went).toEqual(['/auth', '/workbench?tip=alis']);
    expect(await restore()).toBe(true);
    expect([session.token, session.sessionId, session.companies]).toEqual([
      'token-of-deniz',
      's1',
      ['c1'],
    ]);
    expect((await outbox().rows('c1')).map(({ id, state }) => [id, state])).toEqual([
      ['m-a', 'waiting'],
    ]);
  });

  it('PL134: stays open and whole where another tab has ended or changed the session meanwhile', async () => {
    await outbox().setAuth(auth({ token: 'token-of-sevda', sessionId: 's2', actor: 'u2' }));
    expect(await putAway('/workbench')).toBe(false);
    expect([session.token, (await outbox().auth())?.token, shelf.has('milyem:session')]).toEqual([
      'token-of-deniz',
      'token-of-sevda',
      true,
    ]);
  });

  it('PL134: somebody else signs in, works and leaves while it lies there, and it opens afterwards', async () => {
    await putAway('/');
    await outbox().setAuth(signedIn({ token: 'token-of-sevda', sessionId: 's2', actor: 'u2' }));
    await forgetTheLost();
    await outbox().clearAuth('s2');
    clearPerson();
    expect(await unlock('u1', PIN)).toEqual({ ok: true });
    expect((await outbox().auth())?.sessionId).toBe('s1');
  });
});

describe('a device on which two work', () => {
  it('PL134: opened by the right PIN in two tabs at once is open in both, and nothing is thrown away', async () => {
    await putAway('/');
    expect(await Promise.all([unlock('u1', PIN), unlock('u1', PIN)])).toEqual([
      { ok: true },
      { ok: true },
    ]);
    expect([
      (await outbox().auth())?.sessionId,
      device.wiped,
      (await outbox().remembered()).length,
    ]).toEqual(['s1', [], 1]);
  });

  it('PL134: a PIN in a tab that still asks for it ends nobody’s session who signed in meanwhile in another', async () => {
    await putAway('/');
    await outbox().setAuth(signedIn({ token: 'token-of-sevda', sessionId: 's2', actor: 'u2' }));
    expect(await unlock('u1', PIN)).toEqual({ ok: true });
    expect([
      went,
      (await outbox().auth())?.sessionId,
      (await outbox().remembered())[0]?.tries,
    ]).toEqual([['/'], 's2', 0]);
    const [, held] = [await outbox().clearAuth('s2'), await unlock('u1', PIN)];
    expect([held, (await outbox().auth())?.sessionId]).toEqual([{ ok: true }, 's1']);
  });

  it('PL134: one who signs in while the PIN is being judged keeps the session', async () => {
    await putAway('/');
    const { countTry } = outbox();
    outbox().countTry = async (user) => {
      const tried = await countTry(user);
      await outbox().setAuth(auth({ token: 'token-of-sevda', sessionId: 's2', actor: 'u2' }));
      return tried;
    };
    expect(await unlock('u1', PIN)).toEqual({ ok: true });
    expect([
      went,
      (await outbox().auth())?.sessionId,
      device.wiped,
      (await outbox().remembered())[0]?.box !== undefined,
    ]).toEqual([['/'], 's2', [], true]);
  });

  it('PL134: a PIN that is chosen while another tab locks leaves what lies locked', async () => {
    await putAway('/');
    signedIn();
    await expect(remember('926351')).rejects.toThrow();
    clearPerson();
    expect(await unlock('u1', PIN)).toEqual({ ok: true });
  });

  it('PL136: one who is opened in one tab while another begins stays remembered', async () => {
    await putAway('/');
    const { auth: read } = outbox();
    const held = auth({ token: 'token-of-deniz' });
    outbox().auth = async () => {
      const found = await read();
      await outbox().takeBack('u1', held);
      return found;
    };
    await forgetTheLost();
    await outbox().takeBack('u1', held);
    expect((await outbox().remembered()).map(({ user }) => user)).toEqual(['u1']);
  });
});

describe('PINs that are wrong', () => {
  it('PL135: are counted over reloads, wait longer from try to try, and the fifth throws the session away and leaves what was not sent', async () => {
    await outbox().append({ ...contact('a'), numbered: false });
    await putAway('/');
    expect(await unlock('u1', '111222')).toEqual({ ok: false, reason: 'wrong', left: 4 });
    for (const [left, waits] of [
      [3, 5_000],
      [2, 15_000],
      [1, 60_000],
    ] as const) {
      await reopen();
      const until = clock() + waits;
      expect(await unlock('u1', '111222')).toEqual({ ok: false, reason: 'locked', until, left });
      clock.advance(waits - 1);
      expect(await unlock('u1', PIN)).toEqual({ ok: false, reason: 'locked', until });
      clock.advance(1);
    }
    expect(await unlock('u1', '111222')).toEqual({ ok: false, reason: 'gone' });
    expect([await outbox().remembered(), isRemembering(), device.wiped]).toEqual([
      [],
      false,
      ['u1'],
    ]);
    expect(await unlock('u1', PIN)).toEqual({ ok: false, reason: 'gone' });
    expect(await outbox().rows('c1')).toHaveLength(1);
  });

  it('PL135: the fifth is counted before it is judged: a plug pulled in its middle gives none back', async () => {
    await putAway('/');
    for (let i = 0; i < 5; i++) {
      clock.advance(60_000);
      expect((await outbox().countTry('u1')).is).toBe('go');
    }
    await reopen();
    clock.advance(60_000);
    expect(await unlock('u1', PIN)).toEqual({ ok: false, reason: 'gone' });
    expect(await onDisk()).not.toContain('Deniz');
  });

  it('PL135: a right one begins the count anew, a clock that was put back waits no longer than the longest wait', async () => {
    await unlock('u1', PIN);
    await isOwnPin('111222');
    await isOwnPin('111222');
    clock.set(clock() - 86_400_000);
    expect(await isOwnPin(PIN)).toEqual({ ok: false, reason: 'locked', until: clock() + 60_000 });
    clock.advance(86_400_000 + 60_000);
    expect(await isOwnPin(PIN)).toEqual({ ok: true });
    expect(await isOwnPin('111222')).toEqual({ ok: false, reason: 'wrong', left: 4 });
  });
});

describe('being remembered', () => {
  it('PL136: ends with the logout of that person and of nobody else', async () => {
    await outbox().remember({
      ...((await outbox().remembered())[0] as never as object),
      user: 'u2',
      name: 'Sevda',
    } as never);
    await forget('u1');
    expect([(await outbox().remembered()).map(({ user }) => user), isRemembering()]).toEqual([
      ['u2'],
      true,
    ]);
    await forget('u2');
    expect(isRemembering()).toBe(false);
  });

  it('PL136: ends with a sign-in by password: whoever wants it anew is asked for a new PIN, over a reload too', async () => {
    await putAway('/');
    const credentials = { email: 'd@m', userCode: '1', licenceCode: 'L', password: 'p' };
    expect((await signIn(credentials)).ok).toBe(true);
    expect([await outbox().remembered(), deviceLock.locked, isPinRequested('u1')]).toEqual([
      [],
      [],
      false,
    ]);
    await signIn(credentials, true);
    expect([isPinRequested('u1'), isPinRequested('u2')]).toEqual([true, false]);
  });

  it('PL136: a sign-in by password that is cut off at once leaves no session both open and locked', async () => {
    await putAway('/');
    await outbox().setAuth(auth({ token: 'token-anew', sessionId: 's9' }));
    expect(await outbox().remembered()).toEqual([]);
  });

  it('PL136: of a person whose session is neither open nor locked here nothing is kept', async () => {
    await outbox().clearAuth('s1');
    await forgetTheLost();
    expect(await outbox().remembered()).toEqual([]);
  });
});

describe('PL137: a device that nobody touched', () => {
  const NOW = 1_800_000_000_000;
  it.each([
    ['a minute before the time', NOW - 14 * 60_000, 15, false],
    ['at the time', NOW - 15 * 60_000, 15, true],
    ['where nothing is ever locked', NOW - 86_400_000, 0, false],
    ['where its person has no PIN here', NOW - 86_400_000, null, false],
    ['by a clock that was put back', NOW + 61_000, 15, true],
    ['by a note that is no time', Number.NaN, 15, true],
  ])('%s', (_when, at, minutes, over) => {
    expect(isOver(String(at), minutes, NOW)).toBe(over);
  });

  it('knows nothing before its first note', () => {
    expect(isOver(null, 15, NOW)).toBe(false);
  });

  it('works on where the disk is too full to lock, and is locked as soon as there is room and no hand', async () => {
    const heard = new Map<string, () => void>();
    let looks: () => void = () => undefined;
    vi.stubGlobal(
      'addEventListener',
      (name: string, action: () => void) => void heard.set(name, action),
    );
    vi.stubGlobal('document', {
      addEventListener: (name: string, action: () => void) => void heard.set(name, action),
    });
    vi.stubGlobal('setInterval', (action: () => void) => {
      looks = action;
    });
    const { lockAway } = outbox();
    let full = 0;
    outbox().lockAway = async () => {
      full += 1;
      throw new DOMException('full', 'QuotaExceededError');
    };
    const left = String(Date.now() - 3_600_000);
    shelf.set('milyem:active', left);
    session.phase = 'ready';
    expect(await startLock()).toBe(false);
    looks();
    await vi.waitFor(() => expect([full, session.phase]).toEqual([2, 'ready']));
    // Whoever works there now is not thrown off the page with every touch.
    await vi.waitFor(() => {
      heard.get('pointerdown')?.();
      expect(shelf.get('milyem:active')).not.toBe(left);
    });
    expect([full, session.phase, went]).toEqual([2, 'ready', []]);
    shelf.set('milyem:active', left);
    outbox().lockAway = lockAway;
    looks();
    await vi.waitFor(() => expect([went, session.token]).toEqual([['/auth'], null]));
  });
});
