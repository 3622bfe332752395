import { beforeEach, describe, expect, it, vi } from 'vitest';
import { answerLeaving, guardHistory, leaving } from '@/app/leaving';
import { setDirty } from '@/session/page/dirty';
import { isStepping, stepBack } from '@/session/page/step-back';

/** The browser's own: a step is taken after whoever asked for it has gone on. */
function browser(...addresses: string[]) {
  const steps = addresses.map(
    (url, i) => ({ url, state: i === 0 ? null : 'opened' }) as { url: string; state: unknown },
  );
  let at = steps.length - 1;
  const moved = new EventTarget();
  vi.stubGlobal('addEventListener', moved.addEventListener.bind(moved));
  vi.stubGlobal('location', {
    get href() {
      return steps[at]?.url;
    },
  });
  vi.stubGlobal('history', {
    get state() {
      return steps[at]?.state;
    },
    back: () =>
      void queueMicrotask(() => {
        at -= 1;
        moved.dispatchEvent(new Event('popstate'));
      }),
    pushState: (state: unknown, _title: string, url: string) => {
      at += 1;
      steps.splice(at, steps.length, { url, state });
    },
  });
}

const taken = () => new Promise<void>((resolve) => queueMicrotask(() => queueMicrotask(resolve)));

beforeEach(() => {
  browser('/stock', '/stock?card=1');
  guardHistory();
  setDirty('form', false);
  leaving.go = null;
  return () => vi.unstubAllGlobals();
});

describe('PL69: a step back that closes what is open', () => {
  it('is over once it was taken', async () => {
    stepBack();
    expect(isStepping()).toBe(true);
    await taken();
    expect([isStepping(), location.href]).toEqual([false, '/stock']);
  });

  it('is over too where work would be lost and the page stays, and asks again the next time', async () => {
    setDirty('form', true, 'lost');
    stepBack();
    await taken();
    expect([isStepping(), location.href, leaving.go !== null]).toEqual([
      false,
      '/stock?card=1',
      true,
    ]);
    answerLeaving(false);
    expect([history.state, leaving.go]).toEqual(['opened', null]);
    stepBack();
    await taken();
    expect(leaving.go).not.toBeNull();
  });
});
