import { Plural } from '@lingui/react/macro';
import type { RecentImport } from '@/contract/contact/recent-imports';

/** How much of what a file brought: "2.000 kişi". */
export function ImportName({ one: { of, rows } }: { one: RecentImport }) {
  if (of === 'stock') return <Plural value={rows} one="# stok kartı" other="# stok kartı" />;
  if (of === 'people') return <Plural value={rows} one="# kişi" other="# kişi" />;
  return <Plural value={rows} one="# kasa devri" other="# kasa devri" />;
}
