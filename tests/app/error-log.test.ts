import { afterEach, expect, it, vi } from 'vitest';
import { blanked, errorLog, exportErrors, noteError, swallowErrors } from '@/app/error-log';

afterEach(() => vi.unstubAllGlobals());

it('PL54: keeps no address, number or quoted text of anybody', () => {
  expect(blanked('no row for ayse@example.com, 12345678901: "Ayşe Yılmaz"')).toBe(
    'no row for <e-posta> <n>: <…>',
  );
});

it('PL54: keeps what tells the kind of the error', () => {
  expect(blanked('Cannot read properties of undefined (reading at)')).toBe(
    'Cannot read properties of undefined (reading at)',
  );
});

it('PL54: an error nobody caught ends in the local log and nowhere else, and the console says nothing', () => {
  const heard = new EventTarget();
  const stored = new Map<string, string>();
  const shouted = vi.fn();
  vi.stubGlobal('addEventListener', heard.addEventListener.bind(heard));
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
  });
  vi.stubGlobal('console', {
    log: shouted,
    info: shouted,
    debug: shouted,
    warn: shouted,
    error: shouted,
  });
  swallowErrors();
  const event = Object.assign(new Event('error', { cancelable: true }), {
    error: new TypeError('no row 12345 of ayse@example.com'),
  });
  const rejection = Object.assign(new Event('unhandledrejection', { cancelable: true }), {
    reason: 'plain text',
  });
  expect([heard.dispatchEvent(event), heard.dispatchEvent(rejection)]).toEqual([false, false]);
  for (const level of ['log', 'info', 'debug', 'warn', 'error'] as const)
    console[level]('something');
  expect(shouted).not.toHaveBeenCalled();
  expect(errorLog().map(({ where, name, message }) => [where, name, message])).toEqual([
    ['window', 'TypeError', 'no row <n> of <e-posta>'],
    ['promise', 'string', 'plain text'],
  ]);
});

it('PL124: the log is saved as a file, and a ticket can carry it, with nothing of anybody in it', async () => {
  const stored = new Map<string, string>();
  const files: { name: string; file: Blob }[] = [];
  let made: Blob | undefined;
  const link = {
    href: '',
    download: '',
    click: () => made && files.push({ name: link.download, file: made }),
  };
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
  });
  vi.stubGlobal('document', {
    createElement: () => link,
    documentElement: { lang: 'tr', dataset: {} },
  });
  vi.stubGlobal('navigator', { userAgent: 'Chromium' });
  vi.stubGlobal('matchMedia', () => ({ matches: false }));
  Object.assign(globalThis, { innerWidth: 1280, innerHeight: 800, devicePixelRatio: 1 });
  vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => {
    made = file as Blob;
    return 'blob:1';
  });
  noteError('window', new TypeError('no row 12345678901 of ayse@example.com: "Ayşe Yılmaz"'));
  exportErrors();
  const { diagnostics } = await import('@/features/support/diagnostics');
  const carried = await diagnostics(errorLog);
  const saved = (await files[0]?.file.text()) ?? '';
  expect(files[0]?.name).toMatch(/^milyem-errors-\d{4}-\d\d-\d\d\.json$/);
  for (const text of [saved, carried]) {
    expect(text).toContain('no row <n> of <e-posta> <…>');
    for (const personal of ['ayse', 'Ayşe', '12345678901']) expect(text).not.toContain(personal);
  }
});
