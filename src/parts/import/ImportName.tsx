import { Plural } from '@lingui/react/macro';
import type { RecentImport } from '@/contract/contact/recent-imports';

/** Number and kind of the records of an import, such as "12 stok kartı". */
export function ImportName({ one: { of, rows } }: { one: RecentImport }) {
  if (of === 'stock') return <Plural value={rows} one="# stok kartı" other="# stok kartı" />;
  if (of === 'people') return <Plural value={rows} one="# kişi" other="# kişi" />;
  if (of === 'products') return <Plural value={rows} one="# ürün" other="# ürün" />;
  if (of === 'cheques')
    return <Plural value={rows} one="# çek ya da senet" other="# çek ya da senet" />;
  if (of === 'orders') return <Plural value={rows} one="# sipariş" other="# sipariş" />;
  if (of === 'consigned')
    return <Plural value={rows} one="# konsinye satırı" other="# konsinye satırı" />;
  return <Plural value={rows} one="# kasa devri" other="# kasa devri" />;
}
