import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { type Asset, TRY } from '@/domain/metal/asset';
import { settledBy } from '@/domain/payment/payment';
import { assetQuantity, balanceSide } from '@/i18n/asset-text';
import type { Counter } from '@/parts/counter/basket/counter-view';
import { type Settling, settledIn } from '@/parts/counter/basket/settling';
import { readTender } from '@/parts/counter/basket/tender';
import { LINE_GRID, LINE_INSET } from '@/parts/counter/line/line-grid';
import { Money } from '@/ui/figure/Money';
import { cx } from '@/ui/style/classes';
import { usePhone } from '@/ui/style/use-media';
import { decidingTotal, useHeld } from '../model/due';

/**
 * Balance of the contact before, the amount of this slip and the balance after, in the asset being
 * settled. Aligned with the lines above.
 */
export function MoneySums({ counter }: { counter: Counter }) {
  const { t } = useLingui();
  const { basket, type } = counter;
  const asset = basket.settles?.asset ?? TRY;
  const before = useHeld(basket.contactId, asset);
  const paid = basket.settles ? settled(counter, basket.settles) : decidingTotal(counter);
  const moved = type === 'payment' ? paid : -paid;
  return (
    <dl
      aria-label={t`Hesap`}
      className="-mt-px shrink-0 border-line border-t py-2 text-13 leading-6 short:py-1"
    >
      <Row word={<Trans>Şimdi</Trans>} asset={asset} quantity={before} sided />
      <Row
        word={type === 'payment' ? <Trans>Bu ödeme</Trans> : <Trans>Bu tahsilat</Trans>}
        asset={asset}
        quantity={moved}
      />
      <Row word={<Trans>Sonra</Trans>} asset={asset} quantity={before + moved} sided strong />
    </dl>
  );
}

const settled = ({ basket }: Counter, settles: Settling): number =>
  settledIn(readTender(basket).payments, settles).reduce(
    (sum, payment) => (payment.settles ? sum + settledBy(payment).quantity : sum),
    0,
  );

type RowProps = {
  word: ReactNode;
  asset: Asset;
  quantity: number;
  /** Whether a word shows who owes whom (a balance); otherwise a sign shows the direction. */
  sided?: boolean;
  strong?: boolean;
};

function Row({ word, asset, quantity, sided = false, strong = false }: RowProps) {
  const phone = usePhone();
  const shown = sided ? Math.abs(quantity) : quantity;
  return (
    <div
      className={cx(
        phone ? 'flex items-baseline gap-2 px-4' : cx(LINE_GRID, LINE_INSET, 'items-baseline'),
      )}
    >
      <dt className={cx(phone && 'flex-1', strong ? 'font-semibold text-15' : 'text-quiet')}>
        {word}
      </dt>
      <dd className="text-right text-quiet sm:col-start-3">
        {sided ? balanceSide(quantity) : null}
      </dd>
      <dd
        className={cx(
          'whitespace-nowrap text-right sm:col-start-4',
          strong ? 'font-semibold text-15 text-ink' : 'text-15',
        )}
      >
        {asset === TRY ? (
          <Money kurus={shown} signed={!sided} {...(phone ? {} : { unit: '' })} />
        ) : (
          `${!sided && quantity < 0 ? '\u2212' : ''}${assetQuantity(asset, quantity)}`
        )}
      </dd>
    </div>
  );
}
