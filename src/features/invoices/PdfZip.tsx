import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { DocumentView } from '@/data/core/types';
import { useCompany } from '@/data/list/use-definitions';
import { dayOf } from '@/domain/base/day';
import { type CompanyProfile, NO_PROFILE } from '@/domain/people/company-profile';
import { drawDocument } from '@/parts/fiscal/draw-document';
import { correctedNow } from '@/sync/clock';
import { Button } from '@/ui/sign/Button';
import { showToast } from '@/ui/sign/toast';
import { saveFile } from '@/ui/table/export/save-file';

/** PDFs of one file; more would take a tablet's memory. */
const MOST = 200;

/** The PDFs of chosen documents as one archive, drawn on this device. */
export function PdfZip({ rows }: { rows: readonly DocumentView[] }) {
  const { t } = useLingui();
  const company = useCompany();
  const [busy, setBusy] = useState(false);
  const drawn = rows.filter(({ lines }) => lines.length > 0);
  const pack = async () => {
    setBusy(true);
    try {
      const zip = await zipped(drawn, company?.profile ?? NO_PROFILE);
      saveFile(`${t`faturalar`}-${dayOf(correctedNow())}.zip`, zip);
    } catch {
      showToast({ type: 'error', message: t`PDF’ler hazırlanamadı. Yeniden deneyin.` });
    }
    setBusy(false);
  };
  return (
    <Button
      size="sm"
      loading={busy}
      reason={
        drawn.length === 0
          ? t`Seçilenler arasında basılabilecek belge yok.`
          : drawn.length > MOST
            ? t`Bir seferde en çok ${MOST} belge seçin.`
            : undefined
      }
      onClick={pack}
    >
      <Trans>PDF’leri indir</Trans>
    </Button>
  );
}

/** One document is drawn after the other, and only the archive is kept. */
async function* drawnFiles(rows: readonly DocumentView[], issuer: CompanyProfile) {
  for (const row of rows)
    yield { name: `${row.number ?? row.id}.pdf`, chunks: [await drawDocument(row, issuer)] };
}

const zipped = async (rows: readonly DocumentView[], issuer: CompanyProfile): Promise<Blob> => {
  const { zip } = await import('@/ui/table/export/zip');
  return zip(drawnFiles(rows, issuer), 'application/zip');
};
