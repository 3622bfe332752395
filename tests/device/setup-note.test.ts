import { expect, it } from 'vitest';
import { noteSetupOpened, setupOpenedOn } from '@/device/setup-note';

function aStore(begin?: string) {
  const kept = new Map(begin === undefined ? [] : [['milyem:setup-opened', begin]]);
  return {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, value: string) => void kept.set(name, value),
  };
}

it('SU1: a device remembers of each company on which day its checklist opened by itself', () => {
  const store = aStore();
  expect(setupOpenedOn('a', store)).toBeUndefined();
  noteSetupOpened('a', '2026-11-28', store);
  noteSetupOpened('b', '2026-11-27', store);
  expect([setupOpenedOn('a', store), setupOpenedOn('b', store)]).toEqual([
    '2026-11-28',
    '2026-11-27',
  ]);
  noteSetupOpened('a', undefined, store);
  expect([setupOpenedOn('a', store), setupOpenedOn('b', store)]).toEqual([undefined, '2026-11-27']);
});

it('SU1: a damaged note, and a store that is full, count as none', () => {
  expect(setupOpenedOn('a', aStore('{"a":"never"}'))).toBeUndefined();
  expect(setupOpenedOn('a', aStore('[broken'))).toBeUndefined();
  const full = {
    getItem: () => null,
    setItem: () => {
      throw new Error('full');
    },
  };
  expect(() => noteSetupOpened('a', '2026-11-28', full)).not.toThrow();
});
