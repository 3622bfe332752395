import { useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import type { MenuPart } from '@/domain/people/menu-layout';
import { MenuPage } from '@/features/admin/MenuPage';
import { MENU } from '../shell/menu';

/** The page of the menu's layout, with the built-in menu in the person's language. */
export function MenuLayoutPage() {
  const { i18n } = useLingui();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the rule wants `i18n.locale` out, but the words are made again when the language changes
  const built = useMemo(
    () =>
      MENU.map(
        ({ id, label, entries }): MenuPart => ({
          key: id,
          title: i18n._(label),
          hidden: false,
          entries: entries.map((entry) => ({
            key: entry.href,
            title: i18n._(entry.label),
            hidden: false,
          })),
        }),
      ),
    [i18n, i18n.locale],
  );
  return <MenuPage built={built} />;
}
