import { Trans } from '@lingui/react/macro';
import { useContact } from '@/data/contact/use-contacts';
import { useContactBalances } from '@/data/ledger/use-balances';
import { useRules } from '@/data/list/use-definitions';
import { assetName } from '@/i18n/asset-text';
import type { Counter } from '@/parts/counter/basket/counter-view';
import { now } from '@/parts/counter/world';
import { cx } from '@/ui/style/classes';
import { custodyOf } from '../model/custody';

/**
 * Said while it is written, beside the account where that stands beside the payment: what a
 * customer leaves without owing it is emanet, and how else it may be taken.
 */
export function CustodyNote({
  counter: { basket, products },
  className,
}: {
  counter: Counter;
  className: string;
}) {
  const contact = useContact(basket.contactId);
  const balances = useContactBalances(basket.contactId);
  const rules = useRules();
  const asset = contact && custodyOf(basket, { contact, balances, rules, now: now() });
  if (!asset) return null;
  return (
    <p
      role="status"
      className={cx('border-amber border-l-3 pl-3 text-13 text-ambertext', className)}
    >
      <Trans>
        {assetName(asset, products)}: müşterinin bu kadar borcu yok, fazlası emanet olur ve emanet
        kapalı. Satın alıyorsanız alış, sipariş içinse kapora yazın; kaydederseniz yetkiliye
        bildirilir.
      </Trans>
    </p>
  );
}
