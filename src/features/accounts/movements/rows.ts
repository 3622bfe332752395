import type { TransactionView } from '@/data/core/types';
import type { PaymentRow as RowOf } from '@/domain/payment/payment-row';

/** A line of the book of money, with its document as this device has it. */
export type PaymentRow = RowOf<TransactionView>;
