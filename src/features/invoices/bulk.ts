import type { DocumentView } from '@/data/core/types';
import { dayOf } from '@/domain/base/day';
import { houseFaults } from '@/domain/fiscal/house-rules';
import { isLate } from '@/domain/fiscal/late';
import type { CompanyProfile } from '@/domain/people/company-profile';
import { documentFaultText } from '@/i18n/fiscal/fiscal-fault-text';
import { stageName } from '@/i18n/fiscal/fiscal-text';

/** A step that many documents take at once. */
export type BulkStep = 'ready' | 'send';

/** Why a document would not pass; undefined if it would, as far as this device knows. */
export function bulkRefusal(
  step: BulkStep,
  document: DocumentView,
  { issuer, now }: { issuer: CompanyProfile; now: number },
): string | undefined {
  const { stage, sync, problems, choices, slips, draftedAt, reversedAt } = document;
  const wanted = step === 'send' ? 'ready' : 'draft';
  if (stage !== wanted) return stageName(stage);
  if (sync === 'refused') return documentFaultText('refused', '');
  if (reversedAt !== undefined) return documentFaultText('slip-reversed', 'slip');
  const slipAt = slips.find(({ id }) => id === choices.slip)?.at ?? draftedAt;
  if (step === 'ready' && isLate(slipAt, now)) return documentFaultText('late', '');
  const [problem] = problems;
  if (problem) return documentFaultText(problem.code, problem.name);
  const [fault] = houseFaults(document, { today: dayOf(now), issuer });
  return (
    fault && documentFaultText(fault.code, fault.line === undefined ? '' : `lines.${fault.line}`)
  );
}
