import { Trans } from '@lingui/react/macro';
import { hasDigits, UNIT_SPACE } from '@/domain/base/digits';
import type { Counter } from '@/parts/counter/basket/counter-view';
import { hasDecides } from '@/parts/counter/basket/in-has';
import { decidingSize } from '@/ui/dialog/deciding-size';
import { DecidingMoney } from '@/ui/figure/Money';
import { cx } from '@/ui/style/classes';
import { useCharged } from '../payment/use-charged';

const BIG = { 40: 'text-40', 36: 'text-36', 30: 'text-30' } as const;

/** The amount to pay: in lira, or in has (pure gold) on a slip that is settled in has. */
export function DecidingFigure({ counter, max = 40 }: { counter: Counter; max?: 40 | 36 | 30 }) {
  const pure = hasDecides(counter);
  const charged = useCharged(counter);
  if (pure === undefined) return <DecidingMoney kurus={Math.abs(charged)} max={max} />;
  return <DecidingHas pure={pure} max={max} />;
}

/** The amount to pay in pure gold. */
export function DecidingHas({ pure, max = 40 }: { pure: number; max?: 40 | 36 | 30 }) {
  const { whole, fraction } = hasDigits(pure);
  return (
    <span
      data-has={pure}
      className={cx('whitespace-nowrap font-semibold', BIG[decidingSize(whole, max)])}
    >
      {whole}
      <span className="font-medium text-24">{fraction}</span>
      <span className="font-normal text-24 text-quiet">
        {UNIT_SPACE}
        <Trans>has</Trans>
      </span>
    </span>
  );
}
