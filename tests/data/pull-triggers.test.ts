import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { HINT_INTERVAL, startTriggers } from '@/data/replica/pull-triggers';

describe('when to pull', () => {
  beforeEach(() => vi.useFakeTimers());
  afterEach(() => vi.useRealTimers());

  const open = (waits: number[] = []) => {
    const state = { runs: 0 };
    const triggers = startTriggers({
      run: async () => {
        state.runs++;
        return waits.shift() ?? 0;
      },
      reoffer: async () => undefined,
    });
    return { state, triggers };
  };

  it('SY36: pulls at once at start and takes hints together, one pull per interval', async () => {
    const { state, triggers } = open();
    expect(state.runs).toBe(1);
    for (let i = 0; i < 30; i++) triggers.hint();
    expect(state.runs).toBe(1);
    await vi.advanceTimersByTimeAsync(HINT_INTERVAL);
    expect(state.runs).toBe(2);
    await vi.advanceTimersByTimeAsync(HINT_INTERVAL);
    expect(state.runs).toBe(2);
    triggers.hint();
    expect(state.runs).toBe(3);
    triggers.stop();
  });

  it('heals a lost hint within a minute', async () => {
    const { state, triggers } = open();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(state.runs).toBe(2);
    triggers.stop();
  });

  it('SY36: a hint that follows the look of each minute does not wait for it', async () => {
    const { state, triggers } = open();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(state.runs).toBe(2);
    triggers.hint();
    expect(state.runs).toBe(3);
    triggers.stop();
  });

  it('comes back when its share of the calls has room again, and not after it was stopped', async () => {
    const { state, triggers } = open([5_000, 5_000]);
    await vi.advanceTimersByTimeAsync(5_000);
    expect(state.runs).toBe(2);
    triggers.stop();
    await vi.advanceTimersByTimeAsync(120_000);
    expect(state.runs).toBe(2);
  });
});
