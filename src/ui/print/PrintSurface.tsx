import { type ReactNode, type Ref, useEffect } from 'react';
import { createPortal } from 'react-dom';

/**
 * 80 mm from the roll, A5, A4: each a named page of the style sheet, so that the browser's dialog
 * opens on the right paper.
 */
export type PaperSize = 'roll' | 'a5' | 'a4';
/** A4 across, for a table of many columns. */
type WideSize = 'a4-wide';
/** What goes into the box with a piece. */
export type CardSize = 'a5' | 'a6';
/**
 * A butterfly tag, and a label of a shelf: one page each, of 72 × 12 and 50 × 30 mm where nobody
 * says another size (send.ts).
 */
export type LabelSize = 'tag' | 'shelf';
/** A5 and a continuous form of 240 × 140 mm without margins, for texts at places of their own. */
type PlacedSize = 'sheet' | 'form';
export type PrintSize = PlacedSize | PaperSize | CardSize | WideSize | LabelSize;

/**
 * Paper beside the screen: invisible until the browser prints, and then the only thing on the page.
 */
export function PrintSurface({
  size,
  children,
  ref,
}: {
  size: PrintSize;
  children: ReactNode;
  ref?: Ref<HTMLDivElement>;
}) {
  useEffect(() => {
    // An attribute and not :has(), which old tablets do not know.
    document.documentElement.setAttribute('data-printing', size);
    return () => document.documentElement.removeAttribute('data-printing');
  }, [size]);
  return createPortal(
    <div ref={ref} data-print={size}>
      {children}
    </div>,
    document.body,
  );
}
