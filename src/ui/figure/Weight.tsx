import { weightDigits } from '@/domain/base/digits';
import { Figure } from './Figure';

/** "12,34 g": a third decimal only when it says something. */
export function Weight({
  mg,
  unit = 'g',
  className,
}: {
  mg: number;
  unit?: string;
  className?: string;
}) {
  return (
    <Figure digits={weightDigits(mg)} unit={unit} quietFraction={false} className={className} />
  );
}
