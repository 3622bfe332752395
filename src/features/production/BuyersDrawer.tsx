import { Trans, useLingui } from '@lingui/react/macro';
import { useSnapshot } from 'valtio/react';
import type { BarView } from '@/data/core/types';
import { mulDiv } from '@/domain/base/integer';
import { type BuyerDifference, barStanding, differencesByBuyer } from '@/domain/job/bar';
import { HAS } from '@/domain/metal/asset';
import { assetQuantity, signedQuantity } from '@/i18n/asset-text';
import { type SumColumn, SumTable } from '@/parts/position/SumTable';
import { session } from '@/session/state/store';
import { Drawer } from '@/ui/dialog/Drawer';
import { EmptyState } from '@/ui/sign/EmptyState';

/**
 * What the assays found of the gold that each of the shop's people had bought, the one who bought
 * worst first.
 */
export function BuyersDrawer({ bars, onClose }: { bars: readonly BarView[]; onClose: () => void }) {
  const { t } = useLingui();
  const { userNames } = useSnapshot(session);
  const rows = differencesByBuyer(
    bars
      .map(({ moves }) => barStanding(moves))
      .filter(({ metal, state }) => metal === 'gold' && state !== 'void'),
  );
  const columns: SumColumn<BuyerDifference>[] = [
    {
      head: t`Alan`,
      name: true,
      cell: ({ user }) => (user === '' ? t`Bilinmiyor` : (userNames[user] ?? user.slice(-6))),
    },
    { head: t`Alınan`, cell: ({ pure }) => assetQuantity(HAS, pure) },
    {
      head: t`Fark`,
      cell: ({ difference }) => (
        <span className="font-semibold">{signedQuantity(HAS, difference, true)}</span>
      ),
    },
    { head: t`Binde`, cell: ({ pure, difference }) => thousandths(pure, difference) },
  ];
  return (
    <Drawer
      open
      onClose={onClose}
      title={t`Alan kişiye göre ayar farkı`}
      subtitle={t`Ayar evinin bulduğu, alışta yazılandan ne kadar ayrılıyor`}
      width="lg"
    >
      {rows.length === 0 ? (
        <EmptyState text={<Trans>Ayarı gelmiş takoz yok.</Trans>} />
      ) : (
        <>
          <SumTable
            label={t`Alan kişiye göre ayar farkı`}
            columns={columns}
            rows={rows}
            rowKey={({ user }) => user}
          />
          <p className="mt-3 text-13 text-quiet">
            <Trans>
              Takozun farkı, potaya girenleri alanlara aldıkları has oranında bölünür. Devirle gelen
              ya da kimin aldığı bu cihazda bilinmeyen ayrı durur.
            </Trans>
          </p>
        </>
      )}
    </Drawer>
  );
}

function thousandths(pure: number, difference: number): string {
  const tenths = mulDiv(difference, 10_000, pure);
  const sign = tenths < 0 ? '−' : tenths > 0 ? '+' : '';
  return `${sign}${String(Math.floor(Math.abs(tenths) / 10))},${Math.abs(tenths) % 10}`;
}
