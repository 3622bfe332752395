import { PAYMENT_METHODS, type PaymentMethod } from '../../domain/payment';
import { offeredOn } from '../../domain/product';
import { agreedBasket } from './agreed';
import { added, withSelected } from './basket-lines';
import { cashRule } from './cash-rule';
import { emptyLine, type FormField, isEmptyLine, type LineForm, type SlipType, type WorkmanshipUnit, type World, withProduct } from './line-form';
import { basketTotal, frozenBasket, renewed, repriced } from './pricing';
import { exactProduct } from './product-search';
import { settledProduct } from './quick-entry';
import { withRest } from './tender';
import { tapped } from './tile';

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
  /** `nextId` is the line that the editor goes on to when this one is complete. */
  | { do: 'tile'; code: string; lineId: string; nextId: string }
  | { do: 'select'; id: string }
  | { do: 'remove'; id: string; lineId: string }
  | { do: 'type'; type: SlipType }
  | { do: 'contact'; id: string | null; name: string }
  | { do: 'tender'; method: PaymentMethod; text: string }
  | { do: 'fill-rest'; method: PaymentMethod }
  /** The total that two people agreed on; the work on the worked lines gives way. */
  | { do: 'agree'; total: number }
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
      return withSelected(basket, (line) => ({ ...line, unit: action.unit, amount: null }));
    case 'pick':
      return withSelected(basket, (line) => picked(line, action.code, world));
    case 'settle-product':
      return withSelected(basket, (line) => settledProduct(line, basket.type, world.products));
    case 'leave':
      return withSelected(basket, (line) => left(line, action.field));
    case 'add':
      return added(basket, action.lineId, world);
    case 'tile':
      return tapped(basket, action, world);
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

type MoneyAction = Extract<BasketAction, { do: 'tender' | 'fill-rest' | 'agree' | 'reprice' | 'keep-prices' | 'renew-lock' | 'confirm-stale' | 'quotes' }>;

function money(basket: Basket, action: MoneyAction, world: World): Basket {
  switch (action.do) {
    case 'tender':
      return { ...basket, tendered: { ...basket.tendered, [action.method]: action.text } };
    case 'fill-rest':
      return filledRest(basket, action.method, world);
    case 'agree':
      return agreedBasket(basket, action.total, world.products);
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

/** The rest in one field, unless that would be more cash than the law lets through: then what stands there stays. */
function filledRest(basket: Basket, method: PaymentMethod, world: World): Basket {
  const total = basketTotal(basket, world.products);
  const filled = { ...basket, tendered: withRest(basket, method, total) };
  return method === 'cash' && cashRule(filled, total, world).over ? basket : filled;
}

/** An agreed amount was about these: with another weight or işçilik it is computed again. */
const AGREED_UNTIL: readonly FormField[] = ['weight', 'karat', 'fineness', 'workmanship', 'pieces'];

function edited(line: LineForm, field: FormField, text: string, type: SlipType, world: World): LineForm {
  if (field === 'price') return { ...line, price: text, priceAt: world.now, amount: null };
  if (field !== 'product') return text === line[field] ? line : { ...line, ...(AGREED_UNTIL.includes(field) ? { amount: null } : {}), [field]: text };
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
