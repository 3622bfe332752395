import type { TillMutation } from '@/contract/till/till';
import type { Effects } from '@/server/sync/context';
import { putAccount } from '../ledger/account-put';
import { createMovement } from '../ledger/movement-create';
import { closeTill, openTill } from './till';

/** Effects of the mutations of own accounts and tills, by kind. */

export const tillEffects: Effects<TillMutation> = {
  'movement.create': createMovement,
  'expense.create': createMovement,
  'till.open': openTill,
  'till.close': closeTill,
  'account.put': putAccount,
};
