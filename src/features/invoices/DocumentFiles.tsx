import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { getDocumentXml } from '@/api/fiscal';
import type { DocumentView } from '@/data/core/types';
import { useCompany } from '@/data/list/use-definitions';
import { NO_PROFILE } from '@/domain/people/company-profile';
import { drawDocument } from '@/parts/fiscal/draw-document';
import { Button } from '@/ui/sign/Button';
import { saveFile, savePdf } from '@/ui/table/export/save-file';

/** The document as files: a PDF drawn on this device, and the XML as it was handed over. */
export function DocumentFiles({
  document,
  onMessage,
}: {
  document: DocumentView;
  /** Opens the message to the recipient. */
  onMessage: () => void;
}) {
  const { t } = useLingui();
  const company = useCompany();
  const [busy, setBusy] = useState<'pdf' | 'xml' | null>(null);
  const [failure, setFailure] = useState<string>();
  const { id, number, lines, party } = document;
  if (lines.length === 0) return null;
  const run = async (what: 'pdf' | 'xml', work: () => Promise<string | undefined>) => {
    if (busy) return;
    setBusy(what);
    setFailure(await work());
    setBusy(null);
  };
  const pdf = async () => {
    try {
      savePdf(number ?? id, await drawDocument(document, company?.profile ?? NO_PROFILE));
      return undefined;
    } catch {
      return t`PDF hazırlanamadı. Yeniden deneyin.`;
    }
  };
  const xml = async () => {
    const { result } = await getDocumentXml(id);
    if (!result) return t`XML alınamadı. Bağlantıyı denetleyip yeniden deneyin.`;
    saveFile(`${number ?? id}.xml`, new Blob([result.xml], { type: 'application/xml' }));
    return undefined;
  };
  return (
    <div className="mt-4 grid gap-2">
      <div className="flex flex-wrap gap-2">
        <Button size="sm" loading={busy === 'pdf'} onClick={() => run('pdf', pdf)}>
          <Trans>PDF indir</Trans>
        </Button>
        <Button
          size="sm"
          loading={busy === 'xml'}
          reason={number === null ? t`XML, numara verilince oluşur.` : undefined}
          onClick={() => run('xml', xml)}
        >
          <Trans>XML indir</Trans>
        </Button>
        <Button
          size="sm"
          aria-haspopup="dialog"
          reason={
            number === null
              ? t`Mesaj, numara verilince gider.`
              : party.contact === null
                ? t`Belgenin alıcısı bir kart değil.`
                : undefined
          }
          onClick={onMessage}
        >
          <Trans>WhatsApp ile gönder</Trans>
        </Button>
      </div>
      {failure ? (
        <p role="alert" className="text-13 text-dangertext">
          {failure}
        </p>
      ) : null}
    </div>
  );
}
