import { t } from '@lingui/core/macro';
import { dayOf } from '@/domain/base/day';
import { correctedNow } from '@/sync/clock';
import { count, type ExportColumn, text } from '@/ui/table/export/cell';
import { pagesOf } from '@/ui/table/export/pages';
import type { ExportJob } from '@/ui/table/export/write';
import { answerText, birthText, hitText, matchText } from './roster-table';
import type { RosterShown } from './shown-rows';

/** All people of the list with what is wrong and what the lists said; numbers stay masked. */
export const rosterExport = (rows: readonly RosterShown[]): ExportJob<RosterShown> => ({
  name: `${t`toplu-kimlik`}-${dayOf(correctedNow())}`,
  sheet: t`Toplu kimlik`,
  format: 'xlsx',
  columns: columns(),
  pages: pagesOf(rows),
});

const columns = (): ExportColumn<RosterShown>[] => [
  { head: t`Satır`, width: 8, cell: ({ line }) => count(line) },
  { head: t`Ad soyad`, width: 30, cell: ({ person }) => text(person.name) },
  { head: t`Numara`, width: 16, cell: ({ number }) => text(number) },
  { head: t`Doğum`, width: 14, cell: ({ person }) => text(birthText(person)) },
  { head: t`Uyruk`, width: 14, cell: ({ person }) => text(person.nationality) },
  { head: t`Yaptırım listeleri`, width: 26, cell: (row) => text(answerText(row) || t`Sorulmadı`) },
  { head: t`En benzer kayıt`, width: 40, cell: (row) => text(hitText(row)) },
  {
    head: t`Kayıtlı müşteri`,
    width: 36,
    cell: ({ contact }) => text(contact ? `${contact.name} (${matchText(contact.by)})` : ''),
  },
  { head: t`Hata`, width: 60, cell: ({ faults }) => text(faults.join(' ')) },
];
