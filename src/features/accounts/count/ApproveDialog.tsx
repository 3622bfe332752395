import { Trans, useLingui } from '@lingui/react/macro';
import { PIN_MAX, PIN_MIN, type PinHolder } from '../../../domain/pin';
import { checkPin } from '../../../session/pin-check';
import { Dialog } from '../../../ui/Dialog';
import { PersonSwitch } from '../../../ui/PersonSwitch';

type Props = { approvers: readonly PinHolder[]; onClose: () => void; onApproved: (user: string) => void };

/** A name and its PIN, judged here: it works without a network. */
export function ApproveDialog({ approvers, onClose, onApproved }: Props) {
  const { t } = useLingui();
  const judge = async (user: string, pin: string) => {
    const approver = approvers.find((known) => known.user === user);
    if (!approver) return { ok: false as const, reason: 'wrong' as const };
    const judged = await checkPin(approver, pin, Date.now());
    if (judged.ok) onApproved(user);
    return judged;
  };
  return (
    <Dialog open onClose={onClose} title={t`Sayım farkı onayı`}>
      <div className="mt-4">
        <PersonSwitch
          people={approvers.map(({ user, name }) => ({ id: user, name }))}
          onPin={judge}
          min={PIN_MIN}
          max={PIN_MAX}
          empty={<Trans>Bu firmada PIN belirlemiş bir yetkili yok. Yetkili, profilinden PIN belirlesin.</Trans>}
        />
      </div>
    </Dialog>
  );
}
