import { useLingui } from '@lingui/react/macro';
import { type PointerEvent, useRef, useState } from 'react';
import { Link, useLocation } from 'wouter';
import { cx } from '../../ui/classes';
import { MoreIcon } from '../../ui/Icon';
import { groupAt, MENU, type MenuGroup } from '../menu';
import { MenuLink } from './MenuLink';
import { MENU_ICONS } from './menu-icons';

const GROUPS = MENU.filter((group) => group.id !== 'more');
const LOOK = 'relative flex min-h-0 w-full flex-[0_1_60px] flex-col items-center justify-center gap-1 rounded-control text-12 -outline-offset-2';

/** The narrow menu: a word under every sign, children beside it. */
export function Rail({ onMore }: { onMore: () => void }) {
  const { t } = useLingui();
  const [path] = useLocation();
  const active = groupAt(path);
  return (
    <nav aria-label={t`Ana menü`} className="shell-rail flex w-[76px] flex-col gap-1 border-line border-r p-2 print:hidden">
      {GROUPS.map((group) => (
        <RailGroup key={group.id} group={group} active={group.id === active} />
      ))}
      <button
        type="button"
        onClick={onMore}
        className={cx(LOOK, 'mt-auto text-quiet hover:text-ink active:bg-sunken', active === 'more' && 'font-semibold text-ink')}
      >
        <MoreIcon />
        {t`Diğer`}
      </button>
    </nav>
  );
}

function RailGroup({ group, active }: { group: MenuGroup; active: boolean }) {
  const { t } = useLingui();
  const [open, setOpen] = useState(false);
  const closing = useRef<ReturnType<typeof setTimeout>>(undefined);
  const Icon = MENU_ICONS[group.id];
  const children = group.entries.length > 0;
  const show = () => {
    clearTimeout(closing.current);
    setOpen(children);
  };
  const hideSoon = () => {
    clearTimeout(closing.current);
    closing.current = setTimeout(() => setOpen(false), 150);
  };
  const hover = (event: PointerEvent) => event.pointerType === 'mouse' && show();
  // A finger on the group it is in already asks for its children; anywhere else it goes there.
  const press = () => (open ? setOpen(false) : active && show());
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the link inside is the control; this only notices the pointer and the keys that pass
    <div
      className="relative flex min-h-0 flex-[0_1_60px]"
      onPointerEnter={hover}
      onPointerLeave={hideSoon}
      onBlur={(event) => !event.currentTarget.contains(event.relatedTarget) && setOpen(false)}
      onKeyDown={(event) => {
        if (event.key === 'ArrowRight') show();
        if (event.key === 'Escape') setOpen(false);
      }}
    >
      <Link
        href={group.href}
        onClick={press}
        aria-current={active ? 'true' : undefined}
        className={cx(LOOK, 'active:bg-sunken', active ? 'bg-sunken font-semibold text-ink' : 'text-quiet hover:text-ink')}
      >
        {active ? <span aria-hidden className="absolute inset-y-3 -left-2 w-[3px] rounded-r-[3px] bg-accent" /> : null}
        <Icon />
        <span className="whitespace-nowrap tracking-[-0.05em]">{t(group.label)}</span>
      </Link>
      {open ? (
        <div className="absolute top-0 left-full z-[1500] pl-3">
          <div className="grid w-[208px] rounded-card border border-line bg-float p-1 shadow-float">
            {group.entries.map((entry) => (
              <MenuLink key={entry.href} entry={entry} onGo={() => setOpen(false)} />
            ))}
          </div>
        </div>
      ) : null}
    </div>
  );
}
