import { Trans, useLingui } from '@lingui/react/macro';
import { useMemo, useState } from 'react';
import { useApprovers } from '../../../data/use-definitions';
import { gapOf, isApproved, type SlipGap } from '../../../domain/floor';
import { PIN_MAX, PIN_MIN } from '../../../domain/pin';
import { checkPin } from '../../../session/pin-check';
import { Button } from '../../../ui/Button';
import { Dialog } from '../../../ui/Dialog';
import { CheckIcon } from '../../../ui/Icon';
import { PersonSwitch } from '../../../ui/PersonSwitch';
import { act } from '../act';
import { floorOf, inputsOf } from '../agreed';
import { floorText, milyem } from '../basket-text';
import type { Counter } from '../counter-view';
import { now, readWorld } from '../world';
import { approvalButton, saveButton } from './fields';

/** The work is below the floor of the house: the slip waits for somebody who may, or says who has agreed. */
export function FloorNote({ counter: { basket, products } }: { counter: Counter }) {
  const approvers = useApprovers();
  const [asking, setAsking] = useState(false);
  const gap = useMemo(() => gapOf(inputsOf(basket, products), products, floorOf(readWorld())), [basket, products]);
  if (!gap) return null;
  const approval = basket.approvals?.find(({ rule }) => rule === 'workmanship-floor');
  if (approval && isApproved(basket.approvals, gap)) {
    const name = approvers.find(({ user }) => user === approval.by)?.name ?? '';
    return (
      <p role="status" className="flex min-h-11 items-center gap-2 text-13 text-up">
        <CheckIcon size={16} />
        <span className="min-w-0 truncate">
          <Trans>
            {milyem(gap.value)} onaylandı · {name}
          </Trans>
        </span>
      </p>
    );
  }
  return (
    <div role="alert" className="flex items-center gap-2 text-13 text-ambertext leading-[18px]">
      <p className="min-w-0 flex-1">{floorText(gap)}</p>
      <Button size="sm" ref={approvalButton} onClick={() => setAsking(true)} className="min-h-11 text-ink">
        <Trans>PIN gir</Trans>
      </Button>
      {asking ? <ApprovalDialog gap={gap} onClose={() => setAsking(false)} /> : null}
    </div>
  );
}

/** A name and its PIN, judged here: it works without a network. */
function ApprovalDialog({ gap, onClose }: { gap: SlipGap; onClose: () => void }) {
  const { t } = useLingui();
  const approvers = useApprovers();
  const judge = async (user: string, pin: string) => {
    const approver = approvers.find((known) => known.user === user);
    if (!approver) return { ok: false as const, reason: 'wrong' as const };
    const judged = await checkPin(approver, pin, Date.now());
    if (!judged.ok) return judged;
    act({ do: 'approve', approval: { rule: 'workmanship-floor', by: user, at: now(), ...gap } });
    onClose();
    requestAnimationFrame(() => saveButton.current?.focus());
    return judged;
  };
  return (
    <Dialog open onClose={onClose} title={t`Onay`} description={floorText(gap)}>
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
