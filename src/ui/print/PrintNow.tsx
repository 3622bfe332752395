import { useLingui } from '@lingui/react/macro';
import { type ReactNode, useEffect, useRef } from 'react';
import { showToast } from '../toast';
import { type PaperSize, PrintSurface } from './PrintSurface';
import { fitRoll, sendToPrinter } from './send';

type Props = { size: PaperSize /** Said where the browser did not even begin. */; refused: string; onDone: () => void; children: ReactNode };

/** A paper beside the screen while the browser prints. Some browsers lay it out behind their window: it stays until a hand is on the page. */
export function PrintNow({ size, refused, onDone, children }: Props) {
  const { t } = useLingui();
  const surface = useRef<HTMLDivElement>(null);
  const latest = useRef({ onDone, refused, sent: t`Yazıcıya gönderildi` });
  latest.current = { onDone, refused, sent: t`Yazıcıya gönderildi` };
  useEffect(() => {
    // After the surface is in the page; print() stops everything else.
    const timer = setTimeout(() => {
      if (surface.current && size === 'roll') fitRoll(surface.current);
      const sent = sendToPrinter() === 'sent';
      showToast(sent ? { type: 'success', message: latest.current.sent } : { type: 'error', message: latest.current.refused });
      if (!sent) latest.current.onDone();
    }, 60);
    const end = () => latest.current.onDone();
    const deeds = ['pointerdown', 'keydown'] as const;
    for (const deed of deeds) window.addEventListener(deed, end, true);
    return () => {
      clearTimeout(timer);
      for (const deed of deeds) window.removeEventListener(deed, end, true);
    };
  }, [size]);
  return (
    <PrintSurface ref={surface} size={size}>
      {children}
    </PrintSurface>
  );
}
