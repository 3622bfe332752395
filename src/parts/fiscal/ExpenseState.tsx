import { Trans } from '@lingui/react/macro';
import type { ExpenseView } from '@/data/core/types';

/** Whether an expense slip stands, was voided, or should be voided. */
export function ExpenseState({ expense }: { expense: Pick<ExpenseView, 'voided' | 'reversedAt'> }) {
  if (expense.voided)
    return (
      <span className="whitespace-nowrap text-quiet">
        <Trans>İptal</Trans>
      </span>
    );
  if (expense.reversedAt !== undefined)
    return (
      <span className="whitespace-nowrap text-ambertext">
        <Trans>İptal bekliyor</Trans>
      </span>
    );
  return (
    <span className="whitespace-nowrap">
      <Trans>Geçerli</Trans>
    </span>
  );
}
