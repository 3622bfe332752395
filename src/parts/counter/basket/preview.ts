import type { LineForm, World } from '../line/line-form';
import { frozenLine, takenLines } from '../line/pricing';
import { settledProduct } from '../line/quick-entry';
import type { Basket } from './basket';
import { typeWith } from './basket-type';
import { type LineView, viewLine } from './counter-view';

/**
 * The line as Enter would leave it on its slip: the short language understood and priced, nothing
 * of it written anywhere.
 */
export function previewLine(
  form: LineForm,
  world: World,
  slip?: Pick<Basket, 'type' | 'lines'>,
): LineView {
  const settled = settledProduct(form, world.products);
  const priced = settled === form ? form : frozenLine(settled, world);
  return viewLine(slip ? onSlip(slip, form, priced, world) : priced, world.products);
}

/** The line as it stands among the others: it may be the one that makes a takas of them. */
function onSlip(
  { type, lines }: Pick<Basket, 'type' | 'lines'>,
  before: LineForm,
  line: LineForm,
  world: World,
): LineForm {
  const others = lines.filter((one) => one !== before);
  return (
    takenLines({ type: typeWith(type, line.side), lines: [line, ...others] }, world)[0] ?? line
  );
}
