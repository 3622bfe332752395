import type { ReactNode } from 'react';
import { useDelayed } from '../list/coming';
import { cx } from '../style/classes';

/**
 * Head of a list: name, count and actions, which are below the name on a phone and lose their icons
 * if there is little room. The count shows only after all records are read.
 */
export function ListHeader({
  title,
  count,
  children,
}: {
  title: string;
  count: ReactNode;
  children: ReactNode;
}) {
  const coming = useDelayed() !== null;
  return (
    <header className="flex flex-wrap items-center gap-2 px-6 pt-4 pb-3 max-sm:px-4 max-sm:pb-2 max-lg:[&_button:not([aria-label])>svg]:hidden">
      <h1 className="font-semibold text-24">{title}</h1>
      {/* Keeps its width while counting, so that no button wraps when the count appears. */}
      <span
        className={cx('ml-1 flex-1 text-quiet sm:whitespace-nowrap', count !== '' && 'min-w-22')}
      >
        {coming ? null : count}
      </span>
      {children}
    </header>
  );
}
