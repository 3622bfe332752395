import { t } from '@lingui/core/macro';
import type { TransactionFilter, TransactionView } from '@/data/core/types';
import { allTransactions, contactNames } from '@/data/list/read-list';
import { dayOf } from '@/domain/base/day';
import type { Product } from '@/domain/catalogue/product';
import { type Account, contactIdOf } from '@/domain/ledger/ledger';
import type { OwnAccount } from '@/domain/ledger/own-account';
import { scaleOf } from '@/domain/metal/asset';
import { soldBy } from '@/domain/slip/kept-slip';
import { type OffsetSide, offsetOf } from '@/domain/slip/offset';
import { accountName } from '@/i18n/account-text';
import { assetName } from '@/i18n/asset-text';
import { rateText } from '@/i18n/offset-text';
import { type ExportCell, type ExportColumn, scaled, text, time } from '@/ui/table/export/cell';
import type { ExportFormat, ExportJob } from '@/ui/table/export/write';
import { fits, type MatchesSearch, type OffsetFilter } from './filter';

type Named = { slip: TransactionView; nameOf: (account: Account) => string };
type World = {
  isMeant: MatchesSearch;
  own: readonly OwnAccount[];
  products: readonly Product[];
  userNames: Readonly<Record<string, string>>;
  now: number;
};

/**
 * Exports all offsets that match the filter, also those that the list has not loaded. Also returns
 * how many offsets will be searched.
 */
export function offsetExport(
  filter: OffsetFilter,
  query: TransactionFilter,
  format: ExportFormat,
  world: World,
): { job: ExportJob<Named>; total: Promise<number> } {
  const { pages, count: total } = allTransactions(query);
  return {
    job: {
      name: `${t`mahsuplar`}-${dayOf(world.now)}`,
      sheet: t`Mahsuplar`,
      format,
      columns: columns(world),
      pages: sifted(filter, pages, world),
    },
    total,
  };
}

async function* sifted(
  filter: OffsetFilter,
  pages: ReturnType<typeof allTransactions>['pages'],
  { own, isMeant }: World,
) {
  for await (const { rows, read } of pages) {
    const ids = rows.flatMap(({ legs }) =>
      legs.flatMap(({ account }) => contactIdOf(account) ?? []),
    );
    const names = await contactNames(new Set(ids));
    const nameOf = (account: Account): string => {
      const id = contactIdOf(account);
      return id === undefined ? accountName(account, own) : (names.get(id) ?? '');
    };
    yield {
      rows: rows.filter(fits(filter, isMeant)).map((slip): Named => ({ slip, nameOf })),
      read,
    };
  }
}

function columns({ products, userNames }: World): ExportColumn<Named>[] {
  const marks = { waiting: t`Bekliyor`, confirmed: t`Onaylandı`, refused: t`Sorunlu` };
  const side =
    (which: 'from' | 'to', cell: (side: OffsetSide, named: Named) => ExportCell) =>
    (named: Named) => {
      const offset = offsetOf(named.slip.legs);
      return offset ? cell(offset[which], named) : null;
    };
  const name = (one: OffsetSide, { nameOf }: Named): ExportCell => text(nameOf(one.account));
  const asset = (one: OffsetSide): ExportCell => text(assetName(one.asset, products));
  const amount = (one: OffsetSide): ExportCell => scaled(one.quantity, scaleOf(one.asset));
  return [
    { head: t`Tarih`, width: 18, cell: ({ slip }) => time(slip.at) },
    { head: t`No`, width: 14, cell: ({ slip }) => text(slip.number) },
    { head: t`Alacaklanan`, width: 28, cell: side('from', name) },
    { head: t`Azalan`, width: 16, cell: side('from', amount) },
    { head: t`Azalan varlık`, width: 14, cell: side('from', asset) },
    { head: t`Borçlanan`, width: 28, cell: side('to', name) },
    { head: t`Artan`, width: 16, cell: side('to', amount) },
    { head: t`Artan varlık`, width: 14, cell: side('to', asset) },
    {
      head: t`Kur`,
      width: 36,
      cell: ({ slip }) => text(slip.rate ? rateText(slip.rate, products) : ''),
    },
    { head: t`Kasiyer`, width: 18, cell: ({ slip }) => text(userNames[soldBy(slip)] ?? '') },
    { head: t`Açıklama`, width: 30, cell: ({ slip }) => text(slip.note ?? '') },
    { head: t`Gönderim`, width: 12, cell: ({ slip }) => text(marks[slip.sync]) },
  ];
}
