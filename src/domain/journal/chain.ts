/**
 * The chain of a company's journal. Guarantee: the hash of a row is made from the hash of the row
 * before it and from everything that stands in the row, so that a changed, missing or misplaced row
 * breaks the chain at a row that can be named. Text goes in and comes out; who hashes is the
 * caller's matter.
 */
export type JournalRow = {
  company: string;
  /** 1 for a company's first row; no number is left out. */
  seq: number;
  /** Epoch ms by the server's clock. */
  at: number;
  /** Id of the person who did it; null if the server or an operator's command did it. */
  actor: string | null;
  /** Name or id of the device, '' where none is known. */
  device: string;
  branch: string | null;
  act: string;
  /** What the act is about, as `kind:id`; '' for nothing. */
  subject: string;
  /** Why, as a person wrote it; '' for nothing. */
  purpose: string;
  /** JSON of what changed, sealed where it may identify a person; '' for nothing. */
  detail: string;
};
export type LinkedRow = JournalRow & { prev: string; hash: string };
/** The number and hash of a company's last row; 0 and `CHAIN_BEGIN` for an empty journal. */
export type ChainHead = { seq: number; hash: string };
export type Sha256 = (text: string) => string;

/** What stands before the first row. */
export const CHAIN_BEGIN = '0'.repeat(64);

/** The one JSON text of a row: its fields in the order of their names, without spaces. */
export const rowText = (row: JournalRow): string =>
  JSON.stringify({
    act: row.act,
    actor: row.actor,
    at: row.at,
    branch: row.branch,
    company: row.company,
    detail: row.detail,
    device: row.device,
    purpose: row.purpose,
    seq: row.seq,
    subject: row.subject,
  });

const hashOf = (prev: string, row: JournalRow, sha256: Sha256): string =>
  sha256(prev + rowText(row));

/** The row as it follows the row with the hash `prev`. */
export const linked = (prev: string, row: JournalRow, sha256: Sha256): LinkedRow => ({
  ...row,
  prev,
  hash: hashOf(prev, row, sha256),
});

/**
 * Why a chain is broken at a row:
 *
 * - changed: the row's content is not what was hashed
 * - missing: there is no row of this number
 * - order: the row stands where a later one belongs
 * - prev: the row follows another row than the one before it
 * - added: the row came later than the last one that the company's head knows
 * - head: the last row is not the one that the company's head knows
 */
export const CHAIN_FAULTS = ['changed', 'missing', 'order', 'prev', 'added', 'head'] as const;
type ChainFault = (typeof CHAIN_FAULTS)[number];
export type ChainBreak = { seq: number; why: ChainFault };

/**
 * Follows a chain. Give it every row in the order of the numbers; it returns the first break, after
 * which it must not be asked again. `end` compares the last row with the company's head, by which
 * rows that are missing at the end are found.
 */
export function followChain(sha256: Sha256) {
  let last: ChainHead = { seq: 0, hash: CHAIN_BEGIN };
  return {
    last: (): ChainHead => last,
    next(row: LinkedRow): ChainBreak | undefined {
      const due = last.seq + 1;
      if (row.seq > due) return { seq: due, why: 'missing' };
      if (row.seq < due) return { seq: row.seq, why: 'order' };
      if (row.hash !== hashOf(row.prev, row, sha256)) return { seq: row.seq, why: 'changed' };
      if (row.prev !== last.hash) return { seq: row.seq, why: 'prev' };
      last = { seq: row.seq, hash: row.hash };
      return undefined;
    },
    end(head: ChainHead): ChainBreak | undefined {
      if (head.seq > last.seq) return { seq: last.seq + 1, why: 'missing' };
      if (head.seq < last.seq) return { seq: head.seq + 1, why: 'added' };
      return head.hash === last.hash ? undefined : { seq: last.seq, why: 'head' };
    },
  };
}
