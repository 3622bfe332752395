import { proxy } from 'valtio/vanilla';
import { startTypingAhead } from '@/ui/field/typed-ahead';

/**
 * Whether an expense is being written. Held outside the layouts, as the approval is: a turned
 * tablet goes on asking.
 */
export const expenseAsk = proxy<{ asked: boolean }>({ asked: false });

export const openExpense = (): void => {
  expenseAsk.asked = true;
  startTypingAhead(endExpense);
};
export const endExpense = (): void => {
  expenseAsk.asked = false;
};
