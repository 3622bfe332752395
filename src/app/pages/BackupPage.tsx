import { useSnapshot } from 'valtio/react';
import { useOwnProducts, useProducts } from '@/data/catalogue/use-products';
import { useAllBalances } from '@/data/ledger/use-balances';
import { allContacts, allTransactions } from '@/data/list/read-list';
import { dayOf } from '@/domain/base/day';
import { BackupView } from '@/features/account/backup/BackupView';
import { contactExport } from '@/features/customers/contact-export';
import { slipExport } from '@/features/slips/slip-export';
import { stockExport } from '@/features/stock/stock-export';
import { TakeIn } from '@/features/sync-center/TakeIn';
import { session } from '@/session/state/store';
import { correctedNow } from '@/sync/clock';
import { type ExportJob, writeExport } from '@/ui/table/export/write';

/**
 * Backup of the company. The archive holds each list in the format in which its own page exports
 * it.
 */
export function BackupPage() {
  const balances = useAllBalances();
  const products = useProducts();
  const own = useOwnProducts();
  const { userNames, warehouses } = useSnapshot(session);
  const sheets = () => {
    const now = correctedNow();
    const placeOf = (id: string): string =>
      warehouses.find(({ value }) => value === id)?.label ?? '';
    return [
      sheet('kisiler.xlsx', () =>
        contactExport({
          ...{ format: 'xlsx', pages: allContacts().pages, search: '', legal: '' },
          ...{ balances, products, now },
        }),
      ),
      sheet('islemler.xlsx', () =>
        slipExport({
          ...{ format: 'xlsx', pages: allTransactions({}).pages, search: '', userNames, now },
        }),
      ),
      sheet(
        'stok.xlsx',
        () => stockExport({}, 'xlsx', dayOf(now), { placeOf, products: own, seesCost: true }).job,
      ),
    ];
  };
  return <BackupView sheets={sheets} takeIn={<TakeIn />} />;
}

const sheet = <T,>(name: string, job: () => ExportJob<T>) => ({
  name,
  make: async (signal: AbortSignal): Promise<Uint8Array> => {
    const { blob } = await writeExport(job(), () => undefined, signal);
    return new Uint8Array(await blob.arrayBuffer());
  },
});
