import { useSnapshot } from 'valtio/react';
import { useAllBalances } from '@/data/ledger/use-balances';
import { useOwnAccounts } from '@/data/till/use-till';
import type { Account } from '@/domain/ledger/ledger';
import { accountsIn, isMetalAccount, metalAccount } from '@/domain/ledger/own-account';
import { type Metal, metalAsset } from '@/domain/metal/asset';
import { metalAccountName } from '@/i18n/account-text';
import { signedQuantity } from '@/i18n/asset-text';
import { session } from '@/session/state/store';

/** Where the worked metal of this branch lies. */
export function useMetalStock(): Account {
  const own = useOwnAccounts();
  return metalAccount(own, useSnapshot(session).branchId);
}

/**
 * Where metal by weight lies in this branch, scrap pots first, its own stock before the others,
 * each with what lies there now: waiting slips are counted in.
 */
export type MetalAccount = {
  id: Account;
  name: string;
  held: number;
  option: { value: Account; label: string };
};

export function useMetalAccounts(metal: Metal): readonly MetalAccount[] {
  const own = useOwnAccounts();
  const { branchId } = useSnapshot(session);
  const balances = useAllBalances();
  const asset = metalAsset(metal);
  const stock = metalAccount(own, branchId);
  return accountsIn(own, branchId)
    .filter(({ id }) => isMetalAccount(id))
    .sort(
      (a, b) =>
        Number(b.kind === 'scrap') - Number(a.kind === 'scrap') ||
        Number(b.id === stock) - Number(a.id === stock),
    )
    .map(({ id }) => {
      const balance = balances.get(id)?.find((one) => one.asset === asset);
      const held = (balance?.confirmed ?? 0) + (balance?.waiting ?? 0);
      const name = metalAccountName(id, own);
      return {
        id,
        name,
        held,
        option: { value: id, label: `${name} · ${signedQuantity(asset, held)}` },
      };
    });
}
