import {
  type ExpenseLayout,
  expensePages,
  type PrintedExpense,
} from '@/domain/fiscal/expense-layout';
import { PdfPaper } from '@/ui/pdf/pdf-paper';
import type { PdfTools } from '@/ui/pdf/tools';

/** Draws an expense slip in the millimetres of its paper, as it is printed. */
export async function expensePdf(
  printed: PrintedExpense,
  layout: ExpenseLayout,
  { family, painter }: Pick<PdfTools, 'family' | 'painter'>,
): Promise<Uint8Array<ArrayBuffer>> {
  const { width, height, pages } = expensePages(printed, layout);
  const pdf = new PdfPaper(width, height, family, painter);
  for (const { placed, rules } of pages) {
    pdf.addPage();
    for (const { from, to, y } of rules) pdf.rule(from, to, y);
    for (const { text, x, y, size, align, strong, quiet } of placed)
      pdf.text(x, y, text, { size, align, quiet, weight: strong ? 'strong' : 'regular' });
  }
  return pdf.save({ title: `Gider pusulası ${printed.number}`, language: 'tr' });
}
