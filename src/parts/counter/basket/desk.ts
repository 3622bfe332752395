import type { Payment } from '@/domain/payment/payment';
import type { FormField, World } from '../line/line-form';
import { type Basket, isEmptyBasket, soldUnder } from './basket';
import { type BasketAction, reduceBasket } from './basket-actions';

/**
 * State of the counter: the open basket, the parked ones and the last saved slip. One reducer, so
 * that a keystroke costs one pass.
 */
export type Parked = { basket: Basket; at: number };

/** The last saved slip, as the counter shows it. */
export type LastSlip = {
  id: string;
  number: string;
  change: number;
  /** Kuruş that the customer handed over, if change was given. */
  handed: number;
  /** Total of the slip in kuruş. */
  total: number;
  payments: readonly Pick<Payment, 'method'>[];
  /** Pure gold of the slip, if it was settled in has. */
  has?: number;
  /**
   * `sent`: the browser took the paper for printing; a browser cannot know more. `refused`: it did
   * not.
   */
  print: 'none' | 'sent' | 'refused';
};

export type TypedTotal = {
  text: string;
  /** The typed total was tried and cannot be agreed on. */
  refused: boolean;
};

export type Desk = {
  open: Basket;
  parked: Parked[];
  last: LastSlip | null;
  /**
   * Fields that the person has left, as "line/field". Before a save was tried, only these show
   * errors.
   */
  touched: ReadonlySet<string>;
  /** A save was tried, so all errors are shown. */
  attempted: boolean;
  /** The basket whose payment in cash the law's limit refused; any edit makes it another basket. */
  cashRefused: Basket | null;
  /** An agreed total that was typed but not applied yet; nothing can be saved meanwhile. */
  typedTotal: TypedTotal | null;
  /**
   * User id of the colleague who took over the counter and sells the next slips; null if the
   * session's own person sells.
   */
  seller: string | null;
};

export type DeskAction =
  | { do: 'basket'; action: BasketAction; world: World }
  | { do: 'touch'; lineId: string; field: FormField }
  | { do: 'attempted' }
  /** "Nakit öde" (pay in cash) was pressed above the legal limit of cash. */
  | { do: 'cash-refused' }
  | { do: 'type-total'; typed: TypedTotal | null }
  /** Parks the open basket and opens a fresh one (`park`) or a parked one (`resume`). */
  | { do: 'park'; at: number; fresh: Basket }
  | { do: 'resume'; basket: Basket; at: number }
  /** Drops a parked basket that another tab has saved. */
  | { do: 'forget'; id: string }
  /** Undoes an edit of the open basket. */
  | { do: 'put-back'; basket: Basket }
  | { do: 'discard'; fresh: Basket }
  | { do: 'saved'; last: LastSlip; fresh: Basket }
  | { do: 'printed'; id: string; print: 'sent' | 'refused' }
  | { do: 'restored'; open: Basket | null; parked: Parked[] }
  /** A seller takes over the counter and its open basket; parked baskets keep their seller. */
  | { do: 'take-over'; seller: string | null };

export const newDesk = (open: Basket): Desk => ({
  open,
  parked: [],
  last: null,
  touched: new Set(),
  attempted: false,
  cashRefused: null,
  typedTotal: null,
  seller: null,
});

const opening = (desk: Desk, open: Basket): Desk => ({
  ...desk,
  open,
  touched: new Set(),
  attempted: false,
  typedTotal: null,
});

export function reduceDesk(desk: Desk, action: DeskAction): Desk {
  switch (action.do) {
    case 'basket': {
      const open = reduceBasket(desk.open, action.action, action.world);
      return open === desk.open ? desk : { ...desk, open };
    }
    case 'touch':
      return { ...desk, touched: new Set(desk.touched).add(`${action.lineId}/${action.field}`) };
    case 'attempted':
      return desk.attempted ? desk : { ...desk, attempted: true };
    case 'cash-refused':
      return { ...desk, cashRefused: desk.open };
    case 'type-total':
      return { ...desk, typedTotal: action.typed };
    case 'park':
      return isEmptyBasket(desk.open)
        ? desk
        : opening(
            { ...desk, parked: [...desk.parked, { basket: desk.open, at: action.at }] },
            action.fresh,
          );
    case 'resume':
      return resumed(desk, action.basket, action.at);
    case 'forget':
      return { ...desk, parked: desk.parked.filter((p) => p.basket.id !== action.id) };
    case 'put-back':
      return desk.open.id === action.basket.id ? { ...desk, open: action.basket } : desk;
    case 'discard':
      return opening(desk, action.fresh);
    case 'saved':
      return saved(desk, action.last, action.fresh);
    case 'printed':
      return desk.last?.id === action.id
        ? { ...desk, last: { ...desk.last, print: action.print } }
        : desk;
    case 'restored':
      return restored(desk, action.open, action.parked);
    case 'take-over':
      return { ...desk, seller: action.seller, open: soldUnder(desk.open, action.seller) };
  }
}

/** Opens a parked basket and parks the open one, unless that is empty. */
function resumed(desk: Desk, basket: Basket, at: number): Desk {
  const others = desk.parked.filter((p) => p.basket.id !== basket.id);
  if (others.length === desk.parked.length) return desk;
  const parked = isEmptyBasket(desk.open) ? others : [...others, { basket: desk.open, at }];
  return opening({ ...desk, parked }, basket);
}

/**
 * Removes the basket that was saved, even if it was parked meanwhile; another open basket stays
 * open.
 */
function saved(desk: Desk, last: LastSlip, fresh: Basket): Desk {
  const next = { ...desk, last, parked: desk.parked.filter((p) => p.basket.id !== last.id) };
  return desk.open.id === last.id ? opening(next, fresh) : next;
}

/**
 * Adds the baskets of an earlier run. A basket that is being typed stays open; the earlier open one
 * is then parked.
 */
function restored(desk: Desk, open: Basket | null, parked: Parked[]): Desk {
  const known = new Set([desk.open.id, ...desk.parked.map((p) => p.basket.id)]);
  const added = parked.filter((p) => !known.has(p.basket.id));
  const next = { ...desk, parked: [...desk.parked, ...added] };
  if (!open || known.has(open.id)) return next;
  return isEmptyBasket(desk.open)
    ? opening(next, open)
    : { ...next, parked: [...next.parked, { basket: open, at: open.openedAt }] };
}

/** Whether the field's error may be shown now. */
export const mayComplain = (desk: Desk, lineId: string, field: FormField): boolean =>
  desk.attempted || desk.touched.has(`${lineId}/${field}`);
