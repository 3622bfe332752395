import type { RepeatedQuery } from '@/contract/screening/screening';
import { sameValue } from '@/domain/base/same-value';
import { INDEX_BUILD } from '@/domain/screening/build-index';
import type { Db } from '@/server/db/types';
import type { Vault } from '@/server/seal/identities';
import { desk } from './desk';
import { byHash, type StoredList } from './list-store';
import { type QueryReader, readQuery } from './queries-read';

/**
 * Asks a kept query again, of the versions of the lists that it was asked of; undefined if there is
 * no such query that the reader may see. Whoever may see only their own learns whether the answer is
 * the same, and nothing of what was found.
 */
export async function repeatQuery(
  tx: Db,
  vault: Vault,
  id: string,
  reader: QueryReader,
): Promise<RepeatedQuery | undefined> {
  const query = await readQuery(tx, vault, id, reader);
  if (!query) return undefined;
  const lists: StoredList[] = [];
  for (const { list, hash } of query.lists) {
    const version = await byHash(tx, vault.company, list, hash);
    if (!version) return { same: null, why: 'lists', best: [] };
    lists.push(version);
  }
  if (query.build !== INDEX_BUILD) return { same: null, why: 'build', best: [] };
  const [found = []] = await desk.ask(lists, [query.asked], async () =>
    lists.map(({ data }) => data),
  );
  const best = found.map(({ entryHash: _, entryName: __, ...hit }) => hit);
  return { same: sameValue(best, query.best), best: reader.own === undefined ? best : [] };
}
