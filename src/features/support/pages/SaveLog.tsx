import { Trans } from '@lingui/react/macro';
import { correctedNow } from '@/sync/clock';
import { Button } from '@/ui/sign/Button';
import { DownloadIcon } from '@/ui/sign/Icon';
import { saveFile } from '@/ui/table/export/save-file';
import { diagnostics, type ReadErrors } from '../diagnostics';

/**
 * The same text that a ticket can carry, as a file: for whoever is asked for it by mail, or has no
 * network to send it by.
 */
export function SaveLog({ readErrors }: { readErrors: ReadErrors }) {
  const save = async () =>
    saveFile(
      `milyem-tani-${new Date(correctedNow()).toISOString().slice(0, 10)}.json`,
      await diagnostics(readErrors),
    );
  return (
    <section className="grid justify-items-start gap-2 border-line border-t pt-3 text-13 text-quiet">
      <p>
        <Trans>
          Destek isterse: sürüm, tarayıcı ve son hatalar bir dosyada. Ad, telefon, fiş içeriği
          yoktur.
        </Trans>
      </p>
      <Button icon={<DownloadIcon size={16} />} className="text-ink" onClick={() => void save()}>
        <Trans>Tanı kaydını indir</Trans>
      </Button>
    </section>
  );
}
