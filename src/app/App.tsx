import { I18nProvider } from '@lingui/react';
import { useCallback, useEffect, useState } from 'react';
import { useSnapshot } from 'valtio';
import { Route, Router } from 'wouter';
import { drawAtOnce, LoadBoundary, loadLater } from '@/ui/load/load-later';
import { completeLanguage, i18n } from '../i18n/i18n';
import { session } from '../session/state/store';
import { loadStyles } from '../ui/style/load-styles';
import { CheckLayout } from './CheckLayout';
import { ErrorBoundary } from './ErrorBoundary';
import { useGuardedLocation } from './leaving';
import { PageArrived, useNavigationMarks, useRoute } from './navigation';
import type { PageRoute } from './route';
import { LoadingScreen, PingFailedScreen } from './StartScreens';

const AppLayout = loadLater(async () => {
  const [{ AppLayout: layout }] = await Promise.all([
    import('./shell/AppLayout'),
    completeLanguage(),
    loadStyles(),
  ]);
  return layout;
});
const Overlays = loadLater(async () => {
  const [{ Overlays: overlays }] = await Promise.all([
    import('./overlays/Overlays'),
    completeLanguage(),
    loadStyles(),
  ]);
  return overlays;
});

/**
 * The login can be typed into before what lies over it, which has nothing to say yet, is fetched.
 */
const OVERLAYS_WAIT_MS = 500;
/** Time after the first page was drawn, in which its parts and the device's records are read. */
const STARTED_MS = 1_000;

export function App() {
  const { phase } = useSnapshot(session);
  return (
    <I18nProvider i18n={i18n}>
      <Router hook={useGuardedLocation}>
        <ErrorBoundary>
          {phase === 'ready' ? (
            <Pages />
          ) : phase === 'ping-failed' ? (
            <PingFailedScreen />
          ) : (
            <LoadingScreen />
          )}
        </ErrorBoundary>
      </Router>
    </I18nProvider>
  );
}

function Pages() {
  const route = useRoute();
  const [painted, setPainted] = useState(false);
  const onPainted = useCallback(() => setPainted(true), []);
  const covered = useCovered(painted);
  useNavigationMarks(route);
  useEffect(() => {
    if (!painted) return;
    const timer = setTimeout(drawAtOnce, STARTED_MS);
    return () => clearTimeout(timer);
  }, [painted]);
  // The full-screen spinner only until something has been drawn for the first time; later the old
  // frame stays and the bar runs.
  const waiting = painted ? null : <LoadingScreen />;
  return (
    <>
      {route ? (
        <Framed
          key={String(route.meta.layout)}
          route={route}
          waiting={waiting}
          onPainted={onPainted}
        />
      ) : (
        waiting
      )}
      <LoadBoundary>{covered ? <Overlays /> : null}</LoadBoundary>
    </>
  );
}

/** What lies over the pages comes right behind the first one; behind the login after a moment. */
function useCovered(painted: boolean): boolean {
  const { token } = useSnapshot(session);
  const [covered, setCovered] = useState(false);
  useEffect(() => {
    if (!painted) return;
    const timer = setTimeout(() => setCovered(true), token ? 0 : OVERLAYS_WAIT_MS);
    return () => clearTimeout(timer);
  }, [painted, token]);
  return covered;
}

type FramedProps = { route: PageRoute; waiting: React.ReactNode; onPainted: () => void };

function Framed({ route, waiting, onPainted }: FramedProps) {
  const content = (
    <ErrorBoundary key={route.name}>
      <LoadBoundary fallback={waiting}>
        <Route path={route.path}>
          <route.page />
        </Route>
        <PageArrived onPainted={onPainted} />
      </LoadBoundary>
    </ErrorBoundary>
  );
  const { layout } = route.meta;
  if (layout === 'check') return <CheckLayout>{content}</CheckLayout>;
  if (layout === 'app')
    return (
      <LoadBoundary fallback={waiting}>
        <AppLayout>{content}</AppLayout>
      </LoadBoundary>
    );
  return <main className="min-h-dvh">{content}</main>;
}
