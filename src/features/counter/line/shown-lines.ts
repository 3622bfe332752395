import type { Counter, LineView } from '@/parts/counter/basket/counter-view';
import { mayComplain } from '@/parts/counter/basket/desk';
import { isEmptyLine, type LineForm } from '@/parts/counter/line/line-form';

/** Whether a line has nothing but the text in the entry box. */
export const isTextAlone = (form: LineForm): boolean =>
  form.code === '' && !form.stock && isEmptyLine({ ...form, product: '' });

/**
 * Lines shown on the slip. A selected line that is only text in the entry box is read back under
 * the box, and joins the slip once the seller has left or submitted it.
 */
export const shownLines = ({ basket, desk, lines }: Counter): LineView[] =>
  lines.filter(
    ({ form }) =>
      form.id !== basket.selected || !isTextAlone(form) || mayComplain(desk, form.id, 'product'),
  );

/** Lines without the selected line, which the counter then shows above them. */
export const otherLines = ({ basket, lines }: Counter): LineView[] =>
  lines.filter(({ form }) => form.id !== basket.selected);
