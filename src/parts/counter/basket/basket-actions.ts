import type { StockView } from '@/data/core/types';
import { isMoneyType } from '@/domain/ledger/slip-type';
import type { Payment, TenderMethod } from '@/domain/payment/payment';
import type { Side } from '@/domain/price/quote';
import type { Stone } from '@/domain/price/stone';
import type { Approval } from '@/domain/rules/approval';
import type { ScrapFate } from '@/domain/slip/line';
import { edited, left, promised } from '../line/line-edit';
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
import { amountAsked, asked, withAmount } from '../line/quick-entry';
import { recognised } from '../line/recognise';
import { barIn, stockedIn } from '../line/stock-line';
import { scannedIn, tapped } from '../line/tile';
import { moneyText } from '../line/typed-text';
import { isWholeOnCard, passesOn } from '../payment/card-cost';
import { cashRule } from '../payment/cash-rule';
import { agreedBasket } from './agreed';
import { withLapsed } from './approved-work';
import { type Basket, byMethod } from './basket';
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

/** What somebody does to a basket, each one edit with all that follows from it. */
export type BasketAction =
  | { do: 'edit'; field: FormField; text: string }
  | { do: 'unit'; unit: WorkmanshipUnit }
  /** What an order's price was fixed at. */
  | { do: 'fix'; text: string }
  | { do: 'pick'; code: string }
  /** The box of the product was left: what was typed is finished. */
  | { do: 'settle-product' }
  /** A field was left: a cleared one shows the computed value again. */
  | { do: 'leave'; field: FormField }
  | { do: 'add'; lineId: string }
  /** `nextId` is the line that the editor goes on to when this one is complete. */
  | { do: 'tile'; code: string; lineId: string; nextId: string }
  /** A code was read; as a tile, but the line that is being written stays in the editor. */
  | { do: 'scan'; code: string; lineId: string; nextId: string }
  /** A card was read or its code typed. */
  | { do: 'stock'; card: StockView; lineId: string; nextId: string }
  /** A bar is bought under a serial that no card has; `id` is the card's that it will have. */
  | { do: 'bar'; id: string; serial: string; name: string; lineId: string; nextId: string }
  | { do: 'side'; id: string; side: Side }
  | { do: 'select'; id: string }
  | { do: 'remove'; id: string; lineId: string }
  | { do: 'type'; type: SlipType }
  | { do: 'contact'; id: string | null; name: string }
  | { do: 'tender'; method: TenderMethod; text: string }
  | { do: 'fill-rest'; method: TenderMethod }
  /** A payment in another asset: added, or the one of its id changed. */
  | { do: 'asset'; payment: Payment }
  | { do: 'drop-asset'; id: string }
  | { do: 'in-has'; id: string }
  | { do: 'pass-on'; on: boolean }
  | { do: 'settle-in'; settles: Settling | undefined }
  /** The total that two people agreed on; the work on the worked lines gives way. */
  | { do: 'agree'; total: number }
  /** The stones of the line in the editor. */
  | { do: 'stones'; stones: readonly Stone[] }
  /** '' of a receipt is none; null is nobody said. */
  | { do: 'scrap'; receipt: string; fate: ScrapFate | null }
  /** The işçilik that was agreed with the customer, on the lines that have the list's. */
  | { do: 'by-terms' }
  | { do: 'reprice' }
  | { do: 'keep-prices' }
  | { do: 'renew-lock' }
  | { do: 'confirm-stale' }
  | { do: 'approve'; approval: Approval }
  | { do: 'note'; text: string }
  | { do: 'mark'; mark: BasketMark }
  | { do: 'expense'; field: 'number' | 'iban'; text: string }
  /** The board spoke: lines that had no price get one. */
  | { do: 'quotes' }
  /**
   * The list of products came, or another basket under it. `writing`: the cursor is still in the
   * product's box.
   */
  | { do: 'products'; writing: boolean };

/** One edit. Whatever it was, a written line leaves with a price if the board has one. */
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
        amount: promised(line),
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

/** Where one card pays all of it and its cost on top, it goes on paying all of it. */
function agreed(basket: Basket, total: number, world: World): Basket {
  const next = agreedBasket(basket, total, world.products);
  if (next === basket || !passesOn(basket, world) || !isWholeOnCard(basket, world)) return next;
  return {
    ...next,
    tendered: { ...next.tendered, card: moneyText(basketTotal(next, world.products)) },
  };
}

/** What is another's stays theirs: an order, and what they have of us. */
function withOrderOf(basket: Basket, contactId: string | null): Basket {
  if (
    (basket.order === undefined && basket.consigned === undefined) ||
    basket.contactId === contactId
  )
    return basket;
  const { order: _order, fixed: _fixed, consigned: _consigned, ...bare } = basket;
  return bare;
}

/** Another person has another account. */
const withoutIban = (basket: Basket): Basket =>
  basket.expense ? { ...basket, expense: { ...basket.expense, iban: '' } } : basket;

/**
 * The rest in one field, unless that would be more cash than the law lets through: then what stands
 * there stays.
 */
function filledRest(basket: Basket, method: TenderMethod, world: World): Basket {
  // A tahsilat or ödeme has no total of its own that something could be the rest of.
  if (isMoneyType(basket.type)) return basket;
  const total = basketTotal(basket, world.products);
  const filled = { ...basket, tendered: withRest(basket, method, total) };
  return method === 'cash' && cashRule(filled, total, world).over ? basket : filled;
}

/** One of the list was taken; a sign before the text that found it says which way it goes. */
function picked(basket: Basket, code: string, world: World): Basket {
  const product = world.products.find((p) => p.code === code);
  if (!product) return basket;
  const line = selectedLine(basket);
  const { side } = asked(line);
  const taken = withAmount(
    withProduct(onSide(line, side, world.products), product),
    product,
    amountAsked(line),
  );
  return asTyped(
    withSelected(basket, () => taken),
    side,
  );
}

/** Empty lines other than the one in the editor are nothing to keep. */
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

/**
 * A price that follows from a receipt makes the amount anew; an amount that somebody agreed on
 * stands.
 */
function scrapSaid(
  { receipt: _receipt, fate: _fate, ...line }: LineForm,
  { receipt, fate }: { receipt: string; fate: ScrapFate | null },
): LineForm {
  return { ...line, ...(receipt === '' ? {} : { receipt }), ...(fate ? { fate } : {}) };
}
