import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { storedExpenseLayout } from '@/device/print-settings';
import { showPrinted } from '@/ui/print/show-printed';
import { PrintDocument } from '../paper/PrintDocument';
import { ExpenseSheet, usePrinted } from './ExpenseSheet';
import { EXPENSE_SIZE } from './expense-size';

/** Prints an expense slip with this device's paper, places of the fields and copies. */
export function ExpensePrint({
  expense,
  onDone,
}: {
  expense: Parameters<typeof usePrinted>[0];
  onDone: () => void;
}) {
  const { t } = useLingui();
  const [layout] = useState(storedExpenseLayout);
  const printed = usePrinted(expense);
  const refused = t`Yazıcı cevap vermedi. Pusula kayıtlı; yazıcıyı açıp yeniden yazdırın.`;
  return (
    <PrintDocument
      document="expense"
      size={EXPENSE_SIZE[layout.paper]}
      onPrint={(end, to) => showPrinted(end, { refused, ...to })}
      onDone={onDone}
    >
      <ExpenseSheet printed={printed} layout={layout} />
    </PrintDocument>
  );
}
