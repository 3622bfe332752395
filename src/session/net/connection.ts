import { UI_VERSION } from '@/contract/core/headers';
import { correctedNow } from '@/sync/clock';
import { session } from '../state/store';

/**
 * What the wire told about itself: the network-error flag and the live version. Guarantee: any
 * later successful answer clears the flag, whoever received it, the page or the worker; since when
 * there is no server is the same moment after a reload, for as long as nothing was heard in
 * between.
 */
export function setReachable(yes: boolean, since: number = correctedNow()): void {
  if (yes) {
    if (session.networkerror || keptSince() !== null) keepSince(null);
    session.networkerror = false;
    session.networkErrorSince = null;
    return;
  }
  if (session.networkerror) return;
  // The moment that was said first stands: another that is said later would contradict it.
  const began = keptSince() ?? since;
  session.networkerror = true;
  session.networkErrorSince = began;
  keepSince(began);
}

const SINCE = 'milyem.unreachable-since';

function keptSince(): number | null {
  try {
    return Number(localStorage.getItem(SINCE)) || null;
  } catch {
    return null;
  }
}

function keepSince(at: number | null): void {
  try {
    if (at === null) localStorage.removeItem(SINCE);
    else localStorage.setItem(SINCE, String(at));
  } catch {
    // Full or forbidden: it holds until the page is left.
  }
}

/**
 * The last that was offered: a worker that has not been told of it yet names the one before it in
 * between.
 */
let offered: string = UI_VERSION;

export function setServerVersion(version: string | null): void {
  if (!version) return;
  if (version !== UI_VERSION && version !== offered) {
    offered = version;
    session.versionError = true;
  }
  session.liveVersion = version;
}

/** 'Yükleme': hidden until the server names yet another version. */
export function dismissVersion(): void {
  session.versionError = false;
}
