import type { Mutation } from '@/contract/mutation';
import type { AppendRequest } from '@/sync/types';
import { closeCountBody, countBody, sheetBody } from '../server/support/counts';
import { stockBody } from '../server/support/stock';
import { auth, sale } from './support';

/** A document of a shipment, of the cards that it names. */
export const shipment = (id: string, of: string, cards: readonly string[] = []): AppendRequest => ({
  id,
  actor: auth(),
  numbered: true,
  build: ({ number, at }): Mutation => {
    const [from, to] = [
      { branch: '', place: '' },
      { branch: '', place: 'w' },
    ];
    const items = cards.map((stock) => ({
      id: stock,
      name: 'Yüzük',
      stock,
      asset: 'HAS',
      fineness: 5850,
      pieces: 1,
      weight: 3_450,
      account: 'stock:main',
    }));
    const step = { id: of, act: 'send' as const, from, to, items };
    return {
      kind: 'shipment.move',
      v: 1,
      id,
      number,
      type: 'shipment',
      at,
      contactId: null,
      lines: [],
      payments: [],
      legs: [],
      shipment: step,
    };
  },
});

/** The same given to somebody, until a day. */
export const consigned = (
  id: string,
  of: string,
  to: string,
  cards: readonly string[] = [],
): AppendRequest => {
  const request = shipment(id, of, cards);
  return {
    ...request,
    build: (drawn) => {
      const mutation = request.build(drawn);
      if (mutation.kind !== 'shipment.move' || !mutation.shipment) throw new Error('no shipment');
      return {
        ...mutation,
        contactId: to,
        shipment: { ...mutation.shipment, consign: { contact: to, due: '2026-12-01' } },
      };
    },
  };
};

/** A sale of what somebody has of us. */
export const soldOff = (id: string, of: string): AppendRequest => {
  const request = sale(id);
  const spot = { branch: '', place: '' };
  return {
    ...request,
    build: (drawn) => {
      const mutation = request.build(drawn);
      if (mutation.kind !== 'transaction.create') throw new Error('no sale');
      return {
        ...mutation,
        shipment: {
          id: of,
          act: 'sell',
          from: spot,
          to: spot,
          items: [],
          consign: { contact: 'k', due: '2026-12-01' },
        },
      };
    },
  };
};

/** A count, a sheet of it, or its close; its row is called after the record. */
export const countRow = (
  what: 'open' | 'sheet' | 'close',
  count: string,
  id = count,
): AppendRequest => ({
  id: `m-${id}`,
  actor: auth(),
  numbered: false,
  build: ({ at }): Mutation =>
    what === 'open'
      ? countBody({ id, at })
      : what === 'sheet'
        ? sheetBody(count, { id, at })
        : closeCountBody(count, { id, at }),
});

export const stockCreate = (id: string, supplier?: string): AppendRequest => ({
  id,
  actor: auth(),
  numbered: false,
  build: ({ at }): Mutation => ({ ...stockBody({ id, at, ...(supplier ? { supplier } : {}) }) }),
});

/** Kept for somebody. */
export const stockHold = (id: string, card: string, contact: string): AppendRequest => ({
  id,
  actor: auth(),
  numbered: false,
  build: ({ at }): Mutation => ({
    kind: 'stock.edit',
    v: 1,
    id: card,
    at,
    changes: { hold: { contact, order: '', until: null, note: '', at } },
    base: { hold: 0 },
  }),
});
