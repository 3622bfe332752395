import { describe, expect, it } from 'vitest';
import { type LeaveSteps, leave } from '@/session/sign/leave';
import type { Auth } from '@/sync/types';

const frozen = {
  project: 'milyem',
  companies: 'c1',
  enterprise: 'jeweller',
  branchId: '',
  scopeId: '',
  storeId: '',
};
const auth: Auth = {
  token: 't',
  sessionId: 's1',
  company: 'c1',
  actor: 'u1',
  publicKey: 'k',
  sealKey: '',
  frozen,
};

function recorded(over: Partial<LeaveSteps> = {}): { steps: LeaveSteps; done: string[] } {
  const done: string[] = [];
  const steps: LeaveSteps = {
    auth,
    locked: async (work) => {
      done.push('lock');
      const result = await work();
      done.push('unlock');
      return result;
    },
    seal: async () => done.push('seal'),
    endOnServer: async () => done.push('server'),
    clearToken: async (id) => done.push(`token ${id}`) > 0,
    forget: async (user) => {
      done.push(`forget ${user}`);
    },
    clearStore: () => done.push('store'),
    clearMarker: () => done.push('marker'),
    wipe: async (user) => {
      done.push(`wipe ${user}`);
    },
    goToLogin: () => done.push('login'),
    ...over,
  };
  return { steps, done };
}

describe('leaving', () => {
  it('PL65: seals, tells the server, drops its own token, forgets the person, wipes and goes to the login, in this order', async () => {
    const { steps, done } = recorded();
    await leave(steps, { forced: false });
    expect(done).toEqual([
      'lock',
      'seal',
      'server',
      'token s1',
      'forget u1',
      'unlock',
      'store',
      'marker',
      'wipe u1',
      'login',
    ]);
  });

  it('touches nothing of a session that followed in another tab', async () => {
    const { steps, done } = recorded({ clearToken: async () => false });
    await leave(steps, { forced: true });
    expect(done).toEqual(['lock', 'seal', 'unlock', 'store', 'login']);
  });

  it('seals although no company is selected any more', async () => {
    const { steps, done } = recorded({ auth: { ...auth, company: '' } });
    await leave(steps, { forced: false });
    expect(done).toContain('seal');
  });

  it('tells a server that ended the session nothing', async () => {
    const { steps, done } = recorded();
    await leave(steps, { forced: true });
    expect(done).not.toContain('server');
    expect(done).toContain('forget u1');
    expect(done).toContain('seal');
  });

  it('stays signed in when the rows could not be sealed', async () => {
    const { steps, done } = recorded({ seal: () => Promise.reject(new Error('no key')) });
    await expect(leave(steps, { forced: false })).rejects.toThrow('no key');
    expect(done).toEqual(['lock']);
  });

  it('leaves although the server cannot be reached', async () => {
    const { steps, done } = recorded({ endOnServer: () => Promise.reject(new Error('offline')) });
    await leave(steps, { forced: false });
    expect(done.at(-1)).toBe('login');
  });

  it('leaves although the person could not be taken off the list of the device', async () => {
    const { steps, done } = recorded({ forget: () => Promise.reject(new Error('closed')) });
    await leave(steps, { forced: false });
    expect(done.at(-1)).toBe('login');
  });

  it('reaches the login although a database could not be deleted', async () => {
    const { steps, done } = recorded({ wipe: () => Promise.reject(new Error('blocked')) });
    await leave(steps, { forced: false });
    expect(done.at(-1)).toBe('login');
  });

  it('goes to the login even with no session at all', async () => {
    const { steps, done } = recorded({ auth: null });
    await leave(steps, { forced: false });
    expect(done).toEqual(['store', 'marker', 'login']);
  });
});
