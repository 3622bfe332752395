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

/** Milliseconds without a change after which choices are queued: a hand on columns presses several. */
const QUIET_MS = 1_000;

let timer: ReturnType<typeof setTimeout> | undefined;

/** The choices of whoever is signed in on this page. */
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
    // What the server would refuse stays on this device.
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

/** Queues what was chosen last, before the page or the session ends. */
export const flushViews = (): Promise<void> => viewShelf.flush();

let following = false;

/** For the life of the page: follows the records of the open database and of other tabs. */
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
