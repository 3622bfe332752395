import { ping } from '@/api/calls';
import { configSettledBy } from '@/api/config';
import { DEVICE_NOTE } from '@/device/device-note';
import { deviceOutbox } from '@/device/device-outbox';
import { setClockOffset } from '@/sync/clock';
import { leaveCompany, refreshCompany } from '../company/company';
import { detectMobile, watchInstalledMode } from '../company/device-modes';
import { openCompanyData } from '../company/open-data';
import { isRemembering } from '../lock/state';
import { loadConfig, storedConfig } from '../net/config';
import { watchConnection } from '../net/watch-connection';
import { guardUnload } from '../page/dirty';
import { applyProject } from '../person/enterprise';
import { followSeller } from '../person/profile';
import { restore } from '../person/restore';
import { isWallScreen } from '../state/guard';
import { watchMarker } from '../state/marker';
import { session } from '../state/store';
import { bindApi } from './bind-api';
import { followOtherTab } from './follow-tab';
import { forcedSignOut } from './sign-out';

/**
 * Startup (src/contract/README.md#point-4-startup-session-toasts-payment-labels): mobile, ping only
 * when no licence code is held, project class and colour, installed-app mode. Guarantee: a held
 * session opens with no network at all; app content is drawn only when the ping was skipped or has
 * succeeded.
 */
export async function startup(): Promise<void> {
  bindApi({ forcedSignOut, leaveCompany: () => void leaveCompany().catch(() => undefined) });
  await Promise.all([restore(), lookForLoss(), readClock()]);
  const locked = await lookForLock();
  const configured = loadConfig();
  configSettledBy(configured);
  openCompanyData();
  detectMobile();
  // A board on the wall has no licence code, and comes back after a power cut before its network
  // does. Those of whom a session lies locked here had theirs confirmed, and open it without a
  // network.
  const pinged =
    session.licenceCode || locked || isWallScreen(location.pathname)
      ? Promise.resolve(true)
      : firstPing();
  applyProject();
  watchInstalledMode();
  followSeller();
  guardUnload();
  watchMarker(() => session.sessionId, followOtherTab);
  if (session.licenceCode) await storedConfig();
  session.phase = (await pinged) ? 'ready' : 'ping-failed';
  configured.then(() => refreshCompany()).catch(() => undefined);
  watchConnection();
}

/** After a failed first ping: the retry screen's one button. */
export async function retryPing(): Promise<void> {
  configSettledBy(loadConfig());
  session.phase = (await firstPing()) ? 'ready' : 'ping-failed';
}

/**
 * Before anything of this start is written. A device that never held anything loads nothing for it.
 */
async function lookForLoss(): Promise<void> {
  if (localStorage.getItem(DEVICE_NOTE) === null) return;
  await (await import('@/device/lost-store')).lookForLoss().catch(() => undefined);
}

/**
 * By how much this device's clock was wrong when a server was last heard, for a start without a
 * network.
 */
async function readClock(): Promise<void> {
  if (localStorage.getItem(DEVICE_NOTE) === null) return;
  await deviceOutbox()
    .then((outbox) => outbox.offset())
    .then(setClockOffset, () => undefined);
}

/**
 * Whose session lies locked here; one that was left open for too long is locked before anything of
 * it is drawn.
 */
async function lookForLock(): Promise<boolean> {
  if (!isRemembering()) return false;
  return (await import('../lock/idle')).startLock().catch(() => false);
}

async function firstPing(): Promise<boolean> {
  session.phase = 'pinging';
  return (await ping()).status;
}
