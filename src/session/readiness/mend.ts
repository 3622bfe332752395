import { pullNow } from '@/data/core/live-state';
import { requestPersistence } from '@/device/storage';
import { leaseSeries } from '../net/series';
import { requestShellState } from './facts';
import type { Point } from './judge';
import { look } from './watch';

/**
 * What a button can do about a point; the others need a hand on the device, or just the network.
 */
const MENDABLE = [
  'worker',
  'shell',
  'records',
  'series',
  'storage',
] as const satisfies readonly Point[];
export type Mendable = (typeof MENDABLE)[number];

export const isMendable = (point: Point): point is Mendable =>
  (MENDABLE as readonly Point[]).includes(point);
/**
 * The browser's own promise is had without a network, and a reload finds the worker that is already
 * here.
 */
export const needsNetwork = (point: Mendable): boolean => point !== 'storage' && point !== 'worker';

const MENDS: Record<Mendable, () => Promise<unknown>> = {
  worker: async () => location.reload(),
  shell: fetchShell,
  records: async () => pullNow(),
  series: () => leaseSeries(),
  storage: requestPersistence,
};

/** Does what can be done and looks again; what is still wrong then stands there as before. */
export async function mend(point: Mendable): Promise<void> {
  await MENDS[point]().catch(() => undefined);
  await look();
}

/**
 * A newer release on the server brings its own whole shell: then nothing of this one may be mixed
 * with it.
 */
async function fetchShell(): Promise<void> {
  const registration = await navigator.serviceWorker.getRegistration();
  await registration?.update();
  if (registration?.installing || registration?.waiting) return;
  await requestShellState({ mend: true });
}
