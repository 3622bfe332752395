import { type Dice, dice } from './dice';

/**
 * What is done and what goes wrong, drawn whole from the seed before anything begins. Guarantee: the same seed, number of
 * tablets and of operations give the same plan, text for text; `plan.test.ts` proves it.
 */

/** What a clerk types, and what it means to the books: told here once, so that the oracle needs nothing of the app. */
export type Goods =
  | { is: 'coin'; typed: string; product: string; pieces: number; way: 1 | -1 }
  | { is: 'gold'; typed: string; weight: number; fineness: number; work: number; way: 1 | -1 };

export type Act =
  | { do: 'slip'; goods: Goods }
  /** A customer nobody knows yet, and a slip on his account: the slip waits for him. */
  | { do: 'new-customer'; name: string; goods: Goods }
  /** Undoes the slip before it on the same tablet: it waits for that one. */
  | { do: 'reverse' };

/** What goes wrong with one attempt to hand a row over, in the proxy. */
export const ON_THE_WAY = [
  'request-lost',
  'reply-lost',
  'reply-late',
  'duplicate',
  'delayed-duplicate',
  'reorder',
  'truncated-body',
  'portal-200',
  'rate-429',
  '502-before',
  '502-after',
  'latency',
  'socket-cut',
] as const;
/** The same, but each costs half a minute or a new sign-in: a few times a tablet. */
export const DEAR = ['blackhole', '401-in-drain', 'poison-500'] as const;
/** What goes wrong with the pull. */
export const ON_THE_PULL = ['pull-lost', 'pull-truncated', 'pull-502', 'pull-portal'] as const;
/** What happens to a process, a clock or a disk, at an act. */
export const STRIKES = [
  'browser-killed-before-paint',
  'browser-killed-after-paint',
  'server-killed',
  'server-killed-after-commit',
  'second-tab',
  'worker-update',
  'quota-exceeded',
  'session-revoked',
  'days-offline',
  'backup-made',
  'backup-restored',
] as const;

export type WayFault = (typeof ON_THE_WAY)[number] | (typeof DEAR)[number];
export type PullFault = (typeof ON_THE_PULL)[number];
export type Strike = (typeof STRIKES)[number];
export type Fault = WayFault | PullFault | Strike | 'clock-skew';

export type Step = { act: Act; strikes: Strike[] };
export type TabletPlan = {
  steps: Step[];
  /** Device clock minus true time. */
  skewMs: number;
  /** The fault of the n-th attempt; beyond the end there is none. */
  attempts: (WayFault | undefined)[];
  pulls: (PullFault | undefined)[];
};
export type Plan = { seed: number; tablets: TabletPlan[] };
export type Scale = { tablets: number; operations: number; strikes: readonly Strike[]; dear: readonly WayFault[] };

const TEN_MINUTES = 600_000;
const SKEWS = [0, TEN_MINUTES, -TEN_MINUTES, 90_000];

export function planOf(seed: number, { tablets, operations, strikes, dear }: Scale): Plan {
  const each = Math.ceil(operations / tablets);
  const plans = Array.from({ length: tablets }, (_, i) => tabletPlan(seed, i, each, dear));
  const d = dice(seed, 'strikes');
  // Each strike hits one tablet after another, far enough apart to be seen one by one; a backup is made before it is needed.
  const drawn = d.shuffled(strikes.filter((s) => !s.startsWith('backup-')));
  const [third, twoThirds] = [Math.floor(drawn.length / 3), Math.floor((drawn.length * 2) / 3)];
  if (strikes.includes('backup-restored')) drawn.splice(twoThirds, 0, 'backup-restored');
  if (strikes.includes('backup-made')) drawn.splice(third, 0, 'backup-made');
  for (const [n, strike] of drawn.entries()) {
    const steps = plans[n % tablets]?.steps ?? [];
    const from = Math.floor((steps.length * (n + 1)) / (drawn.length + 2));
    steps[Math.min(steps.length - 1, from + d.below(2))]?.strikes.push(strike);
  }
  return { seed, tablets: plans };
}

function tabletPlan(seed: number, index: number, operations: number, dear: readonly WayFault[]): TabletPlan {
  const d = dice(seed, `tablet ${index}`);
  const steps: Step[] = [];
  for (let done = 0; done < operations; ) {
    const act = actOf(d, `${seed}-${index}-${done}`, steps.at(-1)?.act);
    steps.push({ act, strikes: [] });
    done += act.do === 'new-customer' ? 2 : 1;
  }
  const attempts: (WayFault | undefined)[] = bagged<WayFault>(d, ON_THE_WAY, operations * 2, 1.6);
  for (const [n, fault] of d.shuffled(dear).entries()) attempts[Math.floor((operations * (n + 1)) / (dear.length + 2)) + d.below(4)] = fault;
  return { steps, skewMs: SKEWS[index % SKEWS.length] ?? 0, attempts, pulls: bagged(d, ON_THE_PULL, operations, 3) };
}

/** Every kind as often as every other, with calm between them. */
function bagged<T>(d: Dice, kinds: readonly T[], length: number, calm: number): (T | undefined)[] {
  const drawn: (T | undefined)[] = [];
  const bag = [...kinds, ...Array.from({ length: Math.ceil(kinds.length * calm) }, () => undefined)];
  while (drawn.length < length) drawn.push(...d.shuffled(bag));
  return drawn.slice(0, length);
}

const COINS = [
  ['çeyrek', 'CEYREK_YENI'],
  ['yarım', 'YARIM_YENI'],
] as const;

function goodsOf(d: Dice): Goods {
  const way = d.next() < 0.75 ? 1 : -1;
  if (d.next() < 0.2) {
    const grams = 1 + d.below(40);
    return way === 1
      ? { is: 'gold', typed: `${grams}*22`, weight: grams * 1000, fineness: 9160, work: 400, way }
      : { is: 'gold', typed: `-${grams}*22`, weight: grams * 1000, fineness: 9060, work: 0, way };
  }
  const [word, product] = d.pick(COINS);
  const pieces = 1 + d.below(9);
  return { is: 'coin', typed: `${way === 1 ? '' : '-'}${pieces} ${word}`, product, pieces, way };
}

function actOf(d: Dice, name: string, before: Act | undefined): Act {
  const roll = d.next();
  if (roll < 0.08 && before?.do === 'slip') return { do: 'reverse' };
  if (roll > 0.9) return { do: 'new-customer', name: `Deneme ${name}`, goods: onAccount(d) };
  return { do: 'slip', goods: goodsOf(d) };
}

/** On account only goods that are given. */
function onAccount(d: Dice): Goods {
  const pieces = 1 + d.below(5);
  return { is: 'coin', typed: `${pieces} çeyrek`, product: 'CEYREK_YENI', pieces, way: 1 };
}
