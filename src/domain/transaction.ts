import { HAS, TRY } from './asset';
import { AGREED_DIFFERENCE, CONVERSION, isBalanced, type Leg, mergeLegs, reverseLegs, STOCK, sameLegs, WORKMANSHIP_COST, WORKMANSHIP_INCOME } from './ledger';
import { computeLine, type Line, type LineInput, type LineRefusal, lineFigures, lineRefusals } from './line';
import { type Payment, paymentAccount, type SettlementRefusal, settle } from './payment';
import { err, ok, type Result } from './result';
import { metalAsset } from './weight';

/**
 * A slip (fiş) as it is kept for ever. It is made once, balanced, on the device; after that only a reversal exists.
 * `reversal` is the document that a cancel posts: the same lines and payments, every leg the other way.
 */
export type TransactionType = 'sale' | 'purchase' | 'reversal';

export type Transaction = {
  id: string;
  /** Device series and counter, "T1-000482". */
  number: string;
  type: TransactionType;
  /** Epoch ms, device time corrected by the server's offset. */
  at: number;
  contactId: string | null;
  lines: Line[];
  legs: Leg[];
  payments: Payment[];
  note?: string;
  /** On a reversal: the slip it undoes, and why. */
  reverses?: string;
  reason?: string;
};

export type Draft = {
  id: string;
  type: 'sale' | 'purchase';
  contactId: string | null;
  lines: readonly LineInput[];
  tendered: readonly Payment[];
  note?: string;
};

export type DraftRefusal = { code: 'no-lines' } | { code: 'line'; lineId: string; refusals: LineRefusal[] } | { code: 'payment'; refusal: SettlementRefusal };

/** All of a transaction but its number and time, which the append draws. */
export type Decided = Omit<Transaction, 'number' | 'at'> & { total: number; change: number };

export const MAX_LINES = 200;

/** Decides a slip: figures, legs and payments, or everything that is wrong with it. */
export function decideTransaction(draft: Draft): Result<Decided, DraftRefusal[]> {
  if (draft.lines.length === 0 || draft.lines.length > MAX_LINES) return err([{ code: 'no-lines' }]);
  const refusals: DraftRefusal[] = draft.lines
    .map((line) => ({ code: 'line' as const, lineId: line.id, refusals: lineRefusals(line) }))
    .filter((r) => r.refusals.length > 0);
  if (refusals.length > 0) return err(refusals);
  const lines = draft.lines.map(computeLine);
  const total = totalOf(lines);
  const settled = settle(draft.type, total, draft.tendered, draft.contactId);
  if (!settled.ok) return err([{ code: 'payment', refusal: settled.error }]);
  const { payments, change } = settled.value;
  const { id, type, contactId, note } = draft;
  const legs = legsOf(type, lines, payments, contactId);
  return ok({ id, type, contactId, lines, legs, payments, total, change, ...(note ? { note } : {}) });
}

/** Kuruş */
export const totalOf = (lines: readonly { amount: number }[]): number => lines.reduce((sum, line) => sum + line.amount, 0);

/** Pure gold over the lines: mg × tenths; coins are counted by piece and never melted into it. */
export const hasOf = (lines: readonly Line[]): number => lines.reduce((sum, l) => sum + (l.kind !== 'coin' && l.metal === 'gold' ? l.pure : 0), 0);

/** Pieces of coin over the lines. */
export const coinsOf = (lines: readonly Line[]): number => lines.reduce((sum, l) => sum + (l.kind === 'coin' ? l.pieces : 0), 0);

/**
 * The double entry of a slip. Metal leaves the stock against a conversion account, which takes the money at the
 * line's rate: so each asset sums to zero on its own (readings 32).
 */
export function legsOf(type: 'sale' | 'purchase', lines: readonly LineInput[], payments: readonly Payment[], contactId: string | null): Leg[] {
  const sign = type === 'sale' ? 1 : -1;
  const legs = lines.flatMap((line) => lineLegs(line, type));
  const paid = payments.map((p) => ({ account: paymentAccount(p.method, contactId), asset: TRY, quantity: sign * p.amount }));
  return mergeLegs([...legs, ...paid]);
}

function lineLegs(line: LineInput, type: 'sale' | 'purchase'): Leg[] {
  const sign = type === 'sale' ? 1 : -1;
  const workmanship = type === 'sale' ? WORKMANSHIP_INCOME : WORKMANSHIP_COST;
  const f = lineFigures(line);
  const asset = line.kind === 'coin' ? line.product : metalAsset(line.metal);
  const moved = line.kind === 'coin' ? line.pieces : f.metal;
  return [
    { account: STOCK, asset, quantity: -sign * moved },
    { account: workmanship, asset, quantity: -sign * f.workmanshipMetal },
    { account: CONVERSION, asset, quantity: sign * (moved + f.workmanshipMetal) },
    { account: CONVERSION, asset: TRY, quantity: -sign * f.metalAmount },
    { account: workmanship, asset: TRY, quantity: -sign * f.workmanshipAmount },
    { account: AGREED_DIFFERENCE, asset: TRY, quantity: -sign * line.adjustment },
  ];
}

/** The reversal (ters kayıt) of a slip: a document of its own with its own id and number. */
export function reversalOf(original: Transaction, id: string, reason: string): Omit<Transaction, 'number' | 'at'> {
  const { contactId, lines, payments } = original;
  return { id, type: 'reversal', contactId, lines, payments, legs: reverseLegs(original.legs), reverses: original.id, reason };
}

/**
 * Do the figures follow from the lines? A balanced slip of an older or a newer app is kept even when they do not,
 * with a finding, since the gold has moved already. A reversal is judged against its original, not here.
 */
export function figuresAgree(t: Transaction): boolean {
  if (t.type === 'reversal') return isBalanced(t.legs);
  const recomputed = t.lines.every((line) => {
    const { pure, amount } = lineFigures(line);
    return amount === line.amount && (line.kind === 'coin' || pure === line.pure);
  });
  return recomputed && totalOf(t.lines) === totalOf(t.payments) && sameLegs(t.legs, legsOf(t.type, t.lines, t.payments, t.contactId));
}

/** Signed HAS of a slip as the shop's stock sees it: negative when gold leaves. */
export const stockHas = (legs: readonly Leg[]): number => legs.filter((l) => l.account === STOCK && l.asset === HAS).reduce((sum, l) => sum + l.quantity, 0);
