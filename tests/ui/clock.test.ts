import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { clockOf } from '@/ui/date/use-now';

beforeEach(() => {
  vi.useFakeTimers({ now: 1_000_000 });
  vi.stubGlobal('document', { visibilityState: 'visible' });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/**
 * A slow tablet draws for longer than a millisecond: a clock that moved at every reading would make
 * it draw for ever.
 */
describe('the clock of ages that are shown', () => {
  it('is one thing for all readers of a step, so that drawing again subscribes to nothing anew', () => {
    expect(clockOf(250)).toBe(clockOf(250));
    expect(clockOf(250).subscribe).toBe(clockOf(250).subscribe);
  });

  it('does not move between two steps, not even for a reader that goes and comes again', () => {
    const clock = clockOf(500);
    const stop = clock.subscribe(() => undefined);
    const first = clock.get();
    vi.setSystemTime(1_000_020);
    stop();
    const again = clock.subscribe(() => undefined);
    expect(clock.get()).toBe(first);
    again();
  });

  it('moves with every step, tells every reader, and stands right after a rest', () => {
    const clock = clockOf(1000);
    const heard = vi.fn();
    const stop = clock.subscribe(heard);
    vi.advanceTimersByTime(2000);
    expect(heard).toHaveBeenCalledTimes(2);
    expect(clock.get()).toBe(1_002_000);
    stop();
    vi.setSystemTime(1_090_000);
    clock.subscribe(heard)();
    expect(clock.get()).toBe(1_090_000);
  });
});
