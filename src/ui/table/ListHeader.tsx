import type { ReactNode } from 'react';
import { useComing } from '../list/coming';

/**
 * Name of the list, how many there are, and what can be done: words alone where there is little
 * room; on a phone under the name. Nothing is counted before all records are here.
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
  const coming = useComing() !== null;
  return (
    <header className="flex flex-wrap items-center gap-2 px-6 pt-4 pb-3 max-sm:px-4 max-sm:pb-2 max-lg:[&_button:not([aria-label])>svg]:hidden">
      <h1 className="font-semibold text-24">{title}</h1>
      <span className="ml-1 flex-1 text-quiet sm:whitespace-nowrap">{coming ? null : count}</span>
      {children}
    </header>
  );
}
