import type { BalanceView, SessionView } from '@/data/core/types';
import { exact, partsToStep, toStep } from '@/domain/base/integer';
import type { Product } from '@/domain/catalogue/product';
import type { Account } from '@/domain/ledger/ledger';
import type { AccountKind } from '@/domain/ledger/own-account';
import { type Asset, assetClass, TRY } from '@/domain/metal/asset';
import { PURE_STEP, pureMetal } from '@/domain/metal/weight';
import { worthOf } from '@/domain/price/asset-value';
import type { Quote } from '@/domain/price/quote';
import { BUNDLE, type NoteCount } from '@/domain/till/till';
import { lastCountIn } from '@/parts/till/last-count';
import { total } from '@/parts/till/words';
import type { WeighedSum } from './moves';

/** Order of the drawers: accounts within reach come first, then those kept elsewhere. */
const ORDER: readonly AccountKind[] = [
  'till',
  'coins',
  'scrap',
  'pos',
  'bank',
  'currency',
  'metal',
];

export const byDrawer = (a: { kind: AccountKind }, b: { kind: AccountKind }): number =>
  ORDER.indexOf(a.kind) - ORDER.indexOf(b.kind);

/**
 * Time of an account's last opening or close, if something of the account was counted then.
 * Returns undefined if nobody counted it: its movements then have no count to begin at.
 */
export function countedAt(sessions: readonly SessionView[], account: Account): number | undefined {
  const last = lastCountIn(sessions, account);
  return last && last.figures.length > 0 ? last.at : undefined;
}

/** Number of notes or coins of one value: loose ones plus those in bundles. */
export const piecesOf = ({ pieces, bundles }: Pick<NoteCount, 'pieces' | 'bundles'>): number =>
  pieces + BUNDLE * bundles;
export const sumOf = (note: Pick<NoteCount, 'value' | 'pieces' | 'bundles'>): number =>
  note.value * piecesOf(note);

/** Pieces of one coin kind. */
export type CoinRow = {
  code: Asset;
  /** Pieces of this year's coins. */
  young: number;
  /** Pieces of earlier years' coins. */
  old: number;
  /** Pieces of a kind that is not split into new and old. */
  plain: number;
  /** Pure gold in all of them, in mg × tenths of fineness; null if the weight is unknown. */
  pure: number | null;
};

const AGE = /_(YENI|ESKI)$/;

export function coinRows(
  balances: readonly BalanceView[],
  products: readonly Product[],
): CoinRow[] {
  const rows = new Map<string, CoinRow>();
  for (const balance of balances) {
    const { asset } = balance;
    if (assetClass(asset) !== 'piece') continue;
    const count = total(balance);
    const kind = asset.replace(AGE, '');
    const row = rows.get(kind) ?? { code: asset, young: 0, old: 0, plain: 0, pure: 0 };
    const age = AGE.exec(asset)?.[1];
    const pure = pureIn(asset, count, products);
    rows.set(kind, {
      ...row,
      young: row.young + (age === 'YENI' ? count : 0),
      old: row.old + (age === 'ESKI' ? count : 0),
      plain: row.plain + (age === undefined ? count : 0),
      pure: row.pure === null || pure === null ? null : row.pure + pure,
    });
  }
  return Array.from(rows.values()).sort((a, b) => (b.pure ?? 0) - (a.pure ?? 0));
}

function pureIn(asset: Asset, count: number, products: readonly Product[]): number | null {
  const coin = products.find(({ kind, code }) => kind === 'coin' && code === asset);
  return coin?.weight === undefined
    ? null
    : (exact(() => count * pureMetal(coin.weight ?? 0, coin.fineness)) ?? null);
}

/** Sum of the parts; null if one is unknown, because a partial total would mislead. */
export const totalOf = (parts: readonly (number | null)[]): number | null =>
  parts.reduce<number | null>(
    (sum, part) => (sum === null || part === null ? null : sum + part),
    0,
  );

/**
 * Pure gold of each row, rounded for display. Guarantee: if every row is known, the rounded rows
 * add up to the rounded total.
 */
export function shownPure(rows: readonly CoinRow[]): (number | null)[] {
  const known = rows.flatMap(({ pure }) => pure ?? []);
  return known.length === rows.length
    ? partsToStep(known, PURE_STEP)
    : rows.map(({ pure }) => (pure === null ? null : toStep(pure, PURE_STEP)));
}

/**
 * Rounded rows of a scrap pot: pure metal before the period, weighed movements by fineness, and
 * movements without a weighing. Guarantee: `before`, `rows` and `unweighed` add up to `now`.
 */
export function potRows(
  exactNow: number,
  weighed: readonly WeighedSum[],
  net: number,
): { before: number; rows: WeighedSum[]; unweighed: number; now: number } {
  const now = toStep(exactNow, PURE_STEP);
  const rows = weighed.map((row) => ({ ...row, pure: toStep(row.pure, PURE_STEP) }));
  const unweighed = toStep(net - weighed.reduce((sum, { pure }) => sum + pure, 0), PURE_STEP);
  const before = now - unweighed - rows.reduce((sum, { pure }) => sum + pure, 0);
  return { before, rows, unweighed, now };
}

/** Currency with its value in kuruş at the shop's buying price. */
export type ForeignRow = {
  asset: Asset;
  quantity: number;
  /** Shop's buying price, lira × 10^4; null without a price and for lira itself. */
  rate: number | null;
  /** Null without a price. */
  kurus: number | null;
};

export const foreignRows = (
  balances: readonly BalanceView[],
  board: ReadonlyMap<string, Quote>,
): ForeignRow[] =>
  balances
    .filter(({ asset }) => assetClass(asset) === 'money')
    .map((balance): ForeignRow => {
      const { asset } = balance;
      const quantity = total(balance);
      const rate = asset === TRY ? null : board.get(asset)?.buy || null;
      const kurus =
        asset === TRY
          ? quantity
          : rate === null
            ? null
            : (exact(() => worthOf(asset, quantity, rate)) ?? null);
      return { asset, quantity, rate, kurus };
    })
    .sort((a, b) => (b.kurus ?? 0) - (a.kurus ?? 0));
