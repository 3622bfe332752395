import { rateDigits } from '@/domain/base/digits';
import { Figure } from './Figure';

/** A price × 10^4 as the trade writes it: 5.520, 41,98. A side that is not offered (0) is empty. */
export function Rate({
  rate,
  unit,
  className,
}: {
  rate: number;
  unit?: string;
  className?: string;
}) {
  return rate === 0 ? null : (
    <Figure digits={rateDigits(rate)} unit={unit} quietFraction={false} className={className} />
  );
}
