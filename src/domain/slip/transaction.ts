import { err, ok, type Result } from '../base/result';
import type { WorkStep } from '../job/production';
import { isBalanced, type Leg, mergeLegs, reverseLegs, sameLegs } from '../ledger/ledger';
import type { ExpensePaper, OpeningCost } from '../ledger/movement';
import {
  type DocumentType,
  flowOf,
  isMoneyType,
  isMovement,
  lineSide,
  linesOn,
  sidesOf,
  type TransactionType,
} from '../ledger/slip-type';
import type { CashNote } from '../payment/cash-note';
import type { ChequeStep } from '../payment/cheque';
import {
  type ChangeFrom,
  figureFits,
  netOf,
  type Payment,
  passedOf,
  type SettlementRefusal,
  settle,
  sumOf,
} from '../payment/payment';
import type { Side } from '../price/quote';
import type { Approval } from '../rules/approval';
import type { IntakeStep } from '../stock/intake';
import { type ShipmentStep, shipmentLegs } from '../stock/shipment';
import { exchangeFits } from './exchange';
import type { ExpenseSlip } from './expense-slip';
import { type GoodsAccounts, legsOf } from './legs';
import {
  computeLine,
  isNet,
  type Line,
  type LineInput,
  type LineRefusal,
  lineFigures,
  lineRefusals,
} from './line';
import type { OffsetRate } from './offset';
import type { AddedGold } from './repair';
import type { ReturnOf } from './return';

export type { SlipType, TransactionType } from '../ledger/slip-type';

/** What every kind of transaction has. */
type Head = {
  id: string;
  /** Device series and counter, "T1-000482". */
  number: string;
  /** Epoch ms, device time corrected by the server's offset. */
  at: number;
  contactId: string | null;
  lines: Line[];
  legs: Leg[];
  payments: Payment[];
  note?: string;
  approvals?: Approval[];
  /**
   * User id of the colleague who had taken over the counter; without one the person of the session
   * sold.
   */
  seller?: string;
  /**
   * The server's signature that it checked the seller's PIN at the take-over; absent when that
   * happened without a network.
   */
  sellerProof?: string;
  /** The line of a bank statement of which it was made. */
  bankLine?: string;
};

/** What only some kinds have. */
type Parts = {
  /** Where its coins and scrap lie; what names neither lies in the stock. */
  places: GoodsAccounts;
  /** How two different things were made equal. */
  rate: OffsetRate;
  /** What the person says that each asset cost in all. */
  costs: OpeningCost[];
  /** The order whose deposit this is, or which this hands over. */
  order: string;
  /** The order whose fixed price a purchase covers. */
  covers: string;
  /** The gold that went into a repaired piece. */
  added: AddedGold;
  /** What a deposit of foreign notes counts as cash at. */
  cashNotes: CashNote[];
  /** The receipt of an expense; of a döviz alım satım who stood at the counter. */
  paper: ExpensePaper;
  /** For goods bought from a person: the number of the expense slip, and where the bank paid. */
  expenseSlip: ExpenseSlip;
  /** Which cheque moved, from where and to where. */
  cheque: ChequeStep;
  /** What was shipped or consigned; on a sale, the goods that the buyer had on consignment. */
  shipment: ShipmentStep;
  /** What production did, for which order or bar. */
  work: WorkStep;
  /** The cards that came in. */
  intake: IntakeStep;
  /** The slip whose lines come back. */
  returns: ReturnOf;
  /** The slip that a reversal undoes. */
  reverses: string;
  /** Why a reversal, a return or a difference was written. */
  reason: string;
  /** The task that the expense settles. */
  task: string;
};

/** Transactions of the types `T`, which may have the parts `K` and no other. */
type Of<T extends TransactionType, K extends keyof Parts = never> = Head & { type: T } & Partial<
    Pick<Parts, K>
  > & { [P in Exclude<keyof Parts, K>]?: undefined };

/** Parts that slips of the counter and returns may have. */
type DocumentParts =
  | 'places'
  | 'order'
  | 'covers'
  | 'expenseSlip'
  | 'shipment'
  | 'returns'
  | 'reason';

/**
 * A slip (fiş) as it is kept for ever. It is made once, balanced, on the device; after that only a
 * reversal exists. `reversal` is the document that a cancel posts: the same lines and payments,
 * every leg the other way, with the parts of the document that it undoes.
 */
export type Transaction =
  | SlipDocument
  | Of<'transfer'>
  | Of<'expense', 'paper' | 'task'>
  | Of<'drawing', 'paper' | 'task'>
  | FxDocument
  | Of<'opening', 'rate' | 'costs' | 'cheque'>
  | Of<'difference', 'reason'>
  | Of<'offset', 'rate'>
  | Of<'deposit', 'order' | 'added' | 'cashNotes'>
  | Of<'repair', 'order' | 'added' | 'cashNotes'>
  | Of<'cheque', 'cheque' | 'reason'>
  | Of<'shipment', 'shipment' | 'reason'>
  | Of<'production', 'work' | 'reason'>
  | Of<'intake', 'intake'>
  | Reversal;
