import { headOf } from '@/contract/mutation';
import type { OrderCreate, OrderDeposit, OrderEdit, OrderMoved } from '@/contract/order/order';
import type { OrderView } from '@/data/core/types';
import { fieldEdit } from '@/domain/base/field-edit';
import type { OrderDocument } from '@/domain/order/deposit';
import {
  ORDER_FIELDS,
  type OrderDraft,
  type OrderField,
  type OrderKind,
  type OrderMove,
  type OrderStatus,
} from '@/domain/order/order';
import { type GatedSlip, saveGated } from '@/parts/screening/save-gate';
import { commit } from '@/session/page/commit';
import { mint } from '@/session/page/mint';

/**
 * What screens save of orders. Ids are minted with the form, so that a double click is one order
 * and one deposit.
 */
type Ids = { mutation: string; order: string; document: string };
export const newIds = (): Ids => ({ mutation: mint(), order: mint(), document: mint() });

type Booked = Omit<OrderDocument, 'id'>;

/** A document as it is judged before it is saved. */
const gated = (
  ids: Ids,
  contactId: string,
  type: 'deposit' | 'repair',
  document: Booked | null | undefined,
): GatedSlip | undefined =>
  document ? { ...document, id: ids.document, type, contactId } : undefined;

export const takeOrder = (
  ids: Ids,
  {
    kind,
    contactId,
    draft,
    deposit,
  }: { kind: OrderKind; contactId: string; draft: OrderDraft; deposit: Booked | null },
) =>
  saveGated(gated(ids, contactId, 'deposit', deposit), () =>
    commit(
      ({ number, at }): OrderCreate => ({
        ...headOf('order.create'),
        id: ids.order,
        number,
        at,
        type: kind,
        contactId,
        ...draft,
        ...(deposit ? { document: { id: ids.document, ...deposit } } : {}),
      }),
      { id: ids.mutation, numbered: true },
    ),
  );

/** Only what is another now, each with the version that this device saw; null when nothing is. */
export function editOf(
  order: OrderView,
  draft: OrderDraft,
): Pick<OrderEdit, 'changes' | 'base'> | null {
  const wanted = samePrice(order, draft) ? { ...draft, price: order.price } : draft;
  return fieldEdit<OrderDraft, OrderField>(ORDER_FIELDS, order, wanted, order.fieldVersions);
}

/** The board has moved on since; the price that was agreed is the same all the same. */
const samePrice = ({ price: a }: OrderView, { price: b }: OrderDraft): boolean =>
  a.by === b.by && (a.by === 'day' || b.by === 'day' || a.kurus === b.kurus);

export const editOrder = (
  order: OrderView,
  mutation: string,
  edit: Pick<OrderEdit, 'changes' | 'base'>,
) =>
  commit(({ at }): OrderEdit => ({ ...headOf('order.edit'), id: order.id, at, ...edit }), {
    id: mutation,
  });

type Step = { to: OrderStatus; document?: Booked } & Pick<OrderMove, 'note' | 'weight' | 'stones'>;

/** One step on, or back. With a document it draws a number. */
export const moveOrder = (
  order: OrderView,
  ids: Ids,
  { to, document, note, weight, stones }: Step,
) =>
  saveGated(gated(ids, order.contactId, to === 'delivered' ? 'repair' : 'deposit', document), () =>
    commit(
      ({ number, at }): OrderMoved => ({
        ...headOf('order.move'),
        id: order.id,
        at,
        move: ids.order,
        contactId: order.contactId,
        from: order.status,
        to,
        ...(note?.trim() ? { note: note.trim() } : {}),
        ...(weight === undefined ? {} : { weight }),
        ...(stones === undefined ? {} : { stones }),
        ...(document ? { number, document: { id: ids.document, ...document } } : {}),
      }),
      { id: ids.mutation, numbered: document !== undefined },
    ),
  );

export const addDeposit = (order: OrderView, ids: Ids, document: Booked, note = '') =>
  saveGated(gated(ids, order.contactId, 'deposit', document), () =>
    commit(
      ({ number, at }): OrderDeposit => ({
        ...headOf('order.deposit'),
        id: order.id,
        at,
        number,
        contactId: order.contactId,
        document: { id: ids.document, ...document },
        ...(note.trim() ? { note: note.trim() } : {}),
      }),
      { id: ids.mutation, numbered: true },
    ),
  );

export const addPhoto = (order: string, ids: { mutation: string; photo: string }, data: string) =>
  commit(
    ({ at }) => ({
      ...headOf('order.photo'),
      id: order,
      at,
      photo: ids.photo,
      data,
    }),
    { id: ids.mutation },
  );
