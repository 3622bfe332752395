import type { StockView } from '@/data/core/types';
import { clipped } from '@/domain/base/clipped';
import { workmanshipTyped } from '@/domain/catalogue/typed-text';
import { figureOf, type Workmanship } from '@/domain/catalogue/workmanship';
import { codedFigure } from '@/domain/stock/label-code';
import { leftOf } from '@/domain/stock/stock-state';
import { workmanshipText } from '@/i18n/contact-text';
import { formatFineness, formatMoney, formatWeight } from '@/i18n/formats';
import { stoneLabel } from '@/i18n/stock-text';
import { barMark, type Mark, qrMark } from '@/ui/print/marks';
import type { LabelDesign } from './design';

export type LabelCode = 'qr' | 'code128';

/**
 * What stands on one label: words that fit it, '' where the design or the card has none, and the
 * code as it is drawn.
 */
export type LabelParts = {
  id: string;
  shop: string;
  name: string;
  fineness: string;
  weight: string;
  size: string;
  price: string;
  work: string;
  stones: string;
  code: string;
  mark: Mark;
  copies: number;
};

/** More of one card than this is a slip of the finger. */
export const MOST_COPIES = 500;
/** As much as any label could show, and less than what a printer refuses. */
const LONGEST = 120;

/**
 * `shop`: the name over it; `seesCost`: may whoever prints read what was paid? A code that bars
 * cannot say is drawn as a QR.
 */
export async function labelParts(
  card: StockView,
  design: LabelDesign,
  { shop, seesCost }: { shop: string; seesCost: boolean },
): Promise<LabelParts> {
  const { id, name, fineness, barcode, price, size, type } = card;
  const mark =
    (design.code === 'code128' ? barMark(barcode) : undefined) ?? (await qrMark(barcode));
  return {
    id,
    shop: design.shop ? clipped(shop, LONGEST) : '',
    name,
    fineness: formatFineness(fineness),
    // A tray's weight changes with every sale: its label says none.
    weight:
      type === 'weighed'
        ? ''
        : formatWeight(
            type === 'counted'
              ? leftOf({ ...card, pieces: 1, moved: { pieces: 0, weight: 0 } }).weight
              : card.gross,
          ),
    size,
    price: price === null || !design.price ? '' : formatMoney(price),
    work: workOf(card, design, seesCost),
    stones: design.stones ? clipped(card.stones.map(stoneLabel).join(', '), LONGEST) : '',
    code: barcode,
    mark,
    copies: copiesOf(card, design),
  };
}

/**
 * How many labels a card gets: as many as there are pieces, where they are counted and each is to
 * wear one.
 */
export const copiesOf = (card: StockView, { each }: Pick<LabelDesign, 'each'>): number =>
  each && card.type === 'counted' ? Math.min(MOST_COPIES, Math.max(1, leftOf(card).pieces)) : 1;

function workOf(
  { workmanship, cost }: StockView,
  { work, word }: LabelDesign,
  seesCost: boolean,
): string {
  if (work === 'plain')
    return workmanship && figureOf(workmanship) > 0 ? workmanshipText(workmanship) : '';
  const told = work === 'coded' ? workmanship : work === 'cost' && seesCost ? cost : null;
  return told && figureOf(told) > 0
    ? `${codedFigure(workmanshipTyped(told), word)}${MARKS[told.by]}`
    : '';
}

/** A sign for the unit, which the letters do not say; milyem is the usual one. */
const MARKS: Record<Workmanship['by'], string> = {
  milyem: '',
  gram: '/g',
  piece: '/a',
  percent: '%',
};
