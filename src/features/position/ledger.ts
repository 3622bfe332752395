import type { TransactionView } from '@/data/core/types';
import { toSafe } from '@/domain/base/integer';
import { type Account, sumByAsset } from '@/domain/ledger/ledger';
import type { Asset } from '@/domain/metal/asset';
import { type Weighed, weighedOn } from '@/domain/slip/slip-weighed';

export type LedgerRow = {
  slip: TransactionView;
  /** Above zero it came in. */
  quantity: number;
  /** After it; null where only a part of what moved is looked at. */
  balance: number | null;
  /** As it lay on the scale; empty where the grams are not known. */
  weighed: readonly Weighed[];
};

/** What of the movements is looked at: of one fineness, of one product by the name in its line. */
export type LedgerPart = { fineness?: number; name?: string };

/**
 * The ledger of one asset on one of the shop's own accounts, newest first. Guarantee: it runs
 * backwards from what stands there now, so that each row's balance is right however little of the
 * past is known here; a refused slip counts as little as in that balance.
 */
export function ledgerRows(
  slips: readonly TransactionView[],
  account: Account,
  asset: Asset,
  balance: number,
): LedgerRow[] {
  let after = balance;
  return slips.flatMap((slip) => {
    if (slip.sync === 'refused') return [];
    const quantity = toSafe(
      sumByAsset(slip.legs.filter((leg) => leg.account === account)).get(asset) ?? 0n,
    );
    if (quantity === 0) return [];
    const row: LedgerRow = {
      slip,
      quantity,
      balance: after,
      weighed: weighedOn(slip, account, asset),
    };
    after -= quantity;
    return [row];
  });
}

/** What stood there before the oldest row; the balance itself where there is none. */
export const carriedOver = (rows: readonly LedgerRow[], balance: number): number => {
  const oldest = rows.at(-1);
  return oldest?.balance != null ? oldest.balance - oldest.quantity : balance;
};

/** The rows of a part, each with what of it moved: a balance of a part nobody keeps. */
export function partRows(
  rows: readonly LedgerRow[],
  { fineness, name }: LedgerPart,
): readonly LedgerRow[] {
  if (fineness === undefined && name === undefined) return rows;
  return rows.flatMap((row) => {
    const weighed = row.weighed.filter(
      (one) =>
        (fineness === undefined || one.fineness === fineness) &&
        (name === undefined || one.name === name),
    );
    return weighed.length === 0
      ? []
      : [
          {
            ...row,
            weighed,
            quantity: weighed.reduce((sum, { pure }) => sum + pure, 0),
            balance: null,
          },
        ];
  });
}

/** Milligrams that came on or went off together; undefined where they are not known. */
export const gramsOf = ({ weighed }: LedgerRow): number | undefined =>
  weighed.length === 0 ? undefined : weighed.reduce((sum, { weight }) => sum + weight, 0);

export const ledgerPath = (
  account: Account,
  asset: Asset,
  { fineness, name }: LedgerPart = {},
): string =>
  `/inventory/account?${new URLSearchParams({
    view: 'ledger',
    account,
    asset,
    ...(fineness === undefined ? {} : { fineness: String(fineness) }),
    ...(name === undefined ? {} : { name }),
  })}`;
