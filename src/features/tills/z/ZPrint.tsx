import { useLingui } from '@lingui/react/macro';
import { PrintDocument } from '@/parts/paper/PrintDocument';
import type { PaperSize } from '@/ui/print/PrintSurface';
import { showPrinted } from '@/ui/print/show-printed';
import { ZPaper } from './ZPaper';
import type { Z } from './ZView';

/** The Z beside the screen while the browser prints. */
export function ZPrint({ z, size, onDone }: { z: Z; size: PaperSize; onDone: () => void }) {
  const { t } = useLingui();
  const refused = t`Yazıcı cevap vermedi. Z kayıtlı; yazıcıyı açıp yeniden yazdırın.`;
  return (
    <PrintDocument
      document="z"
      size={size}
      onPrint={(end, to) => showPrinted(end, { refused, ...to })}
      onDone={onDone}
    >
      <ZPaper z={z} wide={size !== 'roll'} />
    </PrintDocument>
  );
}
