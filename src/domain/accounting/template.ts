import type { Day } from '../base/day';
import type { JournalLine } from './entry';
import { isMemo } from './entry';

/**
 * Templates of the files that accounting programs read in (içeri alma dosyası): columns as data,
 * which a shop edits when its program names them otherwise. The vendors' own descriptions were not
 * verified, so every head and every name of an element may be changed.
 */
export const TEMPLATE_IDS = [
  'edefter-csv',
  'edefter-xlsx',
  'logo',
  'mikro',
  'netsis',
  'luca',
] as const;
export type TemplateId = (typeof TEMPLATE_IDS)[number];

export const TEMPLATE_FORMS = ['csv', 'xlsx', 'xml'] as const;
type TemplateForm = (typeof TEMPLATE_FORMS)[number];

export const TEMPLATE_FIELDS = [
  'batch',
  'entry',
  'line',
  'day',
  'document-day',
  'code',
  'debit',
  'credit',
  'amount',
  'side',
  'document-type',
  'document-number',
  'text',
  'memo-asset',
  'memo-quantity',
] as const;
export type TemplateField = (typeof TEMPLATE_FIELDS)[number];

export const DAY_FORMS = ['iso', 'dotted', 'plain'] as const;
export type DayForm = (typeof DAY_FORMS)[number];

export type TemplateColumn = {
  /** Head of the column, or name of the element. */
  head: string;
  field: TemplateField;
  /** XML only: the field appears once in each entry, not on each line. */
  once?: true;
};

export type JournalTemplate = {
  id: TemplateId;
  form: TemplateForm;
  days: DayForm;
  columns: TemplateColumn[];
  /** XML only: names of the elements around the fields. */
  names?: { root: string; entry: string; lines: string; line: string };
};

const column = (head: string, field: TemplateField): TemplateColumn => ({ head, field });
const once = (head: string, field: TemplateField): TemplateColumn => ({ head, field, once: true });

const EDEFTER: TemplateColumn[] = [
  column('Yevmiye madde no', 'entry'),
  column('Satır no', 'line'),
  column('Kayıt tarihi', 'day'),
  column('Hesap kodu', 'code'),
  column('Borç', 'debit'),
  column('Alacak', 'credit'),
  column('Belge türü', 'document-type'),
  column('Belge no', 'document-number'),
  column('Belge tarihi', 'document-day'),
  column('Açıklama', 'text'),
  column('Kıymet', 'memo-asset'),
  column('Kıymet miktarı', 'memo-quantity'),
];

export const STARTING_TEMPLATES: Readonly<Record<TemplateId, JournalTemplate>> = {
  'edefter-csv': { id: 'edefter-csv', form: 'csv', days: 'iso', columns: EDEFTER },
  'edefter-xlsx': { id: 'edefter-xlsx', form: 'xlsx', days: 'dotted', columns: EDEFTER },
  logo: {
    id: 'logo',
    form: 'xml',
    days: 'dotted',
    names: {
      root: 'GL_VOUCHERS',
      entry: 'GL_VOUCHER',
      lines: 'TRANSACTIONS',
      line: 'TRANSACTION',
    },
    columns: [
      once('NUMBER', 'entry'),
      once('DATE', 'day'),
      once('DOC_NUMBER', 'document-number'),
      once('DOC_DATE', 'document-day'),
      column('LINENO', 'line'),
      column('GL_CODE', 'code'),
      column('DEBIT', 'debit'),
      column('CREDIT', 'credit'),
      column('DESCRIPTION', 'text'),
    ],
  },
  mikro: {
    id: 'mikro',
    form: 'xlsx',
    days: 'dotted',
    columns: [
      column('Fiş tarihi', 'day'),
      column('Fiş sıra no', 'entry'),
      column('Satır no', 'line'),
      column('Hesap kodu', 'code'),
      column('Borç', 'debit'),
      column('Alacak', 'credit'),
      column('Belge no', 'document-number'),
      column('Belge tarihi', 'document-day'),
      column('Açıklama', 'text'),
    ],
  },
  netsis: {
    id: 'netsis',
    form: 'xlsx',
    days: 'dotted',
    columns: [
      column('Fiş no', 'entry'),
      column('Tarih', 'day'),
      column('Hesap kodu', 'code'),
      column('B/A', 'side'),
      column('Tutar', 'amount'),
      column('Evrak no', 'document-number'),
      column('Evrak tarihi', 'document-day'),
      column('Açıklama', 'text'),
    ],
  },
  luca: {
    id: 'luca',
    form: 'xlsx',
    days: 'dotted',
    columns: [
      column('Fiş no', 'entry'),
      column('Fiş tarihi', 'day'),
      column('Hesap kodu', 'code'),
      column('Evrak no', 'document-number'),
      column('Evrak tarihi', 'document-day'),
      column('Açıklama', 'text'),
      column('Borç', 'debit'),
      column('Alacak', 'credit'),
    ],
  },
};

