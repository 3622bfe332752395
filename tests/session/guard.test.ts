import { describe, expect, it } from 'vitest';
import { guard } from '@/session/state/guard';

const OUT = { token: null, company: null };
const NO_COMPANY = { token: 't', company: null };
const IN = { token: 't', company: 'c' };

describe('the navigation guard', () => {
  it.each([
    ['/dashboard', '/auth'],
    ['/workbench', '/auth'],
    ['/', '/auth'],
    ['/nowhere', '/auth'],
    ['/forbidden', '/auth'],
    ['/auth', null],
    ['/auth/', null],
    ['/id', null],
    ['/auth/invite', null],
    ['/legal/service', null],
    ['/legal/privacy', null],
    ['/legal/corporate', null],
  ])('PL63: sends a stranger at %s to %s', (path, target) => {
    expect(guard(path, OUT)).toBe(target);
  });

  it.each([
    ['/auth', '/dashboard'],
    ['/', '/dashboard'],
    ['/dashboard', null],
    ['/workbench', null],
    ['/id', null],
    ['/auth/invite', null],
    ['/nowhere', null],
  ])('PL63: sends a signed-in person at %s to %s', (path, target) => {
    expect(guard(path, IN)).toBe(target);
  });

  it.each([
    ['/auth', '/'],
    ['/dashboard', '/'],
    ['/workbench', '/'],
    ['/auth/invite', null],
    ['/', null],
    ['/licence', null],
    ['/id', null],
  ])('lets a session without a company at %s go to %s', (path, target) => {
    expect(guard(path, NO_COMPANY)).toBe(target);
  });

  it('PL63: never leads in a circle', () => {
    for (const state of [OUT, NO_COMPANY, IN]) {
      for (const start of ['/', '/auth', '/dashboard', '/id', '/workbench', '/legal/privacy']) {
        let path = start;
        for (let hops = 0; ; hops++) {
          expect(hops).toBeLessThan(4);
          const next = guard(path, state);
          if (next === null) break;
          path = next;
        }
      }
    }
  });
});
