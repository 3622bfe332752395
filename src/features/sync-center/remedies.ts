import {
  type ContactEdit,
  headOf,
  type Mutation,
  type MutationWithdraw,
  type RecordKind,
} from '@/contract/mutation';
import type { OrderBody, OrderEdit } from '@/contract/order/order';
import type { StockBody, StockEdit } from '@/contract/stock/stock';
import type { TaskBody, TaskEdit } from '@/contract/task/task';
import { sameValue } from '@/domain/base/same-value';
import {
  type Contact,
  type ContactField,
  type ContactText,
  isContactText,
  valuesOf,
} from '@/domain/contact/contact';
import type { OrderDraft, OrderField } from '@/domain/order/order';
import type { StockDraft, StockField } from '@/domain/stock/stock-card';
import type { TaskEditField } from '@/domain/task/task';
import { contactValueText } from '@/i18n/contact-text';
import type { Row } from '@/sync/types';
import { wordsOf } from './kind-word';
import { mutationOf } from './row-text';
import type { TextField, Texts } from './words/define-words';

/**
 * What can be done about a refused row. Each remedy is a new mutation that supersedes the old one,
 * so that the server can never apply both; what is corrected keeps its record's id, so that whoever
 * waits for it goes on by itself.
 */
type Conflict = { field: ContactField; mine: string; theirs: string };
/** Of a task: what its fields hold is no text, so the screen says it. */
export type TaskConflict = {
  field: TaskEditField;
  mine: TaskBody[TaskEditField];
  theirs: TaskBody[TaskEditField];
};
export type StockConflict = {
  field: StockField;
  mine: StockDraft[StockField] | undefined;
  theirs: StockDraft[StockField];
};
export type OrderConflict = {
  field: OrderField;
  mine: OrderDraft[OrderField] | undefined;
  theirs: OrderDraft[OrderField];
};
type Corrected = { field: TextField; value: string; wrong: string | undefined };

export type Remedies =
  /** Somebody else changed the same fields meanwhile. */
  | { offer: 'mine-or-theirs'; edit: ContactEdit; conflicts: Conflict[]; base: ContactEdit['base'] }
  /** The same of a task. */
  | {
      offer: 'my-task-or-theirs';
      edit: TaskEdit;
      conflicts: TaskConflict[];
      base: TaskEdit['base'];
    }
  /** The same of a stock card. */
  | {
      offer: 'my-card-or-theirs';
      edit: StockEdit;
      conflicts: StockConflict[];
      base: StockEdit['base'];
    }
  /** The same of an order. */
  | {
      offer: 'my-order-or-theirs';
      edit: OrderEdit;
      conflicts: OrderConflict[];
      base: OrderEdit['base'];
    }
  /** Words that a person wrote and can write otherwise. */
  | { offer: 'correct'; mutation: Mutation; fields: Corrected[] }
  /** A slip: written again at the counter, with the prices of now. */
  | { offer: 'write-again' }
  /** The server has something in its place already: sending it again can change nothing. */
  | { offer: 'withdraw' }
  | { offer: 'again-or-withdraw' };

type CurrentContact = { fieldVersions?: Record<string, number> } & Partial<Contact>;

/** Refusals that no repetition can change. */
const SETTLED = new Set([
  'rule-past',
  'too-many-words',
  'too-many-views',
  'too-many-reports',
  'too-many-terms',
  'too-many-repetitions',
  'too-many-screens',
  'too-many-sites',
  'already-reversed',
  'superseded',
  'key-reused',
  'already-merged',
  'not-merged',
]);

export function remediesOf(row: Row): Remedies {
  const mutation = mutationOf(row);
  const { code } = row.refusal?.answer ?? {};
  if (SETTLED.has(String(code))) return { offer: 'withdraw' };
  const words = mutation && wordsOf(mutation.kind);
  if (words?.whenRefused === 'withdraw') return { offer: 'withdraw' };
  if (mutation && code === 'stale') {
    if (words?.whenStale === 'withdraw') return { offer: 'withdraw' };
    if (mutation.kind === 'contact.edit') return conflictOf(row, mutation);
    if (mutation.kind === 'task.edit') return taskConflictOf(row, mutation);
    if (mutation.kind === 'stock.edit') return stockConflictOf(row, mutation);
    if (mutation.kind === 'order.edit') return orderConflictOf(row, mutation);
  }
  if (mutation?.kind === 'transaction.create' && mutation.type !== 'return')
    return { offer: 'write-again' };
  const texts = mutation && words?.texts?.(mutation);
  if (texts && code === 'malformed') {
    const fields = fieldsOf(row, texts);
    if (fields.length > 0) return { offer: 'correct', mutation, fields };
  }
  return { offer: 'again-or-withdraw' };
}

type Edit = { id: string; changes: object };

