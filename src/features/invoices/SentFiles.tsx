import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { getDocumentXml } from '@/api/fiscal';
import type { DocumentView } from '@/data/core/types';
import { Button } from '@/ui/sign/Button';
import { saveFile } from '@/ui/table/export/save-file';

/** The document as it was handed over, as a file. */
export function SentFiles({ document: { id, number } }: { document: DocumentView }) {
  const { t } = useLingui();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  if (number === null) return null;
  const download = async () => {
    setBusy(true);
    const answer = await getDocumentXml(id);
    setBusy(false);
    if (!answer.result) return setFailure(t`XML alınamadı. Bağlantıyı denetleyip yeniden deneyin.`);
    setFailure(undefined);
    saveFile(`${number}.xml`, new Blob([answer.result.xml], { type: 'application/xml' }));
  };
  return (
    <div className="mt-4 grid gap-2">
      <div className="flex flex-wrap gap-2">
        <Button size="sm" loading={busy} onClick={download}>
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
