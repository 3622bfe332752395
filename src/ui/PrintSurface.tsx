import type { ReactNode } from 'react';
import { createPortal } from 'react-dom';

/** Paper beside the screen: invisible until the browser prints, and then the only thing on the page. "slip" is 80 mm. */
export function PrintSurface({ kind, children }: { kind: 'slip' | 'page'; children: ReactNode }) {
  return createPortal(<div data-print={kind}>{children}</div>, document.body);
}
