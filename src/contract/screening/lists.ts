import type { ListEntry, ListName, ListVersion } from '@/domain/screening/entry';

/**
 * Sanctions lists on the wire. Guarantee: a pack is signed by the company's key over its bytes, so
 * that nothing between server and device can take an entry out of it.
 */
export type ListFault =
  | 'not-xml'
  | 'cut'
  | 'no-heading'
  | 'no-entries'
  | 'too-big'
  | 'too-many'
  | 'missing-file'
  | 'broken-gzip';

export type ListState = 'current' | 'held' | 'failed' | 'refused' | 'old';

/** A version of a list as its page shows it. */
export type ListRow = ListVersion & {
  id: string;
  /** When the server last fetched the same again; undefined from servers before it. */
  checkedAt?: number | null;
  state: ListState;
  by: string;
  file: string;
  size: number;
  names: number;
  added: number;
  changed: number;
  gone: number;
  fault: ListFault | '';
};

/**
 * State of a sanctions list that the server fetches from the operator's addresses; times are null
 * before the first fetch. `outcome`: `fetched`, or why its files did not arrive. Whether they could
 * be read is stored with the list's versions.
 */
export type ListFetch = {
  list: ListName;
  triedAt: number | null;
  doneAt: number | null;
  outcome: FetchOutcome | null;
};
export type FetchOutcome =
  | 'fetched'
  | 'unreachable'
  | 'forbidden-address'
  | 'insecure'
  | 'redirect'
  | 'too-large'
  | 'too-slow'
  | 'refused';

/** Answer of `GET /inspections/lists`; `fetches`: undefined from servers before it. */
export type ListsAnswer = { lists: ListRow[]; fetches?: ListFetch[] };

/** Files of one list, each gzipped and in base64. */
export type ListUpload = { list: ListName; files: { name: string; gzip: string }[] };

export const MOST_LIST_BYTES = 100 * 2 ** 20;
/** Of all files of an upload as they are sent, before base64. */
export const MOST_UPLOAD_BYTES = 24 * 2 ** 20;
export const MOST_ENTRIES = 300_000;
/** So many versions of a list can be asked for. */
export const KEPT_PACKS = 12;
/** A list that lost more of its entries or names than this, in per cent, waits for a person. */
export const MOST_SHRINKAGE = 20;

/** What changed in a list since `from`; null means that all of its entries are here. */
export type ListDelta = {
  version: ListVersion;
  from: string | null;
  put: ListEntry[];
  gone: string[];
};

/**
 * `pack`: gzipped JSON of the deltas, in base64. `signature`: over `packText`. `pairs`: gzipped JSON
 * of the hashes of `pairText` of pairs that were decided to be two people; missing from servers
 * before it.
 */
export type SignedPack = { pack: string; signature: string; pairs?: SignedPairs };
type SignedPairs = { pack: string; signature: string };
export const pairsText = (company: string, pack: string): string => `pairs:${company}:${pack}`;
export const packText = (company: string, pack: string): string => `lists:${company}:${pack}`;

/** The text of which a list's hash is made. */
export const listText = (entries: readonly ListEntry[]): string => JSON.stringify(entries);

/** Entries after a delta, in the order in which the hash takes them. */
export function withDelta(before: readonly ListEntry[], delta: ListDelta): ListEntry[] {
  const all = new Map((delta.from === null ? [] : before).map((entry) => [entry.id, entry]));
  for (const id of delta.gone) all.delete(id);
  for (const entry of delta.put) all.set(entry.id, entry);
  return inOrder([...all.values()]);
}

export const inOrder = (entries: readonly ListEntry[]): ListEntry[] =>
  entries.toSorted((a, b) => (a.id < b.id ? -1 : a.id > b.id ? 1 : 0));
