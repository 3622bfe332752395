import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect } from 'react';
import { useSnapshot } from 'valtio/react';
import { useApprovers } from '@/data/list/use-definitions';
import { act } from '@/parts/counter/basket/act';
import { gapText } from '@/parts/counter/basket/basket-text';
import type { Counter } from '@/parts/counter/basket/counter-view';
import { currentDesk } from '@/parts/counter/basket/desk-store';
import type { Gap } from '@/parts/counter/basket/gaps';
import { now } from '@/parts/counter/world';
import { judgePin } from '@/session/page/journal-note';
import { Dialog } from '@/ui/dialog/Dialog';
import { PeekValue } from '@/ui/figure/PeekValue';
import { PersonSwitch } from '@/ui/pad/PersonSwitch';
import { approval, endApproval, useApprovalGaps } from './approval';
import type { Saver } from './use-save';

/**
 * Who agrees that this slip goes below the floor or beyond its seller's limit, with one PIN for
 * both; nothing while nobody was asked, or when there is no longer anything to ask.
 */
export function ApprovalDialog({ counter, saver }: { counter: Counter; saver: Saver }) {
  const { askedFor } = useSnapshot(approval);
  const open = useApprovalGaps(counter).filter(({ approved }) => !approved);
  // The counter was left while it asked: it does not ask again by itself.
  useEffect(() => endApproval, []);
  return open.length > 0 && askedFor === counter.basket.id ? (
    <Asking gaps={open} saver={saver} />
  ) : null;
}

/**
 * A name and its PIN, judged here: it works without a network. The right PIN saves the slip; what
 * is still missing says so as at every save.
 */
function Asking({ gaps, saver }: { gaps: readonly Gap[]; saver: Saver }) {
  const { t } = useLingui();
  const approvers = useApprovers();
  const judge = async (user: string, pin: string) => {
    const asked = approval.askedFor;
    const judged = await judgePin(approvers, user, pin);
    if (!judged.ok) return judged;
    const isOpen = asked === currentDesk().open.id;
    if (isOpen)
      for (const { rule, value, limit, lines } of gaps)
        act({ do: 'approve', approval: { rule, by: user, at: now(), value, limit, lines } });
    endApproval();
    if (isOpen) void saver.save(saver.printing());
    return judged;
  };
  return (
    <Dialog
      open
      onClose={endApproval}
      title={t`Onay`}
      description={<Trans>Onay için yetkili PIN’i girin.</Trans>}
    >
      <PeekValue label={t`Neden`} className="-ml-2 mt-1 [&]:whitespace-normal">
        {gaps.map(gapText).join(' · ')}
      </PeekValue>
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
