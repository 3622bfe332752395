import type { WorkStep } from '@/domain/job/production';
import { chequeIdOf } from '@/domain/payment/cheque';
import type { Transaction } from '@/domain/slip/transaction';
import type { StockDraft } from '@/domain/stock/stock-card';
import { after, type RowNeed, refs } from '../core/define-mutations';
import type { RecordRef } from '../mutation';

/**
 * Collects the records that a slip or another document names. A slip of a newer app may lack fields
 * that this version reads.
 */

/** The cheques that a slip, a document of one or their reversal is about. */
export const chequesOf = ({
  payments = [],
  cheque,
}: Partial<Pick<Transaction, 'payments' | 'cheque'>>): string[] =>
  Array.from(
    new Set([
      ...payments.flatMap((payment) => chequeIdOf(payment) ?? []),
      ...(cheque ? [cheque.id] : []),
    ]),
  );

/** The shipment that a document, or the reversal of one, is about. */
export const shipmentOf = ({ shipment }: Pick<Transaction, 'shipment'>): string[] =>
  shipment ? [shipment.id] : [];

/** The work order or bar that a document, or its reversal, is about. */
export const workOf = ({ work }: { work?: Pick<WorkStep, 'work'> }): string[] =>
  work ? [work.work] : [];

/** The cards that a slip moves, each once. */
export const stocksOf = ({
  lines = [],
  shipment,
  intake,
}: Pick<Transaction, 'shipment' | 'intake'> & {
  lines?: readonly { stock?: string }[];
}): string[] =>
  Array.from(
    new Set([
      ...[...lines, ...(shipment?.items ?? [])].flatMap(({ stock }) => stock ?? []),
      ...(intake?.cards ?? []).map(({ id }) => id),
    ]),
  );

/** The contacts that a card, or a change of one, names: its supplier, its holder, its reservation. */
export const contactsOfCard = ({
  supplier,
  out,
  hold,
}: Pick<Partial<StockDraft>, 'supplier' | 'out' | 'hold'>): string[] =>
  Array.from(new Set([supplier, out?.contact, hold?.contact].flatMap((id) => id || [])));

/** The accounts that the legs move, each once. */
export const touchedBalances = ({ legs }: Pick<Transaction, 'legs'>): RecordRef[] =>
  refs('balances', ...new Set(legs.map(({ account }) => account)));

/**
 * Records that a document touches: itself, the one that it reverses or returns, and all that it
 * moves: accounts, the orders that it hands over or covers, cards, cheques, its shipment, its work
 * order, and the task that it settles.
 */
export const touchedBySlip = (slip: Transaction): RecordRef[] => [
  ...refs('transactions', slip.id, ...idsIn(slip.reverses, slip.returns?.slip)),
  ...touchedBalances(slip),
  ...refs('orders', ...idsIn(slip.order, slip.covers)),
  ...refs('stock', ...stocksOf(slip)),
  ...refs('cheques', ...chequesOf(slip)),
  ...refs('shipments', ...shipmentOf(slip)),
  ...refs('works', ...workOf(slip)),
  ...refs('tasks', ...idsIn(slip.task)),
];

const idsIn = (...ids: readonly (string | undefined)[]): string[] => ids.flatMap((id) => id ?? []);

/**
 * Need for the earlier rows about the slip's cheques, because the server goes on from their last
 * state. A refused cancel is not waited for: a wish never delays a fact.
 */
export const afterCheques = (slip: Parameters<typeof chequesOf>[0]): RowNeed[] =>
  chequesOf(slip).flatMap((id) => after('cheques', id, 'transaction.create', 'cheque.move'));

/** Need for the row that sent the goods, before their arrival or sale. */
export const afterShipment = (slip: Parameters<typeof shipmentOf>[0]): RowNeed[] =>
  shipmentOf(slip).flatMap((id) => after('shipments', id, 'shipment.move'));

/** Need for the rows that made the slip's cards, alone or by an intake. */
export const afterCards = (slip: Parameters<typeof stocksOf>[0]): RowNeed[] =>
  stocksOf(slip).flatMap((id) => after('stock', id, 'stock.create', 'intake.create'));
