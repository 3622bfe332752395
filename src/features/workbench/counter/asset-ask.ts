import { proxy } from 'valtio/vanilla';
import { mint } from '../../../session/mint';
import { currentDesk } from '../desk-store';

/** Which payment in another asset is being typed: of which basket, under which id. Nobody is asked while it is null. */
export const assetAsk = proxy<{ asked: { basket: string; id: string } | null }>({ asked: null });

/** A new one, or one that stands already. */
export function askAsset(id?: string): void {
  assetAsk.asked = { basket: currentDesk().open.id, id: id ?? mint() };
}

export function endAssetAsk(): void {
  assetAsk.asked = null;
}
