import type { ViewRole } from '@/domain/people/page-view';
import { after, defineMutations, refs } from '../core/define-mutations';

/**
 * Mutations of how screens look, for one person and as the default of a role. Guarantee: each
 * choice is one record of its own, so that two tablets that change different screens are both
 * applied; of several wishes about one choice the last one counts.
 */
/** A wish of a person for themselves: `value` is JSON, null takes the choice back. */
export type ViewPut = {
  kind: 'view.put';
  v: number;
  at: number;
  user: string;
  name: string;
  value: string | null;
};

/** A wish that sets what people of a role see until they choose for themselves. */
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
  // Whoever receives records says how they want to see them.
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
