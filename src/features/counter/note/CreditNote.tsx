import { Trans, useLingui } from '@lingui/react/macro';
import { useContact } from '@/data/contact/use-contacts';
import { useContactBalances } from '@/data/ledger/use-balances';
import { assetName, assetQuantity } from '@/i18n/asset-text';
import { commitText } from '@/i18n/refusal-text';
import type { Counter } from '@/parts/counter/basket/counter-view';
import { readWorld } from '@/parts/counter/world';
import { cx } from '@/ui/style/classes';
import { creditOf, isClosedFor } from '../model/credit';

/**
 * Said while it is written, where nothing scrolls it away: with this slip the customer would owe
 * more than their card allows. It closes nothing: who decides is at the counter. What is closed with
 * this customer is said here too, in the words of the refusal.
 */
export function CreditNote({
  counter: { basket, products },
  className,
}: {
  counter: Counter;
  className: string;
}) {
  const { i18n } = useLingui();
  const contact = useContact(basket.contactId) ?? null;
  const balances = useContactBalances(basket.contactId);
  const over = creditOf(basket, { contact, balances }, readWorld);
  if (isClosedFor(basket, { contact, balances }, readWorld))
    return (
      <p
        role="status"
        className={cx('border-amber border-l-3 pl-3 text-13 text-ambertext', className)}
      >
        {i18n._(commitText('closed-ways'))}
      </p>
    );
  if (!over) return null;
  const [name, owed, limit] = [
    assetName(over.asset, products),
    assetQuantity(over.asset, over.owed),
    assetQuantity(over.asset, over.limit),
  ];
  return (
    <p
      role="status"
      className={cx('border-amber border-l-3 pl-3 text-13 text-ambertext', className)}
    >
      <Trans>
        {name}: bu fişle açık hesap {owed} olur, kartındaki sınır {limit}. Kaydederseniz yetkiliye
        bildirilir.
      </Trans>
    </p>
  );
}
