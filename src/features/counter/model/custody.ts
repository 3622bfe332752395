import { dayOf } from '@/domain/base/day';
import { exact } from '@/domain/base/integer';
import { isFirm } from '@/domain/contact/contact';
import type { Asset } from '@/domain/metal/asset';
import type { DatedRule } from '@/domain/rules/dated-rule';
import { beyondOwed, isCustodyOpen, leftByCustomer } from '@/domain/slip/custody';
import { legsOf } from '@/domain/slip/legs';
import type { Basket } from '@/parts/counter/basket/basket';
import { settledIn } from '@/parts/counter/basket/settling';
import { readTender } from '@/parts/counter/basket/tender';

type Known = {
  /** Of the customer, as this device knows them. */
  contact: Parameters<typeof isFirm>[0] | null;
  balances: readonly { asset: Asset; confirmed: number; waiting: number }[];
  rules: readonly DatedRule[];
  now: number;
};

/**
 * What the open tahsilat would leave of the customer's own with the shop, while the company keeps
 * none: the clerk is told before saving, as the server will tell afterwards. By what this device
 * knows, with no network too.
 */
export function custodyOf(
  basket: Basket,
  { contact, balances, rules, now }: Known,
): Asset | undefined {
  const { type, contactId, settles } = basket;
  if (
    type !== 'collection' ||
    contactId === null ||
    (contact && isFirm(contact)) ||
    isCustodyOpen(rules, dayOf(now))
  )
    return undefined;
  const { payments } = readTender(basket);
  const tendered = payments.filter(({ method, amount }) => method !== 'account' && amount > 0);
  const legs = exact(() => legsOf(type, [], settledIn(tendered, settles), contactId)) ?? [];
  const owed = (asset: Asset): number =>
    balances.reduce(
      (sum, one) => (one.asset === asset ? sum + one.confirmed + one.waiting : sum),
      0,
    );
  return beyondOwed(leftByCustomer({ type, contactId, legs }), owed);
}
