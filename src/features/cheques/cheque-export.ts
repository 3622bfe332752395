import { t } from '@lingui/core/macro';
import { allCheques } from '@/data/list/read-list';
import type { Day } from '@/domain/base/day';
import { assetName } from '@/i18n/asset-text';
import { chequeFormName, chequeStateName } from '@/i18n/cheque-text';
import { formatDay } from '@/i18n/formats';
import { type ExportColumn, money, text, time } from '@/ui/table/export/cell';
import type { ExportFormat, ExportJob } from '@/ui/table/export/write';
import { type ChequeFilter, isOpenOnly } from './filter';
import { chequePages, type NamedCheque } from './use-cheque-list';

/** All that the filter finds as a file, with how many cheques will be looked at for it. */
export function chequeExport(
  filter: ChequeFilter,
  format: ExportFormat,
  today: Day,
): { job: ExportJob<NamedCheque>; total: Promise<number> } {
  const { pages, count: total } = allCheques(isOpenOnly(filter));
  return {
    job: {
      name: `${t`cek-senet`}-${today}`,
      sheet: t`Çek ve senet`,
      format,
      columns: columns(),
      pages: chequePages(filter, today, pages),
    },
    total,
  };
}

function columns(): ExportColumn<NamedCheque>[] {
  return [
    { head: t`Vade`, width: 12, cell: ({ cheque }) => text(formatDay(cheque.due)) },
    { head: t`Türü`, width: 10, cell: ({ cheque }) => text(chequeFormName(cheque.form)) },
    { head: t`No`, width: 16, cell: ({ cheque }) => text(cheque.number) },
    {
      head: t`Durum`,
      width: 16,
      cell: ({ cheque }) => text(chequeStateName(cheque.state, cheque.form)),
    },
    { head: t`Bedel`, width: 16, cell: ({ cheque }) => money(cheque.quantity) },
    { head: t`Para`, width: 10, cell: ({ cheque }) => text(assetName(cheque.asset, [])) },
    { head: t`Kişi`, width: 28, cell: ({ contact }) => text(contact) },
    { head: t`Ciro edilen`, width: 28, cell: ({ endorsee }) => text(endorsee) },
    { head: t`Keşideci`, width: 28, cell: ({ cheque }) => text(cheque.drawer) },
    { head: t`Banka`, width: 18, cell: ({ cheque }) => text(cheque.bank) },
    { head: t`Banka şubesi`, width: 18, cell: ({ cheque }) => text(cheque.bankBranch) },
    { head: t`Alındı ya da verildi`, width: 18, cell: ({ cheque }) => time(cheque.at) },
  ];
}
