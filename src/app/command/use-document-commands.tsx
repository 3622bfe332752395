import { useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import { useLocation } from 'wouter';
import { useDocuments } from '@/data/fiscal/use-documents';
import { useIncoming } from '@/data/fiscal/use-incoming';
import { fold } from '@/domain/base/fold';
import { documentKindName, documentNumber, partyName } from '@/i18n/fiscal/fiscal-text';
import { recordPath } from '@/session/page/record-path';
import { useMay } from '@/session/person/permissions';
import { DocumentIcon } from '@/ui/sign/Icon';
import type { Command } from './command';

const MOST = 5;
/** Fewer letters find too many. */
const LEAST = 3;

/**
 * Legal documents by number, recipient or sender: unfinished ones and the newest finished ones, and
 * invoices that came in.
 */
export function useDocumentCommands(text: string): Command[] {
  const { t } = useLingui();
  const [, navigate] = useLocation();
  const sees = useMay('formalization', 1);
  const { rows } = useDocuments();
  const { rows: incoming } = useIncoming();
  const query = sees && fold(text).length >= LEAST ? fold(text) : '';
  return useMemo(() => {
    if (query === '') return [];
    const own = rows
      .filter(
        ({ number, party, stage }) =>
          stage !== 'dropped' &&
          [number ?? '', partyName(party)].some((one) => fold(one).includes(query)),
      )
      .slice(0, MOST)
      .map((document): Command => {
        const kind = documentKindName(document.kind);
        return {
          key: `document:${document.id}`,
          label: `${documentNumber(document)} · ${partyName(document.party)}`,
          detail: t`belge, ${kind}`,
          icon: <DocumentIcon size={20} />,
          run: () => navigate(recordPath('document', document.id)),
        };
      });
    const came = incoming
      .filter(({ number, invoice }) =>
        [number, invoice?.supplier.name ?? ''].some((one) => fold(one).includes(query)),
      )
      .slice(0, MOST)
      .map(
        ({ id, number, invoice }): Command => ({
          key: `incoming:${id}`,
          label: [number, invoice?.supplier.name ?? ''].filter(Boolean).join(' · '),
          detail: t`gelen fatura`,
          icon: <DocumentIcon size={20} />,
          run: () => navigate(recordPath('incoming', id)),
        }),
      );
    return [...own, ...came];
  }, [rows, incoming, query, navigate, t]);
}
