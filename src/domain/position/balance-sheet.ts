import { exact, mulDiv, nearestSafe, toSafe } from '../base/integer';
import { isProductionAccount } from '../job/production';
import type { AssetQuantity } from '../ledger/balance';
import { type Account, isContactAccount, type Leg } from '../ledger/ledger';
import { expenseOf } from '../ledger/movement';
import { kindOf } from '../ledger/own-account';
import { type Asset, assetClass, countsAs, HAS, HAS_PER_GRAM, TRY } from '../metal/asset';
import { ISSUED, isChequeAccount } from '../payment/cheque';
import { worthOf } from '../price/asset-value';
import { type AccountHeld, countsToPosition } from './position';

/**
 * The balance sheet in pure gold and in lira: what the shop has and owes, asset by asset, all at
 * the board's buying price, so that the parts add up and both columns agree
 * (src/domain/README.md#position-and-result). The lira has a row like every other asset, so that
 * the effect of holding cash is visible. Receivables and payables are never set off.
 */
const OWNED_PARTS = [
  'till',
  'currency',
  'pos',
  'bank',
  'cheques',
  'coins',
  'stock',
  'scrap',
  'production',
  'advances',
  'receivable',
] as const;
const OWED_PARTS = ['payable', 'issued'] as const;
export type BalanceSheetPart = (typeof OWNED_PARTS)[number] | (typeof OWED_PARTS)[number];
const PARTS: readonly BalanceSheetPart[] = [...OWNED_PARTS, ...OWED_PARTS];

export const isOwedPart = (part: BalanceSheetPart): boolean =>
  (OWED_PARTS as readonly BalanceSheetPart[]).includes(part);

/** Kuruş, and mg × tenths of a milyem. */
export type BalanceSheetWorth = { kurus: number; pure: number };
/** `quantity` of what is owed is above zero. No worth: the board has no price of it. */
type SheetRow = {
  part: BalanceSheetPart;
  asset: Asset;
  quantity: number;
  worth: BalanceSheetWorth | null;
};
/** Null where something has no price: half a sum would be a wrong one. */
export type BalanceSheet = {
  rows: readonly SheetRow[];
  owned: BalanceSheetWorth | null;
  owed: BalanceSheetWorth | null;
  net: BalanceSheetWorth | null;
};

/** What the board pays for one (× 10^4); undefined where it has no price. */
export type BuyingRate = (code: string) => number | undefined;

/**
 * Where on the sheet it stands; undefined of what neither is had nor owed (incomes, costs,
 * conversions, what the owner drew).
 */
function partOf(account: Account, asset: Asset, quantity: number): BalanceSheetPart | undefined {
  if (isContactAccount(account)) return quantity > 0 ? 'receivable' : 'payable';
  if (account === ISSUED) return 'issued';
  if (isChequeAccount(account)) return 'cheques';
  if (isProductionAccount(account)) return 'production';
  if (expenseOf(account) === 'advance') return 'advances';
  // Coins lie in the stock as long as the shop has no drawer for them.
  if (account.startsWith('stock:')) return assetClass(asset) === 'piece' ? 'coins' : 'stock';
  const kind = kindOf(account);
  return kind === 'metal' ? 'stock' : kind;
}

/** Does a leg on this account move the sheet? */
const isOnSheet = (account: Account): boolean =>
  countsToPosition(account) || expenseOf(account) === 'advance';

export function balanceSheetOf(accounts: Iterable<AccountHeld>, rate: BuyingRate): BalanceSheet {
  const sums = new Map<string, { part: BalanceSheetPart; asset: Asset; sum: bigint }>();
  for (const { account, assets } of accounts) {
    for (const held of assets) {
      const part = partOf(account, held.asset, held.quantity);
      if (part === undefined) continue;
      const { asset, times } = countsAs(held.asset);
      const quantity = BigInt(held.quantity) * BigInt(times);
      const key = `${part}\u0000${asset}`;
      const known = sums.get(key) ?? { part, asset, sum: 0n };
      sums.set(key, { ...known, sum: known.sum + (isOwedPart(part) ? -quantity : quantity) });
    }
  }
  const rows = Array.from(sums.values())
    .flatMap(({ part, asset, sum }): SheetRow[] => {
      // Beyond exact integers it is the work of a slip of the finger, told as in the position by
      // the outermost one, of no known worth.
      const quantity = nearestSafe(sum);
      return sum === 0n
        ? []
        : [
            {
              part,
              asset,
              quantity,
              worth: BigInt(quantity) === sum ? worthAt(asset, quantity, rate) : null,
            },
          ];
    })
    .sort(
      (a, b) =>
        PARTS.indexOf(a.part) - PARTS.indexOf(b.part) ||
        assetRank(a.asset) - assetRank(b.asset) ||
        (a.asset < b.asset ? -1 : 1),
    );
  const owned = totalOf(rows.filter(({ part }) => !isOwedPart(part)));
  const owed = totalOf(rows.filter(({ part }) => isOwedPart(part)));
  return { rows, owned, owed, net: lessWorth(owned, owed) };
}

const assetRank = (asset: Asset): number => (asset === TRY ? 0 : asset === HAS ? 1 : 2);

