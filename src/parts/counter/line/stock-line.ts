import type { StockView } from '@/data/core/types';
import { clipped } from '@/domain/base/clipped';
import { PIECE_FIELD, parseTyped } from '@/domain/base/typed-number';
import { finenessOfKarat, karatOfFineness } from '@/domain/metal/fineness';
import { MAX_NAME } from '@/domain/slip/line';
import type { Basket } from '../basket/basket';
import type { BasketAction } from '../basket/basket-actions';
import { asTyped } from '../basket/basket-lines';
import { stockOf } from '../payment/counter-accounts';
import { emptyLine, isEmptyLine, type LineForm, type World } from './line-form';
import { frozenLine, stonesNow } from './pricing';
import { clearedEntry, entrySide, filledIn, lineAbove } from './tile';
import { milyemText, moneyText, weightText, workmanshipTyped } from './typed-text';

/**
 * Lines that name a stock card: what a reader read, or a code that was typed. Guarantee: the line
 * has the card's weight, karat, işçilik, stones and price as if they had been typed, so that all of
 * it can be corrected, and stays bound to the card until another product is said on it.
 */
type Action<K> = Extract<BasketAction, { do: K }>;

/** Is it one of one, which a slip can hold once? */
const single = ({ type }: StockView): boolean => type === 'piece' || type === 'bar';

/** The line of this card that stands on the slip already, of goods of which there is one. */
export const openLineOfCard = (basket: Basket, card: StockView): LineForm | undefined =>
  single(card) ? basket.lines.find(({ stock }) => stock?.id === card.id) : undefined;

export function stockedIn(basket: Basket, { card, ...ids }: Action<'stock'>, world: World): Basket {
  const standing = openLineOfCard(basket, card);
  if (standing) return { ...basket, selected: standing.id };
  const side = entrySide(basket);
  const same =
    card.type === 'counted'
      ? basket.lines.find((line) => line.stock?.id === card.id && line.side === side)
      : undefined;
  if (same)
    return { ...basket, lines: basket.lines.map((line) => (line === same ? oneMore(line) : line)) };
  return written(basket, ids, world, (line) => withCard({ ...line, side }, card, world));
}

/** A bar that comes in under a serial that no card has: its card is made by this slip. */
export function barIn(
  basket: Basket,
  { id, serial, name, ...ids }: Action<'bar'>,
  world: World,
): Basket {
  return written(basket, ids, world, (line) => ({
    ...emptyLine(line.id, 'buy'),
    product: `${name} · ${serial}`,
    karat: '24',
    stock: { id, code: serial, serial },
  }));
}

/** In place of an empty line, else above the one that is being written. */
function written(
  basket: Basket,
  ids: { lineId: string; nextId: string },
  world: World,
  fill: (line: LineForm) => LineForm,
): Basket {
  const ready = clearedEntry(basket);
  const open = ready.lines.find((line) => line.id === ready.selected);
  const side = fill(emptyLine(ids.lineId)).side;
  if (!open || isEmptyLine(open)) return filledIn(ready, side, ids, world, fill);
  return asTyped(lineAbove(ready, frozenLine(fill(emptyLine(ids.lineId, side)), world)), side);
}

function withCard(line: LineForm, card: StockView, world: World): LineForm {
  const {
    id,
    barcode: code,
    serial,
    type,
    fineness,
    gross,
    stones,
    price,
    photos: [picture] = [],
  } = card;
  const listed = world.products.find(
    (product) =>
      product.code === card.product && product.kind === 'worked' && product.metal === card.metal,
  );
  const karat = card.metal === 'gold' ? karatOfFineness(fineness) : undefined;
  const isNominal = karat !== undefined && finenessOfKarat(karat, false) === fineness;
  const sold = line.side === 'sell';
  const place = stockOf(world, card.branch ?? '');
  const offered = sold && price !== null ? moneyText(price) : undefined;
  return {
    ...emptyLine(line.id, line.side),
    product: type === 'bar' ? clipped(`${card.name} · ${serial}`, MAX_NAME) : card.name,
    code: listed?.code ?? '',
    weight: type === 'weighed' ? '' : weightText(gross),
    karat: isNominal ? String(karat) : '',
    fineness: isNominal ? null : milyemText(fineness),
    // Nobody pays işçilik for what comes back.
    ...(sold ? { workmanship: workmanshipTyped(card.workmanship), unit: card.workmanship.by } : {}),
    ...(offered === undefined ? {} : { amount: offered, fixed: offered }),
    ...(stones.length > 0 && type !== 'weighed'
      ? { stones: stonesNow(stones, line.side, world) }
      : {}),
    asks: { workmanship: card.workmanship, price },
    stock: {
      id,
      code,
      ...(serial ? { serial } : {}),
      ...(type === 'counted' ? { each: gross } : {}),
      ...(card.metal === 'gold' ? {} : { metal: card.metal }),
      ...(place === undefined ? {} : { place }),
      ...(picture ? { photo: picture.id } : {}),
    },
  };
}

/** So many pieces weigh so much: the weight of goods that are counted follows their number. */
export function weighedByPieces(line: LineForm): LineForm {
  const pieces = parseTyped(line.pieces, PIECE_FIELD);
  return line.stock?.each === undefined || !pieces.ok
    ? line
    : { ...line, weight: weightText(line.stock.each * pieces.value) };
}

function oneMore(line: LineForm): LineForm {
  const pieces = parseTyped(line.pieces, PIECE_FIELD);
  return weighedByPieces({
    ...line,
    pieces: String((pieces.ok ? pieces.value : 0) + 1),
    amount: null,
  });
}
