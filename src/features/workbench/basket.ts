import { PAYMENT_METHODS, type PaymentMethod } from '../../domain/payment';
import { offeredOn } from '../../domain/product';
import { PIECE_FIELD, parseTyped } from '../../domain/typed-number';
import { emptyLine, type FormField, isEmptyLine, type LineForm, type SlipType, type WorkmanshipUnit, type World, withProduct } from './line-form';
import { basketTotal, frozenBasket, renewed, repriced } from './pricing';
import { exactProduct } from './product-search';
import { settledProduct } from './quick-entry';
import { restFor } from './tender';
import { moneyText } from './typed-text';

/**
 * A basket is the slip before it is one: what the clerk typed, the prices frozen into its lines, and every id the slip will
 * have. All ids are minted when the form opens or a line is added, so saving twice is saving once.
 */
export type Basket = {
  /** Id of the transaction it becomes. */
  id: string;
  mutationId: string;
  type: SlipType;
  contactId: string | null;
  /** Name of the customer, or what the tab calls it. */
  name: string;
  lines: LineForm[];
  /** Id of the line in the editor; it always exists. */
  selected: string;
  tendered: Record<PaymentMethod, string>;
  paymentIds: Record<PaymentMethod, string>;
  /** When the prices were locked; null while none is frozen. */
  lockAt: number | null;
  /** The clerk agreed to sell on prices older than the limit. */
  confirmedStale: boolean;
  openedAt: number;
};

export type Mint = () => string;

const byMethod = (value: () => string): Record<PaymentMethod, string> => ({ cash: value(), card: value(), transfer: value(), account: value() });

export function newBasket(mint: Mint, now: number, type: SlipType = 'sale'): Basket {
  const line = emptyLine(mint());
  return {
    id: mint(),
    mutationId: mint(),
    type,
    contactId: null,
    name: '',
    lines: [line],
    selected: line.id,
    tendered: byMethod(() => ''),
    paymentIds: byMethod(mint),
    lockAt: null,
    confirmedStale: false,
    openedAt: now,
  };
}

export const selectedLine = (basket: Basket): LineForm => basket.lines.find((line) => line.id === basket.selected) ?? emptyLine(basket.selected);

export const writtenLines = (basket: Basket): LineForm[] => basket.lines.filter((line) => !isEmptyLine(line));

export const isEmptyBasket = (basket: Basket): boolean =>
  writtenLines(basket).length === 0 && basket.contactId === null && PAYMENT_METHODS.every((m) => basket.tendered[m].trim() === '');

export type BasketAction =
  | { do: 'edit'; field: FormField; text: string }
  | { do: 'unit'; unit: WorkmanshipUnit }
  | { do: 'pick'; code: string }
  /** The box of the product was left: what was typed is finished. */
  | { do: 'settle-product' }
  /** A field was left: a cleared one shows the computed value again. */
  | { do: 'leave'; field: FormField }
  | { do: 'add'; lineId: string }
  | { do: 'tile'; code: string; lineId: string }
  | { do: 'select'; id: string }
  | { do: 'remove'; id: string; lineId: string }
  | { do: 'type'; type: SlipType }
  | { do: 'contact'; id: string | null; name: string }
  | { do: 'tender'; method: PaymentMethod; text: string }
  | { do: 'fill-rest'; method: PaymentMethod }
  | { do: 'reprice' }
  | { do: 'keep-prices' }
  | { do: 'renew-lock' }
  | { do: 'confirm-stale' }
  /** The board spoke: lines that had no price get one. */
  | { do: 'quotes' };

/** One edit. Whatever it was, a written line leaves with a price if the board has one. */
export function reduceBasket(basket: Basket, action: BasketAction, world: World): Basket {
  return frozenBasket(apply(basket, action, world), world);
}

function apply(basket: Basket, action: BasketAction, world: World): Basket {
  switch (action.do) {
    case 'edit':
      return withSelected(basket, (line) => edited(line, action.field, action.text, basket.type, world));
    case 'unit':
      return withSelected(basket, (line) => ({ ...line, unit: action.unit }));
    case 'pick':
      return withSelected(basket, (line) => picked(line, action.code, world));
    case 'settle-product':
      return withSelected(basket, (line) => settledProduct(line, basket.type, world.products));
    case 'leave':
      return withSelected(basket, (line) => left(line, action.field));
    case 'add':
      return added(basket, action.lineId, world);
    case 'tile':
      return tapped(basket, action.code, action.lineId, world);
    case 'select':
      return basket.lines.some((line) => line.id === action.id) ? dropEmpty({ ...basket, selected: action.id }) : basket;
    case 'remove':
      return removed(basket, action.id, action.lineId);
    case 'type':
      return turned(basket, action.type, world);
    case 'contact':
      return { ...basket, contactId: action.id, name: action.name };
    default:
      return money(basket, action, world);
  }
}

