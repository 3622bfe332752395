import type { BalanceBody } from '@/contract/core/records';
import type { Mutation } from '@/contract/mutation';
import { booksSlip, slipOfOrder } from '@/contract/order/order';
import type { Leg } from '@/domain/ledger/ledger';
import type { Asset } from '@/domain/metal/asset';
import { includesRow, type Overlaid, type Placed, takesEffect } from '../core/overlay';
import { countLegs } from '../core/till-rows';
import type { BalanceView, ServerPart } from '../core/types';

/** The balances of one account: confirmed by the server, and waiting on this device. */
export function layBalance(
  account: string,
  server: ServerPart<BalanceBody>,
  rows: readonly Placed[],
): Overlaid<{ account: string; assets: BalanceView[] }> | null {
  const assets = new Map<Asset, BalanceView>();
  const add = (asset: Asset, field: 'confirmed' | 'waiting', quantity: number) => {
    const known = assets.get(asset) ?? { asset, confirmed: 0, waiting: 0 };
    assets.set(asset, { ...known, [field]: known[field] + quantity });
  };
  for (const [asset, quantity] of Object.entries(server?.body.assets ?? {}))
    add(asset, 'confirmed', quantity);
  const counted = rows.filter(
    (row) => takesEffect(row) && row.state !== 'refused' && !includesRow(server, row),
  );
  for (const row of counted) {
    for (const leg of legsIn(row.mutation))
      if (leg.account === account)
        add(leg.asset, row.state === 'applied' ? 'confirmed' : 'waiting', leg.quantity);
  }
  if (!server && assets.size === 0) return null;
  const sync = counted.some((row) => row.state === 'waiting') ? 'waiting' : 'confirmed';
  return {
    view: {
      account,
      assets: Array.from(assets.values()).sort((a, b) => (a.asset < b.asset ? -1 : 1)),
    },
    sync,
  };
}

/** Legs mean the same in every version, but a newer slip need not have them. */
const legsIn = (mutation: Mutation): readonly Leg[] =>
  booksSlip(mutation)
    ? (slipOfOrder(mutation)?.legs ?? [])
    : 'legs' in mutation
      ? ((mutation as { legs?: readonly Leg[] }).legs ?? [])
      : countLegs(mutation);
