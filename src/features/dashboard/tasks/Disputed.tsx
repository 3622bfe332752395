import { Trans } from '@lingui/react/macro';
import { Link } from 'wouter';
import { useProducts } from '@/data/catalogue/use-products';
import type { TaskView } from '@/data/core/types';
import { assetName, assetQuantity, balanceSide } from '@/i18n/asset-text';
import { formatMoney } from '@/i18n/formats';
import { recordPath } from '@/session/page/record-path';

/** Both sides’ figures of a letter that the other side does not agree to, and the way to it. */
export function Disputed({ letter }: { letter: NonNullable<TaskView['letter']> }) {
  const products = useProducts();
  const { id, differences, net } = letter;
  const side = (asset: string, quantity: number): string =>
    `${assetQuantity(asset, quantity)} ${balanceSide(quantity)}`.trim();
  const rows = [
    ...differences.map(({ asset, name, ours, theirs }) => ({
      name: name ?? assetName(asset, products),
      ours: side(asset, ours),
      theirs: side(asset, theirs),
    })),
    ...(net ? [{ name: '', ours: formatMoney(net.ours), theirs: formatMoney(net.theirs) }] : []),
  ];
  return (
    <>
      {rows.map(({ name, ours, theirs }) => (
        <p key={name} className="text-13 text-quiet [overflow-wrap:anywhere]">
          <Trans>
            {name} biz {ours}, onlar {theirs}
          </Trans>
        </p>
      ))}
      <Link
        href={recordPath('letter', id)}
        className="inline-flex min-h-11 items-center text-13 underline decoration-edge underline-offset-4 hover:decoration-ink"
      >
        <Trans>Mektubu aç</Trans>
      </Link>
    </>
  );
}
