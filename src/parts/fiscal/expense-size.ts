import type { ExpensePaper } from '@/domain/fiscal/expense-layout';
import type { PrintSize } from '@/ui/print/PrintSurface';

/** The page that the browser prints for each paper of expense slips. */
export const EXPENSE_SIZE: Record<ExpensePaper, PrintSize> = {
  a5: 'sheet',
  form: 'form',
  roll: 'roll',
};
