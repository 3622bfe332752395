import { msg } from '@lingui/core/macro';
import { subscribeKey } from 'valtio/utils';
import { Workbox } from 'workbox-window';
import { currentConfig } from '../api/config';
import { trustedScript } from '../device/trusted-script';
import { loadConfig } from '../session/net/config';
import { whenIdle } from '../session/page/dirty';
import { isWallScreen } from '../session/state/guard';
import { session } from '../session/state/store';
import type { PageMessage } from '../sync/messages';
import { publishAppLoading } from './app-loading';
import { update } from './update';

/**
 * Registers the worker and offers its updates. Guarantee: a new worker takes over only after a
 * person's word, never in the middle of a form or a basket, and once no drain runs (the worker
 * itself waits for that); only the tab that asked reloads by itself. Before a board on the wall,
 * where nobody is signed in, stands nobody who could be asked: it takes it.
 */
const SCRIPT = '/sw.js';

let workbox: Workbox | undefined;

export function registerWorker(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  workbox = new Workbox(trustedScript('milyem', SCRIPT), { scope: '/' });
  // The first worker of all is no update, though a page that began while it was being installed
  // cannot tell by its events.
  const isFirst = navigator.serviceWorker.controller === null;
  workbox.addEventListener('waiting', async () => {
    if (!isFirst || (await navigator.serviceWorker.getRegistration())?.active) announce();
  });
  workbox.addEventListener('controlling', ({ isUpdate, isExternal }) => {
    if (update.waitsFor) reloadWhenIdle();
    else if (!isFirst && (isUpdate || isExternal)) announce();
  });
  workbox.register().then(lookForNewer, () => undefined);
  // The server has told of another version: its worker is fetched now, so that it stands ready when
  // it is asked for.
  subscribeKey(session, 'liveVersion', lookForNewer);
  // A counter tab stays open for days: without this it would hear of an update only at its next
  // start.
  setInterval(() => workbox?.update().catch(() => undefined), 3_600_000);
}

function lookForNewer(): void {
  if (session.liveVersion !== session.uiVersion) workbox?.update().catch(() => undefined);
}

/** The waiting worker does not say which version it is; the configuration does. */
async function announce(): Promise<void> {
  if (isWallScreen(location.pathname) && !session.token) return loadUpdate();
  await loadConfig().catch(() => undefined);
  session.liveVersion = currentConfig()?.uiVersion ?? session.liveVersion;
  session.versionError = true;
}

/**
 * How long a waiting worker may take to come before the banner is offered again. A drain's attempt
 * ends after 30 s.
 */
const PATIENCE_MS = 120_000;

/**
 * 'Güncellemeyi Yükle'. Without a waiting worker (the header alone told of it) the newest is looked
 * for first.
 */
export async function loadUpdate(): Promise<void> {
  session.versionError = false;
  update.waitsFor = 'work';
  await whenIdle();
  update.waitsFor = 'drain';
  setTimeout(giveUp, PATIENCE_MS);
  const registration = await navigator.serviceWorker?.getRegistration().catch(() => undefined);
  if (registration && !registration.waiting) await registration.update().catch(() => undefined);
  const coming = registration?.waiting ?? registration?.installing;
  // Looking for it took so long, on a dead line, that it has been offered again meanwhile.
  if (update.waitsFor !== 'drain') return;
  if (!coming) return reloadWhenIdle();
  const skip = () => {
    registration?.active?.postMessage({ type: 'GIVE_WAY' } satisfies PageMessage);
    coming.postMessage({ type: 'SKIP_WAITING' } satisfies PageMessage);
  };
  if (coming.state === 'installed') skip();
  else coming.addEventListener('statechange', () => coming.state === 'installed' && skip());
}

/** A basket may have been begun while the drain was waited for. */
async function reloadWhenIdle(): Promise<void> {
  update.waitsFor = 'work';
  await whenIdle();
  publishAppLoading({
    status: true,
    title: msg`Güncelleme yükleniyor`,
    description: msg`Uygulama birazdan yeni sürümüyle açılır; kayıtlarınız duruyor.`,
  });
  location.reload();
}

function giveUp(): void {
  if (update.waitsFor !== 'drain') return;
  update.waitsFor = null;
  session.versionError = true;
}
