import { useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import { useLocation } from 'wouter';
import { openSupport } from '@/features/support/support';
import { SUPPORT_PLACE } from '../shell/menu';
import { MENU_ICONS } from '../shell/menu-icons';
import { useMenu } from '../shell/use-menu';
import type { Command } from './command';

/** The menu's places that are built, in its order; a child is also found by its group's name. */
export function usePages(): Command[] {
  const { t } = useLingui();
  const [, navigate] = useLocation();
  const menu = useMenu();
  return useMemo(() => {
    const places = menu.flatMap((group) => {
      const Icon = MENU_ICONS[group.id];
      const own =
        group.entries.some(({ href }) => href === group.href) || group.id === 'more'
          ? []
          : [{ label: group.label, href: group.href }];
      return [...own, ...group.entries].map(({ label, href }) => ({
        label: t(label),
        also: t(group.label),
        href,
        icon: <Icon size={20} />,
      }));
    });
    return places.map(
      ({ label, also, href, icon }): Command => ({
        key: `page:${href}`,
        label,
        also,
        icon,
        ...(also === label ? {} : { detail: also }),
        run: () => (href === SUPPORT_PLACE ? openSupport() : navigate(href)),
      }),
    );
  }, [t, navigate, menu]);
}
