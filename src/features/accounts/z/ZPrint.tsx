import { t } from '@lingui/core/macro';
import { useEffect, useRef } from 'react';
import { type PaperSize, PrintSurface } from '../../../ui/print/PrintSurface';
import { fitRoll, sendToPrinter } from '../../../ui/print/send';
import { showToast } from '../../../ui/toast';
import { ZPaper } from './ZPaper';
import type { Z } from './ZView';

/** The Z beside the screen while the browser prints. Some browsers lay it out behind their window: it stays until a hand is on the page. */
export function ZPrint({ z, size, onDone }: { z: Z; size: PaperSize; onDone: () => void }) {
  const surface = useRef<HTMLDivElement>(null);
  const done = useRef(onDone);
  done.current = onDone;
  useEffect(() => {
    // After the surface is in the page; print() stops everything else.
    const timer = setTimeout(() => {
      if (surface.current && size === 'roll') fitRoll(surface.current);
      const sent = sendToPrinter() === 'sent';
      showToast(
        sent
          ? { type: 'success', message: t`Yazıcıya gönderildi` }
          : { type: 'error', message: t`Yazıcı cevap vermedi. Z kayıtlı; yazıcıyı açıp yeniden yazdırın.` },
      );
      if (!sent) done.current();
    }, 60);
    const end = () => done.current();
    const deeds = ['pointerdown', 'keydown'] as const;
    for (const deed of deeds) window.addEventListener(deed, end, true);
    return () => {
      clearTimeout(timer);
      for (const deed of deeds) window.removeEventListener(deed, end, true);
    };
  }, [size]);
  return (
    <PrintSurface ref={surface} size={size}>
      <ZPaper z={z} wide={size !== 'roll'} />
    </PrintSurface>
  );
}
