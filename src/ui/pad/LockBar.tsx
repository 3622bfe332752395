import { Trans } from '@lingui/react/macro';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { clockNow } from '../date/clock';
import { clockText } from '../date/clock-text';
import { cx } from '../style/classes';

type LockBarProps = {
  /** Epoch ms when the lock began and when it ends, on the clock of `now`. */
  from: number;
  until: number;
  now?: () => number;
  /**
   * Shown instead of the remaining time: why there is no lock ("fiyat 3 dk önceden"). The bar is
   * then full and amber.
   */
  late?: ReactNode;
  /** Shown at the other end of the text: what the end of the lock would cost. */
  beside?: ReactNode;
  onEnd?: () => void;
};

/**
 * Returns the ms that are left of a price lock, updated each second; calls `onEnd` once when it
 * ends.
 */
function useRemaining(until: number, now: () => number = clockNow, onEnd?: () => void): number {
  const [left, setLeft] = useState(() => Math.max(0, until - now()));
  const given = useRef({ now, onEnd });
  given.current = { now, onEnd };
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const tick = () => {
      const remaining = Math.max(0, until - given.current.now());
      setLeft(remaining);
      if (remaining > 0) timer = setTimeout(tick, remaining % 1000 || 1000);
      else given.current.onEnd?.();
    };
    tick();
    return () => clearTimeout(timer);
  }, [until]);
  return left;
}

/**
 * Bar of 3 px that runs out, with its text. It does not blink or ring, and blocks nothing at zero.
 */
export function LockBar({ from, until, now = clockNow, late, beside, onEnd }: LockBarProps) {
  const left = useRemaining(until, now, onEnd);
  const whole = Math.max(1, until - from);
  const share = late ? 1 : Math.min(1, left / whole);
  return (
    <div>
      <p
        className={cx(
          'flex justify-between gap-3 whitespace-nowrap text-13',
          late ? 'text-ambertext' : 'text-quiet',
        )}
      >
        <span className="min-w-0 truncate">{beside}</span>
        <span>
          {late ??
            (left > 0 ? <Trans>fiyat kilidi {clockText(left)}</Trans> : <Trans>kilit bitti</Trans>)}
        </span>
      </p>
      <LockLine share={share} late={Boolean(late) || left === 0} />
    </div>
  );
}

/** The bar alone; `share` is from 0 to 1. */
function LockLine({ share, late = false }: { share: number; late?: boolean }) {
  return (
    <div aria-hidden className="mt-1.5 h-[3px] overflow-hidden rounded-[2px] bg-line">
      <div
        className={cx(
          'h-full w-full origin-left rounded-[2px] transition-transform duration-1000 ease-linear',
          late ? 'bg-amber' : 'bg-ink',
        )}
        style={{ transform: `scaleX(${late ? 1 : share})` }}
      />
    </div>
  );
}
