import type { ExchangeEntry } from '@/contract/price/exchanges';
import { seededRandom } from '@/server/platform/seeded';
import type { PriceSource, Tick } from './source';
import { systemTimer, type Timer } from './timer';

/** A simulated price source for demos and development. */

type Walk = 'gold' | 'silver' | 'usd' | 'eur';
type Base = { code: string; buying: number; selling: number; walk: Walk; decimals: number };

/**
 * Middle prices of the simulated market (src/domain/README.md#the-simulated-market). 0 means the
 * side is not offered.
 */
export const BASE_PRICES: readonly Base[] = [
  { code: 'HAS', buying: 5480, selling: 5520, walk: 'gold', decimals: 2 },
  { code: 'AYAR22', buying: 4992, selling: 5134, walk: 'gold', decimals: 2 },
  { code: 'AYAR14', buying: 3160, selling: 3400, walk: 'gold', decimals: 2 },
  { code: 'CEYREK_YENI', buying: 8930, selling: 9050, walk: 'gold', decimals: 0 },
  { code: 'CEYREK_ESKI', buying: 8795, selling: 0, walk: 'gold', decimals: 0 },
  { code: 'YARIM_YENI', buying: 17_860, selling: 18_105, walk: 'gold', decimals: 0 },
  { code: 'TAM_YENI', buying: 35_620, selling: 36_100, walk: 'gold', decimals: 0 },
  { code: 'ATA_YENI', buying: 36_170, selling: 36_765, walk: 'gold', decimals: 0 },
  { code: 'GREMSE_YENI', buying: 88_500, selling: 89_975, walk: 'gold', decimals: 0 },
  // By the multipliers of src/domain/README.md#coins: 3,20; 6,40 and 6,45; 15,95 and 16,20 of has.
  { code: 'YARIM_ESKI', buying: 17_536, selling: 0, walk: 'gold', decimals: 0 },
  { code: 'TAM_ESKI', buying: 35_072, selling: 35_604, walk: 'gold', decimals: 0 },
  { code: 'GREMSE_ESKI', buying: 87_406, selling: 89_424, walk: 'gold', decimals: 0 },
  { code: 'GUMUS', buying: 66, selling: 69, walk: 'silver', decimals: 2 },
  { code: 'PLATIN', buying: 2140, selling: 2190, walk: 'silver', decimals: 2 },
  { code: 'PALADYUM', buying: 1930, selling: 1985, walk: 'silver', decimals: 2 },
  { code: 'USD', buying: 41.98, selling: 42.02, walk: 'usd', decimals: 4 },
  { code: 'EUR', buying: 48.9, selling: 49.05, walk: 'eur', decimals: 4 },
  { code: 'ONS', buying: 4074, selling: 4076, walk: 'gold', decimals: 2 },
];

/**
 * Largest step of one tick, as a part of the price: quiet like a real board, far under the sanity
 * gate.
 */
const STEP: Record<Walk, number> = { gold: 0.0004, silver: 0.0008, usd: 0.0001, eur: 0.0001 };
/** How strongly a walk is drawn back to the middle, so that prices stay plausible for weeks. */
const PULL = 0.002;
const EVERY_MS = 1000;

/**
 * Options of the simulator. `today`: its earlier prices of today, from which the walk and the day's
 * figures go on.
 */
type SimulatorOptions = {
  seed: number;
  clock: () => number;
  timer?: Timer;
  name?: string;
  today?: readonly Told[];
};
type Told = Pick<ExchangeEntry, 'code' | 'selling' | 'buying' | 'low' | 'high' | 'source'>;

/**
 * A simulated market: a seeded random walk, about one tick a second, always marked as simulated.
 */
export function simulatorSource({
  seed,
  clock,
  timer = systemTimer,
  name = 'simulator',
  today = [],
}: SimulatorOptions): PriceSource {
  let halt: (() => void) | undefined;
  return {
    name,
    simulated: true,
    start(onFrame, onState) {
      const next = market(
        seed,
        today.filter(({ source, low }) => source === name && low !== undefined),
      );
      const tell = () => onFrame({ ticks: next(clock()), malformed: 0 });
      onState('live');
      tell();
      halt = timer.every(EVERY_MS, tell);
    },
    stop() {
      halt?.();
      halt = undefined;
    },
  };
}

/** Each call is one tick: every code at first, afterwards only those whose price moved. */
export function market(seed: number, before: readonly Told[] = []): (now: number) => Tick[] {
  const random = seededRandom(seed);
  const earlier = new Map(before.map((told) => [told.code, told]));
  const drift = {
    gold: driftOf('gold', earlier),
    silver: driftOf('silver', earlier),
    usd: driftOf('usd', earlier),
    eur: driftOf('eur', earlier),
  };
  const last = new Map<string, Tick>();
  return (now) => {
    for (const walk of Object.keys(drift) as Walk[]) {
      const step = (random() * 2 - 1) * STEP[walk];
      if (last.size > 0) drift[walk] = drift[walk] * (1 - PULL) + step;
    }
    const ticks = BASE_PRICES.map((base) =>
      priced(base, 1 + drift[base.walk], last.get(base.code) ?? earlier.get(base.code), now),
    );
    const moved = ticks.filter(
      (t) => t.buying !== last.get(t.code)?.buying || t.selling !== last.get(t.code)?.selling,
    );
    for (const tick of ticks) last.set(tick.code, tick);
    return moved;
  };
}

/** Earlier state of a walk, read from the first code that follows it. */
function driftOf(walk: Walk, earlier: ReadonlyMap<string, Told>): number {
  const base = BASE_PRICES.find((one) => one.walk === walk && earlier.has(one.code));
  const told = base && earlier.get(base.code);
  return base && told ? (told.selling || told.buying) / (base.selling || base.buying) - 1 : 0;
}

function priced(
  base: Base,
  factor: number,
  before: Pick<Tick, 'low' | 'high'> | undefined,
  now: number,
): Tick {
  const scale = 10 ** base.decimals;
  const round = (value: number) => Math.round(value * factor * scale) / scale;
  const selling = round(base.selling);
  const shown = selling || round(base.buying);
  return {
    code: base.code,
    buying: round(base.buying),
    selling,
    low: Math.min(before?.low ?? shown, shown),
    high: Math.max(before?.high ?? shown, shown),
    close: base.selling || base.buying,
    at: now,
  };
}
