import type { TillMutation } from '@/contract/till/till';
import { putAccount } from './account-put';
import type { Effects } from './context';
import { createMovement } from './movement-create';
import { closeTill, openTill } from './till';

export const tillEffects: Effects<TillMutation> = {
  'movement.create': createMovement,
  'expense.create': createMovement,
  'till.open': openTill,
  'till.close': closeTill,
  'account.put': putAccount,
};
