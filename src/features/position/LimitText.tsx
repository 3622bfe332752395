import { Trans } from '@lingui/react/macro';
import { mulDiv } from '@/domain/base/integer';
import { type Asset, assetKind, HAS } from '@/domain/metal/asset';
import { LimitMeter } from '@/ui/figure/LimitMeter';
import type { PricedRow } from './priced';

/**
 * What the meter has a word for: has as it is kept, the other metals and grams of a karat in
 * milligrams, whole units of money, pieces.
 */
function metered(asset: Asset, quantity: number): { size: number; unit: string } {
  const size = Math.abs(quantity);
  if (asset === HAS) return { size, unit: 'has' };
  const kind = assetKind(asset);
  switch (kind.kind) {
    case 'money':
      return { size: mulDiv(size, 1, 100), unit: asset };
    case 'metal':
      return { size: mulDiv(size, 1000, kind.perGram), unit: 'g' };
    case 'karat':
      return { size, unit: 'g' };
    case 'piece':
      return { size, unit: 'ad' };
  }
}

/** How far the position is from its limit, whichever way it goes. */
export function LimitText({
  row: { asset, net, limit, beyond },
  className,
}: {
  row: PricedRow;
  className?: string;
}) {
  if (limit === undefined) return null;
  const [used, most] = [metered(asset, net), metered(asset, limit)];
  const words = beyond ? <Trans>Pozisyon sınırı aşıldı</Trans> : <Trans>Pozisyon sınırı</Trans>;
  return (
    <LimitMeter
      asks
      used={used.size}
      limit={most.size}
      unit={used.unit}
      words={words}
      {...(className ? { className } : {})}
    />
  );
}
