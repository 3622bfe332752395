import { ibanText, isIban } from '../base/iban';
import { DOCUMENT_KINDS, type DocumentKind } from './document';
import { isWritable } from './text';

/**
 * Templates of invoices: what the company adds to what the law demands. Guarantee: a template adds
 * and never hides; figures, parties, number and explanation stand on every document.
 */

/** Figures that may have a column of their own; they stand in the explanation of each line too. */
export const TEMPLATE_COLUMNS = ['fineness', 'pure', 'close', 'bullion', 'margin', 'base'] as const;
export type TemplateColumn = (typeof TEMPLATE_COLUMNS)[number];

/** A document is in Turkish (VUK 215); another language stands beside it. */
export const TEMPLATE_LANGUAGES = ['tr', 'tr-en'] as const;
export type TemplateLanguage = (typeof TEMPLATE_LANGUAGES)[number];

/** What of a template shows on paper; frozen on a document when it gets its number. */
export type TemplateLook = {
  name: string;
  logo: boolean;
  qr: boolean;
  columns: readonly TemplateColumn[];
  notes: readonly string[];
  ibans: readonly string[];
  language: TemplateLanguage;
};

/**
 * `kind`, `branch`: for which documents it is; null for all. `usual`: used for them unless a person
 * chooses another.
 */
export type InvoiceTemplate = TemplateLook & {
  id: string;
  kind: DocumentKind | null;
  branch: string | null;
  usual: boolean;
  archived: boolean;
};

/** How a document looks without a template. */
export const HOUSE_LOOK: TemplateLook = {
  name: '',
  logo: true,
  qr: false,
  columns: [],
  notes: [],
  ibans: [],
  language: 'tr',
};

export const MOST_TEMPLATES = 30;
/** More columns leave the names of goods no room. */
export const MOST_COLUMNS = 2;
export const MOST_NOTES = 6;
export const NOTE_MOST = 300;
export const MOST_TEMPLATE_IBANS = 4;
export const TEMPLATE_NAME_MOST = 60;

type TemplateFault = {
  name: 'name' | 'columns' | 'notes' | 'ibans' | 'usual' | 'kind';
  code: 'required' | 'too-long' | 'too-many' | 'format' | 'taken' | 'unknown';
};

/** Faults of a template, also those that only its company's other templates cause. */
export function templateFaults(
  template: InvoiceTemplate,
  others: readonly InvoiceTemplate[],
): TemplateFault[] {
  const { id, name, kind, columns, notes, ibans, usual, archived } = template;
  const faults: TemplateFault[] = [];
  const rest = others.filter((one) => one.id !== id && !one.archived);
  if (name.trim() === '') faults.push({ name: 'name', code: 'required' });
  else if (name.length > TEMPLATE_NAME_MOST) faults.push({ name: 'name', code: 'too-long' });
  else if (!archived && rest.some((one) => one.name === name))
    faults.push({ name: 'name', code: 'taken' });
  if (kind !== null && !DOCUMENT_KINDS.includes(kind))
    faults.push({ name: 'kind', code: 'unknown' });
  if (new Set(columns).size !== columns.length || columns.length > MOST_COLUMNS)
    faults.push({ name: 'columns', code: 'too-many' });
  if (notes.length > MOST_NOTES) faults.push({ name: 'notes', code: 'too-many' });
  if (notes.some((note) => note.length > NOTE_MOST))
    faults.push({ name: 'notes', code: 'too-long' });
  if (notes.some((note) => !isWritable(note))) faults.push({ name: 'notes', code: 'format' });
  if (ibans.length > MOST_TEMPLATE_IBANS) faults.push({ name: 'ibans', code: 'too-many' });
  if (ibans.some((iban) => !isIban(iban))) faults.push({ name: 'ibans', code: 'format' });
  const isSamePlace = (one: InvoiceTemplate) =>
    one.kind === kind && one.branch === template.branch && one.usual;
  if (usual && !archived && rest.some(isSamePlace)) faults.push({ name: 'usual', code: 'taken' });
  return faults;
}

type TemplateUse = { chosen?: string | undefined; kind: DocumentKind; branch: string | null };

/**
 * The template of a document: the chosen one, else the usual one of its branch and kind, the
 * narrower scope first; undefined if none fits.
 */
export function templateFor(
  list: readonly InvoiceTemplate[],
  { chosen, kind, branch }: TemplateUse,
): InvoiceTemplate | undefined {
  const known = list.find(({ id, archived }) => id === chosen && !archived);
  if (known) return known;
  const fits = list.filter(
    (one) =>
      one.usual &&
      !one.archived &&
      (one.kind === null || one.kind === kind) &&
      (one.branch === null || one.branch === branch),
  );
  const weight = (one: InvoiceTemplate) =>
    (one.branch === null ? 0 : 2) + (one.kind === null ? 0 : 1);
  return fits.toSorted((a, b) => weight(b) - weight(a) || (a.id < b.id ? -1 : 1))[0];
}

/** What is frozen on a document. */
export const lookOf = ({
  name,
  logo,
  qr,
  columns,
  notes,
  ibans,
  language,
}: TemplateLook): TemplateLook => ({ name, logo, qr, columns, notes, ibans, language });

/** Notes that a template adds to a document, so that XML, viewer and paper show them alike. */
export const notesOfLook = ({ notes, ibans }: TemplateLook): string[] => [
  ...notes.map((note) => note.trim()).filter(Boolean),
  ...ibans.map((iban) => `IBAN ${ibanText(iban)}`),
];
