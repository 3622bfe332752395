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
import { layRows, type Overlaid, type Placed } from '../core/overlay';
import type { CountView, ServerPart } from '../core/types';

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
  const { body: count, sync } = layRows(server, server?.body ?? emptyCount(id), own, changed);
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
