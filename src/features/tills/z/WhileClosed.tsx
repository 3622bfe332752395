import { Trans, useLingui } from '@lingui/react/macro';
import type { TransactionView } from '@/data/core/types';
import { dayOf } from '@/domain/base/day';
import { shownTotal } from '@/domain/slip/kept-slip';
import { formatDateTime, formatMoney, formatTime } from '@/i18n/formats';
import { slipName } from '@/i18n/slip-text';
import { Block, Row } from './parts';
import type { Z } from './ZView';

/**
 * So many have a row each; more would push the signatures off an ordinary day's sheet, and are named
 * by number.
 */
const MOST = 30;

/**
 * Slips that were written between the last close and the opening, by name: nobody had counted the
 * till in for them.
 */
export function WhileClosed({ z, wide }: { z: Z; wide: boolean }) {
  const { t } = useLingui();
  const { slips, inOpening, in: came, out: went } = z.parts.closed;
  if (slips.length === 0) return null;
  const more = slips.length - MOST;
  return (
    <Block title={t`Kasa kapalıyken yazılan`} wide={wide}>
      {slips.slice(0, MOST).map((slip) => (
        <Row
          key={slip.id}
          left={`${slip.number} · ${slipName(slip)} · ${whenOf(slip, z.close.at)}`}
          right={moneyOf(slip)}
        />
      ))}
      {more > 0 ? (
        <p>
          <Trans>ve {more} fiş daha</Trans>
          {`: ${slips
            .slice(MOST)
            .map(({ number }) => number)
            .join(', ')}`}
        </p>
      ) : null}
      <Row
        strong
        left={t`${slips.length} fiş · kasaya giren, çıkan`}
        right={`+${formatMoney(came)} −${formatMoney(went)}`}
      />
      <p>
        {inOpening ? (
          <Trans>Kasaya giren ve çıkan, açılış rakamının içindedir.</Trans>
        ) : (
          <Trans>Kasaya giren ve çıkan, giriş ve çıkışın içindedir.</Trans>
        )}
      </p>
    </Block>
  );
}

const moneyOf = (slip: TransactionView): string => {
  const kurus = shownTotal(slip);
  return kurus === null ? '–' : formatMoney(kurus);
};

const whenOf = ({ at }: TransactionView, closed: number): string =>
  dayOf(at) === dayOf(closed) ? formatTime(at) : formatDateTime(at);
