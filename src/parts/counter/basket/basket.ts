import { type Payment, TENDERS, type TenderMethod } from '@/domain/payment/payment';
import type { BoardQuote } from '@/domain/price/price-board';
import type { Approval } from '@/domain/rules/approval';
import type { Consigned } from '@/domain/slip/consignment';
import type { FixedFor } from '@/domain/slip/fixed-order';
import { emptyLine, isEmptyLine, type LineForm, type SlipType } from '../line/line-form';
import type { BasketColour } from './basket-mark';
import { sideOn } from './basket-type';
import type { Settling } from './settling';

/**
 * A basket is the slip before it is one: what the clerk typed, the prices frozen into its lines,
 * and every id the slip will have. All ids are minted when the form opens or a line is added, so
 * saving twice is saving once.
 */
export type Basket = {
  /** Id of the transaction it becomes. */
  id: string;
  mutationId: string;
  type: SlipType;
  contactId: string | null;
  /** Name of the customer. */
  name: string;
  /** What its tab calls it, and the colour of its dot. */
  label?: string;
  colour?: BasketColour;
  lines: LineForm[];
  /** Id of the line in the editor; it always exists. */
  selected: string;
  tendered: Record<TenderMethod, string>;
  paymentIds: Record<TenderMethod, string>;
  /** The customer pays on top what a card costs the shop. */
  passOn?: true;
  /**
   * What is paid in another asset than the lira, as it will be kept, each with the rate of its
   * moment.
   */
  assets?: readonly Payment[];
  /** Of a tahsilat or ödeme: what of the account it settles, when that is not the lira. */
  settles?: Settling;
  /**
   * Toptan: the payment that writes all of it to the customer's account in has, and follows the
   * lines.
   */
  inHas?: string;
  /**
   * The quotes that its lines were priced by: a line of the same code takes the same one, so that a
   * slip has one price of has.
   */
  board?: readonly BoardQuote[];
  /** When the prices were locked; null while none is frozen. */
  lockAt: number | null;
  /** The clerk agreed to sell on prices older than the limit. */
  confirmedStale: boolean;
  /** What somebody who may has agreed to on this slip. */
  approvals?: readonly Approval[];
  note?: string;
  /** User id of the colleague who sells it; without one it is the session's person. */
  seller?: string;
  /**
   * Of what is bought from a person, as typed: the number of its paper, and the account that the
   * money goes to.
   */
  expense?: { number: string; iban: string };
  /** The order that this slip hands over; another customer's slip hands over none. */
  order?: string;
  /** What that order was promised for, as this device knew it when the slip was begun. */
  fixed?: FixedFor;
  /**
   * What its customer has of us, of which this slip sells them what its lines say; another customer
   * has none of it.
   */
  consigned?: Consigned;
  /** The order whose fixed price this purchase covers, whoever sells to us. */
  covers?: string;
  /** The refused row that this slip takes the place of. */
  supersedes?: string;
  openedAt: number;
};

export type Mint = () => string;

export const byMethod = (value: () => string): Record<TenderMethod, string> => ({
  cash: value(),
  card: value(),
  transfer: value(),
  account: value(),
});

export function newBasket(
  mint: Mint,
  now: number,
  type: SlipType = 'sale',
  seller: string | null = null,
): Basket {
  const line = emptyLine(mint(), sideOn(type));
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
    ...(seller === null ? {} : { seller }),
  };
}

/** The same basket, sold by somebody else; null is the session's person. */
export function soldUnder(basket: Basket, seller: string | null): Basket {
  if ((basket.seller ?? null) === seller) return basket;
  const { seller: _before, ...bare } = basket;
  return seller === null ? bare : { ...bare, seller };
}

export const writtenLines = (basket: Basket): LineForm[] =>
  basket.lines.filter((line) => !isEmptyLine(line));

export const isEmptyBasket = (basket: Basket): boolean =>
  writtenLines(basket).length === 0 &&
  basket.contactId === null &&
  (basket.note ?? '').trim() === '' &&
  basket.label === undefined &&
  basket.colour === undefined &&
  TENDERS.every((m) => basket.tendered[m].trim() === '') &&
  (basket.assets ?? []).length === 0;
