/**
 * Messages between page and worker. Guarantee: anything else that arrives by `postMessage` is
 * ignored, and no message carries data of a row: rows travel only through the outbox.
 */
export const SYNC_TAG = 'outbox';

/**
 * Messages to the worker. `drain`: send the waiting rows. `shell`: answer on the given port how
 * many files of the app are on this device; with `mend` fetch the missing ones first.
 * `SKIP_WAITING`, to the new worker: take over, because the person asked for it (the name is
 * workbox-window's). `GIVE_WAY`, to the worker before it: begin nothing that would keep it running.
 */
export type PageMessage =
  | { type: 'drain' }
  | { type: 'shell'; mend: boolean }
  | { type: 'SKIP_WAITING' }
  | { type: 'GIVE_WAY' };

export function parsePageMessage(value: unknown): PageMessage | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  const { type, mend } = value as { type?: unknown; mend?: unknown };
  if (type === 'shell') return { type, mend: mend === true };
  return type === 'drain' || type === 'SKIP_WAITING' || type === 'GIVE_WAY' ? { type } : undefined;
}

/**
 * The worker's answer to `shell`: how many files its release has, and how many of them are not on
 * this device.
 */
export type ShellState = { files: number; missing: number };

export function parseShellState(value: unknown): ShellState | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  const { files, missing } = value as { files?: unknown; missing?: unknown };
  return isCount(files) && isCount(missing) ? { files, missing } : undefined;
}

const isCount = (value: unknown): value is number =>
  Number.isSafeInteger(value) && (value as number) >= 0;