function worthAt(asset: Asset, quantity: number, rate: BuyingRate): BalanceSheetWorth | null {
  const [has, one] = [rate(HAS) ?? 0, asset === TRY ? 1 : (rate(asset) ?? 0)];
  if (has <= 0 || one <= 0) return null;
  return (
    exact(() => {
      const kurus = asset === TRY ? quantity : worthOf(asset, quantity, one);
      return { kurus, pure: asset === HAS ? quantity : mulDiv(kurus, HAS_PER_GRAM * 100, has) };
    }) ?? null
  );
}

function totalOf(rows: readonly SheetRow[]): BalanceSheetWorth | null {
  const sum = { kurus: 0n, pure: 0n };
  for (const { worth } of rows) {
    if (!worth) return null;
    sum.kurus += BigInt(worth.kurus);
    sum.pure += BigInt(worth.pure);
  }
  return exact(() => ({ kurus: toSafe(sum.kurus), pure: toSafe(sum.pure) })) ?? null;
}

/** A less b; nothing where one of them is not known. */
const lessWorth = (
  a: BalanceSheetWorth | null,
  b: BalanceSheetWorth | null,
): BalanceSheetWorth | null =>
  a && b
    ? (exact(() => ({
        kurus: toSafe(BigInt(a.kurus) - BigInt(b.kurus)),
        pure: toSafe(BigInt(a.pure) - BigInt(b.pure)),
      })) ?? null)
    : null;

/** By what documents moved accounts of the sheet, gathered one document at a time. */
export class BalanceSheetMoves {
  private readonly sums = new Map<Account, Map<Asset, bigint>>();

  add(legs: readonly Leg[]): void {
    for (const { account, asset, quantity } of legs) {
      if (!isOnSheet(account)) continue;
      const assets = this.sums.get(account) ?? new Map<Asset, bigint>();
      assets.set(asset, (assets.get(asset) ?? 0n) + BigInt(quantity));
      this.sums.set(account, assets);
    }
  }

  /**
   * What lay on each account before all of them, backwards from what lies there now. An account is
   * looked at by itself, so that whoever owes today and was owed yesterday stands on both sides in
   * turn.
   */
  before(now: readonly AccountHeld[]): AccountHeld[] {
    const held = new Map(now.map(({ account, assets }) => [account, assets]));
    const moved = Array.from(this.sums, ([account, assets]): AccountHeld => {
      const was = new Map(
        (held.get(account) ?? []).map(({ asset, quantity }) => [asset, BigInt(quantity)]),
      );
      for (const [asset, sum] of assets) was.set(asset, (was.get(asset) ?? 0n) - sum);
      return {
        account,
        assets: Array.from(
          was,
          ([asset, sum]): AssetQuantity => ({ asset, quantity: nearestSafe(sum) }),
        ),
      };
    });
    return [...now.filter(({ account }) => !this.sums.has(account)), ...moved];
  }
}

/**
 * What changed since a moment. `moved`: by what came and went, at today's prices. `price`: what the
 * board did to all that lay there then. Together they are `all` of it; null where the prices of
 * then are not known: `unpriced` says of what.
 */
export type BalanceSheetChange = {
  all: BalanceSheetWorth | null;
  moved: BalanceSheetWorth | null;
  price: BalanceSheetWorth | null;
  unpriced: readonly Asset[];
};

/**
 * What a sheet would have to be valued by and is not: gold, in which all of it is said, and
 * whatever stands on it. An empty one asks for nothing.
 */
export function unpricedIn({ rows }: BalanceSheet, rate: BuyingRate): Asset[] {
  const asked =
    rows.length > 0 ? Array.from(new Set([HAS, ...rows.map(({ asset }) => asset)])) : [];
  return asked.filter((asset) => asset !== TRY && (rate(asset) ?? 0) <= 0);
}

export function balanceSheetChange(
  now: BalanceSheet,
  before: readonly AccountHeld[],
  rate: BuyingRate,
  rateThen: BuyingRate,
): BalanceSheetChange {
  const was = balanceSheetOf(before, rateThen);
  const [atToday, then] = [balanceSheetOf(before, rate).net, was.net];
  return {
    all: lessWorth(now.net, then),
    moved: lessWorth(now.net, atToday),
    price: lessWorth(atToday, then),
    unpriced: unpricedIn(was, rateThen),
  };
}

/**
 * A row with what its quantity was at each of the moments asked for; one that is gone stands there
 * with nothing left.
 */
export type BalanceSheetRow = SheetRow & { since: readonly number[] };

export function balanceSheetRows(
  now: BalanceSheet,
  before: readonly BalanceSheet[],
): BalanceSheetRow[] {
  const keyOf = ({ part, asset }: SheetRow): string => `${part}\u0000${asset}`;
  const then = before.map(({ rows }) => new Map(rows.map((row) => [keyOf(row), row.quantity])));
  const known = new Set(now.rows.map(keyOf));
  const gone = new Map(
    before
      .flatMap(({ rows }) => rows.filter((row) => !known.has(keyOf(row))))
      .map((row) => [keyOf(row), row]),
  );
  const all: SheetRow[] = [
    ...now.rows,
    ...Array.from(gone.values(), (row) => ({ ...row, quantity: 0, worth: { kurus: 0, pure: 0 } })),
  ];
  return all
    .map((row) => ({
      ...row,
      since: then.map((quantities) => row.quantity - (quantities.get(keyOf(row)) ?? 0)),
    }))
    .sort((a, b) => PARTS.indexOf(a.part) - PARTS.indexOf(b.part));
}