export type SlipDocument = Of<DocumentType, DocumentParts>;
export type FxDocument = Of<'fx', 'rate' | 'paper'>;
export type Reversal = Of<'reversal', keyof Parts>;

/** The transactions of the types `T`; for slips of the counter and returns see `SlipDocument`. */
export type TransactionOf<T extends TransactionType> = Extract<Transaction, { type: T }>;

/** A transaction without number and time, which the append draws. */
export type Undrawn<T extends Transaction = Transaction> = T extends unknown
  ? Omit<T, 'number' | 'at'>
  : never;

export type Draft = {
  id: string;
  type: DocumentType;
  contactId: string | null;
  /** None on a collection or payment. */
  lines: readonly LineInput[];
  tendered: readonly Payment[];
  places?: GoodsAccounts;
  /** Without it nothing goes back against foreign notes. */
  changeFrom?: ChangeFrom;
  /** Kuruş of the whole steps in which cash is paid; to the kuruş where nobody says. */
  cashStep?: number;
  note?: string;
  approvals?: readonly Approval[];
  seller?: string;
  order?: string;
  covers?: string;
  expenseSlip?: ExpenseSlip;
  /** What of its lines the buyer had of us: it comes off that first. */
  shipment?: ShipmentStep;
  returns?: ReturnOf;
  reason?: string;
};

/** What a slip of this kind must have, whatever its figures are. */
export type FormRefusal =
  /** None, or too many. */
  | { code: 'no-lines' }
  /** An exchange with nothing given, or nothing taken. */
  | { code: 'one-sided'; missing: Side }
  /** A line that goes the way this kind of slip has not. */
  | { code: 'wrong-side'; lineId: string; index: number }
  /** A collection or payment is money alone. */
  | { code: 'has-lines' }
  | { code: 'no-contact' }
  /** A return of nothing that is known. */
  | { code: 'no-original' };

type DraftRefusal =
  | FormRefusal
  | { code: 'line'; lineId: string; refusals: LineRefusal[] }
  | { code: 'payment'; refusal: SettlementRefusal };

/**
 * All of a transaction but its number and time, which the append draws. `total` is signed for an
 * exchange and a return.
 */
export type Decided = Undrawn<SlipDocument> & { total: number; change: number };

export const MAX_LINES = 200;

/** Decides a slip of any kind: figures, legs and payments, or everything that is wrong with it. */
export function decideTransaction(draft: Draft): Result<Decided, DraftRefusal[]> {
  const form = formRefusals(draft);
  if (form.length > 0) return err(form);
  const wrong = draft.lines
    .map((line) => ({ code: 'line' as const, lineId: line.id, refusals: lineRefusals(line) }))
    .filter((r) => r.refusals.length > 0);
  if (wrong.length > 0) return err(wrong);
  const {
    id,
    type,
    contactId,
    note,
    approvals,
    seller,
    order,
    covers,
    expenseSlip,
    shipment,
    returns,
    reason,
    changeFrom,
    cashStep,
  } = draft;
  const lines = draft.lines.map(computeLine);
  const places = placesOf(draft.places, lines);
  const settled = settle(
    type,
    totalOf(type, lines),
    draft.tendered,
    contactId,
    changeFrom,
    cashStep,
  );
  if (!settled.ok) return err([{ code: 'payment', refusal: settled.error }]);
  const { payments, change } = settled.value;
  const total = isMoneyType(type) ? netOf(payments) : totalOf(type, lines);
  const legs = withShipped(legsOf(type, lines, payments, contactId, places), shipment);
  const more = {
    ...(places ? { places } : {}),
    ...(note ? { note } : {}),
    ...(approvals?.length ? { approvals: [...approvals] } : {}),
    ...(seller ? { seller } : {}),
    ...(order ? { order } : {}),
    ...(covers ? { covers } : {}),
    ...(expenseSlip ? { expenseSlip } : {}),
    ...(shipment ? { shipment } : {}),
    ...(returns ? { returns } : {}),
    ...(reason ? { reason } : {}),
  };
  return ok({ id, type, contactId, lines, legs, payments, total, change, ...more });
}

/** What a holder buys comes into the stock and leaves it by one document. */
const withShipped = (legs: Leg[], shipment: ShipmentStep | undefined): Leg[] =>
  shipment ? mergeLegs([...legs, ...shipmentLegs(shipment)]) : legs;

