import { proxy, useSnapshot } from 'valtio';
import { useMedia } from '@/ui/style/use-media';

/**
 * Which form the left menu has. A phone has the bottom bar and a tablet the rail; where there is
 * room for both a person chooses, and until then the rail leaves the counter its width and a wide
 * screen shows everything.
 */
type MenuMode = 'bottom' | 'rail' | 'sidebar';
type MenuChoice = Exclude<MenuMode, 'bottom'>;

const KEY = 'milyem:menu';

const stored = (): MenuChoice | null => {
  const value = typeof localStorage === 'undefined' ? null : localStorage.getItem(KEY);
  return value === 'rail' || value === 'sidebar' ? value : null;
};

const menu = proxy<{ choice: MenuChoice | null }>({ choice: stored() });

export function chooseMenu(choice: MenuChoice): void {
  menu.choice = choice;
  localStorage.setItem(KEY, choice);
}

export function menuMode(
  width: { phone: boolean; desk: boolean; wide: boolean },
  choice: MenuChoice | null,
): MenuMode {
  if (width.phone) return 'bottom';
  if (!width.desk) return 'rail';
  return choice ?? (width.wide ? 'sidebar' : 'rail');
}

export function useMenuMode(): {
  mode: MenuMode;
  /** There is room for the other form. */
  mayChoose: boolean;
} {
  const { choice } = useSnapshot(menu);
  const phone = useMedia('(max-width: 767.98px)');
  const desk = useMedia('(min-width: 1200px)');
  const wide = useMedia('(min-width: 1440px)');
  return { mode: menuMode({ phone, desk, wide }, choice), mayChoose: desk };
}
