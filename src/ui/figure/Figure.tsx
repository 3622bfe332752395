import { type Digits, UNIT_SPACE } from '@/domain/base/digits';
import { cx } from '../style/classes';

/** Unit and decimals in quiet ink, the digits in full: how every number of the product is set. */
export function Figure({
  digits,
  unit,
  quietFraction = true,
  className,
}: {
  digits: Digits;
  unit?: string | undefined;
  quietFraction?: boolean;
  className?: string | undefined;
}) {
  return (
    <span className={cx('whitespace-nowrap', className)}>
      {digits.sign}
      {digits.whole}
      {digits.fraction ? (
        <span className={quietFraction ? 'text-quiet' : undefined}>{digits.fraction}</span>
      ) : null}
      {unit ? <Unit>{unit}</Unit> : null}
    </span>
  );
}

/** A no-break space before the unit, never a plain one: the figure may not break over two lines. */
function Unit({ children }: { children: string }) {
  return <span className="font-normal text-quiet">{`${UNIT_SPACE}${children}`}</span>;
}
