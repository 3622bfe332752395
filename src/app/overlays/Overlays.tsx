import { useSnapshot } from 'valtio';
import { useLocation, useSearch } from 'wouter';
import { lostStore } from '@/device/lost-store';
import { deviceLock } from '@/session/lock/state';
import { authorityAsk } from '@/session/screening/authority';
import { session } from '@/session/state/store';
import { Beside } from '@/ui/dialog/Beside';
import { prompts } from '@/ui/dialog/prompt';
import { ToastHost } from '@/ui/dialog/ToastHost';
import { loadLater } from '@/ui/load/load-later';
import { PageProgress } from '@/ui/sign/Progress';
import { appLoading } from '../app-loading';
import { leaving } from '../leaving';
import { routeOf } from '../routes';
import { travel } from '../travel';
import { update } from '../update';
import { useApiMessages } from './api-messages';

/** The widget's own code comes with the shell. */
const openTicket = async (id: string): Promise<void> =>
  (await import('@/features/support/support')).openTicket(id);

const ApiDialogs = loadLater(async () => (await import('./ApiDialogs')).ApiDialogs);
const AppLoadingOverlay = loadLater(
  async () => (await import('./AppLoadingOverlay')).AppLoadingOverlay,
);
const LeaveQuestion = loadLater(async () => (await import('./LeaveQuestion')).LeaveQuestion);
const LostStoreMessage = loadLater(
  async () => (await import('./LostStoreMessage')).LostStoreMessage,
);
const NoticePopups = loadLater(
  async () => (await import('@/features/notifications/NoticePopups')).NoticePopups,
);
const DevicePinDialog = loadLater(
  async () => (await import('@/features/account/DevicePinDialog')).DevicePinDialog,
);
const AuthorityHost = loadLater(
  async () => (await import('@/parts/screening/AuthorityHost')).AuthorityHost,
);
const PromptHost = loadLater(async () => (await import('@/ui/dialog/PromptDialog')).PromptHost);
const VersionBanner = loadLater(async () => (await import('./VersionBanner')).VersionBanner);

/**
 * What lies over every page: messages, blocking dialogs, the version banner. At the counter
 * messages stand over the room of the lines.
 */
export function Overlays() {
  const { lost } = useSnapshot(lostStore);
  const { asking } = useSnapshot(deviceLock);
  const { token, companies, versionError } = useSnapshot(session);
  const { go } = useSnapshot(leaving);
  const { waitsFor } = useSnapshot(update);
  const { status } = useSnapshot(appLoading).now;
  const { queue } = useSnapshot(prompts);
  const { asked } = useSnapshot(authorityAsk);
  const [path] = useLocation();
  const search = useSearch();
  const route = routeOf(path);
  // The lists beside the counter have their sums at the bottom.
  const atCounter = path === '/workbench' && !new URLSearchParams(search).has('view');
  const { underWay } = useSnapshot(travel);
  const { dialog, close } = useApiMessages();
  return (
    <>
      <PageProgress active={underWay} />
      <ToastHost
        place={atCounter ? 'counter' : 'top-right'}
        underBar={'meta' in route && route.meta.isLayout}
      >
        {token && companies.length > 0 ? (
          <Beside>
            <NoticePopups openTicket={openTicket} />
          </Beside>
        ) : null}
      </ToastHost>
      <Beside>
        {dialog ? <ApiDialogs dialog={dialog} onClose={close} /> : null}
        {lost && !token ? <LostStoreMessage /> : null}
        {go ? <LeaveQuestion /> : null}
        {token && companies.length > 0 && asking ? <DevicePinDialog /> : null}
        {asked ? <AuthorityHost /> : null}
        {queue.length > 0 ? <PromptHost /> : null}
        {status ? <AppLoadingOverlay /> : null}
        {token && (versionError || waitsFor) ? <VersionBanner /> : null}
      </Beside>
    </>
  );
}
