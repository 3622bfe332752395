import { expect, it } from 'vitest';
import { afterCall, type Breaker, CLOSED, healthOf, passageOf } from '@/domain/integration/breaker';

const MINUTE = 60_000;

/** The breaker after so many failures in a row, each a second after the one before. */
function failing(count: number): { breaker: Breaker; now: number } {
  let breaker = CLOSED;
  for (let call = 0; call < count; call++)
    breaker = afterCall(breaker, { failed: true, isProbe: false, now: call * 1000 });
  return { breaker, now: (count - 1) * 1000 };
}

it('IN12: the fifth failure in a row opens the breaker, the fourth does not', () => {
  expect(failing(4).breaker.until).toBeNull();
  const { breaker, now } = failing(5);
  expect(passageOf(breaker, now)).toEqual({ is: 'wait', until: now + MINUTE });
});

it('IN12: an answered call between failures begins the count anew', () => {
  const { breaker, now } = failing(4);
  const answered = afterCall(breaker, { failed: false, isProbe: false, now });
  expect(afterCall(answered, { failed: true, isProbe: false, now }).until).toBeNull();
});

it('IN12: pauses grow from 1 to 5 to 15 minutes and no further', () => {
  let { breaker, now } = failing(5);
  const pauses: number[] = [];
  for (let round = 0; round < 4; round++) {
    pauses.push(((breaker.until ?? 0) - now) / MINUTE);
    now = breaker.until ?? 0;
    const passage = passageOf(breaker, now);
    if (passage.is !== 'probe') throw new Error('no probe after a pause');
    expect(passageOf(passage.next, now).is).toBe('wait');
    breaker = afterCall(passage.next, { failed: true, isProbe: true, now });
  }
  expect(pauses).toEqual([1, 5, 15, 15]);
});

it('IN12: a call that began before the breaker opened does not prolong its pause', () => {
  const { breaker, now } = failing(5);
  const late = afterCall(breaker, { failed: true, isProbe: false, now: now + 30_000 });
  expect(late.until).toBe(breaker.until);
});

it.each([
  [{ calls: 100, failed: 4 }, 'green'],
  [{ calls: 100, failed: 5 }, 'amber'],
  [{ calls: 0, failed: 0 }, 'green'],
])('IN13: %j is %s', (recent, health) => {
  expect(healthOf(CLOSED, recent, { okAt: 2, failedAt: 1 })).toBe(health);
});

it('IN13: an open breaker is red, and what was never called unknown', () => {
  const never = { okAt: null, failedAt: null };
  expect(healthOf(failing(5).breaker, { calls: 9, failed: 0 }, never)).toBe('red');
  expect(healthOf(CLOSED, { calls: 0, failed: 0 }, never)).toBe('unknown');
});
