import { err, ok, type Result } from '@/domain/base/result';
import { type Dpi, dots, zplLabel, zplMark, zplText } from '@/ui/print/zpl';
import type { LabelDesign } from './design';
import type { LabelParts } from './label-parts';
import { labelLayout } from './layout';

/** Which label could not be said, and why. */
export type ZplRefusal = { name: string; why: 'text' | 'code' };

/**
 * The label that the browser prints, for a printer of labels: the same layout, in millimetres
 * turned to dots (see layout.ts).
 */
export function labelZpl(
  { form, rolls }: Pick<LabelDesign, 'form' | 'rolls'>,
  parts: LabelParts,
  dpi: Dpi,
): Result<string, ZplRefusal> {
  const at = (mm: number) => dots(mm, dpi);
  const layout = labelLayout(form, rolls[form], parts);
  const texts = layout.texts.map(({ x, y, width, height, text }) =>
    zplText({ x: at(x), y: at(y), width: at(width), height: at(height), text }),
  );
  const { mark } = layout;
  const code = zplMark(parts.mark, {
    x: at(mark.x),
    y: at(mark.y),
    width: at(mark.width),
    height: at(mark.height),
  });
  if (code === undefined) return err({ name: parts.name, why: 'code' });
  const said = texts.flatMap((text) => (text.ok ? [text.value] : []));
  if (said.length < texts.length) return err({ name: parts.name, why: 'text' });
  return ok(zplLabel(at(layout.width), at(layout.height), [...said, code], parts.copies));
}

/** All of them, or the first that cannot be said. */
export function labelsZpl(
  design: Pick<LabelDesign, 'form' | 'rolls'>,
  labels: readonly LabelParts[],
  dpi: Dpi,
): Result<string, ZplRefusal> {
  let all = '';
  for (const parts of labels) {
    const one = labelZpl(design, parts, dpi);
    if (!one.ok) return one;
    all += one.value;
  }
  return ok(all);
}