/**
 * The record as the server has it now, the fields that both wrote, and their versions to write
 * upon; null where the server told no record.
 */
function clashOf<B extends { fieldVersions?: object }, F extends string>(
  row: Row,
  kind: RecordKind,
  { id, changes }: Edit,
) {
  const theirs = row.refusal?.answer.current?.find(
    (record) => record.kind === kind && record.id === id,
  )?.body as B | undefined;
  if (!theirs) return null;
  const fields = Object.keys(changes) as F[];
  const versions = new Map<string, number>(Object.entries(theirs.fieldVersions ?? {}));
  const base = Object.fromEntries(
    fields.map((field) => [field, versions.get(field) ?? 0]),
  ) as Record<F, number>;
  return { theirs, fields, base };
}

function conflictOf(row: Row, edit: ContactEdit): Remedies {
  const clash = clashOf<CurrentContact, ContactField>(row, 'contacts', edit);
  if (!clash) return { offer: 'again-or-withdraw' };
  const theirs = valuesOf(clash.theirs);
  const conflicts = clash.fields
    .filter((field) => !sameValue(edit.changes[field], theirs[field]))
    .map((field) => ({
      field,
      mine: contactValueText(field, edit.changes[field]),
      theirs: contactValueText(field, theirs[field]),
    }));
  return { offer: 'mine-or-theirs', edit, conflicts, base: clash.base };
}

function taskConflictOf(row: Row, edit: TaskEdit): Remedies {
  const clash = clashOf<TaskBody, TaskEditField>(row, 'tasks', edit);
  if (!clash) return { offer: 'again-or-withdraw' };
  const conflicts = clash.fields
    .map((field) => ({ field, mine: edit.changes[field] ?? null, theirs: clash.theirs[field] }))
    .filter(({ mine, theirs }) => !sameValue(mine, theirs));
  return { offer: 'my-task-or-theirs', edit, conflicts, base: clash.base };
}

function stockConflictOf(row: Row, edit: StockEdit): Remedies {
  const clash = clashOf<StockBody, StockField>(row, 'stock', edit);
  if (!clash) return { offer: 'again-or-withdraw' };
  const conflicts = clash.fields
    .map((field) => ({ field, mine: edit.changes[field], theirs: clash.theirs[field] }))
    .filter(({ mine, theirs }) => !sameValue(mine, theirs));
  return { offer: 'my-card-or-theirs', edit, conflicts, base: clash.base };
}

function orderConflictOf(row: Row, edit: OrderEdit): Remedies {
  const clash = clashOf<OrderBody, OrderField>(row, 'orders', edit);
  if (!clash) return { offer: 'again-or-withdraw' };
  const conflicts = clash.fields
    .map((field) => ({ field, mine: edit.changes[field], theirs: clash.theirs[field] }))
    .filter(({ mine, theirs }) => !sameValue(mine, theirs));
  return { offer: 'my-order-or-theirs', edit, conflicts, base: clash.base };
}

/** Every field that was written, with what the server found wrong with it. */
function fieldsOf(row: Row, texts: Texts): Corrected[] {
  const wrong = new Map(
    (row.refusal?.answer.fields ?? []).map(({ name, code }) => [
      name.replace('changes.', ''),
      code,
    ]),
  );
  return Object.entries(texts).map(([field, value]) => ({
    field: field as TextField,
    value,
    wrong: wrong.get(field),
  }));
}

/** The same record with other words; fields that were not offered stay as they were. */
export const sendCorrected =
  (row: Row, mutation: Mutation, texts: Texts) =>
  ({ at }: { at: number }): Mutation => {
    const said = { at, v: headOf(mutation.kind).v, supersedes: row.id };
    if (mutation.kind === 'contact.edit')
      return { ...mutation, ...said, changes: { ...mutation.changes, ...onlyContact(texts) } };
    if (mutation.kind === 'order.edit')
      return { ...mutation, ...said, changes: { ...mutation.changes, ...texts } };
    return { ...mutation, ...texts, ...said };
  };

const onlyContact = (texts: Texts): Partial<Record<ContactText, string>> =>
  Object.fromEntries(Object.entries(texts).filter(([field]) => isContactText(field)));

/** The same words on top of the version that the server told. */
export const sendMine =
  (row: Row, { edit, base }: Mine) =>
  ({ at }: { at: number }): Mutation =>
    ({ ...edit, ...headOf(edit.kind), base, at, supersedes: row.id }) as Mutation;

export type Mine = Extract<
  Remedies,
  { offer: 'mine-or-theirs' | 'my-task-or-theirs' | 'my-card-or-theirs' | 'my-order-or-theirs' }
>;

export const withdraw =
  (row: Row) =>
  ({ at }: { at: number }): MutationWithdraw & { supersedes: string } => ({
    ...headOf('mutation.withdraw'),
    at,
    supersedes: row.id,
  });
