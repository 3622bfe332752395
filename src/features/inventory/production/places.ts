import { useSnapshot } from 'valtio/react';
import { useAllBalances } from '../../../data/use-balances';
import { useOwnAccounts } from '../../../data/use-till';
import { type Metal, metalAsset } from '../../../domain/asset';
import type { Account } from '../../../domain/ledger';
import { accountsIn } from '../../../domain/own-account';
import { isMetalPlace } from '../../../domain/production';
import { signedQuantity } from '../../../i18n/asset-text';
import { session } from '../../../session/store';
import { placeName } from '../position/places';

/** Where metal by weight lies in this branch, scrap pots first, each with what lies there now: waiting slips are counted in. */
export type MetalPlace = { id: Account; name: string; held: number; option: { value: Account; label: string } };

export function useMetalPlaces(metal: Metal): readonly MetalPlace[] {
  const own = useOwnAccounts();
  const { branchId } = useSnapshot(session);
  const balances = useAllBalances();
  const asset = metalAsset(metal);
  return accountsIn(own, branchId)
    .filter(({ id }) => isMetalPlace(id))
    .sort((a, b) => Number(b.kind === 'scrap') - Number(a.kind === 'scrap'))
    .map(({ id }) => {
      const balance = balances.get(id)?.find((one) => one.asset === asset);
      const held = (balance?.confirmed ?? 0) + (balance?.waiting ?? 0);
      const name = placeName(id, own);
      return { id, name, held, option: { value: id, label: `${name} · ${signedQuantity(asset, held)}` } };
    });
}
