import { allTransactions } from '@/data/list/read-list';
import { openedKey } from '@/domain/contact/held-opening';
import { OPENING } from '@/domain/ledger/movement';
import type { Waiting } from './waiting';

/**
 * What has a carry-over that stands (`openedKey`), as far as this device keeps them, or that a file
 * brings which waits here; of the rest the server knows.
 */
export async function openedHere(waiting: Waiting): Promise<Set<string>> {
  const found = new Set(waiting.opened);
  for await (const { rows } of allTransactions({ type: 'opening' }).pages)
    for (const { legs, reversedBy, sync } of rows)
      if (reversedBy === null && sync !== 'refused')
        for (const leg of legs) if (leg.account !== OPENING) found.add(openedKey(leg));
  return found;
}
