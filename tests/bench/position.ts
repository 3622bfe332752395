import { type Leg, mergeLegs } from '@/domain/ledger/ledger';
import { type AccountHeld, positionOf } from '@/domain/position/position';
import { PositionSums } from '@/domain/position/position-sums';
import { type Measured, median, quantile } from './table';

/**
 * A shop of a hundred thousand movements: what its position costs a device that has the server's
 * sums, beside a recount of them all.
 */
const MOVEMENTS = 100_000;
const CONTACTS = 5_000;
const ROUNDS = 40;
const ASSETS = ['HAS', 'GUMUS', 'USD', 'EUR', 'CEYREK_YENI', 'ATA_YENI'] as const;
const OWN = ['stock:main', 'scrap:main', 'till:main', 'fx:main', 'bank:main'] as const;

/** Every third stands on somebody's account; each is balanced against the conversion. */
const movement = (i: number): Leg[] => {
  const asset = ASSETS[i % ASSETS.length] ?? 'HAS';
  const account =
    i % 3 === 0 ? `contact:${(i * 7919) % CONTACTS}` : (OWN[i % OWN.length] ?? 'stock:main');
  const quantity = ((i * 104_729) % 2_000_000_000) - 900_000_000;
  return [
    { account, asset, quantity },
    { account: 'conversion', asset, quantity: -quantity },
  ];
};

const LEGS: readonly Leg[] = Array.from({ length: MOVEMENTS }, (_, i) => movement(i)).flat();

const recount = (): ReadonlyMap<string, number> =>
  positionOf(
    LEGS.map(({ account, asset, quantity }) => ({ account, assets: [{ asset, quantity }] })),
  );

function accountsOf(legs: readonly Leg[]): AccountHeld[] {
  const held = new Map<string, { asset: string; quantity: number }[]>();
  for (const { account, asset, quantity } of mergeLegs(legs))
    held.set(account, [...(held.get(account) ?? []), { asset, quantity }]);
  return Array.from(held, ([account, assets]) => ({ account, assets }));
}

const timed = (run: () => void): number => {
  const from = performance.now();
  run();
  return performance.now() - from;
};

export function measurePosition(): Measured[] {
  const accounts = accountsOf(LEGS);
  let sums = new PositionSums();
  const opens = Array.from({ length: ROUNDS }, () =>
    timed(() => {
      sums = new PositionSums();
      for (const { account, assets } of accounts) sums.put(account, assets);
      sums.rows();
    }),
  );
  const whole = Array.from({ length: 5 }, () => timed(recount));
  const [right, kept] = [recount(), new Map(sums.rows().map(({ asset, net }) => [asset, net]))];
  if (right.size !== kept.size || Array.from(right).some(([asset, net]) => kept.get(asset) !== net))
    throw new Error('the position is not what a recount says');
  const stock = accounts.find(({ account }) => account === 'stock:main')?.assets ?? [];
  const sales = Array.from({ length: ROUNDS }, (_, i) =>
    timed(() => {
      sums.put(
        'stock:main',
        stock.map((held) => ({ ...held, quantity: held.quantity - i })),
      );
      sums.rows();
    }),
  );
  return [
    {
      metric: 'position of 100,000 movements, from the sums of 5,000 accounts (p95)',
      value: quantile(opens, 0.95),
      unit: 'ms',
      limit: { is: 'most', value: 200 },
      peer: `${median(whole).toFixed(0)} ms recounting all, and equal`,
    },
    {
      metric: 'the same after one more sale',
      value: quantile(sales, 0.95),
      unit: 'ms',
      limit: { is: 'most', value: 5 },
    },
  ];
}