/** Only the places that something of this slip goes to or comes from. */
function placesOf(
  places: GoodsAccounts | undefined,
  lines: readonly Pick<Line, 'kind'>[],
): GoodsAccounts | undefined {
  const { coins, scrap } = places ?? {};
  const used: GoodsAccounts = {
    ...(coins !== undefined && lines.some(({ kind }) => kind === 'coin') ? { coins } : {}),
    ...(scrap !== undefined && lines.some(({ kind }) => kind === 'scrap') ? { scrap } : {}),
  };
  return Object.keys(used).length > 0 ? used : undefined;
}

/**
 * Does it have the lines, the sides and the customer that its kind asks for? Page and server ask
 * this alike.
 */
export function formRefusals({
  type,
  lines,
  contactId,
  returns,
}: Pick<Draft, 'type' | 'lines' | 'contactId' | 'returns'>): FormRefusal[] {
  if (isMoneyType(type))
    return [
      ...(contactId === null ? [{ code: 'no-contact' as const }] : []),
      ...(lines.length > 0 ? [{ code: 'has-lines' as const }] : []),
    ];
  if (lines.length === 0 || lines.length > MAX_LINES) return [{ code: 'no-lines' }];
  if (type === 'return') return returns ? [] : [{ code: 'no-original' }];
  const sides = sidesOf(type);
  const strays = lines.flatMap((line, index) =>
    sides.includes(lineSide(line)) ? [] : [{ code: 'wrong-side' as const, lineId: line.id, index }],
  );
  if (strays.length > 0) return strays;
  const missing = sides.find((side) => linesOn(side, lines).length === 0);
  return missing ? [{ code: 'one-sided', missing }] : [];
}

/**
 * Kuruş that the lines of a slip come to. Of an exchange it is given minus taken: above zero the
 * customer pays, below it the shop does. A return is signed alike: what was sold comes back against
 * money of the shop. Every other kind goes one way only, which its name says, and is positive.
 */
export function totalOf(
  type: DocumentType,
  lines: readonly { amount: number; price: { side: Side } }[],
): number {
  if (type !== 'exchange' && type !== 'return') return sumOf(lines);
  const given = sumOf(linesOn('sell', lines)) - sumOf(linesOn('buy', lines));
  return type === 'return' ? 0 - given : given;
}

/**
 * The reversal (ters kayıt) of a slip of any kind: a document of its own with its own id and
 * number.
 */
export function reversalOf(original: Transaction, id: string, reason: string): Undrawn<Reversal> {
  const {
    contactId,
    lines,
    payments,
    order,
    covers,
    added,
    returns,
    cheque,
    shipment,
    work,
    intake,
  } = original;
  const legs = reverseLegs(original.legs);
  return {
    id,
    type: 'reversal',
    contactId,
    lines,
    payments,
    legs,
    reverses: original.id,
    reason,
    ...(order ? { order } : {}),
    ...(covers ? { covers } : {}),
    ...(added ? { added } : {}),
    ...(returns ? { returns } : {}),
    ...(cheque ? { cheque } : {}),
    ...(shipment ? { shipment } : {}),
    ...(work ? { work } : {}),
    ...(intake ? { intake } : {}),
  };
}

/**
 * Do the figures follow from the lines? A balanced slip of an older or a newer app is kept even
 * when they do not, with a finding, since the gold has moved already. A reversal is judged against
 * its original, not here.
 */
export function figuresAgree(t: Transaction): boolean {
  if (t.type === 'reversal' || isMovement(t.type)) return isBalanced(t.legs);
  const recomputed = t.lines.every((line) => {
    const { pure, amount } = lineFigures(line);
    return (
      amount === line.amount &&
      exchangeFits(line.price, t.type, line.kind === 'coin' ? undefined : line.receipt) &&
      isNet(line) &&
      (line.kind === 'coin' || pure === line.pure)
    );
  });
  const total = isMoneyType(t.type) ? 0 : totalOf(t.type, t.lines);
  const settled =
    (isMoneyType(t.type) || Math.abs(total) === netOf(t.payments)) &&
    t.payments.every((payment) => figureFits(t.type === 'return' ? bare(payment) : payment));
  // On top comes only what a customer pays, and it goes back only where the shop gives money back.
  if (passedOf(t.payments) > 0 && flowOf(t.type, total) !== (t.type === 'return' ? -1 : 1))
    return false;
  return (
    recomputed &&
    settled &&
    sameLegs(
      t.legs,
      withShipped(legsOf(t.type, t.lines, t.payments, t.contactId, t.places), t.shipment),
    )
  );
}

/**
 * What goes back of a commission is a share of what its slip had: it follows from that, and not
 * from a rate.
 */
const bare = ({ commission: _commission, ...payment }: Payment): Payment => payment;
