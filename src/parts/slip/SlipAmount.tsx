import type { TransactionView } from '@/data/core/types';
import { shownTotal } from '@/domain/slip/kept-slip';
import { Money } from '@/ui/figure/Money';

/**
 * What a slip comes to; where that is no figure in lira nothing is said, since a zero would be
 * believed.
 */
export function SlipAmount({
  slip,
  unit,
  className,
}: {
  slip: TransactionView;
  unit?: string;
  className?: string;
}) {
  const kurus = shownTotal(slip);
  if (kurus === null) return <span className="text-quiet">–</span>;
  return (
    <Money
      kurus={kurus}
      {...(unit === undefined ? {} : { unit })}
      {...(className ? { className } : {})}
    />
  );
}
