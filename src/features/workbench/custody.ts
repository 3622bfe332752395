import type { Asset } from '@/domain/asset';
import { isFirm } from '@/domain/contact';
import { beyondOwed, isCustodyOpen, leftByCustomer } from '@/domain/custody';
import type { DatedRule } from '@/domain/dated-rule';
import { dayOf } from '@/domain/day';
import { exact } from '@/domain/integer';
import { legsOf } from '@/domain/legs';
import type { Basket } from './basket';
import { settledIn } from './settling';
import { readTender } from './tender';

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
