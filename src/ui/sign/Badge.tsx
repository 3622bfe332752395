import type { ReactNode } from 'react';
import { cx } from '../style/classes';

type BadgeTone = 'neutral' | 'gold' | 'amber' | 'danger';

const TONE: Record<BadgeTone, string> = {
  neutral: 'border-line text-quiet',
  gold: 'border-goldtext text-goldtext',
  amber: 'border-amber bg-amber-wash text-ambertext',
  danger: 'border-danger bg-danger-wash text-dangertext',
};

/** Largest count shown; more reads "99+" (src/contract/README.md#point-9-constants). */
export const BADGE_MAX = 99;

/** A word or a count. */
export function Badge({
  tone = 'neutral',
  count,
  children,
  className,
}: {
  tone?: BadgeTone;
  count?: number;
  children?: ReactNode;
  className?: string;
}) {
  const shown = count === undefined ? null : count > BADGE_MAX ? `${BADGE_MAX}+` : String(count);
  return (
    <span
      className={cx(
        'inline-flex h-5 min-w-5 items-center justify-center gap-1 whitespace-nowrap rounded-full border px-1.5 text-12',
        TONE[tone],
        className,
      )}
    >
      {shown}
      {children}
    </span>
  );
}
