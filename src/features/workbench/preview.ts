import { type LineView, viewLine } from './counter-view';
import type { LineForm, World } from './line-form';
import { frozenLine } from './pricing';
import { settledProduct } from './quick-entry';

/** The line as Enter would leave it: the short language understood and priced, nothing of it written anywhere. */
export function previewLine(form: LineForm, world: World): LineView {
  const settled = settledProduct(form, world.products);
  return viewLine(settled === form ? form : frozenLine(settled, world), world.products);
}
