import { MUTATION_VERSION } from '../../contract/wire/headers';
import type { ContactEdit, Mutation, MutationWithdraw } from '../../contract/wire/mutation';
import type { ContactField } from '../../domain/contact';
import type { Row } from '../../sync/types';
import { mutationOf } from './row-text';

/**
 * What can be done about a refused row. Each remedy is a new mutation that supersedes the old one, so that the server can
 * never apply both.
 */
export type Conflict = { field: ContactField; mine: string; theirs: string };
export type Remedies =
  /** Somebody else changed the same fields meanwhile. */
  { offer: 'mine-or-theirs'; edit: ContactEdit; conflicts: Conflict[]; base: ContactEdit['base'] } | { offer: 'again-or-withdraw' };

type CurrentContact = { fieldVersions?: Record<string, number> } & Partial<Record<ContactField, string>>;

export function remediesOf(row: Row): Remedies {
  const mutation = mutationOf(row);
  const answer = row.refusal?.answer;
  if (mutation?.kind !== 'contact.edit' || answer?.code !== 'stale') return { offer: 'again-or-withdraw' };
  const current = answer.current?.find((record) => record.kind === 'contacts' && record.id === mutation.id)?.body as CurrentContact | undefined;
  if (!current) return { offer: 'again-or-withdraw' };
  const fields = Object.keys(mutation.changes) as ContactField[];
  const base = Object.fromEntries(fields.map((field) => [field, current.fieldVersions?.[field] ?? 0]));
  const conflicts = fields
    .map((field) => ({ field, mine: mutation.changes[field] ?? '', theirs: current[field] ?? '' }))
    .filter(({ mine, theirs }) => mine !== theirs);
  return { offer: 'mine-or-theirs', edit: mutation, conflicts, base };
}

/** The same words on top of the version that the server told. */
export const sendMine =
  (row: Row, remedies: Extract<Remedies, { offer: 'mine-or-theirs' }>) =>
  ({ at }: { at: number }): Mutation => ({
    kind: 'contact.edit',
    v: MUTATION_VERSION,
    id: remedies.edit.id,
    at,
    changes: remedies.edit.changes,
    base: remedies.base,
    supersedes: row.id,
  });

export const withdraw =
  (row: Row) =>
  ({ at }: { at: number }): MutationWithdraw & { supersedes: string } => ({ kind: 'mutation.withdraw', v: MUTATION_VERSION, at, supersedes: row.id });
