import { Trans } from '@lingui/react/macro';
import { cx } from '../style/classes';
import { DecidingMoney, Money } from './Money';

type ChangeDueProps = {
  /** Kuruş that the customer put on the counter. */
  handed: number;
  /** Kuruş that go back; negative is what is still missing. */
  change: number;
  className?: string;
};

/**
 * What came over the counter and what goes back. The sum to be counted out is the number that
 * decides here.
 */
export function ChangeDue({ handed, change, className }: ChangeDueProps) {
  const short = change < 0;
  return (
    <div role="status" className={cx('flex flex-col gap-1', className)}>
      <p className="flex items-baseline justify-between gap-3 text-13 text-quiet">
        <Trans>Alınan</Trans>
        <Money kurus={handed} />
      </p>
      <p className="flex items-baseline justify-between gap-3">
        <span className={cx('text-15', short ? 'text-dangertext' : 'font-medium')}>
          {short ? <Trans>Eksik</Trans> : <Trans>Para üstü</Trans>}
        </span>
        <DecidingMoney kurus={Math.abs(change)} max={30} />
      </p>
    </div>
  );
}
