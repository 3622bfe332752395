import type { Mutation } from '@/contract/mutation';
import {
  type CountBody,
  type CountMutation,
  countOf,
  emptyCount,
  endedBy,
  openedBy,
  readingOf,
} from '@/contract/stock/count';
import { mergeReadings } from '@/domain/stock/stock-count';
import {
  includesRow,
  markOf,
  type Overlaid,
  type Placed,
  takesEffect,
  worse,
} from '../core/overlay';
import type { CountView, ServerPart, SyncMark } from '../core/types';

/**
 * Lays this device's unconfirmed rows over the server's version of a stock count. Pure. Guarantees:
 * a waiting reading counts at once and only once; a refused close leaves the count open.
 */
export function layCount(
  id: string,
  server: ServerPart<CountBody>,
  rows: readonly Placed[],
): Overlaid<CountView> | null {
  const own = rows.filter(({ mutation }) => isCountRow(mutation) && countOf(mutation) === id);
  if (!server && own.length === 0) return null;
  let count = server?.body ?? emptyCount(id);
  let sync: SyncMark = 'confirmed';
  for (const row of own) {
    if (!takesEffect(row) || includesRow(server, row)) continue;
    if (row.state !== 'refused') count = changed(count, row);
    sync = worse(sync, markOf(row.state));
  }
  return { view: { ...count, sync }, sync };
}

const isCountRow = (mutation: Mutation): mutation is CountMutation =>
  mutation.kind === 'count.open' ||
  mutation.kind === 'count.sheet' ||
  mutation.kind === 'count.close';

function changed(count: CountBody, { mutation, actor }: Placed): CountBody {
  if (mutation.kind === 'count.open') return openedBy(count, mutation, actor);
  if (mutation.kind === 'count.sheet')
    return { ...count, sheets: mergeReadings(count.sheets, [readingOf(mutation, actor)]) };
  return mutation.kind === 'count.close' ? endedBy(count, mutation, actor) : count;
}
