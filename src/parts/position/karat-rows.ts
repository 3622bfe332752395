import type { BarView, JobView, ShipmentView } from '@/data/core/types';
import { exact } from '@/domain/base/integer';
import { barFineness, barStanding } from '@/domain/job/bar';
import { isOpenJob, jobSums } from '@/domain/job/work';
import { type Account, STOCK } from '@/domain/ledger/ledger';
import { metalAccount, type OwnAccount } from '@/domain/ledger/own-account';
import { assetKind, METALS, type Metal, metalAsset } from '@/domain/metal/asset';
import type { AccountHeld } from '@/domain/position/position';
import { worthOf } from '@/domain/price/asset-value';
import { leftItems, quantityOf, type Spot, shipmentStanding } from '@/domain/stock/shipment';
import type { AskedSum, StockSum } from './stock-sums';

/** Where it lies: by its cards in a place, on the way, with somebody, at a workshop, or molten. */
export type KaratHolding = Spot | 'way' | 'lent' | 'workshop' | 'bars';

/**
 * Metal of one karat in one place. Null is what nobody knows: what was not weighed, and what stands
 * on no card.
 */
export type KaratRow = {
  metal: Metal;
  fineness: number;
  at: KaratHolding;
  cards: number | null;
  pieces: number | null;
  gross: number | null;
  weight: number | null;
  pure: number;
  /** What is asked for the work: metal (mg × tenths), and kuruş. */
  work: { pure: number; kurus: number } | null;
  /** Label prices and stones of its cards; absent without any. */
  asked?: AskedSum;
};

type Away = Pick<KaratRow, 'metal' | 'fineness' | 'at' | 'pieces' | 'weight' | 'pure'>;

const cardRow = ({
  metal,
  fineness,
  branch = '',
  place = '',
  cards,
  pieces,
  gross,
  weight,
  pure,
  workPure,
  workKurus,
  asked,
}: StockSum): KaratRow => ({
  ...{ metal, fineness, at: { branch, place }, cards, pieces, gross, weight, pure },
  work: { pure: workPure, kurus: workKurus },
  ...(asked ? { asked } : {}),
});

const onTheWay = (shipments: readonly ShipmentView[]): Away[] =>
  shipments.flatMap(({ moves, consign }) =>
    leftItems(shipmentStanding(moves)).flatMap((item): Away[] => {
      const kind = assetKind(item.asset);
      if (kind.kind !== 'metal') return [];
      return [
        {
          metal: kind.metal,
          fineness: item.fineness,
          at: consign ? 'lent' : 'way',
          pieces: item.pieces,
          weight: item.weight,
          pure: quantityOf(item),
        },
      ];
    }),
  );

/** A workshop is given has and owes has: it stands at the karat that it makes of it. */
const atWorkshops = (jobs: readonly JobView[]): Away[] =>
  jobs.flatMap(({ state, moves, metal, fineness }): Away[] => {
    const { left } = jobSums(moves);
    return isOpenJob(state) && left !== 0
      ? [{ metal, fineness, at: 'workshop', pieces: null, weight: null, pure: left }]
      : [];
  });

const molten = (bars: readonly BarView[]): Away[] =>
  bars.flatMap(({ moves }): Away[] => {
    const standing = barStanding(moves);
    const { state, metal, weight, pure } = standing;
    return state === 'molten' || state === 'assayed'
      ? [{ metal, fineness: barFineness(standing), at: 'bars', pieces: 1, weight, pure }]
      : [];
  });

const plus = (a: number | null, b: number | null): number | null =>
  a === null || b === null ? null : a + b;

/** One row for each karat and place. */
function together(parts: readonly Away[]): KaratRow[] {
  const rows = new Map<string, KaratRow>();
  for (const part of parts) {
    const key = `${part.at as string} ${part.metal} ${part.fineness}`;
    const was = rows.get(key);
    const sum = was && {
      ...was,
      pieces: plus(was.pieces, part.pieces),
      weight: plus(was.weight, part.weight),
      pure: was.pure + part.pure,
    };
    rows.set(key, sum ?? { ...part, cards: null, gross: null, work: null });
  }
  return Array.from(rows.values());
}

type Known = {
  sums: readonly StockSum[];
  shipments: readonly ShipmentView[];
  jobs: readonly JobView[];
  bars: readonly BarView[];
};

/**
 * What lies there by its cards, then what is on the way or with somebody, at workshops, and molten.
 */
export const karatRows = ({ sums, shipments, jobs, bars }: Known): KaratRow[] => [
  ...sums.map(cardRow),
  ...together([...onTheWay(shipments), ...atWorkshops(jobs), ...molten(bars)]),
];

/**
 * Kuruş that the work is asked for, and that all of it is worth: goods with a label price by that
 * price, others by their metal at the board's buying price with work and stones; null where nobody
 * knows.
 */
export function karatWorth(
  { metal, pure, work, asked }: KaratRow,
  buy: number | undefined,
): { workValue: number | null; value: number | null } {
  if (!buy) return { workValue: null, value: null };
  const kurus = (much: number): number | null =>
    exact(() => worthOf(metalAsset(metal), much, buy)) ?? null;
  const workValue = work && plus(kurus(work.pure), work.kurus);
  if (!asked) return { workValue, value: work ? plus(kurus(pure), workValue) : kurus(pure) };
  const bare = plus(
    kurus(pure - asked.pure),
    work && plus(kurus(work.pure - asked.workPure), work.kurus - asked.workKurus),
  );
  return { workValue, value: plus(bare, asked.labels + asked.stones) };
}

export type Uncarded = { account: Account; metal: Metal; held: number; carded: number };

/**
 * Of each stock of the shop what its books have of a metal, and what its cards have: those of a
 * branch stand against the stock in which its metal lies. Gold is told of every stock, another
 * metal where there is any.
 */
export function uncarded(
  sums: readonly StockSum[],
  own: readonly AccountHeld[],
  accounts: readonly OwnAccount[],
): Uncarded[] {
  const cards = sums.map(({ metal, branch = '', pure }) => ({
    account: metalAccount(accounts, branch),
    metal,
    pure,
  }));
  const heldOn = (account: Account, metal: Metal): number =>
    own
      .find((one) => one.account === account)
      ?.assets.find(({ asset }) => asset === metalAsset(metal))?.quantity ?? 0;
  return METALS.flatMap((metal) => {
    const known = accounts
      .filter(
        ({ id, kind, archived }) => kind === 'metal' && (!archived || heldOn(id, metal) !== 0),
      )
      .map(({ id }) => id);
    const told = [STOCK, ...known].map((account) => ({
      account,
      metal,
      held: heldOn(account, metal),
      carded: cards.reduce(
        (sum, one) => (one.account === account && one.metal === metal ? sum + one.pure : sum),
        0,
      ),
    }));
    return metal === 'gold' ? told : told.filter(({ held, carded }) => held !== 0 || carded !== 0);
  });
}
