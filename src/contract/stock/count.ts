import { type Account, STOCK } from '@/domain/ledger/ledger';
import { COUNT_DIFFERENCE } from '@/domain/ledger/movement';
import type { Approval } from '@/domain/rules/approval';
import { withStockMove } from '@/domain/slip/stock-move';
import type { Transaction } from '@/domain/slip/transaction';
import type { Spot } from '@/domain/stock/shipment';
import {
  type CountChange,
  type CountEntry,
  type CountSheet,
  countLegs,
  countMoveOf,
  isLeft,
} from '@/domain/stock/stock-count';
import { differenceDocument } from '@/domain/till/till';
import { after, defineMutations, nothing, refs } from '../core/define-mutations';
import { SHARED_VERSION } from '../core/headers';
import type { StockBody } from './stock';

/**
 * Counts of the stock on the wire. Guarantee: that a count was begun and what a device read are
 * facts, kept whatever has become of the count; closing it is a wish, refused where it was closed
 * meanwhile, has a sheet that was not compared, or a card is no longer what the person saw.
 */
export type CountOpen = {
  kind: 'count.open';
  v: number;
  id: string;
  at: number;
  name: string;
  scope: Spot;
};
/** What one device read: `id` is the sheet's own. */
export type CountSheetAdd = {
  kind: 'count.sheet';
  v: number;
  id: string;
  count: string;
  at: number;
  entries: CountEntry[];
  seen?: true;
};
/**
 * `id` is that of the document which the differences book, `sheets` are those that were compared.
 * With `goesOn` it writes a part of them, for one document holds only so many (`MOST_CHANGES`), and
 * the count stays open for the others. `number` is drawn from the device's series where something
 * is written; an earlier app draws none.
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
export type CountMutation = CountOpen | CountSheetAdd | CountClose;

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
    // A sheet that arrives before its count would be reported as a finding.
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
    // Closing a count uses all of its sheets.
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
 * The body of a pulled record of kind `counts`. `at` 0: only sheets of it have come; `parts`: what
 * was written before its close.
 */
export type CountBody = {
  id: string;
  name: string;
  at: number;
  by: string;
  scope: Spot;
  sheets: CountSheet[];
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

export const sheetOf = ({ id, at, entries, seen }: CountSheetAdd, by: string): CountSheet => ({
  id,
  at,
  by,
  entries,
  ...(seen ? { seen } : {}),
});

/** A count with what one document of it wrote: a part, or its close; each once. */
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
 * The document that closing a count books; undefined where nothing differs in the books. Goods that
 * go over to another branch need one, though no account moves.
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

/** The accounts that its document can move. */
const countedOn = ({ changes }: CountClose): Account[] =>
  Array.from(
    new Set([
      STOCK,
      COUNT_DIFFERENCE,
      ...changes.flatMap(({ account, from }) => [account ?? STOCK, from?.account ?? STOCK]),
    ]),
  );

/**
 * A card after a count was closed: one that was taken out by hand and of which something was found
 * is in the stock again.
 */
export function cardAfterCount(close: CountClose, card: StockBody, by: string): StockBody {
  const changes = close.changes.filter(({ stock }) => stock === card.id);
  const after = changes.map((change) => countMoveOf(close, change, by)).reduce(withStockMove, card);
  return changes.length > 0 && after.archived && isLeft(after)
    ? { ...after, archived: false }
    : after;
}
