import { Trans, useLingui } from '@lingui/react/macro';
import { deviationOf, type OffsetRate } from '@/domain/slip/offset';
import { percentText } from '@/i18n/offset-text';
import { PinDialog } from '@/parts/approval/PinDialog';

type Props = {
  rate: OffsetRate;
  limit: number;
  onClose: () => void;
  onApproved: (user: string) => void;
};

/** Who agrees to a rate this far from the board. */
export function ApproveRate({ rate, limit, onClose, onApproved }: Props) {
  const { t } = useLingui();
  const [off, most] = [
    percentText(rate.market === null ? 0 : Math.abs(deviationOf(rate.rate, rate.market))),
    percentText(limit),
  ];
  return (
    <PinDialog
      title={t`Kur onayı`}
      description={
        <Trans>
          Kur piyasadan {off} sapıyor, sınır {most}.
        </Trans>
      }
      onClose={onClose}
      onAgreed={onApproved}
    />
  );
}
