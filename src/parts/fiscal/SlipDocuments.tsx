import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Link } from 'wouter';
import type { DocumentView, TransactionView } from '@/data/core/types';
import { useDocumentsOf } from '@/data/fiscal/use-documents';
import { documentKindName, documentNumber } from '@/i18n/fiscal/fiscal-text';
import { recordPath } from '@/session/page/record-path';
import { useMay } from '@/session/person/permissions';
import { correctedNow } from '@/sync/clock';
import { LoadBoundary, loadLater } from '@/ui/load/load-later';
import { Button } from '@/ui/sign/Button';
import { StageMark } from './StageMark';

const PrepareDialog = loadLater(async () => (await import('./PrepareDialog')).PrepareDialog);

/** Legal documents of a slip with the stage of each; if there is none, a button prepares them. */
export function SlipDocuments({ slip }: { slip: TransactionView }) {
  const may = useMay('formalization', 1);
  const isOwed =
    (slip.type === 'sale' || slip.type === 'exchange' || slip.type === 'return') &&
    slip.reversedBy === null &&
    slip.sync !== 'refused';
  return may && isOwed ? <Documents slip={slip} /> : null;
}

function Documents({ slip }: { slip: TransactionView }) {
  const { t } = useLingui();
  const documents = useDocumentsOf(slip);
  const denied = useMay('formalization', 2) ? undefined : t`Bunun için yetkiniz yok.`;
  /** When the dialog was opened; null while it is closed. */
  const [preparing, setPreparing] = useState<number | null>(null);
  return (
    <section className="mt-4 min-h-19">
      <h3 className="mb-1 font-semibold">
        <Trans>Belge</Trans>
      </h3>
      {documents?.length === 0 ? (
        <div className="flex flex-wrap items-center justify-between gap-2 text-13 text-quiet">
          <Trans>Bu fişin faturası henüz hazırlanmadı.</Trans>
          <Button size="sm" reason={denied} onClick={() => setPreparing(correctedNow())}>
            <Trans>Belge hazırla</Trans>
          </Button>
        </div>
      ) : (
        documents?.map((document) => <Row key={document.id} document={document} />)
      )}
      {preparing === null ? null : (
        <LoadBoundary>
          <PrepareDialog
            missing={[slip]}
            now={preparing}
            description={t`Tutarlar fişten ve borsa kapanışından hesaplanır.`}
            onClose={() => setPreparing(null)}
          />
        </LoadBoundary>
      )}
    </section>
  );
}

const Row = ({ document }: { document: DocumentView }) => (
  <p className="flex flex-wrap items-baseline justify-between gap-x-3 border-line border-b py-1.5 text-13">
    <Link
      href={recordPath('document', document.id)}
      className="underline decoration-edge underline-offset-4 hover:decoration-ink"
    >
      {`${documentKindName(document.kind)} · ${documentNumber(document)}`}
    </Link>
    <StageMark stage={document.stage} />
  </p>
);
