import type { Mutation, MutationKind, RecordKind, RecordRef } from '../mutation';

/**
 * Defines how each kind of mutation behaves: one row for each kind, beside its body. Guarantee: all
 * code that sends, queues, receives or shows a mutation reads its row; a new kind is a new row.
 */
export type MutationDefinition = {
  /** A fact has happened and is always accepted when it is well formed; a wish may be refused. */
  nature: 'fact' | 'wish';
  method: 'POST' | 'PATCH';
  /** After `/api`. `{id}` is the value of the body's field `addressedBy`. */
  path: string;
  /** The field of the body that stands for `{id}` in the path; absent: `id`. */
  addressedBy?: string;
  /** The module in which the actor must have a right; `level`: its least level. */
  module: string;
  level: number;
  /**
   * The version of the body that this build writes. Every kind shared one version up to
   * `SHARED_VERSION`, so kinds that are as old as that are never below it.
   */
  version: number;
  /**
   * What the kind writes into the books. `body`: the body is the document; `reversal`: the body is
   * a document that undoes another one; `slip`: the body may contain a document of its own;
   * `difference`: a count's difference. Absent: nothing.
   */
  books?: 'body' | 'reversal' | 'slip' | 'difference';
  /**
   * A file in the body, which the server stores apart from the row: `data` and `thumb` of a photo.
   */
  carries?: 'photo' | 'document';
  /** The history of the contact named by `id` (and `merged`) lists the row. */
  inContactHistory?: true;
  /** Programs with an access token may send it too. */
  openToPrograms?: true;
};

/** Groups of kinds by what they write: a new kind joins a group by its row. */
export type KindGroup = 'moves-accounts' | 'can-be-undone';

/** Rows of these kinds that touch the record must be applied before. */
export type RowNeed = { ref: RecordRef; kinds: readonly MutationKind[] | KindGroup };

type MutationRow<M> = Omit<MutationDefinition, 'addressedBy'> & {
  addressedBy?: Extract<keyof M, string>;
  /** The records that the mutation changes: screens rebuild them; the first is its subject. */
  touches(mutation: M): RecordRef[];
  /**
   * Rows that must be applied before the mutation, and no others, so that one bad row delays only
   * what needs it.
   */
  needs(mutation: M): RowNeed[];
};

/** The row of any kind, for code that handles all kinds alike. */
export type AnyRow = MutationDefinition & Pick<MutationRow<Mutation>, 'touches' | 'needs'>;

export type MutationRows<M extends { kind: MutationKind }> = {
  [K in M['kind']]: MutationRow<Extract<M, { kind: K }>>;
};

/** The rows of one area: exactly one for each kind of its union of bodies. */
export const defineMutations = <M extends { kind: MutationKind }>(
  rows: MutationRows<M>,
): MutationRows<M> => rows;

/** References to records of one kind. */
export const refs = (kind: RecordKind, ...ids: readonly string[]): RecordRef[] =>
  ids.map((id) => ({ kind, id }));

/** Need for the rows of these kinds that touch the record; none if there is no record. */
export const after = (
  kind: RecordKind,
  id: string | null | undefined,
  ...kinds: readonly MutationKind[]
): RowNeed[] => (id ? [{ ref: { kind, id }, kinds }] : []);

/**
 * Need for the row that makes a contact: the server links a document to a contact's card only if it
 * knows the card.
 */
export const afterContact = (id: string | null | undefined): RowNeed[] =>
  after('contacts', id, 'contact.create');

export const nothing = (): [] => [];
