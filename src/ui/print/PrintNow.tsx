import { type ReactNode, useEffect, useRef } from 'react';
import {
  type CardSize,
  type LabelSize,
  type PaperSize,
  PrintSurface,
  type WideSize,
} from './PrintSurface';
import { fitRoll, type PrintEnd, sendToPrinter } from './send';

type Props = {
  size: PaperSize | CardSize | WideSize | LabelSize;
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
export function PrintNow({ size, onPrint, onDone, children }: Props) {
  const surface = useRef<HTMLDivElement>(null);
  const latest = useRef({ onPrint, onDone });
  latest.current = { onPrint, onDone };
  useEffect(() => {
    // After the paper is in the page and what was saved on the screen: print() stops everything
    // else.
    const timer = setTimeout(() => {
      if (surface.current && size === 'roll') fitRoll(surface.current);
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
      {children}
    </PrintSurface>
  );
}
