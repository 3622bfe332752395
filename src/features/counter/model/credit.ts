import { type AssetLimit, familyOf, type Merged, type Restricted } from '@/domain/contact/contact';
import { accountsOf } from '@/domain/contact/contact-statement';
import type { Asset } from '@/domain/metal/asset';
import { beyondCredit, type CreditExcess } from '@/domain/payment/credit';
import { closedWays } from '@/domain/slip/restriction';
import type { Basket } from '@/parts/counter/basket/basket';
import { decideBasket } from '@/parts/counter/basket/decide';
import type { World } from '@/parts/counter/line/line-form';

type Known = {
  /** The customer's card, as this device knows it. */
  contact: ({ id: string; limits?: readonly AssetLimit[] } & Merged & Restricted) | null;
  balances: readonly { asset: Asset; confirmed: number; waiting: number }[];
};

/**
 * The limit of the customer's that the open slip would take their account over: the clerk is told
 * before saving, as the server will tell afterwards. By what this device knows, with no network
 * too; a slip that cannot be saved yet owes nothing.
 */
export function creditOf(
  basket: Basket,
  { contact, balances }: Known,
  world: () => World,
): CreditExcess | undefined {
  if (!contact?.limits?.length) return undefined;
  const decided = decideBasket(basket, world());
  if (!decided.ok) return undefined;
  const { accounts, held } = standingOf(contact, balances);
  return beyondCredit(contact.limits, decided.value.legs, accounts, held);
}

const standingOf = (contact: NonNullable<Known['contact']>, balances: Known['balances']) => ({
  accounts: accountsOf(familyOf(contact)),
  held: balances.map(({ asset, confirmed, waiting }) => ({
    asset,
    quantity: confirmed + waiting,
  })),
});

/** Whether the open slip does something that is closed with its customer. */
export function isClosedFor(
  basket: Basket,
  { contact, balances }: Known,
  world: () => World,
): boolean {
  if (!contact?.restricted) return false;
  const decided = decideBasket(basket, world());
  return decided.ok && closedWays(decided.value, standingOf(contact, balances)).length > 0;
}
