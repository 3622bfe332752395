import { afterEach, expect, it, vi } from 'vitest';
import { blanked, errorLog, swallowErrors } from '../../src/app/error-log';

afterEach(() => vi.unstubAllGlobals());

it('PL54: keeps no address, number or quoted text of anybody', () => {
  expect(blanked('no row for ayse@example.com, 12345678901: "Ayşe Yılmaz"')).toBe('no row for <e-posta> <n>: <…>');
});

it('PL54: keeps what tells the kind of the error', () => {
  expect(blanked('Cannot read properties of undefined (reading at)')).toBe('Cannot read properties of undefined (reading at)');
});

it('PL54: an error nobody caught ends in the local log and nowhere else, and the console says nothing', () => {
  const heard = new EventTarget();
  const stored = new Map<string, string>();
  const shouted = vi.fn();
  vi.stubGlobal('addEventListener', heard.addEventListener.bind(heard));
  vi.stubGlobal('localStorage', { getItem: (key: string) => stored.get(key) ?? null, setItem: (key: string, value: string) => stored.set(key, value) });
  vi.stubGlobal('console', { log: shouted, info: shouted, debug: shouted, warn: shouted, error: shouted });
  swallowErrors();
  const event = Object.assign(new Event('error', { cancelable: true }), { error: new TypeError('no row 12345 of ayse@example.com') });
  const rejection = Object.assign(new Event('unhandledrejection', { cancelable: true }), { reason: 'plain text' });
  expect([heard.dispatchEvent(event), heard.dispatchEvent(rejection)]).toEqual([false, false]);
  for (const level of ['log', 'info', 'debug', 'warn', 'error'] as const) console[level]('something');
  expect(shouted).not.toHaveBeenCalled();
  expect(errorLog().map(({ where, name, message }) => [where, name, message])).toEqual([
    ['window', 'TypeError', 'no row <n> of <e-posta>'],
    ['promise', 'string', 'plain text'],
  ]);
});
