import { Trans } from '@lingui/react/macro';
import { useApprovers } from '@/data/list/use-definitions';
import type { Counter } from '@/parts/counter/basket/counter-view';
import { approvalButton } from '@/parts/counter/keys/fields';
import { Button } from '@/ui/sign/Button';
import { CheckIcon } from '@/ui/sign/Icon';
import { requestApproval, useApprovalGaps } from '../slip/approval';

/**
 * The work is below the floor of the house, or more was given than the seller may: the slip waits
 * for somebody who may, or says who has agreed. The customer sees the screen: the figures stand
 * only in the question for the PIN.
 */
export function FloorNote({ counter }: { counter: Counter }) {
  const { basket } = counter;
  const approvers = useApprovers();
  const gaps = useApprovalGaps(counter);
  const [first] = gaps;
  if (!first) return null;
  const gap = gaps.find(({ approved }) => !approved);
  const approval = basket.approvals?.find(({ rule }) => rule === first.rule);
  if (approval && !gap) {
    const name = approvers.find(({ user }) => user === approval.by)?.name ?? '';
    return (
      <p role="status" className="flex min-h-11 items-center gap-2 text-13 text-up">
        <CheckIcon size={16} />
        <span className="min-w-0 truncate">
          <Trans>Onaylandı · {name}</Trans>
        </span>
      </p>
    );
  }
  if (!gap) return null;
  return (
    <div role="alert" className="flex items-center gap-2 text-13 text-ambertext leading-[18px]">
      <p className="min-w-0 flex-1">
        <Trans>Yetkili onayı gerekli.</Trans>
      </p>
      <Button
        size="sm"
        ref={approvalButton}
        onClick={() => requestApproval(basket.id)}
        className="min-h-11 text-ink"
      >
        <Trans>PIN gir</Trans>
      </Button>
    </div>
  );
}
