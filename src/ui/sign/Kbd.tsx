import type { ReactNode } from 'react';
import { cx } from '../style/classes';

/**
 * A key hint. Read by eyes only, so that it never becomes part of a button's name; gone where there
 * is no keyboard to press.
 */
export function Kbd({ children, onInk = false }: { children: ReactNode; onInk?: boolean }) {
  return (
    <kbd
      aria-hidden
      className={cx(
        'rounded-[4px] border px-[5px] font-sans font-medium text-12 pointer-coarse:hidden',
        onInk ? 'border-current opacity-80' : 'border-line text-quiet',
      )}
    >
      {children}
    </kbd>
  );
}
