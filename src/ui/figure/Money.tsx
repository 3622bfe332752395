import { moneyDigits, UNIT_SPACE } from '@/domain/base/digits';
import { decidingSize } from '../dialog/deciding-size';
import { cx } from '../style/classes';
import { Figure } from './Figure';

type MoneyProps = {
  kurus: number;
  /** Sign of the currency; undefined in a column whose head names it. */
  unit?: string | undefined;
  /** '+' before a positive amount (differences). */
  signed?: boolean;
  className?: string;
};

/** Lira in full ink, kuruş and unit quiet: "105.542,40 ₺". */
export function Money({ kurus, unit = '₺', signed = false, className }: MoneyProps) {
  return <Figure digits={withSign(kurus, signed)} unit={unit || undefined} className={className} />;
}

const withSign = (kurus: number, signed: boolean) => {
  const digits = moneyDigits(kurus);
  return signed && kurus > 0 ? { ...digits, sign: '+' } : digits;
};

const BIG = { 40: 'text-40', 36: 'text-36', 30: 'text-30' } as const;
const SMALL = { 40: 'text-24', 36: 'text-24', 30: 'text-18' } as const;

/**
 * A telephone enlarged to 200 % leaves 195 px: one more step, for long figures two. Each class is
 * written out, so that the sheet has it.
 */
const NARROW = {
  40: ['max-[279px]:text-24', 'max-[279px]:text-15'],
  36: ['max-[279px]:text-18', 'max-[279px]:text-13'],
} as const;

/**
 * The number that decides. It steps 40, 36, 30 by its length, never letter by letter; `max` caps it
 * on a phone. One of another length is drawn anew: grown towards the left, it would count as
 * something that was pushed aside.
 */
export function DecidingMoney({
  kurus,
  unit = '₺',
  max = 40,
  className,
}: MoneyProps & { max?: 40 | 36 | 30 }) {
  const digits = moneyDigits(kurus);
  const size = decidingSize(digits.whole, max);
  const [whole, rest] = NARROW[decidingSize(digits.whole) === 40 ? 40 : 36];
  return (
    <span
      key={digits.whole.length}
      className={cx('whitespace-nowrap font-semibold', BIG[size], whole, className)}
    >
      {digits.sign}
      {digits.whole}
      <span className={cx('font-medium text-quiet tracking-[-0.01em]', SMALL[size], rest)}>
        {digits.fraction}
      </span>
      {unit ? (
        <span
          className={cx('font-normal text-quiet', SMALL[size], rest)}
        >{`${UNIT_SPACE}${unit}`}</span>
      ) : null}
    </span>
  );
}