type MoneyAction = Extract<BasketAction, { do: 'tender' | 'fill-rest' | 'reprice' | 'keep-prices' | 'renew-lock' | 'confirm-stale' | 'quotes' }>;

function money(basket: Basket, action: MoneyAction, world: World): Basket {
  switch (action.do) {
    case 'tender':
      return { ...basket, tendered: { ...basket.tendered, [action.method]: action.text } };
    case 'fill-rest': {
      const rest = restFor(basket, action.method, basketTotal(basket, world.products));
      return { ...basket, tendered: { ...basket.tendered, [action.method]: rest > 0 ? moneyText(rest) : '' } };
    }
    case 'reprice':
      return repriced(basket, world);
    case 'keep-prices':
      return { ...basket, lockAt: world.now, confirmedStale: true };
    case 'renew-lock':
      return renewed(basket, world);
    case 'confirm-stale':
      return { ...basket, confirmedStale: true };
    case 'quotes':
      return basket;
  }
}

/** The same basket comes back when nothing changed, so that nobody draws or writes it again. */
function withSelected(basket: Basket, change: (line: LineForm) => LineForm): Basket {
  const before = selectedLine(basket);
  const after = change(before);
  return after === before ? basket : { ...basket, lines: basket.lines.map((line) => (line === before ? after : line)) };
}

function edited(line: LineForm, field: FormField, text: string, type: SlipType, world: World): LineForm {
  if (field === 'price') return { ...line, price: text, priceAt: world.now };
  if (field !== 'product') return { ...line, [field]: text };
  const exact = exactProduct(world.products, type, text);
  if (!exact) return { ...line, product: text, code: '' };
  return exact.code === line.code ? { ...line, product: text } : { ...withProduct(line, exact), product: text };
}

function picked(line: LineForm, code: string, world: World): LineForm {
  const product = world.products.find((p) => p.code === code);
  return product ? withProduct(line, product) : line;
}

/** Cleared values that have a computed one behind them show it again. */
function left(line: LineForm, field: FormField): LineForm {
  if (field !== 'price' && field !== 'amount' && field !== 'fineness') return line;
  return line[field]?.trim() === '' ? { ...line, [field]: null } : line;
}

function added(basket: Basket, lineId: string, world: World): Basket {
  const settled = withSelected(basket, (line) => settledProduct(line, basket.type, world.products));
  if (isEmptyLine(selectedLine(settled))) return settled;
  const kept = settled.lines.filter((line) => !isEmptyLine(line));
  return { ...settled, lines: [...kept, emptyLine(lineId)], selected: lineId };
}

/** A tile: one more of a coin that is on the slip already, else a line of its own. */
function tapped(basket: Basket, code: string, lineId: string, world: World): Basket {
  const product = world.products.find((p) => p.code === code);
  if (!product) return basket;
  const same = product.kind === 'coin' ? basket.lines.find((line) => line.code === code) : undefined;
  if (same) return { ...basket, selected: same.id, lines: basket.lines.map((line) => (line === same ? oneMore(line) : line)) };
  const room = added(basket, lineId, world);
  return withSelected(room, (line) => withProduct(line, product));
}

function oneMore(line: LineForm): LineForm {
  const pieces = parseTyped(line.pieces, PIECE_FIELD);
  return { ...line, pieces: String((pieces.ok ? pieces.value : 0) + 1), amount: null };
}

/** Empty lines other than the one in the editor are nothing to keep. */
const dropEmpty = (basket: Basket): Basket => ({ ...basket, lines: basket.lines.filter((line) => line.id === basket.selected || !isEmptyLine(line)) });

function removed(basket: Basket, id: string, lineId: string): Basket {
  const lines = basket.lines.filter((line) => line.id !== id);
  if (basket.selected !== id) return { ...basket, lines };
  const empty = lines.find(isEmptyLine);
  return empty ? { ...basket, lines, selected: empty.id } : { ...basket, lines: [...lines, emptyLine(lineId)], selected: lineId };
}

/** Sale and purchase read the same words on the other side: prices, scrap fineness and what is offered change with it. */
function turned(basket: Basket, type: SlipType, world: World): Basket {
  if (type === basket.type) return basket;
  const lines = basket.lines.map((line) => {
    const product = world.products.find((p) => p.code === line.code);
    const offered = !product || offeredOn(product, type);
    return { ...line, code: offered ? line.code : '', frozen: null };
  });
  return { ...basket, type, lines, lockAt: null, confirmedStale: false };
}
