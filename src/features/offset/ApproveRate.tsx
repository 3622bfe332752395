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

/** Asks an approver for the PIN, for a rate that is far from the board's. */
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
