import type { Transaction } from '../../../domain/transaction';
import { cx } from '../../../ui/classes';
import { CollectionIcon, ExchangeIcon, HelpIcon, PaymentIcon, PurchaseIcon, ReversalIcon, SaleIcon } from '../../../ui/Icon';
import { typeName } from '../basket-text';

const ICON = {
  sale: SaleIcon,
  purchase: PurchaseIcon,
  exchange: ExchangeIcon,
  collection: CollectionIcon,
  payment: PaymentIcon,
  reversal: ReversalIcon,
};

/** Satış ink with ↗, alış petrol with ↙, a reversal with its own sign: never by colour alone. */
export function Kind({ type }: { type: Transaction['type'] }) {
  // A kind that a newer version of the app wrote has no sign of ours.
  const Sign = ICON[type] ?? HelpIcon;
  return (
    <span
      className={cx('inline-flex max-w-full items-center gap-1.5 align-middle', type === 'purchase' && 'text-metal-in', type === 'reversal' && 'text-quiet')}
    >
      <Sign size={16} />
      <span className="truncate">{typeName(type)}</span>
    </span>
  );
}
