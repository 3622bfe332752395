import { useEffect } from 'react';
import { useSnapshot } from 'valtio/react';
import type { Counter } from '@/parts/counter/basket/counter-view';
import { LoadBoundary, loadLater } from '@/ui/load/load-later';
import { assetAsk, endAssetAsk } from './open-asset-payment';

const AssetDialog = loadLater(async () => (await import('./AssetDialog')).AssetDialog);
const ChequeDialog = loadLater(async () => (await import('./ChequeDialog')).ChequeDialog);

/**
 * Loaded when somebody pays in something else than lira, or by a cheque; nothing while nobody was
 * asked.
 */
export function AssetDialogHost({ counter }: { counter: Counter }) {
  const { asked } = useSnapshot(assetAsk);
  // The counter was left while it asked: it does not ask again by itself.
  useEffect(() => endAssetAsk, []);
  if (!asked || asked.basket !== counter.basket.id) return null;
  const Asking = asked.sheet ? ChequeDialog : AssetDialog;
  return (
    <LoadBoundary>
      <Asking key={asked.id} id={asked.id} counter={counter} />
    </LoadBoundary>
  );
}
