import { Trans } from '@lingui/react/macro';
import { Link } from 'wouter';
import type { DocumentView, TransactionView } from '@/data/core/types';
import { useDocumentsOf } from '@/data/fiscal/use-documents';
import { documentKindName, documentNumber } from '@/i18n/fiscal-text';
import { recordPath } from '@/session/page/record-path';
import { useMay } from '@/session/person/permissions';
import { StageMark } from './StageMark';

/** Legal documents of a slip with where each stands, or that it has none yet. */
export function SlipDocuments({ slip }: { slip: TransactionView }) {
  const may = useMay('formalization', 1);
  const isOwed =
    (slip.type === 'sale' || slip.type === 'exchange' || slip.type === 'return') &&
    slip.reversedBy === null &&
    slip.sync !== 'refused';
  return may && isOwed ? <Documents slip={slip} /> : null;
}

function Documents({ slip }: { slip: TransactionView }) {
  const documents = useDocumentsOf(slip);
  return (
    <section className="mt-4 min-h-14">
      <h3 className="mb-1 font-semibold">
        <Trans>Belge</Trans>
      </h3>
      {documents?.length === 0 ? (
        <p className="text-13 text-quiet">
          <Trans>
            Bu fişin faturası henüz hazırlanmadı.{' '}
            <Link
              href="/formalization/invoice/list"
              className="underline decoration-edge underline-offset-4 hover:decoration-ink"
            >
              Faturalara git
            </Link>
          </Trans>
        </p>
      ) : (
        documents?.map((document) => <Row key={document.id} document={document} />)
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
