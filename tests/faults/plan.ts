import { type Dice, dice } from './dice';

/**
 * What is done and what goes wrong, drawn whole from the seed before anything begins. Guarantee:
 * the same seed, number of tablets and of operations give the same plan, text for text;
 * `plan.test.ts` proves it.
 */

/**
 * What a clerk types, and what it means to the books: told here once, so that the oracle needs
 * nothing of the app.
 */
export type Goods =
  | { is: 'coin'; typed: string; product: string; pieces: number; way: 1 | -1 }
  | { is: 'gold'; typed: string; weight: number; fineness: number; work: number; way: 1 | -1 };

/** Given, and paid for. */
export const coins = (pieces: number): Goods => ({
  is: 'coin',
  typed: `${pieces} çeyrek`,
  product: 'CEYREK_YENI',
  pieces,
  way: 1,
});

export type Act =
  | { do: 'slip'; goods: Goods }
  /** A customer nobody knows yet, and a slip on his account: the slip waits for him. */
  | { do: 'new-customer'; name: string; goods: Goods }
  /** Undoes the slip before it on the same tablet: it waits for that one. */
  | { do: 'reverse' };

export const COIN: Act = { do: 'slip', goods: coins(1) };
/** At a moment at which nothing but a slip is done. */
export const slipOf = (act: Act): Act => (act.do === 'slip' ? act : COIN);

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
export type Scale = {
  tablets: number;
  operations: number;
  strikes: readonly Strike[];
  dear: readonly WayFault[];
  /** How often each strike hits, each time another tablet; once when nothing is said. */
  rounds?: number;
};

const TEN_MINUTES = 600_000;
const SKEWS = [0, TEN_MINUTES, -TEN_MINUTES, 90_000];

export function planOf(
  seed: number,
  { tablets, operations, strikes, dear, rounds = 1 }: Scale,
): Plan {
  const each = Math.ceil(operations / tablets);
  const plans = Array.from({ length: tablets }, (_, i) => tabletPlan(seed, i, each, dear));
  const d = dice(seed, 'strikes');
  const first = drawnStrikes(d, strikes);
  for (let round = 0; round < rounds; round++) {
    const drawn = round === 0 ? first : drawnStrikes(d, strikes);
    for (const [n, strike] of drawn.entries()) {
      const steps = plans[(first.indexOf(strike) + round) % tablets]?.steps ?? [];
      // Room is left at the end for one that cannot be done at its moment and has to be tried
      // again.
      const from = Math.floor((steps.length * (round + (n + 1) / (drawn.length + 2))) / rounds);
      steps[Math.min(steps.length - 1, from + d.below(2))]?.strikes.push(strike);
    }
  }
  return { seed, tablets: plans };
}

/**
 * Each strike hits one tablet after another, far enough apart to be seen one by one; a backup is
 * made before it is needed.
 */
function drawnStrikes(d: Dice, strikes: readonly Strike[]): Strike[] {
  const drawn = d.shuffled(strikes.filter((s) => !s.startsWith('backup-')));
  const [third, twoThirds] = [Math.floor(drawn.length / 3), Math.floor((drawn.length * 2) / 3)];
  if (strikes.includes('backup-restored')) drawn.splice(twoThirds, 0, 'backup-restored');
  if (strikes.includes('backup-made')) drawn.splice(third, 0, 'backup-made');
  return drawn;
}

/**
 * What the plan alone promises of each kind: how often it is drawn within so many attempts as there
 * are acts.
 */
export function promised(plans: readonly Plan[]): Map<Fault, number> {
  const found = new Map<Fault, number>();
  const add = (fault: Fault | undefined) => fault && found.set(fault, (found.get(fault) ?? 0) + 1);
  for (const { steps, attempts, pulls, skewMs } of plans.flatMap((plan) => plan.tablets)) {
    for (const strike of steps.flatMap((step) => step.strikes)) add(strike);
    for (const fault of attempts.slice(0, steps.length)) add(fault);
    for (const fault of pulls.slice(0, Math.floor(steps.length / 2))) add(fault);
    if (skewMs !== 0) add('clock-skew');
  }
  return found;
}

function tabletPlan(
  seed: number,
  index: number,
  operations: number,
  dear: readonly WayFault[],
): TabletPlan {
  const d = dice(seed, `tablet ${index}`);
  const steps: Step[] = [];
  for (let done = 0; done < operations; ) {
    const act = actOf(d, `${seed}-${index}-${done}`, steps.at(-1)?.act);
    steps.push({ act, strikes: [] });
    done += act.do === 'new-customer' ? 2 : 1;
  }
  const attempts: (WayFault | undefined)[] = bagged<WayFault>(d, ON_THE_WAY, operations * 2, 1.6);
  for (const [n, fault] of d.shuffled(dear).entries())
    attempts[Math.floor((operations * (n + 1)) / (dear.length + 2)) + d.below(4)] = fault;
  return {
    steps,
    skewMs: SKEWS[index % SKEWS.length] ?? 0,
    attempts,
    pulls: bagged(d, ON_THE_PULL, operations, 3),
  };
}

/** Every kind as often as every other, with calm between them. */
function bagged<T>(d: Dice, kinds: readonly T[], length: number, calm: number): (T | undefined)[] {
  const drawn: (T | undefined)[] = [];
  const bag = [
    ...kinds,
    ...Array.from({ length: Math.ceil(kinds.length * calm) }, () => undefined),
  ];
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
  return coins(1 + d.below(5));
}
