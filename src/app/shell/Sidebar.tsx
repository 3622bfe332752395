import { useLingui } from '@lingui/react/macro';
import { Link, useLocation } from 'wouter';
import { NarrowIcon } from '@/ui/sign/Icon';
import { cx } from '@/ui/style/classes';
import { MenuLink } from './MenuLink';
import { groupAt, type MenuGroup } from './menu';
import { MENU_ICONS } from './menu-icons';
import { chooseMenu } from './menu-mode';
import { useMenu } from './use-menu';

/** The wide menu: every group with its children in sight. */
export function Sidebar() {
  const { t } = useLingui();
  return (
    <nav
      aria-label={t`Ana menü`}
      className="shell-rail flex w-[208px] flex-col border-line border-r print:hidden"
    >
      <div className="min-h-0 flex-1 overflow-y-auto px-2 py-3 [scrollbar-width:thin]">
        <MenuGroups />
      </div>
      <button
        type="button"
        onClick={() => chooseMenu('rail')}
        className="flex min-h-11 items-center gap-3 border-line border-t px-5 text-13 text-quiet -outline-offset-2 hover:text-ink active:bg-sunken"
      >
        <NarrowIcon />
        {t`Menüyü daralt`}
      </button>
    </nav>
  );
}

export function MenuGroups({ onGo }: { onGo?: () => void }) {
  const [path] = useLocation();
  const active = groupAt(path);
  return (
    <>
      {useMenu().map((group) => (
        <Group
          key={group.id}
          group={group}
          active={group.id === active}
          {...(onGo ? { onGo } : {})}
        />
      ))}
    </>
  );
}

function Group({ group, active, onGo }: { group: MenuGroup; active: boolean; onGo?: () => void }) {
  const { t } = useLingui();
  const Icon = MENU_ICONS[group.id];
  const look = cx(
    'relative flex min-h-control items-center gap-3 rounded-control px-3 text-13',
    active ? 'font-semibold text-ink' : 'font-medium text-ink',
  );
  const inner = (
    <>
      {active ? (
        <span
          aria-hidden
          className="absolute inset-y-2 -left-2 w-[3px] rounded-r-[3px] bg-accent"
        />
      ) : null}
      <Icon className={active ? undefined : 'text-quiet'} />
      {t(group.label)}
    </>
  );
  return (
    <section className="mb-2">
      {group.id === 'more' ? (
        <h2 className={look}>{inner}</h2>
      ) : (
        <Link
          href={group.href}
          onClick={onGo}
          className={cx(look, '-outline-offset-2 active:bg-sunken')}
        >
          {inner}
        </Link>
      )}
      {group.entries.map((entry) => (
        <MenuLink key={entry.href} entry={entry} className="pl-11" {...(onGo ? { onGo } : {})} />
      ))}
    </section>
  );
}
