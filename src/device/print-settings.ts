import { isInteger } from '@/domain/base/integer';
import {
  EXPENSE_FIELDS,
  EXPENSE_PAPERS,
  type ExpenseLayout,
  type ExpensePaper,
  MOST_OFFSET,
  USUAL_LAYOUT,
} from '@/domain/fiscal/expense-layout';
import { PRINT_NOTE } from './device-note';

/**
 * Print settings of each document on this device. A logout keeps them, because the printers belong
 * to the device; a damaged entry counts as the default.
 */
export const PRINT_DOCUMENTS = [
  'slip',
  'expense',
  'guarantee',
  'envelope',
  'order',
  'z',
  'statement',
  'day',
  'ledger',
  'balance-sheet',
  'count-difference',
  'report',
  'label',
] as const;
export type PrintDocument = (typeof PRINT_DOCUMENTS)[number];

/** Margins of the page, mm. */
export type Margins = { top: number; right: number; bottom: number; left: number };

export type PrintSetting = {
  copies: number;
  /** Null: the margins of the paper’s layout. */
  margins: Margins | null;
  /** Printer to choose in the browser’s dialog, shown after printing; '' if none is named. */
  printer: string;
};

export const MOST_PRINT_COPIES = 9;
export const MOST_MARGIN = 50;
export const MOST_PRINTER_NAME = 60;
export const USUAL_PRINT: PrintSetting = { copies: 1, margins: null, printer: '' };
/** Documents of which more than one copy is usual: each side keeps one of an expense slip. */
const COPIES: Partial<Record<PrintDocument, number>> = { expense: 2 };

type Store = Pick<Storage, 'getItem' | 'setItem'>;

function note(store: Pick<Storage, 'getItem'> | undefined): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(store?.getItem(PRINT_NOTE) ?? 'null');
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
  } catch {
    return {};
  }
}

export const printSetting = (
  document: PrintDocument,
  store: Pick<Storage, 'getItem'> | undefined = globalThis.localStorage,
): PrintSetting => readSetting(note(store)[document], COPIES[document]);

/** Returns false if the browser could not store it. */
export function storePrintSetting(
  document: PrintDocument,
  setting: PrintSetting,
  store: Store = localStorage,
): boolean {
  try {
    store.setItem(PRINT_NOTE, JSON.stringify({ ...note(store), [document]: setting }));
    return true;
  } catch {
    return false;
  }
}

/** Paper of the Z report; the default is the roll. */
export type ZPaperSize = 'roll' | 'a4';
const Z_PAPER = 'z-paper';

export const storedZPaper = (
  store: Pick<Storage, 'getItem'> | undefined = globalThis.localStorage,
): ZPaperSize => (note(store)[Z_PAPER] === 'a4' ? 'a4' : 'roll');

export function storeZPaper(paper: ZPaperSize, store: Store = localStorage): void {
  try {
    store.setItem(PRINT_NOTE, JSON.stringify({ ...note(store), [Z_PAPER]: paper }));
  } catch {
    // Storage full or blocked: the page of the Z has a button for either paper.
  }
}

const EXPENSE_LAYOUT = 'expense-layout';

/** Paper of the expense slips of this device, and where its fields are printed. */
export const storedExpenseLayout = (
  store: Pick<Storage, 'getItem'> | undefined = globalThis.localStorage,
): ExpenseLayout => readLayout(note(store)[EXPENSE_LAYOUT]);

/** Returns false if the browser could not store it. */
export function storeExpenseLayout(layout: ExpenseLayout, store: Store = localStorage): boolean {
  try {
    store.setItem(PRINT_NOTE, JSON.stringify({ ...note(store), [EXPENSE_LAYOUT]: layout }));
    return true;
  } catch {
    return false;
  }
}

function readLayout(stored: unknown): ExpenseLayout {
  const { paper, offsets } = objectOf(stored);
  const of = (name: ExpensePaper) => {
    const fields = objectOf(objectOf(offsets)[name]);
    return EXPENSE_FIELDS.flatMap((field) => {
      const { x, y } = objectOf(fields[field]);
      return isOffset(x) && isOffset(y) ? [[field, { x, y }] as const] : [];
    });
  };
  return {
    paper: EXPENSE_PAPERS.find((one) => one === paper) ?? USUAL_LAYOUT.paper,
    offsets: Object.fromEntries(EXPENSE_PAPERS.map((name) => [name, Object.fromEntries(of(name))])),
  };
}

const objectOf = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};

const isOffset = (value: unknown): value is number =>
  typeof value === 'number' && Math.abs(value) <= MOST_OFFSET;

function readSetting(stored: unknown, usual = USUAL_PRINT.copies): PrintSetting {
  const { copies, margins, printer } = (
    typeof stored === 'object' && stored !== null ? stored : {}
  ) as Partial<Record<keyof PrintSetting, unknown>>;
  const isCount = isInteger(copies) && copies >= 1 && copies <= MOST_PRINT_COPIES;
  return {
    copies: isCount ? copies : usual,
    margins: readMargins(margins),
    printer: typeof printer === 'string' ? printer.slice(0, MOST_PRINTER_NAME) : '',
  };
}

function readMargins(stored: unknown): Margins | null {
  if (typeof stored !== 'object' || stored === null) return null;
  const { top, right, bottom, left } = stored as Partial<Record<keyof Margins, unknown>>;
  const isMargin = (value: unknown): value is number =>
    isInteger(value) && value >= 0 && value <= MOST_MARGIN;
  return isMargin(top) && isMargin(right) && isMargin(bottom) && isMargin(left)
    ? { top, right, bottom, left }
    : null;
}
