import { headOf } from '@/contract/mutation';
import type { ViewPut } from '@/contract/people/view';
import { currentData, dataSource } from '@/data/core/current';
import { viewRecords } from '@/data/people/views';
import { menuRoleOf } from '@/domain/people/menu-layout';
import { isViewText } from '@/domain/people/page-view';
import { may } from '@/domain/people/permission';
import { correctedNow } from '@/sync/clock';
import { commit } from '../page/commit';
import { mint } from '../page/mint';
import { heldPermissions } from '../person/permissions';
import { companyOf, session } from '../state/store';
import { createViewShelf } from './shelf';

/**
 * Pause after the last change before choices are queued, ms: people change several columns in a
 * row.
 */
const QUIET_MS = 1_000;

let timer: ReturnType<typeof setTimeout> | undefined;

/** Page settings of the person who is signed in on this page. */
export const viewShelf = createViewShelf({
  owner: () => {
    const company = companyOf(session);
    return company && session.user ? `${company}:${session.user.id}` : null;
  },
  role: () => menuRoleOf(session.permissions),
  storage: () => localStorage,
  now: correctedNow,
  commit: async (name, value) => {
    const user = session.user?.id ?? '';
    // A choice that the server would refuse is kept on this device only.
    if (value !== null && !isViewText(value)) return true;
    if (!may(heldPermissions(session), 'workbench', 1, true)) return true;
    const saved = await commit(
      ({ at }): ViewPut => ({ ...headOf('view.put'), at, user, name, value }),
      { id: mint() },
    );
    return saved.ok;
  },
  soon: (run) => {
    clearTimeout(timer);
    timer = setTimeout(run, QUIET_MS);
  },
});

/** Queues the last changes, before the page or the session ends. */
export const flushViews = (): Promise<void> => viewShelf.flush();

let following = false;

/** Follows the records of the open database and the copy of other tabs, until the page is left. */
export function followViews(): void {
  if (following) return;
  following = true;
  const follow = () => {
    const data = currentData();
    if (!data) return;
    stop();
    const records = viewRecords(data);
    const adopt = () => {
      const now = records.get();
      if (now) viewShelf.adopt(now);
    };
    records.subscribe(adopt);
    adopt();
  };
  const stop = dataSource.subscribe(follow);
  follow();
  window.addEventListener('storage', ({ key }) => {
    if (key?.startsWith('milyem:views:')) viewShelf.reload();
  });
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') flushViews().catch(() => undefined);
  });
}
