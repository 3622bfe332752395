import type { FormField, World } from '../line/line-form';
import { type Basket, isEmptyBasket, soldUnder } from './basket';
import { type BasketAction, reduceBasket } from './basket-actions';

/**
 * The counter's whole state: the basket under the clerk's hands, the parked ones, and what was just
 * saved. One reducer, so that a key on the keyboard costs one pass and nothing else.
 */
export type Parked = { basket: Basket; at: number };

/** What the strip under the lines shows of the last slip. */
export type LastSlip = {
  id: string;
  number: string;
  change: number;
  /** Kuruş that the customer put on the counter, where something went back. */
  handed: number;
  /** Handed to the browser's printing, or not taken by it; more a browser cannot know. */
  print: 'none' | 'sent' | 'refused';
};

export type TypedTotal = {
  text: string;
  /** It was tried and cannot be. */
  refused: boolean;
};

export type Desk = {
  open: Basket;
  parked: Parked[];
  last: LastSlip | null;
  /** Fields that were left, as "line/field": only they complain before a save was tried. */
  touched: ReadonlySet<string>;
  /** A save was tried: everything that is wrong says so. */
  attempted: boolean;
  /** The basket whose payment in cash the law's limit refused; any edit makes it another basket. */
  cashRefused: Basket | null;
  /**
   * The total that somebody typed as agreed and that is not taken over yet; nothing is saved while
   * it stands open.
   */
  typedTotal: TypedTotal | null;
  /**
   * User id of the colleague who has taken over the counter and sells what is begun now; null is
   * the session's person.
   */
  seller: string | null;
};

export type DeskAction =
  | { do: 'basket'; action: BasketAction; world: World }
  | { do: 'touch'; lineId: string; field: FormField }
  | { do: 'attempted' }
  /** "Nakit öde" above the law's limit of cash. */
  | { do: 'cash-refused' }
  | { do: 'type-total'; typed: TypedTotal | null }
  /** Puts the open basket aside and opens a fresh one, or a parked one. */
  | { do: 'park'; at: number; fresh: Basket }
  | { do: 'resume'; basket: Basket; at: number }
  /** A parked basket that another tab has saved. */
  | { do: 'forget'; id: string }
  /** Undoes an edit of the open basket. */
  | { do: 'put-back'; basket: Basket }
  | { do: 'discard'; fresh: Basket }
  | { do: 'saved'; last: LastSlip; fresh: Basket }
  | { do: 'printed'; id: string; print: 'sent' | 'refused' }
  | { do: 'restored'; open: Basket | null; parked: Parked[] }
  /**
   * Somebody takes over the counter, and with it the open basket; parked ones keep their seller.
   */
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

/**
 * The open basket takes the other's place among the parked ones, unless nothing was written into
 * it.
 */
function resumed(desk: Desk, basket: Basket, at: number): Desk {
  const others = desk.parked.filter((p) => p.basket.id !== basket.id);
  if (others.length === desk.parked.length) return desk;
  const parked = isEmptyBasket(desk.open) ? others : [...others, { basket: desk.open, at }];
  return opening({ ...desk, parked }, basket);
}

/**
 * The basket that became the slip leaves, wherever it is by now; another one that was opened
 * meanwhile stays under the hands.
 */
function saved(desk: Desk, last: LastSlip, fresh: Basket): Desk {
  const next = { ...desk, last, parked: desk.parked.filter((p) => p.basket.id !== last.id) };
  return desk.open.id === last.id ? opening(next, fresh) : next;
}

/**
 * What an earlier run left never replaces what is being typed now: it then waits among the parked
 * ones.
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

/** Whether a field may complain now. */
export const mayComplain = (desk: Desk, lineId: string, field: FormField): boolean =>
  desk.attempted || desk.touched.has(`${lineId}/${field}`);
