import { finenessDigits, textOf } from '@/domain/base/digits';
import { cx } from '../style/classes';

/**
 * Fineness always stands in a small struck cartouche: [916]. It is the signature of the product.
 */
export function Hallmark({ fineness, className }: { fineness: number; className?: string }) {
  return (
    <span
      className={cx(
        'cartouche inline-block px-1.5 font-semibold text-12 text-goldtext tracking-[0.02em]',
        className,
      )}
    >
      {textOf(finenessDigits(fineness))}
    </span>
  );
}
