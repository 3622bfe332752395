import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { addDays, type Day } from '@/domain/base/day';
import { formatMinute } from '@/i18n/formats';
import { clockWith } from '@/i18n/turkish-suffix';
import { ChevronRightIcon } from '@/ui/sign/first-icons';
import { ChevronLeftIcon } from '@/ui/sign/Icon';
import { IconButton } from '@/ui/sign/IconButton';
import { cx } from '@/ui/style/classes';
import { COMPARED, type Compared, comparedName, dayTitle } from './day-words';

type Props = {
  day: Day;
  today: Day;
  minute: number | undefined;
  onDay: (day: Day) => void;
  children: ReactNode;
};

/** Date, buttons to the neighbouring days, and the time up to which the figures reach. */
export function DayHead({ day, today, minute, onDay, children }: Props) {
  const { t, i18n } = useLingui();
  const time = minute === undefined ? '' : formatMinute(minute);
  const to = i18n.locale === 'tr' && time ? clockWith(time, 'to') : time;
  return (
    <div className="flex shrink-0 flex-wrap items-center gap-x-3 gap-y-2 border-line border-b px-4 py-2 max-sm:px-2">
      <div className="flex items-center">
        <IconButton
          label={t`Önceki gün`}
          icon={<ChevronLeftIcon size={20} />}
          onClick={() => onDay(addDays(day, -1))}
        />
        <h2 aria-live="polite" className="whitespace-nowrap font-semibold text-18 lg:text-24">
          {dayTitle(day, today)}
        </h2>
        <IconButton
          label={t`Sonraki gün`}
          icon={<ChevronRightIcon size={20} />}
          disabled={day >= today}
          onClick={() => onDay(addDays(day, 1))}
        />
      </div>
      {time ? (
        <span className="whitespace-nowrap text-13 text-quiet max-[1500px]:hidden">
          <Trans>saat {to} kadar</Trans>
        </span>
      ) : null}
      {children}
    </div>
  );
}

/** Chooses the day that the charts compare with. */
export function CompareSwitch({
  day,
  today,
  chosen,
  onChoose,
  className,
}: {
  day: Day;
  today: Day;
  chosen: Compared;
  onChoose: (which: Compared) => void;
  className?: string;
}) {
  const { t } = useLingui();
  return (
    <fieldset
      aria-label={t`Karşılaştır`}
      className={cx('flex items-center gap-1 text-13', className)}
    >
      <span aria-hidden className="mr-1 text-quiet max-[1400px]:hidden">
        <Trans>Karşılaştır</Trans>
      </span>
      {COMPARED.map((which) => (
        <button
          key={which}
          type="button"
          aria-pressed={chosen === which}
          onClick={() => onChoose(which)}
          className={cx(
            'pressable min-h-control whitespace-nowrap border-b-2 px-2',
            chosen === which
              ? 'border-goldtext font-semibold'
              : 'border-transparent text-quiet hover:border-line',
          )}
        >
          {comparedName(day, which, today)}
        </button>
      ))}
    </fieldset>
  );
}
