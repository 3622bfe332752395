import { useLingui } from '@lingui/react/macro';
import { useSyncExternalStore } from 'react';
import { Link, useLocation, useSearch } from 'wouter';
import { isDirty, onDirtyChange } from '@/session/page/dirty';
import type { IconType } from '@/ui/sign/drawn-icon';
import { DocumentIcon, FlowIcon, MoreIcon, ScaleIcon, SearchIcon, UserIcon } from '@/ui/sign/Icon';
import { cx } from '@/ui/style/classes';
import { openCommandBar } from '../command/open';
import { useMenu } from './use-menu';

const LOOK =
  'flex min-h-14 flex-1 flex-col items-center justify-center gap-0.5 text-12 -outline-offset-2 active:bg-sunken';

type Place = { href: string; label: string; Icon: IconType };

/**
 * The phone's menu: the three places of every day, the command bar, and everything else in a bottom panel.
 * It leaves while a basket has lines; whoever has no counter has the dashboard there.
 */
export function BottomBar({ onMore }: { onMore: () => void }) {
  const { t } = useLingui();
  const [path] = useLocation();
  const search = useSearch();
  const shown = new Set(
    useMenu().flatMap(({ href, entries }) => [href, ...entries.map((entry) => entry.href)]),
  );
  const busy = useSyncExternalStore(onDirtyChange, isDirty);
  if (busy && path === '/workbench') return null;
  const here = search.includes('view=') ? `${path}?${search}` : path;
  const counter: Place[] = [
    { href: '/workbench', label: t`Tezgâh`, Icon: ScaleIcon },
    { href: '/workbench?view=transactions', label: t`İşlemler`, Icon: DocumentIcon },
    { href: '/workbench?view=customers', label: t`Müşteriler`, Icon: UserIcon },
  ];
  const open = counter.filter(({ href }) => shown.has(href));
  const places = open.length > 0 ? open : [{ href: '/dashboard', label: t`Akış`, Icon: FlowIcon }];
  return (
    <nav
      aria-label={t`Ana menü`}
      className="shell-rail flex border-line border-t bg-raised pb-[env(safe-area-inset-bottom)] print:hidden"
    >
      {places.map(({ href, label, Icon }) => (
        <Link
          key={href}
          href={href}
          aria-current={here === href ? 'page' : undefined}
          className={cx(LOOK, here === href ? 'font-semibold text-ink' : 'text-quiet')}
        >
          <Icon className={here === href ? 'text-accent' : undefined} />
          {label}
        </Link>
      ))}
      <button
        type="button"
        aria-haspopup="dialog"
        onClick={openCommandBar}
        className={cx(LOOK, 'text-quiet')}
      >
        <SearchIcon />
        {t`Ara`}
      </button>
      <button type="button" onClick={onMore} className={cx(LOOK, 'text-quiet')}>
        <MoreIcon />
        {t`Diğer`}
      </button>
    </nav>
  );
}
