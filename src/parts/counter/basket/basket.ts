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
 * A slip that is still being made: the typed texts, the prices frozen into its lines, and every id
 * that the slip will have. All ids are minted when the form opens or a line is added, so saving
 * twice writes one slip.
 */
export type Basket = {
  /** Id of the slip that the basket becomes. */
  id: string;
  mutationId: string;
  type: SlipType;
  contactId: string | null;
  /** Name of the customer. */
  name: string;
  /** Name and colour on the basket's tab. */
  label?: string;
  colour?: BasketColour;
  lines: LineForm[];
  /** Id of the line in the editor; it always exists. */
  selected: string;
  tendered: Record<TenderMethod, string>;
  paymentIds: Record<TenderMethod, string>;
  /** The customer also pays the card's commission. */
  passOn?: true;
  /** Payments in other assets than lira, each with the rate of its moment. */
  assets?: readonly Payment[];
  /** For a collection or payment: content of the entry box. */
  entry?: TypedEntry;
  /** For a collection or payment: the asset that is settled, if not lira. */
  settles?: Settling;
  /**
   * For wholesale: id of the payment that books the whole total to the customer's account in has
   * (pure gold); its amount follows the lines.
   */
  inHas?: string;
  /**
   * Quotes by which the lines were priced. A line of the same code takes the same quote, so that a
   * slip has one price of has (pure gold).
   */
  board?: readonly BoardQuote[];
  /** Time at which the prices were locked; null while none is frozen. */
  lockAt: number | null;
  /** Whether the clerk agreed to sell at prices older than the limit. */
  confirmedStale: boolean;
  /** Approvals given for this slip. */
  approvals?: readonly Approval[];
  note?: string;
  /** User id of the colleague who sells; absent: the session's person. */
  seller?: string;
  /**
   * For a purchase from a private person, as typed: number of the expense slip, and the IBAN that
   * receives the money.
   */
  expense?: { number: string; iban: string };
  /** Id of the order that this slip delivers; removed if the customer changes. */
  order?: string;
  /** Fixed price of that order, as this device knew it when the slip was begun. */
  fixed?: FixedFor;
  /**
   * Consigned goods of the shop at this customer, which the lines of this slip sell; removed if the
   * customer changes.
   */
  consigned?: Consigned;
  /** Id of the order at a fixed price whose metal this purchase covers. */
  covers?: string;
  /** Id of the refused row that this slip replaces. */
  supersedes?: string;
  openedAt: number;
};

/**
 * `of`: id of the payment being edited. `tried`: the person pressed Enter and the text could not be
 * read.
 */
export type TypedEntry = { text: string; of?: string; tried?: true };

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

/** The basket with another seller; null: the session's person. */
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
  (basket.entry?.text ?? '').trim() === '' &&
  basket.label === undefined &&
  basket.colour === undefined &&
  TENDERS.every((m) => basket.tendered[m].trim() === '') &&
  (basket.assets ?? []).length === 0;
