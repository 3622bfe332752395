import type { MenuRole, MenuRule } from '@/domain/people/menu-layout';
import { after, defineMutations, refs } from '../core/define-mutations';

/** Id of the one record of a company's menu layout. */
export const MENU_ID = 'menu';

/**
 * A wish: replaces the rules of one role; null means that the role follows the layout for everyone.
 * `base` is the version of the record which the person saw, 0 if there is none.
 */
export type MenuPut = {
  kind: 'menu.put';
  v: number;
  at: number;
  base: number;
  role: MenuRole;
  rules: readonly MenuRule[] | null;
};

export const MENU_MUTATIONS = defineMutations<MenuPut>({
  'menu.put': {
    nature: 'wish',
    method: 'POST',
    path: '/settings/menu',
    module: 'admin',
    level: 1,
    version: 1,
    touches: () => refs('definitions', MENU_ID),
    needs: () => after('definitions', MENU_ID, 'menu.put'),
  },
});
