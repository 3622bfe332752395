import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { useApprovers } from '@/data/list/use-definitions';
import { judgePin } from '@/session/page/journal-note';
import { Dialog } from '@/ui/dialog/Dialog';
import { PersonSwitch } from '@/ui/pad/PersonSwitch';

type Props = {
  title: string;
  description: ReactNode;
  onClose: () => void;
  onAgreed: (user: string) => void;
};

/** The word of somebody who may, by a name and its PIN, judged here: it works without a network. */
export function PinDialog({ title, description, onClose, onAgreed }: Props) {
  const approvers = useApprovers();
  return (
    <Dialog open onClose={onClose} title={title} description={description}>
      <div className="mt-4">
        <PersonSwitch
          people={approvers.map(({ user, name }) => ({ id: user, name }))}
          onPin={async (user, pin) => {
            const judged = await judgePin(approvers, user, pin);
            if (judged.ok) onAgreed(user);
            return judged;
          }}
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
