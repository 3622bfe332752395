import { t } from '@lingui/core/macro';
import type { MovementView } from '@/data/ledger/use-movements';
import { dayOf } from '@/domain/base/day';
import type { Product } from '@/domain/catalogue/product';
import type { Statement } from '@/domain/contact/contact-statement';
import { type RowRate, ratesFor } from '@/domain/contact/statement-figures';
import type { Worth } from '@/domain/ledger/balance';
import { type Asset, HAS, scaleOf } from '@/domain/metal/asset';
import { assetName, balanceSide } from '@/i18n/asset-text';
import {
  figuresOf,
  figureWords,
  isInLira,
  rateName,
  sourceOf,
} from '@/parts/statement/row-figures';
import { worthText } from '@/parts/statement/statement-paper';
import { movementName, movementText } from '@/parts/statement/statement-text';
import { type ExportCell, type ExportColumn, scaled, text, time } from '@/ui/table/export/cell';
import { pagesOf } from '@/ui/table/export/pages';
import type { ExportFormat, ExportJob } from '@/ui/table/export/write';

/**
 * One line of the file: the carry-over, a movement, the sums of an asset, and at the end what
 * everything comes to in has.
 */
type Line = {
  asset: Asset;
  movement: MovementView | null;
  kind: string;
  about: string;
  debit: number | null;
  credit: number | null;
  balance: number;
};

type Asked = {
  name: string;
  statements: readonly Statement<MovementView>[];
  products: readonly Product[];
  worth: Worth | undefined;
  format: ExportFormat;
  now: number;
};

/**
 * All assets that were asked for under each other, signed from the shop's side: above zero the
 * contact owes, which a column says in a word too.
 */
export function statementExport({
  name,
  statements,
  products,
  worth,
  format,
  now,
}: Asked): ExportJob<Line> {
  const lines = [
    ...statements.flatMap((statement) => linesOf(statement, products)),
    ...(worth ? [worthLine(worth)] : []),
  ];
  return {
    name: `${t`ekstre`}-${name}-${dayOf(now)}`,
    sheet: t`Ekstre`,
    format,
    columns: columns(products),
    pages: pagesOf(lines),
  };
}

function linesOf(
  { asset, opening, rows, debit, credit, closing }: Statement<MovementView>,
  products: readonly Product[],
): Line[] {
  const plain = { asset, movement: null, about: '', debit: null, credit: null };
  return [
    { ...plain, kind: t`Devir`, balance: opening },
    ...rows.map(
      ({ movement, quantity, balance }): Line => ({
        asset,
        movement,
        kind: movementName(movement),
        about: movementText(movement, products, asset),
        debit: quantity > 0 ? quantity : null,
        credit: quantity < 0 ? -quantity : null,
        balance,
      }),
    ),
    { ...plain, kind: t`Toplam`, debit, credit, balance: closing },
  ];
}

const worthLine = (worth: Worth): Line => ({
  ...{ asset: HAS, movement: null, debit: null, credit: null },
  kind: t`Has karşılığı`,
  about: worthText(worth),
  balance: worth.pure,
});

const columns = (products: readonly Product[]): ExportColumn<Line>[] => [
  { head: t`Varlık`, width: 16, cell: ({ asset }) => text(assetName(asset, products)) },
  { head: t`Tarih`, width: 18, cell: ({ movement }) => (movement ? time(movement.at) : null) },
  { head: t`No`, width: 14, cell: ({ movement }) => text(movement?.number ?? '') },
  { head: t`Tür`, width: 14, cell: ({ kind }) => text(kind) },
  { head: t`Açıklama`, width: 36, cell: ({ about }) => text(about) },
  { head: t`Gram`, width: 12, cell: goodsCell('weight', 3) },
  { head: t`Milyem`, width: 10, cell: goodsCell('fineness', 1) },
  { head: t`Kur`, width: 14, cell: ratesCell(products) },
  {
    head: t`Kur kaynağı`,
    width: 22,
    cell: withOneRate((rate) => text(`${rateName(rate, products)} · ${sourceOf(rate)}`)),
  },
  { head: t`Kur zamanı`, width: 18, cell: withOneRate(({ at }) => time(at)) },
  {
    head: t`Borç`,
    width: 16,
    cell: ({ asset, debit }) => (debit === null ? null : figure(asset, debit)),
  },
  {
    head: t`Alacak`,
    width: 16,
    cell: ({ asset, credit }) => (credit === null ? null : figure(asset, credit)),
  },
  { head: t`Bakiye`, width: 16, cell: ({ asset, balance }) => figure(asset, balance) },
  { head: t`Yön`, width: 12, cell: ({ balance }) => text(balanceSide(balance)) },
];

/** A metal goes out pure, as it is kept. */
const figure = (asset: Asset, quantity: number): ExportCell => scaled(quantity, scaleOf(asset));

/** A figure to reckon with; what went both ways is said in words. */
function goodsCell(of: 'weight' | 'fineness', scale: number): (line: Line) => ExportCell {
  return ({ movement, asset }) => {
    if (!movement) return null;
    const [one, ...others] = figuresOf(movement).goods;
    if (!one) return null;
    return others.length === 0
      ? scaled(one[of], { scale, decimals: scale === 1 ? 1 : 2 })
      : text(figureWords(movement, asset, [])[of]);
  };
}

/**
 * One price in lira is a figure, with its source and time beside it; several, or a rate in
 * something else, are said with theirs.
 */
function oneRate({ movement, asset }: Line): RowRate | undefined {
  const [one, ...others] = movement ? ratesFor(figuresOf(movement), asset) : [];
  return one && others.length === 0 && isInLira(one) ? one : undefined;
}

const withOneRate =
  (cell: (rate: RowRate) => ExportCell) =>
  (line: Line): ExportCell => {
    const rate = oneRate(line);
    return rate ? cell(rate) : null;
  };

const ratesCell =
  (products: readonly Product[]) =>
  (line: Line): ExportCell => {
    const one = oneRate(line);
    if (one) return scaled(one.rate, { scale: 4, decimals: 2 });
    const rates = line.movement ? figureWords(line.movement, line.asset, products).rates : [];
    return rates.length > 0 ? text(rates.join('; ')) : null;
  };
