import { familyOf } from '@/domain/contact/contact';
import { accountsOf, movedOf, movementOf, newestFirst } from '@/domain/contact/contact-statement';
import { contactAccount, contactIdOf } from '@/domain/ledger/ledger';
import type { Asset } from '@/domain/metal/asset';
import type { Transaction } from '@/domain/slip/transaction';
import { readCursor } from '../collections/cursor';
import { currentData, type Data } from '../core/current';
import { withLock } from '../core/lock';
import { cardPlans } from '../list/lists';
import { readPage } from '../list/page';
import { summed } from './use-balances';

/**
 * What stood between the shop and somebody before one of their slips and after it, an asset each
 * that it moved, in the least units of the asset. Guarantee: read in one moment off balances and
 * slips that belong together, backwards from what stands now, so that only what came after the slip
 * is looked at; a slip that no record shows yet comes on top. Nothing of a slip that was refused or
 * moves nobody's account, nor before this device has pulled all balances once.
 */
type AccountAt = { asset: Asset; before: number; after: number };

const PAGE = 200;

export async function accountAt(slip: Transaction): Promise<AccountAt[]> {
  const data = currentData();
  const { contactId } = slip;
  if (
    !data ||
    contactId === null ||
    !slip.legs.some(({ account }) => contactIdOf(account) !== undefined)
  )
    return [];
  // The only writer of both holds this lock: never a balance with the slip and a list without it.
  return withLock('project', () => readAt(data, contactId, slip));
}

async function readAt(data: Data, contactId: string, slip: Transaction): Promise<AccountAt[]> {
  const { contacts, balances, transactions } = data.collections;
  const [contact] = await contacts.storageInstance.findDocumentsById([contactId], false);
  const ids = familyOf(contact?.view ?? { id: contactId });
  const accounts = accountsOf(ids);
  const moved = movementOf(slip, accounts)?.moved ?? [];
  if (moved.length === 0 || (await readCursor(data)).wholeAt === null) return [];
  const held = await balances.storageInstance.findDocumentsById(ids.map(contactAccount), false);
  const now = new Map(
    summed(held.map(({ view }) => view.assets)).map(({ asset, confirmed, waiting }) => [
      asset,
      confirmed + waiting,
    ]),
  );

  const [known] = await transactions.storageInstance.findDocumentsById([slip.id], false);
  if (known?.sync === 'refused') return [];
  const later = new Map<string, ReturnType<typeof movementOf>>();
  for (const plan of cardPlans(ids)) {
    for (let after = plan.range.after, more = true; more; ) {
      const docs = await readPage(transactions, plan, after, PAGE);
      const newer = docs.filter(({ view }) => newestFirst(view, slip) < 0);
      for (const { id, sync, view } of newer)
        if (sync !== 'refused') later.set(id, movementOf(view, accounts));
      more = newer.length === PAGE;
      after = docs.at(-1)?.atKey ?? after;
    }
  }
  return moved.map(({ asset, quantity }) => {
    const since = Array.from(later.values()).reduce(
      (sum, movement) => sum + (movement ? movedOf(movement, asset) : 0),
      0,
    );
    const stood = (now.get(asset) ?? 0) - since;
    return known
      ? { asset, before: stood - quantity, after: stood }
      : { asset, before: stood, after: stood + quantity };
  });
}
