import type { TransactionView } from '../../../data/types';
import { isKnownType } from '../../../domain/slip-type';
import { slipTotal } from '../../../domain/transaction';
import { Money } from '../../../ui/Money';

/** What a slip comes to; of a kind that only a newer app can read nothing is said, since a zero would be believed. */
export function SlipAmount({ slip, unit, className }: { slip: TransactionView; unit?: string; className?: string }) {
  if (!isKnownType(slip.type)) return <span className="text-quiet">–</span>;
  return <Money kurus={slipTotal(slip)} {...(unit === undefined ? {} : { unit })} {...(className ? { className } : {})} />;
}
