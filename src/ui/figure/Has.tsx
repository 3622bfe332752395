import { t } from '@lingui/core/macro';
import { hasDigits } from '@/domain/base/digits';
import { cx } from '../style/classes';
import { Figure } from './Figure';

/**
 * Pure metal, mg × tenths of a milyem, in gold: "11,303 has". Pass an empty unit in a column whose
 * head names it.
 */
export function Has({
  pure,
  unit = t`has`,
  className,
}: {
  pure: number;
  unit?: string;
  className?: string;
}) {
  return (
    <Figure
      digits={hasDigits(pure)}
      unit={unit || undefined}
      quietFraction={false}
      className={cx('text-goldtext', className)}
    />
  );
}
