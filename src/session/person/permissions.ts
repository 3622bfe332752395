import { useSnapshot } from 'valtio/react';
import {
  limitedTo,
  may,
  type PermissionContext,
  type Permissions,
  permissionsIn,
} from '@/domain/people/permission';
import { type SessionState, session } from '../state/store';

/**
 * What the person at this screen holds in the company's variant, and what the company has: what
 * every question of permission is asked of.
 */
export const heldPermissions = ({
  enterprise,
  permissions,
  modules,
  seller,
}: Standing): PermissionContext => {
  const own = permissionsIn(enterprise, permissions as Permissions);
  return seller
    ? { permissions: limitedTo(own, seller.permissions as Permissions), modules, taken: true }
    : { permissions: own, modules };
};
type Standing = Readonly<Pick<SessionState, 'enterprise'>> & {
  readonly permissions: Readonly<Permissions>;
  readonly modules: readonly string[];
  readonly seller?: { readonly permissions: Readonly<Permissions> } | null;
};

export const useStanding = (): PermissionContext => heldPermissions(useSnapshot(session));

/**
 * May the person at this screen do it? `check` also asks that the module is enabled for the
 * company.
 */
export const useMay = (module: string, level = 1, check = false): boolean =>
  may(useStanding(), module, level, check);

/**
 * Name of a user by id for "kim yaptı"; the id's last part when this device has not heard of them.
 */
export function useUserName(id: string): string {
  const { userNames } = useSnapshot(session);
  return userNames[id] ?? id.slice(-6);
}
