import { Trans } from '@lingui/react/macro';
import { useApprovers } from '../../../data/use-definitions';
import { isApproved } from '../../../domain/floor';
import { Button } from '../../../ui/Button';
import { CheckIcon } from '../../../ui/Icon';
import { floorText, milyem } from '../basket-text';
import type { Counter } from '../counter-view';
import { askApproval, useGap } from './approval';
import { approvalButton } from './fields';

/** The work is below the floor of the house: the slip waits for somebody who may, or says who has agreed. */
export function FloorNote({ counter }: { counter: Counter }) {
  const { basket } = counter;
  const approvers = useApprovers();
  const gap = useGap(counter);
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
      <Button size="sm" ref={approvalButton} onClick={() => askApproval(basket.id)} className="min-h-11 text-ink">
        <Trans>PIN gir</Trans>
      </Button>
    </div>
  );
}
