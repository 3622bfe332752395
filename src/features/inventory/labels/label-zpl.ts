import { err, ok, type Result } from '../../../domain/result';
import type { LabelSize } from '../../../ui/print/PrintSurface';
import { type Dpi, dots, type ZplText, zplLabel, zplMark, zplText } from '../../../ui/print/zpl';
import type { LabelParts } from './label-parts';

/** Which label could not be said, and why. */
export type ZplRefusal = { name: string; why: 'text' | 'code' };

type Box = { x: number; y: number; width: number; height: number };
type Design = { width: number; length: number; texts: readonly ZplText[]; mark: Box };

/**
 * The label that the browser prints, for a printer of labels: the same words on the same wings and the same code, in millimetres
 * turned to dots (see Label.tsx).
 */
export function labelZpl(size: LabelSize, parts: LabelParts, dpi: Dpi): Result<string, ZplRefusal> {
  const design = size === 'tag' ? tag(parts, dpi) : shelf(parts, dpi);
  const texts = design.texts.map(zplText);
  const mark = zplMark(parts.mark, design.mark);
  if (mark === undefined) return err({ name: parts.name, why: 'code' });
  const said = texts.flatMap((text) => (text.ok ? [text.value] : []));
  if (said.length < texts.length) return err({ name: parts.name, why: 'text' });
  return ok(zplLabel(design.width, design.length, [...said, mark]));
}

/** All of them, or the first that cannot be said. */
export function labelsZpl(size: LabelSize, labels: readonly LabelParts[], dpi: Dpi): Result<string, ZplRefusal> {
  let all = '';
  for (const parts of labels) {
    const one = labelZpl(size, parts, dpi);
    if (!one.ok) return one;
    all += one.value;
  }
  return ok(all);
}

const metal = ({ fineness, weight }: LabelParts): string => [`[${fineness}]`, weight].filter(Boolean).join(' ');

/** Two wings of 25 mm on 72 × 12: words on the first, the code on the second. */
function tag(parts: LabelParts, dpi: Dpi): Design {
  const at = (mm: number) => dots(mm, dpi);
  const square = parts.mark.height > 1;
  const line = (row: number, text: string): ZplText => ({ x: at(1), y: at(1.2 + row * 3.2), width: at(23), height: at(2.6), text });
  const code: ZplText = square
    ? { x: at(36.5), y: at(4.8), width: at(13), height: at(2.2), text: parts.code }
    : { x: at(25.5), y: at(8.6), width: at(24), height: at(2.2), text: parts.code };
  return {
    width: at(72),
    length: at(12),
    texts: [line(0, parts.name), line(1, metal(parts)), line(2, [parts.size, parts.price].filter(Boolean).join(' · ')), code],
    mark: square ? { x: at(25.5), y: at(0.75), width: at(10.5), height: at(10.5) } : { x: at(25.5), y: at(1.6), width: at(24), height: at(6.5) },
  };
}

/** 50 × 30 with 2 mm of air: name above, code and words below. */
function shelf(parts: LabelParts, dpi: Dpi): Design {
  const at = (mm: number) => dots(mm, dpi);
  const square = parts.mark.height > 1;
  const [x, width, top] = square ? [at(18), at(30), 15.5] : [at(2), at(46), 17];
  const line = (row: number, text: string): ZplText => ({ x, y: at(top + row * 3.9), width, height: at(3), text });
  return {
    width: at(50),
    length: at(30),
    texts: [
      { x: at(2), y: at(2), width: at(46), height: at(3.6), text: parts.name },
      line(0, parts.code),
      line(1, [metal(parts), parts.size].filter(Boolean).join(' · ')),
      line(2, parts.price),
    ],
    mark: square ? { x: at(2), y: at(13), width: at(15), height: at(15) } : { x: at(2), y: at(7), width: at(46), height: at(9) },
  };
}
