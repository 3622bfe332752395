import type { StockView } from '@/data/core/types';
import { isMoneyType } from '@/domain/ledger/slip-type';
import type { Payment, TenderMethod } from '@/domain/payment/payment';
import type { Side } from '@/domain/price/quote';
import type { Stone } from '@/domain/price/stone';
import type { Approval } from '@/domain/rules/approval';
import type { ScrapFate } from '@/domain/slip/line';
import { edited, left, promisedPrice } from '../line/line-edit';
import {
  emptyLine,
  type FormField,
  isEmptyLine,
  type LineForm,
  type SlipType,
  type WorkmanshipUnit,
  type World,
  withProduct,
} from '../line/line-form';
import { onSide } from '../line/line-side';
import { basketTotal, frozenBasket, renewed, repriced, withSlipBoard } from '../line/pricing';
import { typedAmount, typedSide, withAmount } from '../line/quick-entry';
import { recognised } from '../line/recognise';
import { barIn, stockedIn } from '../line/stock-line';
import { scannedIn, tapped } from '../line/tile';
import { moneyText } from '../line/typed-text';
import { isWholeOnCard, passesOn } from '../payment/card-cost';
import { cashLimitState } from '../payment/cash-limit';
import { agreedBasket } from './agreed';
import { withLapsed } from './approved-workmanship';
import { type Basket, byMethod, type TypedEntry } from './basket';
import {
  added,
  asTyped,
  selectedLine,
  settled,
  sided,
  typedByLines,
  withSelected,
} from './basket-lines';
import { type BasketMark, marked } from './basket-mark';
import { sideOn, turned } from './basket-type';
import { withoutInHas, withWholeInHas } from './in-has';
import { entryPut, withEntry, withoutPayment } from './money-entry';
import {
  repricedAssets,
  type Settling,
  withAsset,
  withoutAsset,
  withSettling,
  withTurnedAssets,
} from './settling';
import { withRest } from './tender';
import { byTerms, forCustomer, withTerms } from './terms';

/** An edit of a basket; each includes all changes that follow from it. */
export type BasketAction =
  | { do: 'edit'; field: FormField; text: string }
  | { do: 'unit'; unit: WorkmanshipUnit }
  /** Sets the fixed price of an order. */
  | { do: 'fix'; text: string }
  | { do: 'pick'; code: string }
  /** The cursor left the product box: its text is complete. */
  | { do: 'settle-product' }
  /** A field was left: a cleared one shows the computed value again. */
  | { do: 'leave'; field: FormField }
  | { do: 'add'; lineId: string }
  /** `nextId` is the line that the editor goes on to when this one is complete. */
  | { do: 'tile'; code: string; lineId: string; nextId: string }
  /** A barcode was scanned. Like `tile`, but the line being written stays in the editor. */
  | { do: 'scan'; code: string; lineId: string; nextId: string }
  /** A stock card was scanned or its code typed. */
  | { do: 'stock'; card: StockView; lineId: string; nextId: string }
  /** A bar with a serial that no stock card has is bought; `id`: id of its future card. */
  | { do: 'bar'; id: string; serial: string; name: string; lineId: string; nextId: string }
  | { do: 'side'; id: string; side: Side }
  | { do: 'select'; id: string }
  | { do: 'remove'; id: string; lineId: string }
  | { do: 'type'; type: SlipType }
  | { do: 'contact'; id: string | null; name: string }
  | { do: 'tender'; method: TenderMethod; text: string }
  | { do: 'fill-rest'; method: TenderMethod }
  /** Text of the entry box of a collection or payment; undefined empties it. */
  | { do: 'entry'; entry: TypedEntry | undefined }
  /** Turns the entry box into a payment; `id`: id of a new payment in another asset. */
  | { do: 'put-entry'; id: string }
  /** Removes a payment in lira or in another asset. */
  | { do: 'drop-payment'; id: string }
  /** Adds a payment in another asset, or replaces the one with its id. */
  | { do: 'asset'; payment: Payment }
  | { do: 'drop-asset'; id: string }
  | { do: 'in-has'; id: string }
  | { do: 'pass-on'; on: boolean }
  | { do: 'settle-in'; settles: Settling | undefined }
  /** Sets an agreed total; the workmanship of the worked lines absorbs the difference. */
  | { do: 'agree'; total: number }
  /** Sets the stones of the line in the editor. */
  | { do: 'stones'; stones: readonly Stone[] }
  /** `receipt` '': none; `fate` null: not chosen. */
  | { do: 'scrap'; receipt: string; fate: ScrapFate | null }
  /** Applies the customer's agreed workmanship to the lines that have the list's. */
  | { do: 'by-terms' }
  | { do: 'reprice' }
  | { do: 'keep-prices' }
  | { do: 'renew-lock' }
  | { do: 'confirm-stale' }
  | { do: 'approve'; approval: Approval }
  | { do: 'note'; text: string }
  | { do: 'mark'; mark: BasketMark }
  | { do: 'expense'; field: 'number' | 'iban'; text: string }
  /** The board's prices changed: lines without a price get one. */
  | { do: 'quotes' }
  /**
   * The list of products arrived, or another basket was opened. `writing`: the cursor is still in
   * the product box.
   */
  | { do: 'products'; writing: boolean };

