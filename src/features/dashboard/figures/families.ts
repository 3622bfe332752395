import { useMemo, useRef } from 'react';
import { useContactRoots } from '@/data/contact/use-contacts';
import { familyOf, type Merged } from '@/domain/contact/contact';
import { contactAccount, contactIdOf } from '@/domain/ledger/ledger';
import type { Asset } from '@/domain/metal/asset';
import type { AccountHeld } from '@/domain/position/position';

/**
 * Balances of a contact summed over its merged cards. `ids`: the remaining card, then the merged.
 */
export type FamilyHeld = AccountHeld & { ids: readonly string[] };

/**
 * Balances per contact. Merged cards count as one contact, as in the customer list. Returns
 * undefined until the cards are read.
 */
export function useFamilies(
  accounts: readonly AccountHeld[] | undefined,
): readonly FamilyHeld[] | undefined {
  const ids = useMemo(
    () => (accounts ?? []).flatMap(({ account }) => contactIdOf(account) ?? []),
    [accounts],
  );
  const roots = useContactRoots(ids);
  const joined = useMemo(() => accounts && roots && familiesOf(accounts, roots), [accounts, roots]);
  // The earlier figures stay while the card of a new contact is read, so that nothing moves.
  const last = useRef(joined);
  if (joined) last.current = joined;
  return accounts && last.current;
}

type Card = { id: string } & Merged;

/** Sums balances per contact. A contact whose card is not on this device is not merged. */
export function familiesOf(
  accounts: readonly AccountHeld[],
  roots: ReadonlyMap<string, Card | null>,
): FamilyHeld[] {
  const families = new Map<string, { card: Card; sums: Map<Asset, number> }>();
  for (const { account, assets } of accounts) {
    const id = contactIdOf(account);
    if (id === undefined) continue;
    const card = roots.get(id) ?? { id };
    const family = families.get(card.id) ?? { card, sums: new Map<Asset, number>() };
    families.set(card.id, family);
    for (const { asset, quantity } of assets)
      family.sums.set(asset, (family.sums.get(asset) ?? 0) + quantity);
  }
  return Array.from(families.values(), ({ card, sums }) => ({
    account: contactAccount(card.id),
    ids: familyOf(card),
    assets: Array.from(sums, ([asset, quantity]) => ({ asset, quantity })),
  }));
}
