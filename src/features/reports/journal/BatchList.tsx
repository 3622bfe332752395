import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useSnapshot } from 'valtio/react';
import type { BatchView } from '@/data/list/use-definitions';
import { TEMPLATE_IDS } from '@/domain/accounting/template';
import { formatDateTime, formatDay } from '@/i18n/formats';
import { session } from '@/session/state/store';
import { Menu } from '@/ui/dialog/Menu';
import { Money } from '@/ui/figure/Money';
import { Button } from '@/ui/sign/Button';
import { DownloadIcon } from '@/ui/sign/Icon';
import { SyncMark } from '@/ui/sign/SyncMark';
import { ExportDialog } from '@/ui/table/ExportDialog';
import { useExport } from '@/ui/table/use-export';
import { FigureTable, Part } from '../FigureTable';
import { templateName } from './journal-words';

/**
 * List of the batches with author, time and totals. A batch can be downloaded again and gives the
 * same files.
 */
export function BatchList({
  batches,
  offline,
}: {
  batches: readonly BatchView[];
  offline: boolean;
}) {
  const { t } = useLingui();
  const { userNames } = useSnapshot(session);
  if (batches.length === 0) return null;
  return (
    <Part title={t`Partiler`} aside={<Trans>Bir parti her indirişte aynı dosyayı verir.</Trans>}>
      <FigureTable
        label={t`Partiler`}
        rows={batches}
        rowKey={({ id }) => id}
        columns={[
          {
            id: 'number',
            head: t`Parti no`,
            cell: ({ number, batch, sync }) => (
              <>
                {number > 0 ? number : <SyncMark mark={sync} />}
                <span className="block text-13 text-quiet">
                  {batch === 'first' ? t`İlk` : t`Düzeltme`}
                </span>
              </>
            ),
          },
          {
            id: 'period',
            head: t`Dönem`,
            cell: ({ from, to }) => (
              <>
                <span className="whitespace-nowrap">{formatDay(from)}</span> –{' '}
                <span className="whitespace-nowrap">{formatDay(to)}</span>
              </>
            ),
          },
          {
            ...{ id: 'documents', head: t`Kayıt`, end: true, roomy: true },
            cell: ({ documents }) => documents,
          },
          {
            ...{ id: 'debit', head: t`Borç = alacak`, end: true, roomy: true },
            cell: ({ debit }) => <Money kurus={debit} unit="" />,
          },
          {
            ...{ id: 'made', head: t`Oluşturan`, roomy: true },
            cell: ({ by, at }) => (
              <>
                {userNames[by] ?? '–'}
                <span className="block text-13 text-quiet">{formatDateTime(at)}</span>
              </>
            ),
          },
          {
            ...{ id: 'file', head: t`Dosya`, end: true },
            cell: (batch) => <Download batch={batch} offline={offline} />,
          },
        ]}
      />
    </Part>
  );
}

function Download({ batch, offline }: { batch: BatchView; offline: boolean }) {
  const { t } = useLingui();
  const exporting = useExport();
  const [failed, setFailed] = useState(false);
  const reason = offline
    ? t`Satırlar sunucudadır; dosya için bağlantı gerekir.`
    : batch.number === 0
      ? t`Sunucu partiyi henüz oluşturmadı.`
      : undefined;
  const start = async (id: (typeof TEMPLATE_IDS)[number]) => {
    setFailed(false);
    try {
      const { batchJob } = await import('./journal-file');
      const { job, total } = await batchJob(batch, id);
      exporting.start(job, total);
    } catch (error) {
      setFailed(true);
      reportError(error);
    }
  };
  const label = t`İndir: parti ${batch.number}`;
  return (
    <>
      {reason ? (
        <Button size="sm" icon={<DownloadIcon size={16} />} reason={reason} aria-label={label}>
          <Trans>İndir</Trans>
        </Button>
      ) : (
        <Menu
          items={TEMPLATE_IDS.map((id) => ({
            label: templateName(id),
            onSelect: () => void start(id),
          }))}
        >
          {(trigger) => (
            <Button {...trigger} size="sm" icon={<DownloadIcon size={16} />} aria-label={label}>
              <Trans>İndir</Trans>
            </Button>
          )}
        </Menu>
      )}
      {failed ? (
        <p role="alert" className="text-13 text-dangertext">
          <Trans>Dosya hazırlanamadı. Yeniden deneyin.</Trans>
        </p>
      ) : null}
      <ExportDialog exporting={exporting} />
    </>
  );
}
