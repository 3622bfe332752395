import type { ViewRole } from '@/domain/people/page-view';
import { after, defineMutations, refs } from '../core/define-mutations';

/**
 * Mutations of page settings, of one person or as the default of a role. Guarantee: each choice is
 * a record of its own, so that two tablets that change different screens are both applied; of
 * several changes of one choice the latest counts.
 */
/** A wish: sets the person’s own choice. `value`: JSON; null removes it. */
export type ViewPut = {
  kind: 'view.put';
  v: number;
  at: number;
  user: string;
  name: string;
  value: string | null;
};

/** A wish: sets a role’s default, used until a person of the role chooses. */
export type ViewDefaultPut = {
  kind: 'view.default';
  v: number;
  at: number;
  role: ViewRole;
  name: string;
  value: string | null;
};

export type ViewMutation = ViewPut | ViewDefaultPut;

export const VIEW_MUTATIONS = defineMutations<ViewMutation>({
  // Everybody who may read records may choose how they are shown.
  'view.put': {
    nature: 'wish',
    method: 'POST',
    path: '/settings/views',
    module: 'workbench',
    level: 1,
    version: 1,
    touches: ({ user, name }) => refs('definitions', viewId(user, name)),
    // The last wish counts, so they keep their order.
    needs: ({ user, name }) => after('definitions', viewId(user, name), 'view.put'),
  },
  'view.default': {
    nature: 'wish',
    method: 'POST',
    path: '/settings/view-defaults',
    module: 'settings',
    level: 4,
    version: 1,
    touches: ({ role, name }) => refs('definitions', viewDefaultId(role, name)),
    needs: ({ role, name }) => after('definitions', viewDefaultId(role, name), 'view.default'),
  },
});

export const viewId = (user: string, name: string): string => `view:${user}:${name}`;
export const viewDefaultId = (role: ViewRole, name: string): string =>
  `view-default:${role}:${name}`;
