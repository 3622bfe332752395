import { useState } from 'react';
import { useProducts } from '@/data/catalogue/use-products';
import type { Asset } from '@/domain/metal/asset';
import { readQuantity, typedQuantity } from '@/domain/metal/typed-quantity';
import { type Closing, closingDraft } from '@/domain/position/close-position';

/**
 * The slip that closes an open position, as a form: with which firm, and how much of it. `net` is
 * what is open, in the asset's own unit: more than nothing is sold, less is bought. Nothing is
 * written: the draft is the counter's to price, show and save.
 */
export function useClosing<Firm>(asset: Asset, net: number) {
  const products = useProducts();
  const [firm, setFirm] = useState<Firm | null>(null);
  const [typed, setTyped] = useState(() => typedQuantity(asset, Math.abs(net)));
  const [tried, setTried] = useState(false);
  const size = readQuantity(asset, typed);
  const closes = size === undefined ? undefined : net < 0 ? -size : size;
  const draft = closes === undefined ? undefined : closingDraft(asset, closes, products);
  /** Opens what is whole; else both fields say what they lack. */
  const submit = (open: (draft: Closing, firm: Firm) => void) => {
    setTried(true);
    if (firm && draft) open(draft, firm);
  };
  /** What would still be open behind it. */
  const left = closes === undefined ? undefined : net - closes;
  return {
    products,
    firm,
    setFirm,
    typed,
    setTyped,
    lacksFirm: tried && !firm,
    lacksSize: tried && !draft,
    left,
    submit,
  };
}
