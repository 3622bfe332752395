import { isInteger, mulDiv } from '../base/integer';
import { isCitizenId, isPassport } from '../people/identity-number';
import { isCash } from '../slip/limits';
import { FOREIGNER } from './document';
import type { ExpenseDocument, ExpenseLine } from './expense';

/**
 * House rules of expense slips. Guarantee: pure, so that device and server judge alike. Sources:
 * Tax Procedure Law (VUK) art. 234 for what the paper names, repeated art. 257 for cash. A rate above
 * 0 closes the paper: the purchase books its gross sum as paid and no tax as owed, so that the net
 * sum would stand on the paper and not in the books.
 */
const EXPENSE_CODES = [
  'seller-name',
  'seller-id',
  'seller-taxpayer',
  'seller-address',
  'line-figures',
  'gross',
  'withheld',
  'withheld-unbooked',
  'net',
  'paid',
  'cash-limit',
] as const;
export type ExpenseCode = (typeof EXPENSE_CODES)[number];

/** `line`: position on the paper. */
export type ExpenseRuleFault = { code: ExpenseCode; line?: number };

/** `cashLimit`: rule of the purchase's day, kuruş. */
export function expenseFaults(
  document: ExpenseDocument,
  { cashLimit }: { cashLimit: number },
): ExpenseRuleFault[] {
  const { party, lines, totals, paid } = document;
  const sum = lines.reduce((all, { amount }) => all + amount, 0);
  const { gross, rate, withheld, net } = totals;
  const figures = [gross, rate, withheld, net, ...paid.map(({ amount }) => amount)];
  const isWhole = figures.every(isInteger) && rate >= 0 && rate <= 10_000;
  const cash = paid
    .filter(({ method }) => isCash({ method: method as Parameters<typeof isCash>[0]['method'] }))
    .reduce((all, { amount }) => all + amount, 0);
  return [
    ...sellerFaults(party),
    ...lines.flatMap((line) =>
      isLine(line) ? [] : [{ code: 'line-figures' as const, line: line.no }],
    ),
    ...found([!isWhole || gross <= 0 || gross !== sum, 'gross']),
    ...found([!isWhole || withheld < 0 || withheld !== mulDiv(gross, rate, 10_000), 'withheld']),
    ...found([rate > 0, 'withheld-unbooked']),
    ...found([!isWhole || net < 0 || net + withheld !== gross, 'net']),
    ...found([paid.reduce((all, { amount }) => all + amount, 0) !== net, 'paid']),
    ...found([cash > cashLimit, 'cash-limit']),
  ];
}

const found = ([wrong, code]: [wrong: boolean, code: ExpenseCode]): ExpenseRuleFault[] =>
  wrong ? [{ code }] : [];

/** A firm or a trader issues an invoice of its own; an expense slip is for everybody else. */
function sellerFaults(party: ExpenseDocument['party']): ExpenseRuleFault[] {
  const { taxId, passport = '', title, firstName, lastName, address, city } = party;
  const isForeigner = taxId === FOREIGNER;
  const isTaxpayer = taxId.length === 10 && !isForeigner;
  const isKnown = isForeigner ? isPassport(passport) : isCitizenId(taxId);
  const isNamed = isForeigner
    ? title.trim() !== '' || firstName.trim() !== ''
    : firstName.trim() !== '' && lastName.trim() !== '';
  return [
    ...found([!isTaxpayer && !isNamed, 'seller-name']),
    ...found([isTaxpayer, 'seller-taxpayer']),
    ...found([!isTaxpayer && !isKnown, 'seller-id']),
    ...found([address.trim() === '' && city.trim() === '', 'seller-address']),
  ];
}

const isPositive = (value: unknown): boolean => isInteger(value) && value > 0;

const isLine = ({ pieces, weight, amount, text }: ExpenseLine): boolean =>
  isPositive(amount) &&
  isPositive(pieces) &&
  (weight === undefined || isPositive(weight)) &&
  text.trim() !== '';

/**
 * Faults with which no paper is printed; the others are shown, and leave a finding on the server:
 * a seller at the counter may not give the address that the law demands.
 */
export const closesIssue = ({ code }: ExpenseRuleFault): boolean => code !== 'seller-address';
