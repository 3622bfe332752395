import { shortCode } from '../base/id';
import type { ImportRefusalOfRow } from '../contact/opening-import';
import type { Leg } from '../ledger/ledger';
import { OPENING } from '../ledger/movement';
import { fitsLedger, TRY } from '../metal/asset';
import type { Transaction } from '../slip/transaction';
import {
  type ChequeForm,
  type ChequeState,
  type ChequeText,
  chequeKey,
  chequeRefusals,
  ISSUED,
  PORTFOLIO,
} from './cheque';

/**
 * Open cheques and notes of a shop that comes from another program, many at once: all of them or
 * none. Each is a carry-over document of its own against the opening account, which names its
 * cheque, so that one cancel undoes a wrong one. What the giver owes is not touched: the balance
 * that the old program had already counts the cheque as paid.
 */
export type ImportedCheque = ChequeText & {
  id: string;
  form: ChequeForm;
  /** Taken from the contact and in the portfolio, or written by the shop and still to be paid. */
  is: 'taken' | 'issued';
  contactId: string;
  kurus: number;
};

/** The state in which a cheque comes in. */
const importedState = ({ is }: Pick<ImportedCheque, 'is'>): ChequeState =>
  is === 'taken' ? 'portfolio' : 'issued';

/**
 * Faults by row; page and server use this alike. `taken`: keys (`chequeKey`) of cheques that are
 * recorded and still exist.
 */
export function chequeImportRefusals(
  rows: readonly ImportedCheque[],
  taken: ReadonlySet<string>,
): ImportRefusalOfRow[] {
  const seen = new Set<string>();
  let sum = 0;
  return rows.flatMap((row, index) => {
    const key = chequeKey(row.form, row);
    const twice = key !== '' && seen.has(key);
    seen.add(key);
    const sound = Number.isSafeInteger(row.kurus) && row.kurus > 0 && fitsLedger(TRY, row.kurus);
    if (sound) sum += row.kurus;
    return [
      ...chequeRefusals(row.form, row).map((field) => ({ index, field, code: 'format' })),
      ...(sound ? [] : [{ index, field: 'kurus', code: 'invalid' }]),
      ...(sound && !fitsLedger(TRY, sum) ? [{ index, field: 'kurus', code: 'out-of-range' }] : []),
      ...(key !== '' && taken.has(key) ? [{ index, field: 'number', code: 'taken' }] : []),
      ...(twice ? [{ index, field: 'number', code: 'twice' }] : []),
    ];
  });
}

/** The carry-over documents, in the order of the cheques; numbered after the import. */
export const chequeOpenings = (
  importId: string,
  rows: readonly ImportedCheque[],
  at: number,
): Transaction[] =>
  rows.map(
    (row, i): Transaction => ({
      id: `${importId}-${i + 1}`,
      number: `DV-${shortCode(importId)}-${i + 1}`,
      type: 'opening',
      at,
      contactId: null,
      lines: [],
      payments: [],
      legs: legsOf(row),
      cheque: { id: row.id, form: row.form, from: 'void', to: importedState(row) },
    }),
  );

function legsOf({ is, kurus }: ImportedCheque): Leg[] {
  const [account, quantity] = is === 'taken' ? [PORTFOLIO, kurus] : [ISSUED, -kurus];
  return [
    { account, asset: TRY, quantity },
    { account: OPENING, asset: TRY, quantity: -quantity },
  ];
}
