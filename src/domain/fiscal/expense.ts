import { type Day, dayOf } from '../base/day';
import { mulDiv } from '../base/integer';
import { err, ok, type Result } from '../base/result';
import type { Product } from '../catalogue/product';
import { linesOn } from '../ledger/slip-type';
import type { Fineness } from '../metal/fineness';
import type { Milligrams } from '../metal/weight';
import type { Line } from '../slip/line';
import { type Transaction, totalOf } from '../slip/transaction';
import type { ClosingMetal } from './closing';
import type { DocumentParty } from './document';
import { goodsOf, paymentsOf } from './propose';

/**
 * Expense slips (gider pusulası): the paper of goods that a private person sold to the shop
 * (src/domain/README.md#expense-slip). Guarantee: pure, so that a device without a network and the
 * server derive the same slip from the same purchase; it never books anything. Amounts are kuruş.
 */

/** The seller as the paper names them. */
export const nameOfSeller = ({
  title,
  firstName,
  lastName,
}: Pick<DocumentParty, 'title' | 'firstName' | 'lastName'>): string =>
  title || [firstName, lastName].filter(Boolean).join(' ');

export type ExpenseLine = {
  /** Position on the paper, from 1. */
  no: number;
  /** The line of the purchase. */
  line: string;
  text: string;
  pieces: number;
  /** Of all pieces together; absent for a coin of no known weight. */
  weight?: Milligrams;
  fineness?: Fineness;
  /** Pure metal in the goods, mg × tenths of a milyem. */
  pure?: number;
  metal?: ClosingMetal;
  amount: number;
};

/**
 * `rate`: tax withheld, hundredths of a per cent of the gross sum; `net`: what the seller is paid.
 */
export type ExpenseTotals = { gross: number; rate: number; withheld: number; net: number };

export type ExpenseDocument = {
  id: string;
  /** The purchase, and the lines of it that the paper covers. */
  slip: { id: string; number: string; at: number; lines: readonly string[] };
  /** Day of the purchase. */
  boughtOn: Day;
  /** The seller, a copy of the card at that moment. */
  party: DocumentParty;
  lines: readonly ExpenseLine[];
  totals: ExpenseTotals;
  /** Adds up to `net`, by way of paying; `goods`: what the shop gave in exchange. */
  paid: readonly { method: string; amount: number }[];
};

/** What a person decides; everything else follows from the purchase. */
export type ExpenseChoices = {
  id: string;
  lines: readonly string[];
  party: DocumentParty;
};

export type ExpenseSources = {
  slip: Transaction;
  /** Rule `expense-withholding` of the purchase's day, hundredths of a per cent. */
  withholding: number;
  product: (code: string) => Product | undefined;
};

export type ExpenseFault =
  /** Only goods that came in by a purchase or an exchange have an expense slip. */
  | { code: 'not-purchase' }
  | { code: 'no-lines' }
  /** The purchase has no such line, or names it twice. */
  | { code: 'unknown-line'; line: string };

/** Goods that came in from the other party; none if the slip is no purchase or exchange. */
export const boughtLines = ({ type, lines }: Pick<Transaction, 'type' | 'lines'>): Line[] =>
  type === 'purchase' || type === 'exchange' ? linesOn('buy', lines) : [];

export function expenseFrom(
  { id, lines: chosen, party }: ExpenseChoices,
  { slip, withholding, product }: ExpenseSources,
): Result<ExpenseDocument, ExpenseFault[]> {
  const bought = boughtLines(slip);
  if (bought.length === 0) return err([{ code: 'not-purchase' }]);
  if (chosen.length === 0) return err([{ code: 'no-lines' }]);
  const unknown = chosen.filter(
    (line, at) => chosen.indexOf(line) !== at || !bought.some((one) => one.id === line),
  );
  if (unknown.length > 0) return err(unknown.map((line) => ({ code: 'unknown-line', line })));
  const covered = bought.filter((line) => chosen.includes(line.id));
  const lines = covered.map((line, at) => expenseLine(line, at + 1, product));
  const totals = expenseTotals(
    lines.reduce((sum, { amount }) => sum + amount, 0),
    withholding,
  );
  return ok({
    id,
    slip: { id: slip.id, number: slip.number, at: slip.at, lines: covered.map((line) => line.id) },
    boughtOn: dayOf(slip.at),
    party,
    lines,
    totals,
    paid: paidOf(slip, bought, chosen, totals.withheld),
  });
}

function expenseLine(line: Line, no: number, product: ExpenseSources['product']): ExpenseLine {
  const { weight, fineness, pure, metal } = goodsOf(line, { product }) ?? {};
  return {
    no,
    line: line.id,
    text: line.name,
    pieces: line.pieces,
    ...(weight === undefined ? {} : { weight }),
    ...(fineness === undefined ? {} : { fineness }),
    ...(pure === undefined ? {} : { pure }),
    ...(metal === undefined ? {} : { metal }),
    amount: line.amount,
  };
}

const WHOLE = 10_000;

/** `withheld = half up(gross × rate)`, `net = gross − withheld`. */
export function expenseTotals(gross: number, rate: number): ExpenseTotals {
  const withheld = mulDiv(gross, rate, WHOLE);
  return { gross, rate, withheld, net: gross - withheld };
}

/** The tax is not paid to the seller: it comes off the largest payments first. */
function paidOf(
  slip: Transaction,
  bought: readonly Line[],
  chosen: readonly string[],
  withheld: number,
): ExpenseDocument['paid'] {
  const isPaid = slip.type !== 'exchange' || totalOf('exchange', slip.lines) < 0;
  const paid = paymentsOf(slip, bought, chosen, isPaid);
  let left = withheld;
  const less = new Map<string, number>();
  for (const { method, amount } of [...paid].sort((a, b) => b.amount - a.amount)) {
    const taken = Math.min(left, Math.max(0, amount));
    less.set(method, taken);
    left -= taken;
  }
  return paid
    .map(({ method, amount }) => ({ method, amount: amount - (less.get(method) ?? 0) }))
    .filter(({ amount }) => amount !== 0);
}
