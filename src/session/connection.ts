import { UI_VERSION } from '../contract/wire/headers';
import { session } from './store';

/**
 * What the wire told about itself: the network-error flag and the live version. Guarantee: any later successful answer
 * clears the flag, whoever received it, the page or the worker.
 */
export function reachable(yes: boolean, since: number = Date.now()): void {
  if (yes) {
    session.networkerror = false;
    session.networkErrorSince = null;
    return;
  }
  if (session.networkerror) return;
  session.networkerror = true;
  session.networkErrorSince = since;
}

export function heardVersion(version: string | null): void {
  if (!version) return;
  if (version !== UI_VERSION && version !== session.liveVersion) session.versionError = true;
  session.liveVersion = version;
}

/** 'Yükleme': hidden until the server names yet another version. */
export function dismissVersion(): void {
  session.versionError = false;
}
