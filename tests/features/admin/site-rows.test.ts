import { expect, it } from 'vitest';
import type { ListedSite } from '@/contract/people/site';
import type { SiteView } from '@/data/list/use-definitions';
import { cardsIn, siteRows } from '@/features/admin/sites/site-rows';
import type { StockSum } from '@/parts/position/stock-sums';

const listed = (over: Partial<ListedSite>): ListedSite => ({
  id: 'b1',
  kind: 'branch',
  name: 'Çarşı',
  archived: false,
  version: 4,
  people: 3,
  ...over,
});
const view = (name: string, version: number, over: Partial<SiteView> = {}): SiteView => ({
  type: 'site',
  site: { id: 'b1', kind: 'branch', name, archived: false },
  version,
  sync: 'confirmed',
  ...over,
});

it('PL148: a waiting change of this device is shown over the list of the server', () => {
  expect(siteRows([listed({})], [view('Kapalıçarşı', 4, { sync: 'waiting' })])).toEqual([
    { ...listed({}), name: 'Kapalıçarşı', sync: 'waiting' },
  ]);
});

it('PL148: a list that is newer than the record of the device is kept', () => {
  expect(siteRows([listed({ version: 9 })], [view('Eski', 4)])[0]?.name).toBe('Çarşı');
});

it('PL148: a new site that waits is in the list, sorted by name, and archived ones come last', () => {
  const fresh: SiteView = {
    ...view('', 0, { sync: 'waiting' }),
    site: { id: 'b9', kind: 'branch', name: 'Ankara', archived: false },
  };
  const rows = siteRows([listed({}), listed({ id: 'b0', name: 'Açık', archived: true })], [fresh]);
  expect(rows.map(({ name }) => name)).toEqual(['Ankara', 'Çarşı', 'Açık']);
});

it('PL148: cards are counted by branch, and in a warehouse by warehouse', () => {
  const sum = (branch: string, place: string, cards: number) =>
    ({ branch, place, cards }) as StockSum;
  const sums = [sum('b1', 'w1', 2), sum('b1', '', 3), sum('b2', 'w1', 5)];
  expect([
    cardsIn({ id: 'b1', kind: 'branch' }, sums),
    cardsIn({ id: 'w1', kind: 'warehouse' }, sums),
  ]).toEqual([5, 7]);
});
