import { useEffect, useRef, useState } from 'react';
import { rateDigits, textOf } from '@/domain/base/digits';
import { cx } from '../style/classes';
import { nextTint, TINT_MS, untinted } from './price-tint';

type PriceCellProps = {
  rate: number;
  /** The price is old: shown quietly and never tinted. */
  stale?: boolean;
  /**
   * Decimals that are always shown, so that one that happens to be whole moves nothing beside it.
   */
  decimals?: number | undefined;
  className?: string;
};

/**
 * A live price. It tints with ▲▼ when its shown digits moved; empty when the side is not offered.
 * Colour and sign come and go in one frame: a fading colour would stand without its sign.
 */
export function PriceCell({ rate, stale = false, decimals, className }: PriceCellProps) {
  const shown = rate === 0 ? '' : textOf(rateDigits(rate, decimals));
  const state = useRef(untinted(shown, rate));
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const [direction, setDirection] = useState<'up' | 'down' | null>(null);
  useEffect(() => {
    const next = nextTint(state.current, shown, rate, performance.now());
    if (next === state.current) return;
    state.current = next;
    if (!next.direction) return;
    setDirection(next.direction);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setDirection(null), TINT_MS);
  }, [shown, rate]);
  useEffect(() => () => clearTimeout(timer.current), []);
  const tint = stale ? null : direction;
  return (
    <span
      className={cx(
        'relative whitespace-nowrap',
        stale && 'text-quiet',
        tint === 'up' && 'text-up',
        tint === 'down' && 'text-down',
        className,
      )}
    >
      {tint ? <Arrow up={tint === 'up'} /> : null}
      {shown}
    </span>
  );
}

/** Beside the figure without a place of its own, so that nothing moves when it comes. */
function Arrow({ up }: { up: boolean }) {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 8 8"
      className="-left-2.5 absolute top-1/2 size-2 -translate-y-1/2"
    >
      <path d={up ? 'M4 1 7.5 7h-7z' : 'M4 7 .5 1h7z'} fill="currentColor" />
    </svg>
  );
}
