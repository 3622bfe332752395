import { dayOf } from '../base/day';
import { firstDay, type Month, monthOfDay } from '../base/month';
import { linesOn } from '../ledger/slip-type';
import { type DatedRule, ruleAt } from '../rules/dated-rule';
import type { Transaction } from '../slip/transaction';
import type { FiscalDocument, Stage } from './document';

/**
 * Purchases and sales of a month from and to one firm, as the forms BA and BS count them. Sales are
 * the standing documents of the month that have legal effect. Purchases are the goods on purchase
 * slips, without VAT where the firm's invoice is linked to the slip, and the invoices by which goods
 * came back from the firm.
 */

/** `net`: kuruş without VAT. */
export type MonthFigures = { count: number; net: number };

type CountedDocument = Pick<FiscalDocument, 'type' | 'issuedOn' | 'number' | 'totals'> & {
  stage: Stage;
  /** Made with the sandbox: it has no legal effect and counts nowhere. */
  test?: true;
};
/** `invoiced`: net sum of the firm's invoice that is linked to the slip, kuruş. */
type CountedSlip = Pick<Transaction, 'type' | 'at' | 'lines'> & {
  reversedBy: string | null;
  invoiced?: number;
};

const NOT_COUNTED: readonly Stage[] = ['failed', 'cancelled', 'dropped'];

/** Whether a document stands in this month. */
const standsIn = (month: Month, { number, issuedOn, stage, test }: CountedDocument): boolean =>
  !test &&
  number !== null &&
  !NOT_COUNTED.includes(stage) &&
  issuedOn !== null &&
  monthOfDay(issuedOn) === month;

/** Net sum of what a slip bought; undefined if it counts as no purchase of the month. */
function boughtIn(
  month: Month,
  { type, at, lines, reversedBy, invoiced }: CountedSlip,
): number | undefined {
  if (type !== 'purchase' && type !== 'exchange') return undefined;
  if (reversedBy !== null || monthOfDay(dayOf(at)) !== month) return undefined;
  const bought = linesOn('buy', lines);
  if (bought.length === 0) return undefined;
  return invoiced ?? bought.reduce((sum, { amount }) => sum + amount, 0);
}

/** Figures of one firm, from its own documents and slips. */
export function monthFigures(
  kind: 'ba' | 'bs',
  month: Month,
  documents: readonly CountedDocument[],
  slips: readonly CountedSlip[],
): MonthFigures {
  const counted = documents
    .filter((one) => standsIn(month, one) && (one.type === 'IADE') === (kind === 'ba'))
    .map(({ totals }) => totals.net);
  const bought = kind === 'bs' ? [] : slips.flatMap((slip) => boughtIn(month, slip) ?? []);
  const all = [...counted, ...bought];
  return { count: all.length, net: all.reduce((sum, net) => sum + net, 0) };
}

/**
 * Least net sum from which a firm is reported for the month, kuruş; undefined where nothing is
 * reported any more, which is the rule’s value 0.
 */
export function babsLimit(rules: readonly DatedRule[], month: Month): number | undefined {
  const limit = ruleAt(rules, 'ba-bs', firstDay(month));
  return limit === 0 ? undefined : limit;
}
