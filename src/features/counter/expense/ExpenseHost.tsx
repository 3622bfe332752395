import { useEffect } from 'react';
import { useSnapshot } from 'valtio/react';
import { endExpense, expenseAsk } from '@/parts/counter/keys/open-expense';
import { LoadBoundary, loadLater } from '@/ui/load/load-later';

const ExpenseDialog = loadLater(async () => (await import('./ExpenseDialog')).ExpenseDialog);

/** Loaded when somebody pays an expense; nothing while nobody asked. */
export function ExpenseHost({ onClosed }: { onClosed: () => void }) {
  const { asked } = useSnapshot(expenseAsk);
  // The counter was left while it asked: it does not ask again by itself.
  useEffect(() => endExpense, []);
  if (!asked) return null;
  const close = () => {
    endExpense();
    onClosed();
  };
  return (
    <LoadBoundary>
      <ExpenseDialog onClose={close} />
    </LoadBoundary>
  );
}
