import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { useApprovers } from '@/data/list/use-definitions';
import { judgePin } from '@/session/page/journal-note';
import { Dialog } from '@/ui/dialog/Dialog';
import { PersonSwitch } from '@/ui/pad/PersonSwitch';

type Props = {
  title: ReactNode;
  /** What they agree to, in figures. */
  about: ReactNode;
  onClose: () => void;
  onApproved: (user: string) => void;
};

/**
 * Who agrees to a difference of the stock: a name and its PIN, judged here, so that it works
 * without a network.
 */
export function ApproveDialog({ title, about, onClose, onApproved }: Props) {
  const approvers = useApprovers();
  const judge = async (user: string, pin: string) => {
    const judged = await judgePin(approvers, user, pin);
    if (judged.ok) onApproved(user);
    return judged;
  };
  return (
    <Dialog open onClose={onClose} title={title}>
      <div className="mt-2">{about}</div>
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
