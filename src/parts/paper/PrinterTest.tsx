import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useSnapshot } from 'valtio/react';
import type { PrintDocument as Document } from '@/device/print-settings';
import { formatDateTime } from '@/i18n/formats';
import { companyOf, session } from '@/session/state/store';
import { correctedNow } from '@/sync/clock';
import type { PrintSize } from '@/ui/print/PrintSurface';
import { showPrinted } from '@/ui/print/show-printed';
import { PrintDocument } from './PrintDocument';

type Props = { document?: Document; size?: PrintSize; onDone: () => void };

/**
 * Prints a test page with this device’s settings for `document`: Turkish letters, ₺, and a right
 * edge.
 */
export function PrinterTest({ document = 'slip', size = 'roll', onDone }: Props) {
  const { t } = useLingui();
  const { companiesInfo, companies } = useSnapshot(session);
  const [at] = useState(() => correctedNow());
  const company = companyOf({ companies: Array.from(companies) });
  const refused = t`Yazıcı cevap vermedi. Yazıcıyı açıp yeniden deneyin.`;
  return (
    <PrintDocument
      document={document}
      size={size}
      onPrint={(end, to) => showPrinted(end, { refused, ...to })}
      onDone={onDone}
    >
      {size === 'tag' || size === 'shelf' ? (
        <p className="text-[6pt]">ğüşıöç İĞÜŞÖÇ [916] 1.234,56 ₺</p>
      ) : (
        <>
          <p dir="auto" className="text-center font-semibold text-[12pt]">
            {companiesInfo.find(({ id }) => id === company)?.title ?? ''}
          </p>
          <p className="text-center">
            <Trans>Yazıcı denemesi · {formatDateTime(at)}</Trans>
          </p>
          <p className="mt-[2mm] flex justify-between border-ink border-t border-dashed pt-[1mm]">
            <span>ğüşıöç İĞÜŞÖÇ [916]</span>
            <span>1.234,56 ₺</span>
          </p>
        </>
      )}
    </PrintDocument>
  );
}
