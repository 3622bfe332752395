import type { ListedSite } from '@/contract/people/site';
import type { SyncMark } from '@/data/core/types';
import type { SiteView } from '@/data/list/use-definitions';
import { compareNames } from '@/domain/base/alphabet';
import { archivedLast } from '@/domain/people/site';
import type { StockSum } from '@/parts/position/stock-sums';

/** A site of the page: as the server listed it, with this device's waiting changes. */
export type SiteRow = ListedSite & { sync: SyncMark };

/**
 * The server's list, with what this device knows better: its own waiting changes, and records that
 * are newer than the list. Sorted by name, archived ones last.
 */
export function siteRows(
  listed: readonly ListedSite[],
  views: readonly SiteView[],
): readonly SiteRow[] {
  const rows = new Map<string, SiteRow>(
    listed.map((site) => [site.id, { ...site, sync: 'confirmed' }]),
  );
  for (const { site, version, sync } of views) {
    const known = rows.get(site.id);
    if (known && known.version > version) continue;
    const people = known?.people ?? null;
    rows.set(site.id, { ...site, version, sync, people });
  }
  return Array.from(rows.values()).sort(
    (a, b) => archivedLast(a, b) || compareNames(a.name, b.name),
  );
}

/** Number of stock cards that lie in a site. */
export const cardsIn = (
  { id, kind }: Pick<ListedSite, 'id' | 'kind'>,
  sums: readonly StockSum[],
): number =>
  sums
    .filter(({ branch, place }) => (kind === 'branch' ? branch : place) === id)
    .reduce((sum, { cards }) => sum + cards, 0);
