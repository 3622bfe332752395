import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect } from 'react';
import { useSnapshot } from 'valtio/react';
import { useApprovers } from '../../../data/use-definitions';
import type { SlipGap } from '../../../domain/floor';
import { checkPinOf } from '../../../session/pin-check';
import { Dialog } from '../../../ui/Dialog';
import { PersonSwitch } from '../../../ui/PersonSwitch';
import { act } from '../act';
import { floorText } from '../basket-text';
import type { Counter } from '../counter-view';
import { currentDesk } from '../desk-store';
import { now } from '../world';
import { approval, endApproval, useGap } from './approval';
import { saveButton } from './fields';

/** Who agrees that this slip goes below the floor; nothing while nobody was asked, or when there is no longer anything to ask. */
export function ApprovalDialog({ counter }: { counter: Counter }) {
  const { askedFor } = useSnapshot(approval);
  const gap = useGap(counter);
  // The counter was left while it asked: it does not ask again by itself.
  useEffect(() => endApproval, []);
  return gap && askedFor === counter.basket.id ? <Asking gap={gap} /> : null;
}

/** A name and its PIN, judged here: it works without a network. */
function Asking({ gap }: { gap: SlipGap }) {
  const { t } = useLingui();
  const approvers = useApprovers();
  const judge = async (user: string, pin: string) => {
    const asked = approval.askedFor;
    const judged = await checkPinOf(approvers, user, pin);
    if (!judged.ok) return judged;
    if (asked === currentDesk().open.id) act({ do: 'approve', approval: { rule: 'workmanship-floor', by: user, at: now(), ...gap } });
    endApproval();
    requestAnimationFrame(() => saveButton.current?.focus());
    return judged;
  };
  return (
    <Dialog open onClose={endApproval} title={t`Onay`} description={floorText(gap)}>
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
