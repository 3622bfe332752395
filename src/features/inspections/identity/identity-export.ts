import { t } from '@lingui/core/macro';
import { documentState } from '@/domain/identity/card';
import { formatDate } from '@/i18n/formats';
import {
  capturePurposeName,
  identityDocumentName,
  identityStateName,
} from '@/i18n/identity-card-text';
import { type ExportColumn, text } from '@/ui/table/export/cell';
import { pagesOf } from '@/ui/table/export/pages';
import type { ExportFormat, ExportJob } from '@/ui/table/export/write';
import { untilText } from './columns';
import type { IdentityRow } from './filter';

/** The rows of the list as a file, with masked numbers. */
export function identityExport(
  rows: readonly IdentityRow[],
  format: ExportFormat,
  today: string,
): { job: ExportJob<IdentityRow>; total: number } {
  const job = {
    name: `${t`kimlik-kartları`}-${today}`,
    sheet: t`Kimlik kartları`,
    format,
    columns: columns(today),
    pages: pagesOf(rows),
  };
  return { job, total: rows.length };
}

const columns = (today: string): ExportColumn<IdentityRow>[] => [
  { head: t`Müşteri`, width: 28, cell: ({ name }) => text(name) },
  {
    head: t`Belge`,
    width: 18,
    cell: ({ card }) => text(card ? identityDocumentName(card.document) : ''),
  },
  { head: t`Numara`, width: 16, cell: ({ card }) => text(card?.masked ?? '') },
  { head: t`Geçerlilik`, width: 12, cell: ({ card }) => text(untilText(card)) },
  {
    head: t`Durum`,
    width: 16,
    cell: ({ card }) => text(identityStateName(card ? documentState(card, today) : 'missing')),
  },
  {
    head: t`Amaç`,
    width: 20,
    cell: ({ card }) => text(card ? capturePurposeName(card.purpose) : ''),
  },
  { head: t`Kayıt`, width: 12, cell: ({ card }) => text(card ? formatDate(card.at) : '') },
];
