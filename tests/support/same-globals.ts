import { afterAll, expect } from 'vitest';

/**
 * Setup of the test files that share one worker. Guarantee: a file that does not restore a global
 * it has replaced fails, instead of a later file that uses the global.
 */
const WATCHED = ['fetch', 'localStorage', 'document', 'window', 'self', 'Date', 'setTimeout'];

const valuesNow = () =>
  Object.fromEntries(WATCHED.map((name) => [name, Reflect.get(globalThis, name)]));
const before = valuesNow();

afterAll(() => {
  const after = valuesNow();
  expect(WATCHED.filter((name) => after[name] !== before[name])).toEqual([]);
});
