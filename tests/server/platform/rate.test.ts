import { expect, it } from 'vitest';
import { createCounter } from '@/server/platform/rate';

it('counts in minutes, each key for itself, and forgets what it is told to', () => {
  let now = 0;
  const counter = createCounter(2, () => now);
  expect([counter.hit('a'), counter.hit('a'), counter.hit('a'), counter.hit('b')]).toEqual([
    0, 0, 60_000, 0,
  ]);
  counter.forget('a');
  expect(counter.hit('a')).toBe(0);
  now = 60_000;
  expect(counter.hit('b')).toBe(0);
});

it('keeps a bounded number of keys however many strangers knock in one minute, and the busiest stay counted', () => {
  const counter = createCounter(3, () => 0);
  for (let i = 0; i < 4; i++) counter.hit('guesser');
  for (let i = 0; i < 60_000; i++) {
    counter.hit(`stranger ${i}`);
    if (i % 1000 === 0) counter.hit('guesser');
  }
  expect(counter.size()).toBeLessThanOrEqual(20_000);
  expect(counter.hit('guesser')).toBeGreaterThan(0);
});
