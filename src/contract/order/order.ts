import type { AssetQuantity } from '@/domain/ledger/balance';
import { type OrderDocument, orderSlip } from '@/domain/order/deposit';
import type { Order, OrderDraft, OrderField, OrderMove, OrderStatus } from '@/domain/order/order';
import type { Cover } from '@/domain/position/cover';
import type { Transaction } from '@/domain/slip/transaction';
import { after, afterContact, defineMutations, type RowNeed, refs } from '../core/define-mutations';
import { SHARED_VERSION } from '../core/headers';
import type { PhotoBody } from '../core/photo';
import type { RecordRef } from '../mutation';
import { touchedBalances } from '../slip/slip-refs';

/**
 * Mutations of orders and repairs. Guarantee: what has happened (taken in, moved on, handed over, a
 * deposit given or taken back) is a fact and is kept whatever else is known; the fields of an order
 * are changed by wishes, field by field. A document is sent in the row of the order or step that it
 * belongs to, so that an order and its deposit both arrive or neither. A photo is sent alone.
 */
export type OrderCreate = {
  kind: 'order.create';
  v: number;
  at: number;
  document?: OrderDocument;
} & Omit<Order, 'kind'> & { type: Order['kind'] };
export type OrderEdit = {
  kind: 'order.edit';
  v: number;
  id: string;
  at: number;
  changes: Partial<OrderDraft>;
  base: Partial<Record<OrderField, number>>;
};
/**
 * Moves an order to another status. `move` is the step's own id. A document in it has the number
 * that the row drew.
 */
export type OrderMoved = {
  kind: 'order.move';
  v: number;
  id: string;
  at: number;
  move: string;
  contactId: string;
  number?: string;
  document?: OrderDocument;
} & Pick<OrderMove, 'from' | 'to' | 'note' | 'weight' | 'stones'>;
export type OrderDeposit = {
  kind: 'order.deposit';
  v: number;
  id: string;
  at: number;
  number: string;
  contactId: string;
  document: OrderDocument;
  note?: string;
};
/**
 * A picture of an order, a JPEG in base64. The server stores it sealed and leaves it out of the
 * stored row.
 */
export type OrderPhoto = {
  kind: 'order.photo';
  v: number;
  id: string;
  at: number;
  photo: string;
  data: string;
};
export type OrderMutation = OrderCreate | OrderEdit | OrderMoved | OrderDeposit | OrderPhoto;

type OrderDocumentBody = {
  id: string;
  number: string;
  at: number;
  by: string;
  type: Transaction['type'];
  moves: AssetQuantity[];
  reversed?: boolean;
};

/**
 * Body of a pulled record of kind `orders`. The status is not stored: it follows from the moves.
 */
export type OrderBody = Order & {
  at: number;
  createdBy: string;
  branch?: string;
  moves: OrderMove[];
  documents: OrderDocumentBody[];
  /** Metal that was bought for the order's fixed price (karşılık); absent if none was. */
  covers?: Cover[];
  photos: PhotoBody[];
  fieldVersions: Partial<Record<OrderField, number>>;
};

export const ORDER_MUTATIONS = defineMutations<OrderMutation>({
  'order.create': {
    nature: 'fact',
    method: 'POST',
    path: '/workbench/orders',
    module: 'workbench',
    level: 2,
    version: SHARED_VERSION,
    books: 'slip',
    openToPrograms: true,
    touches: touchedByOrder,
    needs: ({ contactId }) => afterContact(contactId),
  },
  'order.edit': {
    nature: 'wish',
    method: 'PATCH',
    path: '/workbench/orders/{id}',
    module: 'workbench',
    level: 2,
    version: SHARED_VERSION,
    openToPrograms: true,
    touches: ({ id }) => refs('orders', id),
    // An edit names the version it changes, and the row before it in the queue makes that version.
    needs: ({ id }) => after('orders', id, 'order.create', 'order.edit'),
  },
  'order.move': {
    nature: 'fact',
    method: 'POST',
    path: '/workbench/orders/{id}/moves',
    module: 'workbench',
    level: 2,
    version: SHARED_VERSION,
    books: 'slip',
    openToPrograms: true,
    touches: touchedByOrder,
    needs: afterOrder,
  },
  'order.deposit': {
    nature: 'fact',
    method: 'POST',
    path: '/workbench/orders/{id}/deposits',
    module: 'workbench',
    level: 2,
    version: SHARED_VERSION,
    books: 'slip',
    touches: touchedByOrder,
    needs: afterOrder,
  },
  'order.photo': {
    nature: 'fact',
    method: 'POST',
    path: '/workbench/orders/{id}/photos',
    module: 'workbench',
    level: 2,
    version: SHARED_VERSION,
    carries: 'photo',
    touches: ({ id }) => refs('orders', id),
    needs: afterOrder,
  },
});

/**
 * The slip that a row of an order books, if any. A row of a newer app may lack fields that this
 * version reads.
 */
export function slipOfOrder(
  mutation: OrderCreate | OrderMoved | OrderDeposit,
): Transaction | undefined {
  const { document, number, at, contactId, id: order } = mutation;
  if (!document || !number) return undefined;
  const type = mutation.kind === 'order.move' && mutation.to === 'delivered' ? 'repair' : 'deposit';
  const note = mutation.kind === 'order.create' ? undefined : mutation.note;
  return orderSlip(document, { order, number, at, contactId, type, ...(note ? { note } : {}) });
}

export const booksSlip = (mutation: {
  kind: string;
}): mutation is OrderCreate | OrderMoved | OrderDeposit =>
  mutation.kind === 'order.create' ||
  mutation.kind === 'order.move' ||
  mutation.kind === 'order.deposit';

/**
 * The step "delivered" that a slip makes when it hands an order over; undefined for a reversal or a
 * deposit.
 */
export const deliveryOf = (
  slip: Pick<Transaction, 'id' | 'at' | 'type' | 'order'>,
  by: string,
  from: OrderStatus,
): OrderMove | undefined =>
  slip.order !== undefined && (slip.type === 'sale' || slip.type === 'exchange')
    ? { id: slip.id, at: slip.at, by, from, to: 'delivered', slip: slip.id }
    : undefined;

/** The order, and what its document books. */
function touchedByOrder(mutation: OrderCreate | OrderMoved | OrderDeposit): RecordRef[] {
  const slip = slipOfOrder(mutation);
  return [
    ...refs('orders', mutation.id),
    ...(slip ? [...refs('transactions', slip.id), ...touchedBalances(slip)] : []),
  ];
}

/**
 * Sent before its order, a step would be reported as a finding: the server would not know the
 * order.
 */
function afterOrder({ id }: { id: string }): RowNeed[] {
  return after('orders', id, 'order.create');
}
