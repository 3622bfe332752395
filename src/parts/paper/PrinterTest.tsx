import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useSnapshot } from 'valtio/react';
import { formatDateTime } from '@/i18n/formats';
import { companyOf, session } from '@/session/state/store';
import { correctedNow } from '@/sync/clock';
import { PrintNow } from '@/ui/print/PrintNow';
import { showPrinted } from '@/ui/print/show-printed';

/** A short paper off the roll with what a slip needs: Turkish letters, ₺, and a right edge. */
export function PrinterTest({ onDone }: { onDone: () => void }) {
  const { t } = useLingui();
  const { companiesInfo, companies } = useSnapshot(session);
  const [at] = useState(() => correctedNow());
  const company = companyOf({ companies: Array.from(companies) });
  const refused = t`Yazıcı cevap vermedi. Yazıcıyı açıp yeniden deneyin.`;
  return (
    <PrintNow size="roll" onPrint={(end) => showPrinted(end, { refused })} onDone={onDone}>
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
    </PrintNow>
  );
}
