import { Trans, useLingui } from '@lingui/react/macro';
import type { PinHolder } from '@/domain/people/pin';
import { judgePin } from '@/session/page/journal-note';
import { Dialog } from '@/ui/dialog/Dialog';
import { PersonSwitch } from '@/ui/pad/PersonSwitch';

type Props = {
  approvers: readonly PinHolder[];
  onClose: () => void;
  onApproved: (user: string) => void;
};

/** A name and its PIN, judged here: it works without a network. */
export function ApproveDialog({ approvers, onClose, onApproved }: Props) {
  const { t } = useLingui();
  const judge = async (user: string, pin: string) => {
    const judged = await judgePin(approvers, user, pin);
    if (judged.ok) onApproved(user);
    return judged;
  };
  return (
    <Dialog open onClose={onClose} title={t`Sayım farkı onayı`}>
      <div className="mt-4">
        <PersonSwitch
          people={approvers.map(({ user, name }) => ({ id: user, name }))}
          onPin={judge}
          empty={
            <Trans>
              Bu firmada PIN belirlemiş bir yetkili yok. Yetkili, profilinden PIN belirlesin.
            </Trans>
          }
        />
      </div>
    </Dialog>
  );
}
