import { useEffect, useState } from 'react';
import {
  PROGRESS_LEAVES_MS,
  PROGRESS_MIN,
  PROGRESS_SPEED_MS,
  PROGRESS_TRICKLE_MS,
  shownShare,
  trickled,
} from '../list/trickle';
import { cx } from '../style/classes';

type ProgressProps = {
  /** 0 to 1; without it the end is unknown and the bar trickles. */
  value?: number;
  /** What is under way. */
  label: string;
  className?: string;
};

/** A line that fills, inside a panel. What it is about is always said beside it or by its name. */
export function Progress({ value, label, className }: ProgressProps) {
  const waiting = useTrickle(value === undefined);
  const share = value === undefined ? waiting : shownShare(value);
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={value === undefined ? undefined : Math.round(value * 100)}
      className={cx('h-[3px] overflow-hidden rounded-[2px] bg-line', className)}
    >
      <Fill share={share} />
    </div>
  );
}

/**
 * The page's own bar: over everything, in nobody's way, running while `active`; then it fills,
 * fades and is gone.
 */
export function PageProgress({ active }: { active: boolean }) {
  const [shown, setShown] = useState(active);
  const share = useTrickle(active);
  useEffect(() => {
    if (active) return setShown(true);
    const timer = setTimeout(() => setShown(false), PROGRESS_LEAVES_MS);
    return () => clearTimeout(timer);
  }, [active]);
  if (!active && !shown) return null;
  return (
    <div
      aria-hidden
      className={cx(
        'page-bar pointer-events-none fixed inset-x-0 top-0 z-progress h-0.5 overflow-hidden transition-opacity delay-200',
        !active && 'opacity-0',
      )}
    >
      <Fill share={active ? share : 1} />
    </div>
  );
}

function Fill({ share }: { share: number }) {
  return (
    <div
      className="h-full origin-left bg-goldtext transition-transform ease-out"
      style={{ transform: `scaleX(${share})`, transitionDuration: `${PROGRESS_SPEED_MS}ms` }}
    />
  );
}

function useTrickle(running: boolean): number {
  const [share, setShare] = useState(PROGRESS_MIN);
  useEffect(() => {
    if (!running) return;
    setShare(PROGRESS_MIN);
    const timer = setInterval(() => setShare(trickled), PROGRESS_TRICKLE_MS);
    return () => clearInterval(timer);
  }, [running]);
  return share;
}