export const HEAD_MOST = 60;
export const MOST_COLUMNS = 30;

/** Whether a text is the name of an XML element, in letters that every program can read. */
const isElement = (name: string): boolean => /^[A-Za-z_][\w.-]{0,59}$/.test(name);

export type TemplateRefusal = 'columns' | 'heads' | 'amounts' | 'names';

/**
 * Why a template cannot be used: it has no columns or too many, an empty or repeated head, no
 * account code or no amounts, or a name that XML does not allow.
 */
export function templateRefusals({ form, columns, names }: JournalTemplate): TemplateRefusal[] {
  const heads = columns.map(({ head }) => head.trim());
  const fields = new Set(columns.filter((one) => one.once !== true).map(({ field }) => field));
  const hasAmounts =
    (fields.has('debit') && fields.has('credit')) || (fields.has('amount') && fields.has('side'));
  const elements = form === 'xml' ? [...heads, ...Object.values(names ?? { none: '' })] : [];
  return [
    ...(columns.length === 0 || columns.length > MOST_COLUMNS ? (['columns'] as const) : []),
    ...(heads.some((head) => head === '' || head.length > HEAD_MOST) ||
    new Set(heads).size < heads.length
      ? (['heads'] as const)
      : []),
    ...(hasAmounts && fields.has('code') ? [] : (['amounts'] as const)),
    ...(elements.every(isElement) ? [] : (['names'] as const)),
  ];
}

/** Value of a field: a text, a whole number, kuruş, or so much of an asset. */
export type FieldValue =
  | { is: 'text'; text: string }
  | { is: 'number'; value: number }
  | { is: 'kurus'; kurus: number }
  | { is: 'quantity'; quantity: number; asset: string }
  | null;

const text = (value: string): FieldValue => ({ is: 'text', text: value });

function dayText(day: Day, form: DayForm): string {
  if (form === 'iso') return day;
  return form === 'plain' ? day.replaceAll('-', '') : day.split('-').reverse().join('.');
}

/** Kinds of documents by the words of the electronic ledger (e-Defter). */
const DOCUMENT_TYPES: Readonly<Record<string, string>> = {
  collection: 'receipt',
  payment: 'receipt',
  deposit: 'receipt',
  expense: 'receipt',
  cheque: 'check',
  shipment: 'shipment',
  sale: 'voucher',
  purchase: 'voucher',
  exchange: 'voucher',
  return: 'voucher',
  repair: 'voucher',
};

const documentTypeOf = (type: string): string => DOCUMENT_TYPES[type] ?? 'other';

export function fieldValue(
  field: TemplateField,
  line: JournalLine,
  { batch, days }: { batch: number; days: DayForm },
): FieldValue {
  switch (field) {
    case 'batch':
      return { is: 'number', value: batch };
    case 'entry':
      return { is: 'number', value: line.entry };
    case 'line':
      return { is: 'number', value: line.line };
    case 'day':
      return text(dayText(line.day, days));
    case 'document-day':
      return text(dayText(line.documentDay, days));
    case 'code':
      return text(line.code);
    case 'debit':
      return { is: 'kurus', kurus: Math.max(0, line.kurus) };
    case 'credit':
      return { is: 'kurus', kurus: Math.max(0, -line.kurus) };
    case 'amount':
      return { is: 'kurus', kurus: Math.abs(line.kurus) };
    case 'side':
      return text(line.kurus > 0 ? 'B' : 'A');
    case 'document-type':
      return text(documentTypeOf(line.type));
    case 'document-number':
      return text(line.number);
    case 'text':
      return text(line.text);
    case 'memo-asset':
      return isMemo(line) ? text(line.asset) : null;
    case 'memo-quantity':
      return isMemo(line) ? { is: 'quantity', quantity: line.quantity, asset: line.asset } : null;
  }
}
