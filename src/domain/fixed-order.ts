import { type LineInput, lineFigures } from './line';
import type { Order } from './order';

/**
 * What an order's fixed price says of the slip that hands it over: the price was promised when gold stood elsewhere, so that what the
 * list asks by now gives way to it. Guarantee: it speaks of one line, of what was ordered; what that line goes for below the promise
 * is given, and what it goes for above it makes up for nothing that is given beside it.
 */
export type FixedFor = { /** Code of what was ordered; '' of work that stands on no list. */ product: string; kurus: number };

export const fixedFor = ({ kind, product, price }: Pick<Order, 'kind' | 'product' | 'price'>): FixedFor | undefined =>
  kind === 'order' && price.by === 'fixed' ? { product, kurus: price.kurus } : undefined;

/** Of the sold lines, with kuruş: the one that goes for what was promised, or for nearest to it, is the piece; on it no more is asked than the promise. */
export function heldTo(fixed: FixedFor | undefined, sold: readonly LineInput[]): (line: LineInput, asked: number) => number {
  const goesFor = (line: LineInput) => lineFigures(line).amount;
  const off = (line: LineInput) => Math.abs(goesFor(line) - (fixed?.kurus ?? 0));
  const piece = sold
    .filter(({ kind, product }) => kind !== 'scrap' && product === fixed?.product)
    .reduce<LineInput | undefined>((best, line) => (best && off(best) <= off(line) ? best : line), undefined);
  return (line, asked) => (fixed && line === piece ? Math.min(asked, Math.max(fixed.kurus, goesFor(line))) : asked);
}
