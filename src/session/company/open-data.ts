import { subscribe } from 'valtio/vanilla';
import { pullPage } from '@/api/calls';
import { currentConfig } from '@/api/config';
import { CORE_HOST } from '@/contract/core/projects';
import { storedConfig } from '../net/config';
import { watchQueue } from '../net/queue';
import { connectionLost } from '../net/watch-connection';
import { companyOf, session } from '../state/store';

/**
 * Opens the selected company's local database. Guarantee: its code loads only after a company is
 * selected, so that the login never carries it, and it opens once: another company or user needs a
 * reload (src/contract/README.md#reading-20-changing-the-company).
 */
let opened: string | null = null;

/** Another company's database stands open in this realm: only a reload gets past it. */
export const needsReload = (company: string): boolean => opened !== null && opened !== company;

export function openCompanyData(): void {
  open();
  subscribe(session, open);
}

function open(): void {
  const company = companyOf(session);
  if (!company || !session.user || !session.token || opened) return;
  opened = company;
  start(company, session.user.id).catch((error: unknown) => {
    opened = null;
    throw error;
  });
}

async function start(company: string, user: string): Promise<void> {
  const [
    { startData },
    { readPullReply },
    { fetchBoard, fetchProducts },
    { startPoking },
    { followImages },
    { watchReadiness },
    { followRights },
  ] = await Promise.all([
    import('@/data/replica/start'),
    import('@/data/replica/pull-reply'),
    import('../prices/fetch-board'),
    import('@/sync/poke'),
    import('../net/send-images'),
    import('../readiness/watch'),
    import('./follow-rights'),
    watchQueue(),
    storedConfig(),
  ]);
  // What waits is sent even when the local database cannot be opened.
  startPoking();
  followImages();
  watchReadiness();
  (await import('@/device/lost-store')).followOutboxCount().catch(() => undefined);
  await startData({
    company,
    user,
    token: session.token,
    fetchPage: async (cursor, makers, wish) => {
      const called = await pullPage(cursor, makers, wish);
      followRights(called).catch(() => undefined);
      return readPullReply(called);
    },
    askPrices: fetchBoard,
    askProducts: fetchProducts,
    onLost: connectionLost,
    socketUrl: currentConfig()?.hosts[CORE_HOST] ?? '',
  });
}
