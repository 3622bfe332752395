import { type ReactNode, useId } from 'react';
import {
  type Digits,
  digitsOf,
  hasDigits,
  moneyDigits,
  textOf,
  UNIT_SPACE,
  weightDigits,
} from '@/domain/base/digits';
import { WarningIcon } from '../sign/first-icons';
import { cx } from '../style/classes';
import { type LimitTone, limitShare, limitTone } from './limit-meter';

type LimitMeterProps = {
  /**
   * Both in the unit's own integers: kuruş for ₺, mg for g, mg × tenths for has, pieces for any
   * other.
   */
  used: number;
  limit: number;
  unit: string;
  /** What the limit is of, and what follows from it ("Son 30 gün"). It is the meter's name. */
  words: ReactNode;
  /** Beyond the limit something is asked for and nothing refused: it stays amber. */
  asks?: boolean;
  className?: string;
};

const BAR: Record<LimitTone, string> = { free: 'bg-ink', near: 'bg-amber', over: 'bg-danger' };
const WORD: Record<LimitTone, string> = {
  free: 'text-quiet',
  near: 'text-ambertext',
  over: 'text-dangertext',
};

/**
 * How much of a limit is used: a 3 px line, its figures, and a sentence. Near and over carry a sign
 * beside the colour.
 */
export function LimitMeter({ used, limit, unit, words, asks = false, className }: LimitMeterProps) {
  const id = useId();
  const judged = limitTone(used, limit);
  const tone = asks && judged === 'over' ? 'near' : judged;
  const figures = `${figure(used, unit)} / ${figure(limit, unit)}${UNIT_SPACE}${unit}`;
  return (
    <div className={cx('flex flex-col gap-1.5 text-13', className)}>
      <p className={cx('flex items-start justify-between gap-3', WORD[tone])}>
        <span id={id} className="flex min-w-0 gap-1.5">
          {tone === 'free' ? null : <WarningIcon size={16} className="mt-0.5" />}
          <span className="min-w-0 break-words">{words}</span>
        </span>
        <span className="whitespace-nowrap">{figures}</span>
      </p>
      {/* A meter element cannot be drawn as a line in every browser. */}
      {/* biome-ignore lint/a11y/useSemanticElements: see above */}
      <div
        role="meter"
        aria-labelledby={id}
        aria-valuemin={0}
        aria-valuemax={Math.max(limit, 0)}
        aria-valuenow={Math.max(0, Math.min(used, limit))}
        aria-valuetext={figures}
        className="h-[3px] overflow-hidden rounded-[2px] bg-line"
      >
        <div
          className={cx('h-full origin-left rounded-[2px]', BAR[tone])}
          style={{ transform: `scaleX(${limitShare(used, limit)})` }}
        />
      </div>
    </div>
  );
}

function figure(value: number, unit: string): string {
  if (unit === 'g') return textOf(weightDigits(value));
  if (unit === 'has') return textOf(hasDigits(value));
  if (unit !== '₺') return textOf(digitsOf(value, 0));
  const digits: Digits = moneyDigits(value);
  return textOf(value % 100 === 0 ? { ...digits, fraction: '' } : digits);
}
