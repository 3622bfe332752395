import { useSnapshot } from 'valtio/react';
import { may, type Permissions } from '../domain/permission';
import { session } from './store';

/** May the person at this screen do it? `check` also asks that the module is enabled for the company. */
export function useMay(module: string, level = 1, check = false): boolean {
  const { permissions, modules } = useSnapshot(session);
  return may({ permissions: permissions as Permissions, modules }, module, level, check);
}

/** Name of a user by id for "kim yaptı"; the id's last part when this device has not heard of them. */
export function useUserName(id: string): string {
  const { userNames } = useSnapshot(session);
  return userNames[id] ?? id.slice(-6);
}
