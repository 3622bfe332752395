import type { Mutation } from '@/contract/mutation';
import {
  type CountBody,
  type CountMutation,
  countOf,
  emptyCount,
  endedBy,
  openedBy,
  sheetOf,
} from '@/contract/stock/count';
import { mergeSheets } from '@/domain/stock/stock-count';
import { holds, isMeant, type Laid, markOf, type Placed, worse } from '../core/overlay';
import type { CountView, ServerPart, SyncMark } from '../core/types';

/**
 * A count of the stock with this device's unconfirmed rows over it. Pure. Guarantee: a sheet that
 * waits here counts at once, and once; a close that was refused leaves the count open.
 */
export function layCount(
  id: string,
  server: ServerPart<CountBody>,
  rows: readonly Placed[],
): Laid<CountView> | null {
  const own = rows.filter(({ mutation }) => isCountRow(mutation) && countOf(mutation) === id);
  if (!server && own.length === 0) return null;
  let count = server?.body ?? emptyCount(id);
  let sync: SyncMark = 'confirmed';
  for (const row of own) {
    if (!isMeant(row) || holds(server, row)) continue;
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
    return { ...count, sheets: mergeSheets(count.sheets, [sheetOf(mutation, actor)]) };
  return mutation.kind === 'count.close' ? endedBy(count, mutation, actor) : count;
}
