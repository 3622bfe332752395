import { afterEach, expect, it, vi } from 'vitest';
import { setDirty, wouldLose } from '@/session/page/dirty';
import { followOtherTab } from '@/session/sign/follow-tab';

afterEach(() => {
  setDirty('form', false);
  vi.unstubAllGlobals();
});

it.each([
  ['ended', '/workbench', ['/auth', false]],
  ['ended', '/broadcast/s1', ['anew', false]],
  ['other-session', '/workbench', ['anew', false]],
] as const)(
  'PL134: what is typed in a tab holds it on no page when another tab’s session is %s on %s',
  (change, pathname, went) => {
    const places: unknown[] = [];
    // A browser asks while anything would be lost, and a page that stays holds its token.
    vi.stubGlobal('location', {
      pathname,
      replace: (to: string) => places.push(to, wouldLose()),
      reload: () => places.push('anew', wouldLose()),
    });
    setDirty('form', true, 'lost');
    followOtherTab(change);
    expect(places).toEqual(went);
  },
);
