import { Trans, useLingui } from '@lingui/react/macro';
import { deviationOf, type OffsetRate } from '../../../domain/offset';
import type { PinHolder } from '../../../domain/pin';
import { percentText } from '../../../i18n/offset-text';
import { checkPinOf } from '../../../session/pin-check';
import { Dialog } from '../../../ui/Dialog';
import { PersonSwitch } from '../../../ui/PersonSwitch';

type Props = { rate: OffsetRate; limit: number; approvers: readonly PinHolder[]; onClose: () => void; onApproved: (user: string) => void };

/** Who agrees to a rate this far from the board: a name and its PIN, judged here, with no network. */
export function ApproveRate({ rate, limit, approvers, onClose, onApproved }: Props) {
  const { t } = useLingui();
  const judge = async (user: string, pin: string) => {
    const judged = await checkPinOf(approvers, user, pin);
    if (judged.ok) onApproved(user);
    return judged;
  };
  const [off, most] = [percentText(rate.market === null ? 0 : Math.abs(deviationOf(rate.rate, rate.market))), percentText(limit)];
  return (
    <Dialog
      open
      onClose={onClose}
      title={t`Kur onayı`}
      description={
        <Trans>
          Kur piyasadan {off} sapıyor, sınır {most}.
        </Trans>
      }
    >
      <div className="mt-4">
        <PersonSwitch
          people={approvers.map(({ user, name }) => ({ id: user, name }))}
          onPin={judge}
          empty={<Trans>Bu firmada PIN belirlemiş bir yetkili yok. Yetkili, profilinden PIN belirlesin.</Trans>}
        />
      </div>
    </Dialog>
  );
}
