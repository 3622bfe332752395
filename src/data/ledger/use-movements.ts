import { familyOf } from '@/domain/contact/contact';
import type { Asset } from '@/domain/metal/asset';
import { useContact } from '../contact/use-contacts';
import type { Data } from '../core/current';
import { useShared, useStore } from '../list/use-shared';
import { type MovementView, movementsOf } from './movements';

export type { MovementView } from './movements';

/**
 * What moved on this contact's accounts, those of the cards merged into it too; undefined until it
 * was read.
 */
export function useMovements(contactId: string): readonly MovementView[] | undefined {
  const contact = useContact(contactId);
  const ids = contact === undefined ? [] : familyOf(contact ?? { id: contactId });
  const store = useShared(`movements:${ids.join(' ')}`, (data: Data) => movementsOf(data, ids));
  return useStore(ids.length > 0 ? store : undefined, undefined, (movements) => movements);
}

/** Assets that ever moved, or stand open. */
export const assetsIn = (
  movements: readonly MovementView[],
  held: readonly { asset: Asset }[],
): Asset[] =>
  Array.from(
    new Set([
      ...held.map(({ asset }) => asset),
      ...movements.flatMap(({ moved }) => moved.map(({ asset }) => asset)),
    ]),
  );
