import { t } from '@lingui/core/macro';
import type { MovementView } from '../../../data/use-movements';
import { type Asset, scaleOf } from '../../../domain/asset';
import type { Statement } from '../../../domain/contact-statement';
import { dayOf } from '../../../domain/day';
import type { Product } from '../../../domain/product';
import { assetName } from '../../../i18n/asset-text';
import { slipName } from '../../../i18n/slip-text';
import { type ExportCell, type ExportColumn, scaled, text, time } from '../../../ui/table/export/cell';
import { pagesOf } from '../../../ui/table/export/pages';
import type { ExportFormat, ExportJob } from '../../../ui/table/export/write';
import { movementText } from './statement-text';

/** One line of the file; the carry-over is one without a movement. */
type Line = { asset: Asset; movement: MovementView | null; quantity: number; balance: number };

/** All assets that were asked for under each other, signed from the shop's side: above zero the contact owes. */
export function statementExport(
  name: string,
  statements: readonly Statement<MovementView>[],
  products: readonly Product[],
  format: ExportFormat,
  now: number,
): ExportJob<Line> {
  const lines = statements.flatMap(({ asset, opening, rows }): Line[] => [
    { asset, movement: null, quantity: 0, balance: opening },
    ...rows.map(({ movement, quantity, balance }) => ({ asset, movement, quantity, balance })),
  ]);
  return { name: `${t`ekstre`}-${name}-${dayOf(now)}`, sheet: t`Ekstre`, format, columns: columns(products), pages: pagesOf(lines) };
}

const columns = (products: readonly Product[]): ExportColumn<Line>[] => [
  { head: t`Varlık`, width: 16, cell: ({ asset }) => text(assetName(asset, products)) },
  { head: t`Tarih`, width: 18, cell: ({ movement }) => (movement ? time(movement.at) : null) },
  { head: t`No`, width: 14, cell: ({ movement }) => text(movement?.number ?? '') },
  { head: t`Tür`, width: 14, cell: ({ movement }) => text(movement ? slipName(movement.slip ?? movement) : t`Devir`) },
  { head: t`Açıklama`, width: 36, cell: ({ asset, movement }) => text(movement ? movementText(movement, products, asset) : '') },
  { head: t`Borç`, width: 16, cell: ({ asset, quantity }) => (quantity > 0 ? figure(asset, quantity) : null) },
  { head: t`Alacak`, width: 16, cell: ({ asset, quantity }) => (quantity < 0 ? figure(asset, -quantity) : null) },
  { head: t`Bakiye`, width: 16, cell: ({ asset, balance }) => figure(asset, balance) },
];

/** A metal goes out pure, as it is kept. */
const figure = (asset: Asset, quantity: number): ExportCell => scaled(quantity, scaleOf(asset));
