import { t } from '@lingui/core/macro';
import type { CountView } from '@/data/core/types';
import { allCounts, allIntakes, allTransactions, contactNames } from '@/data/list/read-list';
import { dayOf } from '@/domain/base/day';
import type { Product } from '@/domain/catalogue/product';
import { contactIdOf } from '@/domain/ledger/ledger';
import { scaleOf } from '@/domain/metal/asset';
import { soldBy } from '@/domain/slip/kept-slip';
import { assetName } from '@/i18n/asset-text';
import {
  count,
  type ExportCell,
  type ExportColumn,
  scaled,
  text,
  time,
} from '@/ui/table/export/cell';
import type { ExportFormat, ExportJob } from '@/ui/table/export/write';
import { intakeQuery, type MoveFilter, slipQuery } from './filter';
import { cardRow, countsBySlip, type MoveRow, slipRows } from './rows';
import { actionName, type EndNames, endText, goodsText } from './words';

type Page = { rows: MoveRow[]; read: number };
type Named = { row: MoveRow; from: string; to: string };
type World = Omit<EndNames, 'contactName'> & {
  products: readonly Product[];
  userNames: Readonly<Record<string, string>>;
  now: number;
};

/**
 * All movements of goods that the filter finds as a file, newest first as in the list, with how
 * many documents and cards will be looked at for it.
 */
export function moveExport(
  filter: MoveFilter,
  format: ExportFormat,
  world: World,
): { job: ExportJob<Named>; total: Promise<number> } {
  const [query, cards] = [slipQuery(filter, world.now), intakeQuery(filter, world.now)];
  const [slips, intakes] = [query && allTransactions(query), cards && allIntakes(cards)];
  const parts = [
    ...(slips ? [slipPages(filter, slips.pages)] : []),
    ...(intakes ? [cardPages(intakes.pages)] : []),
  ];
  const total = Promise.all([slips?.count ?? 0, intakes?.count ?? 0]).then(
    ([documents, taken]) => documents + taken,
  );
  const name = `${t`stok-hareketleri`}-${dayOf(world.now)}`;
  return {
    job: {
      name,
      sheet: t`Stok hareketleri`,
      format,
      columns: columns(world),
      pages: named(newestFirst(parts), world),
    },
    total,
  };
}

async function* slipPages(
  filter: MoveFilter,
  pages: ReturnType<typeof allTransactions>['pages'],
): AsyncGenerator<Page> {
  const counts: CountView[] = [];
  for await (const { rows } of allCounts().pages) counts.push(...rows);
  const bySlip = countsBySlip(counts);
  for await (const { rows, read } of pages)
    yield { read, rows: rows.flatMap((slip) => slipRows(slip, filter, bySlip)) };
}

async function* cardPages(pages: ReturnType<typeof allIntakes>['pages']): AsyncGenerator<Page> {
  for await (const { rows, read } of pages) yield { read, rows: rows.flatMap(cardRow) };
}

const PAGE = 250;

/** Lists that are each newest first, as one of them; of each no more than a page is held. */
export async function* newestFirst(parts: readonly AsyncGenerator<Page>[]): AsyncGenerator<Page> {
  const heads = parts.map((pages) => ({ pages, rows: [] as MoveRow[], at: 0, done: false }));
  let page: Page = { rows: [], read: 0 };
  const fill = async (head: (typeof heads)[number]): Promise<void> => {
    while (!head.done && head.at === head.rows.length) {
      const next = await head.pages.next();
      head.done = next.done === true;
      if (next.done) return;
      Object.assign(head, { rows: next.value.rows, at: 0 });
      page.read += next.value.read;
    }
  };
  for (;;) {
    for (const head of heads) await fill(head);
    const [first] = heads
      .filter(({ at, rows }) => at < rows.length)
      .sort((a, b) => (b.rows[b.at]?.at ?? 0) - (a.rows[a.at]?.at ?? 0));
    const row = first?.rows[first.at];
    if (row) page.rows.push(row);
    if (first) first.at++;
    if (row === undefined || page.rows.length === PAGE) {
      yield page;
      page = { rows: [], read: 0 };
    }
    if (row === undefined) return;
  }
}

async function* named(
  pages: AsyncGenerator<Page>,
  world: World,
): AsyncGenerator<{ rows: Named[]; read: number }> {
  for await (const { rows, read } of pages) {
    const known = await contactNames(
      rows.flatMap(({ from, to }) => [from, to].flatMap((end) => contactIdOf(end) ?? [])),
    );
    const names: EndNames = { ...world, contactName: (id) => known.get(id) };
    yield {
      read,
      rows: rows.map((row) => ({
        row,
        from: endText(row, row.from, row.fromSpot, names),
        to: endText(row, row.to, row.toSpot, names),
      })),
    };
  }
}

const weightOf = ({ weight }: MoveRow): ExportCell =>
  weight === null ? null : scaled(weight, { scale: 3, decimals: 3 });

function columns({ products, userNames }: World): ExportColumn<Named>[] {
  const marks = { waiting: t`Bekliyor`, confirmed: t`Onaylandı`, refused: t`Sorunlu` };
  return [
    { head: t`Zaman`, width: 18, cell: ({ row }) => time(row.at) },
    { head: t`Tür`, width: 16, cell: ({ row }) => text(actionName(row)) },
    { head: t`Mal`, width: 30, cell: ({ row }) => text(goodsText(row, products)) },
    {
      head: t`Milyem`,
      width: 10,
      cell: ({ row }) =>
        row.fineness > 0 ? scaled(row.fineness, { scale: 1, decimals: 0 }) : null,
    },
    { head: t`Nereden`, width: 24, cell: ({ from }) => text(from) },
    { head: t`Nereye`, width: 24, cell: ({ to }) => text(to) },
    { head: t`Adet`, width: 8, cell: ({ row }) => (row.pieces > 0 ? count(row.pieces) : null) },
    { head: t`Gram`, width: 12, cell: ({ row }) => weightOf(row) },
    { head: t`Varlık`, width: 14, cell: ({ row }) => text(assetName(row.asset, products)) },
    { head: t`Miktar`, width: 16, cell: ({ row }) => scaled(row.quantity, scaleOf(row.asset)) },
    { head: t`Belge`, width: 16, cell: ({ row }) => text(row.number) },
    {
      head: t`Kasiyer`,
      width: 18,
      cell: ({ row }) => text(row.slip ? (userNames[soldBy(row.slip)] ?? '') : ''),
    },
    {
      head: t`Açıklama`,
      width: 30,
      cell: ({ row }) => text(row.slip?.note ?? row.slip?.reason ?? ''),
    },
    { head: t`Gönderim`, width: 12, cell: ({ row }) => text(marks[row.sync]) },
  ];
}
