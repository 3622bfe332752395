import { type Account, STOCK } from '@/domain/ledger/ledger';
import { COUNT_DIFFERENCE } from '@/domain/ledger/movement';
import type { Approval } from '@/domain/rules/approval';
import { withStockMove } from '@/domain/slip/stock-move';
import type { Transaction } from '@/domain/slip/transaction';
import type { Spot } from '@/domain/stock/shipment';
import {
  type CountChange,
  type CountEntry,
  type CountReading,
  countLegs,
  countMoveOf,
  isLeft,
} from '@/domain/stock/stock-count';
import { differenceDocument } from '@/domain/till/till';
import { after, defineMutations, nothing, refs } from '../core/define-mutations';
import { SHARED_VERSION } from '../core/headers';
import type { StockBody } from './stock';

/**
 * Mutations of stock counts. Guarantee: the opening of a count and each reading that a device sent
 * are facts, accepted whatever has become of the count; its close is a wish, which the server
 * refuses if the count was closed in the meantime, if a reading was not compared, or if a card is no
 * longer as the person saw it.
 */
export type CountOpen = {
  kind: 'count.open';
  v: number;
  id: string;
  at: number;
  name: string;
  scope: Spot;
};
/** Adds a reading: the list that one device read. `id` is the reading's own. */
export type CountReadingAdd = {
  kind: 'count.sheet';
  v: number;
  id: string;
  count: string;
  at: number;
  entries: CountEntry[];
  seen?: true;
};
/**
 * Closes a count. `id` is the id of the document that books the differences, `sheets` are the
 * compared readings. With `goesOn` it writes only a part of the differences, because one document
 * holds at most `MOST_CHANGES`, and the count stays open for the rest. `number` is drawn from the
 * device's series if something is written; an earlier app draws none.
 */
export type CountClose = {
  kind: 'count.close';
  v: number;
  id: string;
  number?: string;
  count: string;
  at: number;
  sheets: string[];
  changes: CountChange[];
  goesOn?: true;
  reason?: string;
  approvals?: Approval[];
};
export type CountMutation = CountOpen | CountReadingAdd | CountClose;

export const COUNT_MUTATIONS = defineMutations<CountMutation>({
  'count.open': {
    nature: 'fact',
    method: 'POST',
    path: '/inventorys/counts',
    module: 'inventory',
    level: 2,
    version: SHARED_VERSION,
    touches: ({ id }) => refs('counts', id),
    needs: nothing,
  },
  'count.sheet': {
    nature: 'fact',
    method: 'POST',
    path: '/inventorys/counts/{id}/sheets',
    module: 'inventory',
    level: 2,
    version: SHARED_VERSION,
    addressedBy: 'count',
    touches: ({ count }) => refs('counts', count),
    // A reading that arrives before its count would be reported as a finding.
    needs: ({ count }) => after('counts', count, 'count.open'),
  },
  'count.close': {
    nature: 'wish',
    method: 'POST',
    path: '/inventorys/counts/{id}/close',
    module: 'inventory',
    level: 2,
    version: SHARED_VERSION,
    addressedBy: 'count',
    books: 'difference',
    touches: (close) => [
      ...refs('counts', close.count),
      ...refs('transactions', close.id),
      ...refs('balances', ...countedOn(close)),
      ...refs('stock', ...close.changes.map(({ stock }) => stock)),
    ],
    // Closing a count uses all of its readings.
    needs: ({ count }) => after('counts', count, 'count.open', 'count.sheet', 'count.close'),
  },
});

export type CountEnd = {
  id: string;
  number?: string;
  at: number;
  by: string;
  changes: CountChange[];
  reason?: string;
};

/**
 * Body of a pulled record of kind `counts`. `at` 0: only readings have arrived, not the opening;
 * `parts`: differences that were written before the close.
 */
export type CountBody = {
  id: string;
  name: string;
  at: number;
  by: string;
  scope: Spot;
  sheets: CountReading[];
  parts?: CountEnd[];
  close: CountEnd | null;
};

const EVERYWHERE: Spot = { branch: '', place: '' };

export const countOf = (mutation: CountMutation): string =>
  mutation.kind === 'count.open' ? mutation.id : mutation.count;

export const emptyCount = (id: string): CountBody => ({
  id,
  name: '',
  at: 0,
  by: '',
  scope: EVERYWHERE,
  sheets: [],
  close: null,
});

export const openedBy = (
  body: CountBody,
  { name, at, scope }: CountOpen,
  by: string,
): CountBody => ({ ...body, name, at, scope, by });

export const readingOf = (
  { id, at, entries, seen }: CountReadingAdd,
  by: string,
): CountReading => ({
  id,
  at,
  by,
  entries,
  ...(seen ? { seen } : {}),
});

/** Adds to a count what one document of it wrote: a part, or its close; each only once. */
export function endedBy(
  body: CountBody,
  { id, number, at, changes, reason, goesOn }: CountClose,
  by: string,
): CountBody {
  const end: CountEnd = {
    ...{ id, at, by, changes },
    ...(number ? { number } : {}),
    ...(reason ? { reason } : {}),
  };
  if (!goesOn) return { ...body, close: body.close ?? end };
  const parts = body.parts ?? [];
  return parts.some((part) => part.id === id) ? body : { ...body, parts: [...parts, end] };
}

/**
 * The document that closing a count books; undefined if nothing in the books differs. Goods that
 * move to another branch need one, though no account moves.
 */
export function countDocument({
  id,
  number,
  at,
  changes = [],
  reason,
}: Pick<CountClose, 'id' | 'number' | 'at' | 'changes' | 'reason'>): Transaction | undefined {
  const legs = countLegs(changes);
  return legs.length > 0 || changes.some(({ carried = 0 }) => carried !== 0)
    ? differenceDocument({ id, at, ...(number ? { number } : {}) }, legs, reason)
    : undefined;
}

/** Accounts that the count's document can move. */
const countedOn = ({ changes }: CountClose): Account[] =>
  Array.from(
    new Set([
      STOCK,
      COUNT_DIFFERENCE,
      ...changes.flatMap(({ account, from }) => [account ?? STOCK, from?.account ?? STOCK]),
    ]),
  );

/**
 * A card after a count was closed. A card that was taken out by hand is in the stock again if the
 * count found some of it.
 */
export function cardAfterCount(close: CountClose, card: StockBody, by: string): StockBody {
  const changes = close.changes.filter(({ stock }) => stock === card.id);
  const after = changes.map((change) => countMoveOf(close, change, by)).reduce(withStockMove, card);
  return changes.length > 0 && after.archived && isLeft(after)
    ? { ...after, archived: false }
    : after;
}
