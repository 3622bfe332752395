import { expect, it } from 'vitest';
import { reloader } from '@/app/missing-code';

function aPage(
  begins: { loses?: boolean; stored?: string; refuses?: boolean; alone?: boolean } = {},
) {
  let [stored, reloads, at] = [begins.stored ?? null, 0, 1_000_000];
  const begin = reloader({
    storage: {
      getItem: () => stored,
      setItem: (_key, value) => {
        if (begins.refuses) throw new Error('full');
        stored = value;
      },
    },
    reload: () => {
      reloads++;
    },
    wouldLose: () => begins.loses ?? false,
    opensAgain: () => !begins.alone,
    now: () => at,
  });
  const wait = (ms: number) => {
    at += ms;
  };
  return { begin, wait, reloads: () => reloads };
}

it('reloads once for a file that could not be fetched, and once for another one', () => {
  const page = aPage();
  expect(page.begin('a.js')).toBe(true);
  expect(page.begin('a.js')).toBe(false);
  expect(page.begin('b.js')).toBe(true);
  expect(page.begin('a.js')).toBe(false);
  expect(page.reloads()).toBe(2);
});

it('tries the same file again after ten minutes', () => {
  const page = aPage();
  page.begin('a.js');
  page.wait(599_999);
  expect(page.begin('a.js')).toBe(false);
  page.wait(1);
  expect(page.begin('a.js')).toBe(true);
});

it('never reloads while typed work would be lost, nor when it cannot be remembered', () => {
  const [typing, full] = [aPage({ loses: true }), aPage({ refuses: true })];
  expect([typing.begin('a.js'), full.begin('a.js')]).toEqual([false, false]);
  expect([typing.reloads(), full.reloads()]).toEqual([0, 0]);
});

it('never reloads without a service worker, which alone opens the page with no network', () => {
  const page = aPage({ alone: true });
  expect([page.begin('a.js'), page.reloads()]).toEqual([false, 0]);
});

it('reads whatever stands in the storage', () => {
  expect(aPage({ stored: 'no JSON' }).begin('a.js')).toBe(true);
  expect(aPage({ stored: '7' }).begin('a.js')).toBe(true);
});
