import { boolean, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { bytes, ofCompany, whole } from './schema';

/** Versions of sanctions lists, the queries asked of them and the decisions about entries. */
export const screeningLists = pgTable(
  'screening_lists',
  {
    company: ofCompany(),
    id: text().notNull(),
    list: text().notNull(),
    /** `current`, `held` for a person, `failed`, `refused` or `old`. */
    state: text().notNull(),
    at: whole('at').notNull(),
    /** Person who loaded it. */
    by: text().notNull(),
    file: text().notNull(),
    size: whole('size').notNull(),
    hash: text().notNull(),
    entries: integer().notNull(),
    names: integer().notNull(),
    added: integer().notNull(),
    changed: integer().notNull(),
    gone: integer().notNull(),
    /** Why it was not read; '' for all others. */
    fault: text().notNull(),
    /** Gzipped JSON of the entries in their order; null once it is too old to be asked for. */
    data: bytes('data'),
    /** When the server last fetched the same list again; null if it never did. */
    checkedAt: whole('checked_at'),
  },
  (t) => [
    primaryKey({ columns: [t.company, t.id] }),
    index('screening_lists_at').on(t.company, t.list, t.at),
  ],
);

/** Lists that the server fetches by itself from the operator's addresses, for all companies. */
export const listFetches = pgTable('list_fetches', {
  list: text().primaryKey(),
  triedAt: whole('tried_at').notNull(),
  /** When it is fetched next; a process that begins puts this off, so that no other begins. */
  nextAt: whole('next_at').notNull(),
  /** When its files last arrived whole; null until then. */
  doneAt: whole('done_at'),
  /** `fetched`, or why not; '' while the first fetch runs. */
  outcome: text().notNull(),
  size: whole('size').notNull(),
  /** SHA-256 of the files, and of the entries that were read of them. */
  raw: text().notNull(),
  hash: text().notNull(),
});

export const screeningQueries = pgTable(
  'screening_queries',
  {
    company: ofCompany(),
    id: text().notNull(),
    at: whole('at').notNull(),
    actor: text().notNull(),
    verdict: text().notNull(),
    /** Thousandths; 0 where nothing was found. */
    best: integer().notNull(),
    /** Mark of name and birth, by which the queries of one person are found. */
    mark: text().notNull(),
    /** What was asked and found, as JSON sealed under the server's key. */
    body: text().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.company, t.id] }),
    index('screening_queries_at').on(t.company, t.at),
    index('screening_queries_mark').on(t.company, t.mark),
  ],
);

/** The newest decision about a pair of a person and an entry. */
export const screeningDecisions = pgTable(
  'screening_decisions',
  {
    company: ofCompany(),
    /** Mark of name and birth. */
    mark: text().notNull(),
    /** Hash of the list entry. */
    entry: text().notNull(),
    at: whole('at').notNull(),
    actor: text().notNull(),
    decision: text().notNull(),
    /** Reason, names and entry, as JSON sealed under the server's key. */
    body: text().notNull(),
  },
  (t) => [primaryKey({ columns: [t.company, t.mark, t.entry] })],
);

/**
 * People who are like an entry of a current list, as the server found them by itself. `entryName`:
 * the entry's own name.
 */
export const screeningHits = pgTable(
  'screening_hits',
  {
    company: ofCompany(),
    contact: text().notNull(),
    /** Hash of the list entry. */
    entry: text().notNull(),
    list: text().notNull(),
    entryId: text('entry_id').notNull(),
    entryName: text('entry_name').notNull(),
    /** The contact's name when it was found. */
    name: text().notNull(),
    /** Thousandths. */
    score: integer().notNull(),
    at: whole('at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.company, t.contact, t.entry] }),
    index('screening_hits_at').on(t.company, t.at),
  ],
);

/** How far the contacts of a company were asked. */
export const screeningRounds = pgTable('screening_rounds', {
  company: ofCompany().primaryKey(),
  /** Versions of the lists that were asked. */
  lists: text().notNull(),
  /** Contacts up to this version of the company's records were asked. */
  version: whole('version').notNull(),
});

/**
 * Slips that reached the identity limit with a named customer, and queries that were asked for them.
 * They are judged by the server itself, once the slip is there.
 */
export const screeningDealings = pgTable(
  'screening_dealings',
  {
    company: ofCompany(),
    slip: text().notNull(),
    contact: text().notNull(),
    at: whole('at').notNull(),
    /** `asked`: the slip has not come. `waiting`, then `clear`, `passed` or `late`. */
    state: text().notNull(),
    /** Who let it pass by PIN; null if nobody whom the server believes. */
    approver: text(),
    /** The likest open entry of a late one: hash, list, id, its own name and thousandths. */
    entry: text(),
    list: text(),
    entryId: text('entry_id'),
    entryName: text('entry_name'),
    score: integer(),
    /** The contact's name when it was judged. */
    name: text(),
    /** Whether the identity card has the entry's own birth day. */
    sameBirth: boolean('same_birth'),
  },
  (t) => [
    // An offset has two parties.
    primaryKey({ columns: [t.company, t.slip, t.contact] }),
    index('screening_dealings_state').on(t.company, t.state, t.slip),
  ],
);
