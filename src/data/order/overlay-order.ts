import { photosWith } from '@/contract/core/photo';
import type { Mutation } from '@/contract/mutation';
import {
  booksSlip,
  deliveryOf,
  type OrderBody,
  type OrderMutation,
  slipOfOrder,
} from '@/contract/order/order';
import { depositBalances, depositMoves } from '@/domain/order/deposit';
import { type OrderField, statusOf, withMove } from '@/domain/order/order';
import { withCover, withoutCover } from '@/domain/position/cover';
import { layRows, type Overlaid, type Placed } from '../core/overlay';
import type { OrderView, ServerPart } from '../core/types';

/**
 * Lays this device's unconfirmed rows over the server's version of an order. Pure. Guarantees: a
 * row that the server's version already includes adds nothing; a refused row changes only the sync
 * mark; no move or document is listed twice; a waiting counter slip that hands the order over marks
 * it as handed over before the server answers.
 */
export function layOrder(
  id: string,
  server: ServerPart<OrderBody>,
  rows: readonly Placed[],
): Overlaid<OrderView> | null {
  const own = rows.filter(({ mutation }) => isAbout(mutation, id));
  const begin = server?.body ?? taken(own);
  if (!begin) return null;
  const { body: order, sync } = layRows(server, begin, own, (known, row) =>
    // The server has the order's own beginning already.
    server && row.mutation.kind === 'order.create' ? known : changed(known, row),
  );
  return { view: { ...order, status: statusOf(order.moves), sync }, sync };
}

function isAbout(mutation: Mutation, id: string): boolean {
  if (mutation.kind === 'transaction.create' || mutation.kind === 'transaction.cancel')
    return mutation.order === id || mutation.covers === id;
  return mutation.kind.startsWith('order.') && (mutation as OrderMutation).id === id;
}

function taken(own: readonly Placed[]): OrderBody | undefined {
  for (const { mutation, actor, branch } of own) {
    if (mutation.kind !== 'order.create') continue;
    const {
      kind: _kind,
      v: _v,
      supersedes: _supersedes,
      document: _document,
      type,
      at,
      ...order
    } = mutation as typeof mutation & { supersedes?: string };
    return {
      ...order,
      kind: type,
      at,
      createdBy: actor,
      ...(branch ? { branch } : {}),
      moves: [],
      documents: [],
      photos: [],
      fieldVersions: {},
    };
  }
  return undefined;
}

function changed(order: OrderBody, { mutation, actor, version }: Placed): OrderBody {
  switch (mutation.kind) {
    case 'order.edit': {
      const versions =
        version === undefined
          ? {}
          : Object.fromEntries(
              Object.keys(mutation.changes).map((field) => [field as OrderField, version]),
            );
      return {
        ...order,
        ...mutation.changes,
        fieldVersions: { ...order.fieldVersions, ...versions },
      };
    }
    case 'order.create':
    case 'order.deposit':
      return withDocument(order, mutation, actor);
    case 'order.move': {
      const { move, at, from, to, note, weight, stones, document } = mutation;
      const found = {
        ...(note ? { note } : {}),
        ...(weight === undefined ? {} : { weight }),
        ...(stones === undefined ? {} : { stones }),
      };
      const step = {
        id: move,
        at,
        by: actor,
        from,
        to,
        ...found,
        ...(document ? { slip: document.id } : {}),
      };
      return withDocument({ ...order, moves: withMove(order.moves, step) }, mutation, actor);
    }
    case 'order.photo': {
      const { photo, at } = mutation;
      return { ...order, photos: photosWith(order.photos, { id: photo, at, by: actor }) };
    }
    case 'transaction.create': {
      if (mutation.covers === order.id) return withCover(order, mutation, actor);
      const step = deliveryOf(mutation, actor, statusOf(order.moves));
      return step ? { ...order, moves: withMove(order.moves, step) } : order;
    }
    case 'transaction.cancel':
      if (mutation.covers === order.id) return withoutCover(order, mutation.reverses ?? '');
      return {
        ...order,
        documents: order.documents.map((known) =>
          known.id === mutation.reverses ? { ...known, reversed: true } : known,
        ),
      };
    default:
      return order;
  }
}

function withDocument(order: OrderBody, mutation: Mutation, by: string): OrderBody {
  const slip = booksSlip(mutation) ? slipOfOrder(mutation) : undefined;
  if (!slip || order.documents.some(({ id }) => id === slip.id)) return order;
  const { id, number, at, type } = slip;
  return {
    ...order,
    documents: [
      ...order.documents,
      {
        id,
        number,
        at,
        by,
        type,
        moves: depositMoves(slip, slip.contactId ?? '', depositBalances(order.documents)),
      },
    ],
  };
}
