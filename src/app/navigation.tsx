import type { MessageDescriptor } from '@lingui/core';
import { useLingui } from '@lingui/react/macro';
import { useEffect, useLayoutEffect, useRef } from 'react';
import { useSnapshot } from 'valtio';
import { useLocation, useSearch } from 'wouter';
import { configSettled, currentConfig } from '../api/config';
import { useStanding } from '../session/person/permissions';
import { guard } from '../session/state/guard';
import { companyOf, session } from '../session/state/store';
import { PROGRESS_LEAVES_MS } from '../ui/list/trickle';
import { appLoading } from './app-loading';
import { closedTo, forbiddenFor } from './needs';
import { pageTitle } from './page-title';
import type { PageRoute } from './route';
import { routeOf } from './routes';
import { travel } from './travel';

/** Where we are: the page to draw, or null while the guard or a parent's list leads on. */
export function useRoute(): PageRoute | null {
  const [path, navigate] = useLocation();
  const { token, companies, selecting } = useSnapshot(session);
  const route = routeOf(path);
  const company = selecting ? null : companyOf({ companies: companies as string[] });
  const closed = closedTo(useStanding(), path);
  // Signing out: the session is gone, the wiping is not done, and a login form now would be
  // reloaded under somebody's hands.
  const isLeaving = useSnapshot(appLoading).now.status && !token;
  const target = isLeaving
    ? null
    : (guard(path, { token, company }) ??
      ('redirect' in route ? route.redirect : closed ? forbiddenFor(path) : null));
  useLayoutEffect(() => {
    if (target) navigate(target, { replace: true });
  }, [target, navigate]);
  return target || isLeaving || !('page' in route) ? null : route;
}

/**
 * The thin bar shows on every path change and hides 500 ms after the target is on the screen; see
 * `PageArrived`.
 */
export function useNavigationMarks(route: PageRoute | null): void {
  const [path] = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the rule wants `path` out, but every new path must start the bar
  useLayoutEffect(() => {
    session.pageLoading = true;
    travel.underWay = true;
  }, [path]);
  useLayoutEffect(() => {
    session.routeInfo = route && infoOf(route, path);
  }, [route, path]);
  // In the shell a view has a name of its own, which the shell knows.
  usePageTitle(route && route.meta.layout !== 'app' ? route.meta.title : null);
}

const infoOf = ({ name, meta: { layout, isLayout, module } }: PageRoute, path: string) => ({
  name,
  path,
  layout: String(layout ?? ''),
  isLayout,
  module,
});

/** The name of the place in the window's title and in the session. Null: somebody else says it. */
export function usePageTitle(name: MessageDescriptor | null): void {
  const { t } = useLingui();
  const { isPWA } = useSnapshot(session);
  const title = name ? t(name) : null;
  useLayoutEffect(() => {
    if (title === null) return;
    session.pageTitle = title;
    document.title = pageTitle(title, isPWA);
  }, [title, isPWA]);
}

/**
 * Stands beside the page inside its Suspense: its effects run when the page has been drawn, and its
 * title stands.
 */
export function PageArrived({ onPainted }: { onPainted: () => void }) {
  const [path] = useLocation();
  const search = useSearch();
  const painted = useRef(onPainted);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the rule wants `path` out, but every new path is another arrival
  useEffect(() => {
    painted.current();
    travel.underWay = false;
    const timer = setTimeout(() => {
      session.pageLoading = false;
    }, PROGRESS_LEAVES_MS);
    return () => clearTimeout(timer);
  }, [path]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the rule wants `path` and `search` out, but every new address must be published
  useEffect(() => void tellPlace(), [path, search]);
  return null;
}

/**
 * Whoever is told of places hears of them only from a session or where visits are counted: the
 * login does not carry it.
 */
async function tellPlace(): Promise<void> {
  const { href } = location;
  await configSettled();
  if (session.token || currentConfig()?.analytics) (await import('./arrived')).arrived(href);
}
