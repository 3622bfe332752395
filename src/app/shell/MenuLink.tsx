import { useLingui } from '@lingui/react/macro';
import type { MouseEvent } from 'react';
import { Link, useLocation, useSearch } from 'wouter';
import { openSupport } from '@/features/support/support';
import { cx } from '@/ui/style/classes';
import { entryAt, type MenuEntry, SUPPORT_PLACE } from './menu';

/** One entry of the menu, wherever it stands: a real link with its exact name. */
export function MenuLink({
  entry,
  onGo,
  className,
}: {
  entry: MenuEntry;
  onGo?: () => void;
  className?: string;
}) {
  const { t } = useLingui();
  const [path] = useLocation();
  const select = (event: MouseEvent<HTMLAnchorElement>) => {
    onGo?.();
    if (entry.href !== SUPPORT_PLACE || event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    openSupport();
  };
  const current = entryAt(path, useSearch())?.href === entry.href;
  return (
    <Link
      href={entry.href}
      onClick={select}
      aria-current={current ? 'page' : undefined}
      className={cx(
        'flex min-h-control items-center rounded-control px-3 text-13 -outline-offset-2 hover:text-ink active:bg-sunken',
        current ? 'font-semibold text-ink' : 'text-quiet',
        className,
      )}
    >
      {t(entry.label)}
    </Link>
  );
}
