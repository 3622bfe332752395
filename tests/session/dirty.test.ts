import { afterEach, describe, expect, it } from 'vitest';
import { isDirty, setDirty, whenIdle, wouldLose } from '@/session/page/dirty';

afterEach(() => {
  setDirty('basket', false);
  setDirty('form', false);
});

describe('who is in the middle of something', () => {
  it('a basket holds an update back and may be left; a form asks first', () => {
    setDirty('basket', true);
    expect([isDirty(), wouldLose()]).toEqual([true, false]);
    setDirty('form', true, 'lost');
    expect([isDirty(), wouldLose()]).toEqual([true, true]);
    setDirty('form', false);
    expect([isDirty(), wouldLose()]).toEqual([true, false]);
  });

  it('tells the update when the last of them is done', async () => {
    const told: string[] = [];
    setDirty('basket', true);
    setDirty('form', true, 'lost');
    const idle = whenIdle().then(() => told.push('idle'));
    setDirty('basket', false);
    await Promise.resolve();
    expect(told).toEqual([]);
    setDirty('form', false);
    await idle;
    expect(told).toEqual(['idle']);
    await whenIdle();
  });
});
