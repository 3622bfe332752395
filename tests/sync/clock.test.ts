import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { dayOf } from '@/domain/base/day';
import { corrected, correctedNow, setClockOffset } from '@/sync/clock';
import { bindClock, clockNow } from '@/ui/date/clock';

const HOUR = 3_600_000;
/** 23:30 in Istanbul: a tablet that is an hour behind believes in the day before. */
const LATE = Date.UTC(2026, 10, 20, 20, 30);

beforeEach(() => vi.useFakeTimers({ now: LATE }));
afterEach(() => {
  setClockOffset(0);
  bindClock(() => Date.now());
  vi.useRealTimers();
});

it('a tablet that is an hour behind takes the rules of the server’s day', () => {
  expect(dayOf(correctedNow())).toBe('2026-11-20');
  setClockOffset(HOUR);
  expect(dayOf(correctedNow())).toBe('2026-11-21');
  expect(corrected(LATE)).toBe(LATE + HOUR);
});

it('components tell time by the clock that the page binds, the machine’s own before that', () => {
  setClockOffset(HOUR);
  expect(clockNow()).toBe(LATE);
  bindClock(correctedNow);
  expect(clockNow()).toBe(LATE + HOUR);
});
