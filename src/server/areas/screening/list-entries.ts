import { createHash } from 'node:crypto';
import { gunzipSync } from 'node:zlib';
import type { ListEntry } from '@/domain/screening/entry';

export const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex');

/** Entries of a stored version; none of one whose entries are kept no longer. */
export const entriesIn = ({ data }: { data: Uint8Array | null }): ListEntry[] =>
  data ? (JSON.parse(gunzipSync(data).toString()) as ListEntry[]) : [];

/** What changed from one version to the next; `put` holds the new and the changed entries. */
export function deltaOf(
  before: readonly ListEntry[] | undefined,
  after: readonly ListEntry[],
): { put: ListEntry[]; gone: string[]; added: number } {
  const old = new Map((before ?? []).map((entry) => [entry.id, JSON.stringify(entry)]));
  const put = after.filter((entry) => old.get(entry.id) !== JSON.stringify(entry));
  const ids = new Set(after.map(({ id }) => id));
  return {
    put,
    gone: [...old.keys()].filter((id) => !ids.has(id)),
    added: put.filter(({ id }) => !old.has(id)).length,
  };
}
