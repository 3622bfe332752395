import { type ReactNode, useEffect, useRef } from 'react';
import { type PrintSize, PrintSurface } from './PrintSurface';
import { fitMargins, fitRoll, type PageMargins, type PrintEnd, sendToPrinter } from './send';

type Props = {
  size: PrintSize;
  /** Number of copies, each on new pages; the default is one. */
  copies?: number;
  /** Margins in mm; null or absent: those of the paper’s layout. */
  margins?: PageMargins | null;
  /** What became of it, said once. */
  onPrint: (end: PrintEnd) => void;
  /**
   * It was refused, or a hand is on the page again: nothing of it may be left, or the browser's own
   * print key would bring yesterday's paper.
   */
  onDone: () => void;
  children: ReactNode;
};

/**
 * A paper beside the screen while the browser prints it. Some browsers return from print() at once
 * and lay the paper out behind their window: it stays until a hand is on the page.
 */
export function PrintNow({ size, copies = 1, margins = null, onPrint, onDone, children }: Props) {
  const surface = useRef<HTMLDivElement>(null);
  const latest = useRef({ margins, onPrint, onDone });
  latest.current = { margins, onPrint, onDone };
  useEffect(() => {
    // After the paper is in the page and what was saved on the screen: print() stops everything
    // else.
    const timer = setTimeout(() => {
      const { margins: white } = latest.current;
      if (surface.current && size === 'roll') fitRoll(surface.current, white);
      fitMargins(size, white);
      const end = sendToPrinter();
      latest.current.onPrint(end);
      if (end === 'refused') latest.current.onDone();
    }, 60);
    const end = () => latest.current.onDone();
    const actions = ['pointerdown', 'keydown'] as const;
    for (const action of actions) window.addEventListener(action, end, true);
    return () => {
      clearTimeout(timer);
      for (const action of actions) window.removeEventListener(action, end, true);
    };
  }, [size]);
  return (
    <PrintSurface ref={surface} size={size}>
      {copies === 1
        ? children
        : Array.from({ length: copies }, (_, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the rule forbids an index as key, but the copies are equal and never change their order
            <div key={at} data-copy="">
              {children}
            </div>
          ))}
    </PrintSurface>
  );
}
