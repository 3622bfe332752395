/**
 * Whether the shop can rely on this device with no network. Pure. Guarantee: every point that an
 * offline day rests on is judged each time, in the order in which one would mend them; a point that
 * could not be looked at is never called ready; the whole is as good as its worst point.
 */
export const POINTS = [
  'secure',
  'worker',
  'shell',
  'records',
  'prices',
  'series',
  'storage',
  'clock',
] as const;
export type Point = (typeof POINTS)[number];

/**
 * `coming`: under way and will be ready by itself. `weak`: an offline day works, but something may
 * go wrong that a person can prevent. `missing`: without the network the shop would stand still.
 */
export type Level = 'ready' | 'coming' | 'weak' | 'missing';

export type Why =
  | 'fine'
  | 'not-secure'
  | 'no-worker'
  | 'worker-installing'
  | 'not-in-charge'
  | 'shell-unknown'
  | 'shell-incomplete'
  | 'never-pulled'
  | 'pulling'
  | 'no-prices'
  | 'no-series'
  | 'writes-nothing'
  | 'may-be-forgotten'
  | 'little-room'
  | 'no-room'
  | 'clock-off'
  | 'clock-unknown';

export type Check = { point: Point; level: Level; why: Why };
type Readiness = { level: Level; checks: readonly Check[] };

export type Facts = {
  secure: boolean;
  worker: 'in-charge' | 'active' | 'installing' | 'none';
  /** Null when the worker did not answer. */
  shell: { files: number; missing: number } | null;
  /** When all that the server had was here for the last time, null before the first time. */
  pulledAt: number | null;
  pulling: boolean;
  products: number;
  prices: number;
  /**
   * Whether this person writes slips at all, and the series that this device draws their numbers
   * from.
   */
  writes: boolean;
  series: string | null;
  /** Null where the browser tells nothing of it. */
  storage: { persistent: boolean; freeBytes: number; low: boolean } | null;
  /** Server clock minus device clock, null before the server has told the time. */
  offsetMs: number | null;
};

/** Less than a day of slips with their photos. */
const NO_ROOM_BYTES = 20_000_000;
/**
 * Moments are corrected by the server's time: only what else reads the clock goes wrong, and a
 * drift that grows offline.
 */
const CLOCK_OFF_MS = 5 * 60_000;

const JUDGES: Record<Point, (facts: Facts) => [Level, Why]> = {
  secure: ({ secure }) => (secure ? ['ready', 'fine'] : ['missing', 'not-secure']),
  worker: ({ worker }) => {
    if (worker === 'in-charge') return ['ready', 'fine'];
    if (worker === 'installing') return ['coming', 'worker-installing'];
    return worker === 'active' ? ['weak', 'not-in-charge'] : ['missing', 'no-worker'];
  },
  shell: ({ shell, worker }) => {
    if (worker === 'installing') return ['coming', 'worker-installing'];
    if (shell === null) return ['missing', 'shell-unknown'];
    return shell.missing === 0 && shell.files > 0
      ? ['ready', 'fine']
      : ['missing', 'shell-incomplete'];
  },
  records: ({ pulledAt, pulling, products }) => {
    if (pulledAt !== null && products > 0) return ['ready', 'fine'];
    return pulling ? ['coming', 'pulling'] : ['missing', 'never-pulled'];
  },
  prices: ({ prices }) => (prices > 0 ? ['ready', 'fine'] : ['missing', 'no-prices']),
  series: ({ writes, series }) => {
    if (!writes) return ['ready', 'writes-nothing'];
    return series ? ['ready', 'fine'] : ['missing', 'no-series'];
  },
  storage: ({ storage }) => {
    if (storage === null) return ['weak', 'may-be-forgotten'];
    if (storage.freeBytes < NO_ROOM_BYTES) return ['missing', 'no-room'];
    if (storage.low) return ['weak', 'little-room'];
    return storage.persistent ? ['ready', 'fine'] : ['weak', 'may-be-forgotten'];
  },
  clock: ({ offsetMs }) => {
    if (offsetMs === null) return ['weak', 'clock-unknown'];
    return Math.abs(offsetMs) > CLOCK_OFF_MS ? ['weak', 'clock-off'] : ['ready', 'fine'];
  },
};

const WORST_LAST: readonly Level[] = ['ready', 'coming', 'weak', 'missing'];

export function judge(facts: Facts): Readiness {
  const checks = POINTS.map((point): Check => {
    const [level, why] = JUDGES[point](facts);
    return { point, level, why };
  });
  const level =
    WORST_LAST.findLast((one) => checks.some((check) => check.level === one)) ?? 'ready';
  return { level, checks };
}
