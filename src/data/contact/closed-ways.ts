import { familyOf } from '@/domain/contact/contact';
import { accountsOf } from '@/domain/contact/contact-statement';
import {
  type ClosedWay,
  closedWays,
  type JudgedSlip,
  judgedContacts,
} from '@/domain/slip/restriction';
import { currentData } from '../core/current';
import type { BalanceView, ContactView } from '../core/types';
import { contactOf } from '../list/read-list';

/**
 * What a slip does that is closed for its contacts, as this device has them; merged cards count as
 * one. Read once from the disk, because a list on the screen may not be there yet.
 */
export async function closedHere(
  slip: JudgedSlip & { contactId: string | null },
): Promise<ClosedWay[]> {
  const found = new Set<ClosedWay>();
  for (const id of judgedContacts(slip)) {
    const card = await contactOf(id);
    if (!card || !(await isRestricted(card))) continue;
    const accounts = accountsOf(familyOf(card));
    for (const way of closedWays(slip, { accounts, held: await heldOn(accounts) })) found.add(way);
  }
  return [...found];
}

async function isRestricted({ restricted, absorbed = [] }: ContactView): Promise<boolean> {
  if (restricted || absorbed.length === 0) return restricted === true;
  const docs = await currentData()?.collections.contacts.storageInstance.findDocumentsById(
    absorbed,
    false,
  );
  return (docs ?? []).some(({ view }) => (view as ContactView).restricted === true);
}

async function heldOn(accounts: ReadonlySet<string>) {
  const docs = await currentData()?.collections.balances.storageInstance.findDocumentsById(
    [...accounts],
    false,
  );
  return (docs ?? []).flatMap(({ view }) =>
    (view as { assets: readonly BalanceView[] }).assets.map(({ asset, confirmed, waiting }) => ({
      asset,
      quantity: confirmed + waiting,
    })),
  );
}
