import type { TransactionMutation } from '@/contract/slip/transaction';
import type { Effects } from '@/server/sync/context';
import { cancelTransaction } from './transaction-cancel';
import { createTransaction } from './transaction-create';

/** Effects of the slip mutations, by kind. */

export const transactionEffects: Effects<TransactionMutation> = {
  'transaction.create': createTransaction,
  'transaction.cancel': cancelTransaction,
};
