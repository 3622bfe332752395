import type { ReactNode } from 'react';
import { dayOf } from '@/domain/base/day';
import { formatDateTime, formatTime } from '@/i18n/formats';
import { Money } from '@/ui/figure/Money';
import { Dot, type DotKind } from '@/ui/sign/Dot';
import { cx } from '@/ui/style/classes';

type LineProps = {
  dot: DotKind;
  title: ReactNode;
  detail?: ReactNode;
  kurus?: number | null;
  at: number;
  now: number;
  /** Said in place of the time. */
  state?: ReactNode;
};

/**
 * One record: sign, number and kind, whose and what, amount, time. Two lines on a phone, one on a
 * desk.
 */
export function RecordRow({ dot, title, detail, kurus = null, at, now, state }: LineProps) {
  // Without an amount the detail is a sentence: what the server found is read to its end.
  const whole = kurus === null;
  return (
    <div className="grid min-h-11 grid-cols-[16px_minmax(0,1fr)_auto] items-center gap-x-3.5 px-4 py-2 sm:grid-cols-[16px_minmax(0,1fr)_auto_auto]">
      <span className="grid place-items-center">
        <Dot kind={dot} />
      </span>
      <span className={cx('min-w-0', whole ? 'wrap-anywhere' : 'sm:truncate')}>
        <span className="font-medium">{title}</span>{' '}
        {detail ? (
          <span className={cx('text-quiet max-sm:block', !whole && 'max-sm:truncate')}>
            {detail}
          </span>
        ) : null}
      </span>
      <span className="text-right">
        {kurus === null ? null : <Money kurus={kurus} />}
        <span className="block text-13 text-quiet sm:hidden">{state ?? timeText(at, now)}</span>
      </span>
      <span className="min-w-16 text-right text-13 text-quiet max-sm:hidden">
        {state ?? timeText(at, now)}
      </span>
    </div>
  );
}

const timeText = (at: number, now: number): string =>
  dayOf(at) === dayOf(now) ? formatTime(at) : formatDateTime(at);
