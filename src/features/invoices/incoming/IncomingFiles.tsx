import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { getIncomingXml } from '@/api/incoming';
import type { IncomingView } from '@/data/core/types';
import type { IncomingInvoice } from '@/domain/fiscal/incoming';
import { printedIncoming } from '@/domain/fiscal/incoming-printed';
import { pdfTools } from '@/ui/pdf/tools';
import { Button } from '@/ui/sign/Button';
import { saveFile, savePdf } from '@/ui/table/export/save-file';

/** The invoice as files: a PDF of its figures drawn on this device, and the sender's own XML. */
export function IncomingFiles({ one }: { one: IncomingView }) {
  const { t } = useLingui();
  const [busy, setBusy] = useState<'pdf' | 'xml' | null>(null);
  const [failure, setFailure] = useState<string>();
  const { id, number, invoice, test = false } = one;
  const run = async (what: 'pdf' | 'xml', work: () => Promise<string | undefined>) => {
    if (busy) return;
    setBusy(what);
    setFailure(await work());
    setBusy(null);
  };
  const pdf = async () => {
    try {
      if (invoice) savePdf(number || id, await draw(invoice, test));
      return undefined;
    } catch {
      return t`PDF hazırlanamadı. Yeniden deneyin.`;
    }
  };
  const xml = async () => {
    const { result } = await getIncomingXml(id);
    if (!result) return t`XML yalnız sunucuda durur; bağlantı gelince yeniden deneyin.`;
    saveFile(`${number || id}.xml`, new Blob([result.xml], { type: 'application/xml' }));
    return undefined;
  };
  return (
    <div className="mt-4 grid gap-2">
      <div className="flex flex-wrap gap-2">
        <Button
          size="sm"
          loading={busy === 'pdf'}
          reason={invoice ? undefined : t`Fatura okunamadı; yalnız XML’i indirilebilir.`}
          onClick={() => run('pdf', pdf)}
        >
          <Trans>PDF indir</Trans>
        </Button>
        <Button size="sm" loading={busy === 'xml'} onClick={() => run('xml', xml)}>
          <Trans>XML indir</Trans>
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

async function draw(invoice: IncomingInvoice, isTest: boolean) {
  const { printedPdf } = await import('@/parts/fiscal/document-pdf');
  return printedPdf(printedIncoming(invoice), isTest, await pdfTools());
}
