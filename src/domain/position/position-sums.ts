import { nearestSafe } from '../base/integer';
import type { AssetQuantity } from '../ledger/balance';
import { type Account, isContactAccount } from '../ledger/ledger';
import { type Asset, countsAs, HAS, TRY } from '../metal/asset';
import { type AccountHeld, countsToPosition, type Owed } from './position';

/**
 * Of one asset: what lies on the shop's own accounts, what others owe it, what it owes them, and
 * own + toUs − byUs.
 */
export type BookRow = Owed & { own: number; net: number };

/**
 * The same with what orders were promised at a fixed price (`promised`, for `agreed` kuruş; null
 * where one of them does not say): `net` is without it.
 */
export type PositionRow = BookRow & { promised: number; agreed: number | null };

/**
 * Running position, updated account by account (src/domain/README.md#position-and-result).
 * Guarantee: always equal to a recount over the latest state of every account, whatever the order
 * and number of updates; an update costs only what its own account holds. Sums are exact; a sum
 * beyond safe integers, which only a typing error reaches, is shown as the largest one until it is
 * undone.
 */
export class PositionSums {
  private readonly accounts = new Map<Account, readonly AssetQuantity[]>();
  private readonly sums = new Map<Asset, Sums>();

  /** The account holds this now, and nothing of what it held before. */
  put(account: Account, assets: readonly AssetQuantity[]): void {
    if (!countsToPosition(account)) return;
    const others = isContactAccount(account);
    for (const held of this.accounts.get(account) ?? []) this.add(held, others, -1n);
    const kept = assets.filter(({ asset, quantity }) => asset !== TRY && quantity !== 0);
    for (const held of kept) this.add(held, others, 1n);
    if (kept.length === 0) this.accounts.delete(account);
    else this.accounts.set(account, kept);
  }

  private add({ asset: held, quantity }: AssetQuantity, others: boolean, sign: 1n | -1n): void {
    const { asset, times } = countsAs(held);
    let sums = this.sums.get(asset);
    if (!sums) {
      sums = { own: 0n, toUs: 0n, byUs: 0n };
      this.sums.set(asset, sums);
    }
    const much = sign * BigInt(quantity) * BigInt(times);
    if (!others) sums.own += much;
    else if (quantity > 0) sums.toUs += much;
    else sums.byUs -= much;
  }

  /** Gold, then by code; what comes to nothing on every side is left out. */
  rows(): BookRow[] {
    return Array.from(this.sums)
      .map(([asset, sums]) => rowOf(asset, sums))
      .filter(({ own, toUs, byUs }) => own !== 0 || toUs !== 0 || byUs !== 0)
      .sort(goldFirst);
  }

  /** The shop's own accounts, with what lies on each. */
  own(): AccountHeld[] {
    return Array.from(this.accounts, ([account, assets]) => ({ account, assets })).filter(
      ({ account }) => !isContactAccount(account),
    );
  }
}

type Sums = { own: bigint; toUs: bigint; byUs: bigint };

const rowOf = (asset: Asset, { own, toUs, byUs }: Sums): BookRow => ({
  asset,
  own: nearestSafe(own),
  toUs: nearestSafe(toUs),
  byUs: nearestSafe(byUs),
  net: nearestSafe(own + toUs - byUs),
});

export const goldFirst = (a: { asset: Asset }, b: { asset: Asset }): number =>
  Number(b.asset === HAS) - Number(a.asset === HAS) || (a.asset < b.asset ? -1 : 1);
