import { t } from '@lingui/core/macro';
import type { TransactionView } from '@/data/core/types';
import { allTransactions, type ListBatch } from '@/data/list/read-list';
import type { Account } from '@/domain/ledger/ledger';
import type { Asset } from '@/domain/metal/asset';
import { scaleOf } from '@/domain/metal/asset';
import { slipName } from '@/i18n/slip-text';
import { type ExportCell, type ExportColumn, scaled, text, time } from '@/ui/table/export/cell';
import type { ExportFormat, ExportJob } from '@/ui/table/export/write';
import { gramsOf, type LedgerPart, type LedgerRow, ledgerRows, partRows } from './ledger';

type Asked = {
  account: Account;
  asset: Asset;
  part: LedgerPart;
  /** What lies there now. */
  balance: number;
};

/**
 * The ledger from its newest row to the first that this device knows, as a file, with how many
 * slips will be looked at for it.
 */
export function ledgerExport(
  asked: Asked,
  format: ExportFormat,
  today: string,
): { job: ExportJob<LedgerRow>; total: Promise<number> } {
  const { pages, count } = allTransactions({});
  return {
    job: {
      name: `${t`maden-ekstresi`}-${today}`,
      sheet: t`Maden ekstresi`,
      format,
      columns: ledgerExportColumns(asked.asset),
      pages: ledgerPages(pages, asked),
    },
    total: count,
  };
}

/** Each page goes on from what the last one left. */
export async function* ledgerPages(
  pages: AsyncIterable<ListBatch<TransactionView>>,
  { account, asset, part, balance }: Asked,
): AsyncGenerator<ListBatch<LedgerRow>> {
  let after = balance;
  for await (const { rows: slips, read } of pages) {
    const rows = ledgerRows(slips, account, asset, after);
    for (const { quantity } of rows) after -= quantity;
    yield { rows: partRows(rows, part), read };
  }
}

function ledgerExportColumns(asset: Asset): ExportColumn<LedgerRow>[] {
  const amount = (quantity: number | null): ExportCell =>
    quantity === null ? null : scaled(quantity, scaleOf(asset));
  return [
    { head: t`Zaman`, width: 18, cell: ({ slip }) => time(slip.at) },
    { head: t`No`, width: 14, cell: ({ slip }) => text(slip.number) },
    { head: t`Tür`, width: 14, cell: ({ slip }) => text(slipName(slip)) },
    {
      head: t`Ürün`,
      width: 28,
      cell: ({ weighed }) =>
        text(Array.from(new Set(weighed.flatMap(({ name }) => name || []))).join(', ')),
    },
    {
      head: t`Gram`,
      width: 12,
      cell: (row) => {
        const grams = gramsOf(row);
        return grams === undefined ? null : scaled(grams, { scale: 3, decimals: 2 });
      },
    },
    { head: t`Giren`, width: 14, cell: ({ quantity }) => (quantity > 0 ? amount(quantity) : null) },
    {
      head: t`Çıkan`,
      width: 14,
      cell: ({ quantity }) => (quantity < 0 ? amount(-quantity) : null),
    },
    { head: t`Kalan`, width: 14, cell: ({ balance }) => amount(balance) },
  ];
}
