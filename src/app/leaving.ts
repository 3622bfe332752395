import { proxy, ref } from 'valtio/vanilla';
import type { BaseLocationHook } from 'wouter';
import { navigate, useBrowserLocation } from 'wouter/use-browser-location';
import { wouldLose } from '../session/page/dirty';
import { stepTaken } from '../session/page/step-back';

/**
 * Asks before the person leaves a page with unsaved work
 * (src/contract/README.md#point-5-validation). Guarantee: until the question is answered, address
 * and page stay as they were, whether a link, the app or the browser's back button started the
 * navigation.
 */
export const leaving = proxy<{ go: (() => void) | null }>({ go: null });

const ask = (go: () => void): void => {
  leaving.go = ref(go);
};

/** The step that the page stands on, as it was made. */
let here: { href: string; state: unknown } = { href: '', state: null };

const arrive = (): void => {
  here = { href: location.href, state: history.state };
};

const go: typeof navigate = (to, options) => {
  navigate(to, options);
  arrive();
};

const guarded: typeof navigate = (to, options) => {
  // A redirect of the app itself replaces; nobody decided it, so nobody is asked.
  if (!wouldLose() || options?.replace) go(to, options);
  else ask(() => go(to, options));
};

/** An action of the app that takes the page away, asked for by a hand. */
export const whenLeaving = (action: () => void): void => (wouldLose() ? ask(action) : action());

export const useGuardedLocation: BaseLocationHook = (router) => {
  const [path] = useBrowserLocation(router as Parameters<typeof useBrowserLocation>[0]);
  return [path, guarded as (to: string) => void];
};

/** Registered before the router listens, so that an unanswered step back reaches nobody else. */
export function guardHistory(): void {
  arrive();
  addEventListener('popstate', (event) => {
    stepTaken();
    const target = location.href;
    if (!wouldLose() || target === here.href) return arrive();
    event.stopImmediatePropagation();
    history.pushState(here.state, '', here.href);
    ask(() => go(target));
  });
}

export function answerLeaving(leave: boolean): void {
  const { go: leaveNow } = leaving;
  leaving.go = null;
  if (leave) leaveNow?.();
}
