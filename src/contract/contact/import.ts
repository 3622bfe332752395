import type { HeldOpening } from '@/domain/contact/held-opening';
import type { ImportedContact } from '@/domain/contact/opening-import';
import type { ImportedOrder } from '@/domain/order/order-import';
import type { ImportedCheque } from '@/domain/payment/cheque-import';
import type { TransactionOf } from '@/domain/slip/transaction';
import type { ImportedLot } from '@/domain/stock/consign-import';
import type { ImportedCard } from '@/domain/stock/stock-import';
import { after, afterContact, defineMutations, nothing } from '../core/define-mutations';
import { SHARED_VERSION } from '../core/headers';
import { touchedBySlip } from '../slip/slip-refs';
import { definitionId } from '../till/till';
import type { ImportHead } from './recent-imports';

/**
 * Mutations that import contacts and opening balances. Guarantee: an import is a wish that is done
 * whole or not at all, under one key; the pull brings the records that it made.
 */
export type ImportCreate = {
  kind: 'import.create';
  v: number;
  id: string;
  at: number;
  contacts: ImportedContact[];
} & ImportHead;

/**
 * An opening balance (devir) of one contact, written by hand: a fact and a document like any other,
 * as old as its `at`.
 */
export type OpeningCreate = { kind: 'opening.create'; v: number } & TransactionOf<'opening'>;

/**
 * Imports opening balances of the shop's own accounts from a file, with the same guarantee. Whoever
 * may write one such opening by hand may import many.
 */
export type OpeningImport = {
  kind: 'opening.import';
  v: number;
  id: string;
  at: number;
  openings: HeldOpening[];
} & ImportHead;

/** Imports open cheques and notes from a file, with the same guarantee. */
export type ChequeImport = {
  kind: 'cheque.import';
  v: number;
  id: string;
  at: number;
  cheques: ImportedCheque[];
} & ImportHead;

/** Imports open orders and repairs from a file, with the same guarantee. */
export type OrderImport = {
  kind: 'order.import';
  v: number;
  id: string;
  at: number;
  orders: ImportedOrder[];
} & ImportHead;

/**
 * Imports consignments from a file, with the same guarantee. `cards`: cards of pieces that are
 * somebody else's and come with their lot.
 */
export type ConsignImport = {
  kind: 'consign.import';
  v: number;
  id: string;
  at: number;
  lots: ImportedLot[];
  cards: ImportedCard[];
} & ImportHead;

/**
 * Undoes a whole import of people, own accounts, cheques, orders or consignments, within a day.
 * `of`: id of the import.
 */
export type ImportUndo = {
  kind: 'import.undo';
  v: number;
  id: string;
  at: number;
  of: string;
  reason: string;
};

export type ImportMutation =
  | ImportCreate
  | OpeningCreate
  | OpeningImport
  | ChequeImport
  | OrderImport
  | ConsignImport
  | ImportUndo;

export const IMPORT_MUTATIONS = defineMutations<ImportMutation>({
  'opening.create': {
    nature: 'fact',
    method: 'POST',
    path: '/accounts/openings',
    module: 'accounts',
    level: 3,
    version: SHARED_VERSION,
    books: 'body',
    touches: touchedBySlip,
    needs: ({ contactId }) => afterContact(contactId),
  },
  'import.create': {
    nature: 'wish',
    method: 'POST',
    path: '/accounts/imports',
    module: 'accounts',
    level: 3,
    version: SHARED_VERSION,
    // The pull brings its cards, because an import works only with a network.
    touches: nothing,
    needs: ({ contacts }) => contacts.flatMap(({ id, known }) => (known ? afterContact(id) : [])),
  },
  'import.undo': {
    nature: 'wish',
    method: 'POST',
    path: '/accounts/imports/undo',
    module: 'accounts',
    level: 3,
    version: 1,
    // The pull brings the deleted cards and the reversals.
    touches: nothing,
    needs: () => [],
  },
  'cheque.import': {
    nature: 'wish',
    method: 'POST',
    path: '/accounts/cheques/imports',
    module: 'accounts',
    level: 3,
    version: 1,
    // The pull brings its cheques and documents.
    touches: nothing,
    needs: ({ cheques }) =>
      Array.from(new Set(cheques.map(({ contactId }) => contactId))).flatMap(afterContact),
  },
  'order.import': {
    nature: 'wish',
    method: 'POST',
    path: '/workbench/orders/imports',
    module: 'accounts',
    level: 3,
    version: 1,
    // The pull brings its orders.
    touches: nothing,
    needs: ({ orders }) =>
      Array.from(
        new Set(orders.flatMap(({ contactId, workshop }) => [contactId, workshop ?? contactId])),
      ).flatMap(afterContact),
  },
  'consign.import': {
    nature: 'wish',
    method: 'POST',
    path: '/inventorys/shipments/imports',
    // It moves pieces and makes cards, as an import of stock does.
    module: 'inventory',
    level: 3,
    version: 1,
    // The pull brings its documents and cards.
    touches: nothing,
    needs: ({ lots }) => [
      ...Array.from(new Set(lots.map(({ consign }) => consign.contact))).flatMap(afterContact),
      ...lots.flatMap(({ items }) =>
        items.flatMap(({ stock }) => (stock ? after('stock', stock, 'stock.create') : [])),
      ),
    ],
  },
  'opening.import': {
    nature: 'wish',
    method: 'POST',
    path: '/accounts/openings/imports',
    module: 'accounts',
    level: 2,
    version: SHARED_VERSION,
    // The pull brings its documents.
    touches: nothing,
    needs: ({ openings }) =>
      Array.from(new Set(openings.map(({ account }) => account))).flatMap((account) =>
        after('definitions', definitionId(account), 'account.put'),
      ),
  },
});
