import { useState } from 'react';
import {
  type PrintDocument,
  storedExpenseLayout,
  storedZPaper,
  storeExpenseLayout,
  storeZPaper,
} from '@/device/print-settings';
import { EXPENSE_PAPERS } from '@/domain/fiscal/expense-layout';
import { EXPENSE_SIZE } from '@/parts/fiscal/expense-size';
import type { LabelDesign } from '@/parts/label/design';
import { rememberCard, rememberPaper, usePrintMemory } from '@/parts/paper/print-memory';
import type { PrintSize } from '@/ui/print/PrintSurface';
import { PAPERS } from './print-words';

/**
 * Paper of each document on this device, and its setter. Slip and guarantee card are in the
 * outbox’s database, Z and label in notes of the device; other documents have one paper.
 */
export function usePapers(
  design: LabelDesign,
  setDesign: (design: LabelDesign) => void,
): {
  paperOf: (document: PrintDocument) => PrintSize;
  choose: (document: PrintDocument, size: PrintSize) => Promise<void>;
  /** False until the outbox’s database was read. */
  isRead: boolean;
} {
  const { paper, card, isRead } = usePrintMemory();
  const [z, setZ] = useState(storedZPaper);
  const [expense, setExpense] = useState(storedExpenseLayout);
  const paperOf = (document: PrintDocument): PrintSize => {
    if (document === 'slip') return paper;
    if (document === 'guarantee') return card;
    if (document === 'z') return z;
    if (document === 'expense') return EXPENSE_SIZE[expense.paper];
    return document === 'label' ? design.form : (PAPERS[document][0] ?? 'a4');
  };
  const choose = async (document: PrintDocument, size: PrintSize): Promise<void> => {
    if (document === 'slip' && (size === 'roll' || size === 'a5' || size === 'a4'))
      await rememberPaper(size);
    if (document === 'guarantee' && (size === 'a5' || size === 'a6')) await rememberCard(size);
    if (document === 'z' && (size === 'roll' || size === 'a4')) {
      storeZPaper(size);
      setZ(size);
    }
    const to = EXPENSE_PAPERS.find((one) => EXPENSE_SIZE[one] === size);
    if (document === 'expense' && to) {
      const layout = { ...storedExpenseLayout(), paper: to };
      storeExpenseLayout(layout);
      setExpense(layout);
    }
    if (document === 'label' && (size === 'tag' || size === 'shelf'))
      setDesign({ ...design, form: size });
  };
  return { paperOf, choose, isRead };
}
