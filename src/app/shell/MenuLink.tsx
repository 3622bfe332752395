import { useLingui } from '@lingui/react/macro';
import { Link, useLocation, useSearch } from 'wouter';
import { cx } from '../../ui/classes';
import { entryAt, type MenuEntry } from '../menu';

/** One entry of the menu, wherever it stands: a real link with its exact name. */
export function MenuLink({ entry, onGo, className }: { entry: MenuEntry; onGo?: () => void; className?: string }) {
  const { t } = useLingui();
  const [path] = useLocation();
  const current = entryAt(path, useSearch()) === entry;
  return (
    <Link
      href={entry.href}
      onClick={onGo}
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