/** Applies one edit. Afterwards every written line has a price if the board has one. */
export function reduceBasket(basket: Basket, action: BasketAction, heard: World): Basket {
  const applied = withTerms(
    basket,
    typedByLines(apply(basket, action, forCustomer(basket, heard))),
    withSlipBoard(basket, heard),
  );
  const world = forCustomer(applied, heard);
  const next = withWholeInHas(withLapsed(basket, frozenBasket(applied, world), world), world);
  return next.assets || next.settles ? withTurnedAssets(basket, next, world) : next;
}

function apply(basket: Basket, action: BasketAction, world: World): Basket {
  switch (action.do) {
    case 'edit':
      return withSelected(basket, (line) => edited(line, action.field, action.text, world));
    case 'unit':
      return withSelected(basket, (line) => ({
        ...line,
        unit: action.unit,
        source: null,
        amount: promisedPrice(line),
      }));
    case 'fix':
      return withSelected(basket, (line) => ({ ...line, amount: action.text, fixed: action.text }));
    case 'pick':
      return picked(basket, action.code, world);
    case 'settle-product':
      return settled(basket, world);
    case 'leave':
      return withSelected(basket, (line) => left(line, action.field));
    case 'add':
      return added(basket, action.lineId, world);
    case 'tile':
      return tapped(basket, action, world);
    case 'scan':
      return scannedIn(basket, action, world);
    case 'stock':
      return stockedIn(basket, action, world);
    case 'bar':
      return barIn(basket, action, world);
    case 'side':
      return sided(basket, action.id, action.side, world);
    case 'select':
      return basket.lines.some((line) => line.id === action.id)
        ? dropEmpty({ ...basket, selected: action.id })
        : basket;
    case 'remove':
      return removed(basket, action.id, action.lineId);
    case 'type':
      return turned(basket, action.type, (line, side) => onSide(line, side, world.products));
    case 'stones':
      return withSelected(basket, (line) => ({ ...line, stones: action.stones, amount: null }));
    case 'scrap':
      return withSelected(basket, (line) => scrapSaid(line, action));
    case 'by-terms':
      return byTerms(basket, world);
    case 'products':
      return recognised(basket, world.products, action.writing);
    case 'contact':
      return {
        ...withoutIban(withOrderOf(basket, action.id)),
        contactId: action.id,
        name: action.name,
      };
    default:
      return money(basket, action, world);
  }
}

type MoneyAction = Extract<
  BasketAction,
  {
    do:
      | 'tender'
      | 'fill-rest'
      | 'entry'
      | 'put-entry'
      | 'drop-payment'
      | 'asset'
      | 'drop-asset'
      | 'in-has'
      | 'pass-on'
      | 'settle-in'
      | 'agree'
      | 'reprice'
      | 'keep-prices'
      | 'renew-lock'
      | 'confirm-stale'
      | 'approve'
      | 'note'
      | 'mark'
      | 'expense'
      | 'quotes';
  }
>;

