import { Trans } from '@lingui/react/macro';
import type { PositionRow } from '../../../domain/position-sums';
import { assetQuantity, signedQuantity } from '../../../i18n/asset-text';
import { cx } from '../../../ui/classes';

/** What of the position orders were promised at a fixed price, and what the books alone say. Nothing where none was. */
export function PromisedLine({ row: { asset, net, promised }, className }: { row: PositionRow; className?: string }) {
  if (promised === 0) return null;
  return (
    <p className={cx('text-13 text-quiet', className)}>
      <Trans>
        Siparişlere söz verilen {assetQuantity(asset, promised)} düşüldü; defterde {signedQuantity(asset, net + promised)}
      </Trans>
    </p>
  );
}
