import { useLingui } from '@lingui/react/macro';
import { useId, useRef } from 'react';
import { Link, useLocation } from 'wouter';
import { MoreIcon, WidenIcon } from '@/ui/sign/Icon';
import { cx } from '@/ui/style/classes';
import { MenuLink } from './MenuLink';
import { groupAt, type MenuGroup } from './menu';
import { MENU_ICONS } from './menu-icons';
import { chooseMenu } from './menu-mode';
import { useFlyout } from './use-flyout';
import { useMenu } from './use-menu';

const PLACE = 'min-h-0 flex-[0_1_60px]';
const LOOK =
  'relative flex min-w-0 flex-col items-center justify-center gap-1 rounded-control text-12 -outline-offset-2';

/** The narrow menu: a word under every sign, children beside it. */
export function Rail({ onMore, mayWiden }: { onMore: () => void; mayWiden: boolean }) {
  const { t } = useLingui();
  const [path] = useLocation();
  const active = groupAt(path);
  const groups = useMenu().filter((group) => group.id !== 'more');
  return (
    <nav
      aria-label={t`Ana menü`}
      className="shell-rail flex w-[92px] flex-col gap-1 border-line border-r p-1.5 print:hidden"
    >
      {groups.map((group) => (
        <RailGroup key={group.id} group={group} active={group.id === active} />
      ))}
      <button
        type="button"
        onClick={onMore}
        className={cx(
          PLACE,
          LOOK,
          'mt-auto text-quiet hover:text-ink active:bg-sunken',
          active === 'more' && 'font-semibold text-ink',
        )}
      >
        <MoreIcon />
        {t`Diğer`}
      </button>
      {mayWiden ? (
        <button
          type="button"
          onClick={() => chooseMenu('sidebar')}
          className={cx('min-h-11 shrink-0', LOOK, 'text-quiet hover:text-ink active:bg-sunken')}
        >
          <WidenIcon />
          {t`Genişlet`}
        </button>
      ) : null}
    </nav>
  );
}

/**
 * A group goes to its place and shows its children: under a mouse as it passes, else when it is
 * clicked, touched or entered.
 */
function RailGroup({ group, active }: { group: MenuGroup; active: boolean }) {
  const { t } = useLingui();
  const box = useRef<HTMLDivElement>(null);
  const { open, show, close, watch } = useFlyout(box);
  const flyout = useId();
  const Icon = MENU_ICONS[group.id];
  const children = group.entries.length > 0;
  return (
    <div ref={box} className={cx(PLACE, 'relative flex')} {...(children ? watch : {})}>
      <Link
        href={group.href}
        onClick={children ? show : undefined}
        aria-current={active ? 'true' : undefined}
        aria-expanded={children ? open : undefined}
        aria-controls={open ? flyout : undefined}
        className={cx(
          LOOK,
          'flex-1 active:bg-sunken',
          active ? 'bg-sunken font-semibold text-ink' : 'text-quiet hover:text-ink',
        )}
      >
        {active ? (
          <span
            aria-hidden
            className="absolute inset-y-3 -left-1.5 w-[3px] rounded-r-[3px] bg-accent"
          />
        ) : null}
        <Icon />
        {/* The longest word has to stay within its box in the heavier letters, too. */}
        <span
          className={cx('whitespace-nowrap', active ? 'tracking-[-0.06em]' : 'tracking-[-0.035em]')}
        >
          {t(group.label)}
        </span>
      </Link>
      {open ? (
        <div id={flyout} className="absolute top-0 left-full z-flyout pl-2.5">
          <div className="grid w-[208px] rounded-card border border-line bg-float p-1 shadow-float">
            {group.entries.map((entry) => (
              <MenuLink key={entry.href} entry={entry} onGo={close} />
            ))}
          </div>
        </div>
      ) : null}
    </div>
  );
}