function money(basket: Basket, action: MoneyAction, world: World): Basket {
  switch (action.do) {
    case 'tender':
      return {
        ...(action.text.trim() === '' ? basket : withoutInHas(basket)),
        tendered: { ...basket.tendered, [action.method]: action.text },
      };
    case 'fill-rest':
      return filledRest(basket, action.method, world);
    case 'entry':
      return withEntry(basket, action.entry);
    case 'put-entry':
      return entryPut(basket, action.id, world);
    case 'drop-payment':
      return withEntry(withoutPayment(basket, action.id), undefined);
    case 'asset':
      return withAsset(withoutInHas(basket), action.payment);
    case 'drop-asset':
      return withoutAsset(withoutInHas(basket), action.id);
    case 'in-has':
      return { ...basket, assets: [], tendered: byMethod(() => ''), inHas: action.id };
    case 'pass-on':
      return passedOnBy(basket, action.on);
    case 'settle-in':
      return withSettling(basket, action.settles);
    case 'agree':
      return agreed(basket, action.total, world);
    case 'reprice':
      return repricedAssets(repriced(basket, world), world);
    case 'keep-prices':
      return { ...basket, lockAt: world.now, confirmedStale: true };
    case 'renew-lock':
      return renewed(basket, world);
    case 'confirm-stale':
      return { ...basket, confirmedStale: true };
    case 'approve':
      return {
        ...basket,
        approvals: [
          ...(basket.approvals ?? []).filter((known) => known.rule !== action.approval.rule),
          action.approval,
        ],
      };
    case 'note':
      return { ...basket, note: action.text };
    case 'mark':
      return marked(basket, action.mark);
    case 'expense':
      return {
        ...basket,
        expense: { number: '', iban: '', ...basket.expense, [action.field]: action.text },
      };
    case 'quotes':
      return basket;
  }
}

function passedOnBy({ passOn: _before, ...bare }: Basket, on: boolean): Basket {
  return on ? { ...bare, passOn: true } : bare;
}

/** Applies the agreed total; if one card pays everything with its cost on top, it still does. */
function agreed(basket: Basket, total: number, world: World): Basket {
  const next = agreedBasket(basket, total, world.products);
  if (next === basket || !passesOn(basket, world) || !isWholeOnCard(basket, world)) return next;
  return {
    ...next,
    tendered: { ...next.tendered, card: moneyText(basketTotal(next, world.products)) },
  };
}

/**
 * Removes the order and the consigned goods if the customer changes; they belong to the old one.
 */
function withOrderOf(basket: Basket, contactId: string | null): Basket {
  if (
    (basket.order === undefined && basket.consigned === undefined) ||
    basket.contactId === contactId
  )
    return basket;
  const { order: _order, fixed: _fixed, consigned: _consigned, ...bare } = basket;
  return bare;
}

/** Removes the IBAN, because another seller has another account. */
const withoutIban = (basket: Basket): Basket =>
  basket.expense ? { ...basket, expense: { ...basket.expense, iban: '' } } : basket;

/** Fills the rest into one payment field, unless the cash would exceed the legal limit. */
function filledRest(basket: Basket, method: TenderMethod, world: World): Basket {
  // A collection or payment has no total, so there is no rest.
  if (isMoneyType(basket.type)) return basket;
  const total = basketTotal(basket, world.products);
  const filled = { ...basket, tendered: withRest(basket, method, total) };
  return method === 'cash' && cashLimitState(filled, total, world).over ? basket : filled;
}

/**
 * Puts a product chosen from the list into the line; a sign before the typed text decides the side.
 */
function picked(basket: Basket, code: string, world: World): Basket {
  const product = world.products.find((p) => p.code === code);
  if (!product) return basket;
  const line = selectedLine(basket);
  const { side } = typedSide(line);
  const taken = withAmount(
    withProduct(onSide(line, side, world.products), product),
    product,
    typedAmount(line),
  );
  return asTyped(
    withSelected(basket, () => taken),
    side,
  );
}

/** Removes empty lines except the one in the editor. */
const dropEmpty = (basket: Basket): Basket => ({
  ...basket,
  lines: basket.lines.filter((line) => line.id === basket.selected || !isEmptyLine(line)),
});

function removed(basket: Basket, id: string, lineId: string): Basket {
  const lines = basket.lines.filter((line) => line.id !== id);
  if (basket.selected !== id) return { ...basket, lines };
  const empty = lines.find(isEmptyLine);
  return empty
    ? { ...basket, lines, selected: empty.id }
    : { ...basket, lines: [...lines, emptyLine(lineId, sideOn(basket.type))], selected: lineId };
}

/** Sets receipt and fate of scrap; '' and null remove them. */
function scrapSaid(
  { receipt: _receipt, fate: _fate, ...line }: LineForm,
  { receipt, fate }: { receipt: string; fate: ScrapFate | null },
): LineForm {
  return { ...line, ...(receipt === '' ? {} : { receipt }), ...(fate ? { fate } : {}) };
}
