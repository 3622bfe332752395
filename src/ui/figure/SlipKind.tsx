import type { ReactNode } from 'react';
import type { TransactionType } from '@/domain/ledger/slip-type';
import {
  CollectionIcon,
  ExchangeIcon,
  HelpIcon,
  PaymentIcon,
  PurchaseIcon,
  ReturnIcon,
  ReversalIcon,
  SaleIcon,
  SendIcon,
} from '../sign/Icon';
import { cx } from '../style/classes';

const ICON = {
  sale: SaleIcon,
  purchase: PurchaseIcon,
  exchange: ExchangeIcon,
  collection: CollectionIcon,
  payment: PaymentIcon,
  reversal: ReversalIcon,
  return: ReturnIcon,
  transfer: ExchangeIcon,
  expense: PaymentIcon,
  drawing: PaymentIcon,
  fx: ExchangeIcon,
  opening: CollectionIcon,
  difference: HelpIcon,
  offset: ExchangeIcon,
  deposit: CollectionIcon,
  repair: CollectionIcon,
  cheque: ExchangeIcon,
  shipment: SendIcon,
  production: ExchangeIcon,
  intake: PurchaseIcon,
};

/**
 * Satış ink with ↗, alış petrol with ↙, a reversal with its own sign: never by colour alone.
 * `children` is its word.
 */
export function SlipKind({ type, children }: { type: TransactionType; children: ReactNode }) {
  // A kind that a newer version of the app wrote has no sign of ours.
  const Sign = ICON[type] ?? HelpIcon;
  return (
    <span
      className={cx(
        'inline-flex max-w-full items-center gap-1.5 align-middle',
        type === 'purchase' && 'text-metal-in',
        type === 'reversal' && 'text-quiet',
      )}
    >
      <Sign size={16} />
      <span className="truncate">{children}</span>
    </span>
  );
}
