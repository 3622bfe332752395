import { isInteger } from '@/domain/base/integer';
import { PRINT_NOTE } from './device-note';

/**
 * How each document is printed on this device. It belongs to the device, which has the printers: a
 * logout leaves it, and a damaged entry is taken for the usual one.
 */
export const PRINT_DOCUMENTS = [
  'slip',
  'guarantee',
  'envelope',
  'order',
  'z',
  'statement',
  'day',
  'ledger',
  'balance-sheet',
  'count-difference',
  'label',
] as const;
export type PrintDocument = (typeof PRINT_DOCUMENTS)[number];

/** Millimetres of white at each edge of the page. */
export type Margins = { top: number; right: number; bottom: number; left: number };

export type PrintSetting = {
  copies: number;
  /** Null: as the paper is laid out. */
  margins: Margins | null;
  /** Name of the printer that a person chooses in the browser's dialog; '' if nobody named one. */
  printer: string;
};

export const MOST_PRINT_COPIES = 9;
export const MOST_MARGIN = 50;
export const MOST_PRINTER_NAME = 60;
export const USUAL_PRINT: PrintSetting = { copies: 1, margins: null, printer: '' };

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
): PrintSetting => readSetting(note(store)[document]);

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

/** The papers on which a Z can be laid out; the roll unless somebody chose. */
export type ZPaperSize = 'roll' | 'a4';
const Z_PAPER = 'z-paper';

export const storedZPaper = (
  store: Pick<Storage, 'getItem'> | undefined = globalThis.localStorage,
): ZPaperSize => (note(store)[Z_PAPER] === 'a4' ? 'a4' : 'roll');

export function storeZPaper(paper: ZPaperSize, store: Store = localStorage): void {
  try {
    store.setItem(PRINT_NOTE, JSON.stringify({ ...note(store), [Z_PAPER]: paper }));
  } catch {
    // Full or forbidden: both papers stand on the page of the Z.
  }
}

function readSetting(stored: unknown): PrintSetting {
  const { copies, margins, printer } = (
    typeof stored === 'object' && stored !== null ? stored : {}
  ) as Partial<Record<keyof PrintSetting, unknown>>;
  const isCount = isInteger(copies) && copies >= 1 && copies <= MOST_PRINT_COPIES;
  return {
    copies: isCount ? copies : USUAL_PRINT.copies,
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
