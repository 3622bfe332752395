import { MUTATION_VERSION } from '../../contract/wire/headers';
import type { ContactCreate, ContactEdit, Mutation, MutationWithdraw } from '../../contract/wire/mutation';
import type { TicketMutation } from '../../contract/wire/ticket';
import { CONTACT_FIELDS, type ContactField } from '../../domain/contact';
import type { Row } from '../../sync/types';
import { mutationOf } from './row-text';

/**
 * What can be done about a refused row. Each remedy is a new mutation that supersedes the old one, so that the server can
 * never apply both; what is corrected keeps its record's id, so that whoever waits for it goes on by itself.
 */
export type Conflict = { field: ContactField; mine: string; theirs: string };
export type TextField = ContactField | 'subject' | 'text';
export type Corrected = { field: TextField; value: string; wrong: string | undefined };

export type Remedies =
  /** Somebody else changed the same fields meanwhile. */
  | { offer: 'mine-or-theirs'; edit: ContactEdit; conflicts: Conflict[]; base: ContactEdit['base'] }
  /** Words that a person wrote and can write otherwise. */
  | { offer: 'correct'; mutation: Correctable; fields: Corrected[] }
  /** A slip: written again at the counter, with the prices of now. */
  | { offer: 'write-again' }
  /** The server has something in its place already: sending it again can change nothing. */
  | { offer: 'withdraw' }
  | { offer: 'again-or-withdraw' };

export type Correctable = ContactCreate | ContactEdit | TicketMutation;

type CurrentContact = { fieldVersions?: Record<string, number> } & Partial<Record<ContactField, string>>;

/** Refusals that no repetition can change. */
const SETTLED = new Set(['already-reversed', 'superseded', 'key-reused']);

export function remediesOf(row: Row): Remedies {
  const mutation = mutationOf(row);
  const { code } = row.refusal?.answer ?? {};
  if (SETTLED.has(String(code))) return { offer: 'withdraw' };
  if (mutation?.kind === 'contact.edit' && code === 'stale') return conflictOf(row, mutation);
  if (mutation?.kind === 'transaction.create') return { offer: 'write-again' };
  if (mutation && isCorrectable(mutation) && code === 'malformed') return { offer: 'correct', mutation, fields: fieldsOf(row, mutation) };
  return { offer: 'again-or-withdraw' };
}

function conflictOf(row: Row, edit: ContactEdit): Remedies {
  const current = row.refusal?.answer.current?.find((record) => record.kind === 'contacts' && record.id === edit.id)?.body as CurrentContact | undefined;
  if (!current) return { offer: 'again-or-withdraw' };
  const fields = Object.keys(edit.changes) as ContactField[];
  const base = Object.fromEntries(fields.map((field) => [field, current.fieldVersions?.[field] ?? 0]));
  const conflicts = fields
    .map((field) => ({ field, mine: edit.changes[field] ?? '', theirs: current[field] ?? '' }))
    .filter(({ mine, theirs }) => mine !== theirs);
  return { offer: 'mine-or-theirs', edit, conflicts, base };
}

/** By name: of what a newer version of the app wrote nobody here knows which words it has. */
const CORRECTABLE: readonly string[] = ['contact.create', 'contact.edit', 'ticket.create', 'ticket.reply', 'ticket.answer'] satisfies Correctable['kind'][];

const isCorrectable = (mutation: Mutation): mutation is Correctable & { supersedes?: string } => CORRECTABLE.includes(mutation.kind);

/** Every field that was written, with what the server found wrong with it. */
function fieldsOf(row: Row, mutation: Correctable): Corrected[] {
  const wrong = new Map((row.refusal?.answer.fields ?? []).map(({ name, code }) => [name.replace('changes.', ''), code]));
  return Object.entries(textsOf(mutation)).map(([field, value]) => ({ field: field as TextField, value, wrong: wrong.get(field) }));
}

function textsOf(mutation: Correctable): Partial<Record<TextField, string>> {
  switch (mutation.kind) {
    case 'contact.create':
      return Object.fromEntries(CONTACT_FIELDS.map((field) => [field, mutation[field]]));
    case 'contact.edit':
      return mutation.changes;
    case 'ticket.create':
      return { subject: mutation.subject, text: mutation.text };
    case 'ticket.reply':
    case 'ticket.answer':
      return { text: mutation.text };
  }
}

/** The same record with other words; fields that were not offered stay as they were. */
export const sendCorrected =
  (row: Row, mutation: Correctable, texts: Partial<Record<TextField, string>>) =>
  ({ at }: { at: number }): Mutation => {
    const said = { at, v: MUTATION_VERSION, supersedes: row.id };
    return mutation.kind === 'contact.edit' ? { ...mutation, ...said, changes: { ...mutation.changes, ...texts } } : { ...mutation, ...texts, ...said };
  };

/** The same words on top of the version that the server told. */
export const sendMine =
  (row: Row, { edit, base }: Extract<Remedies, { offer: 'mine-or-theirs' }>) =>
  ({ at }: { at: number }): Mutation => ({ kind: 'contact.edit', v: MUTATION_VERSION, id: edit.id, at, changes: edit.changes, base, supersedes: row.id });

export const withdraw =
  (row: Row) =>
  ({ at }: { at: number }): MutationWithdraw & { supersedes: string } => ({ kind: 'mutation.withdraw', v: MUTATION_VERSION, at, supersedes: row.id });
