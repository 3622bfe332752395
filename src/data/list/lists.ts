import type { Day } from '@/domain/base/day';
import { fold, matchesWords } from '@/domain/base/fold';
import { labelState } from '@/domain/stock/stock-card';
import type {
  BankDoc,
  ChequeDoc,
  ContactDoc,
  CountDoc,
  DocumentDoc,
  ExpenseDoc,
  FindingDoc,
  FormDoc,
  IdentityDoc,
  IncomingDoc,
  LetterDoc,
  OrderDoc,
  SessionDoc,
  ShipmentDoc,
  StockDoc,
  TaskDoc,
  TicketDoc,
  TransactionDoc,
  WorkDoc,
} from '../core/document';
import {
  BANK_STATEMENTS,
  BARS,
  CLOSED_ORDERS,
  closedDocuments,
  consignedAll,
  consignedBefore,
  consignedOpen,
  DONE_TASKS,
  dayRange,
  dueCheques,
  JOBS,
  OPEN_CHEQUES,
  OPEN_DOCUMENTS,
  OPEN_ORDERS,
  OPEN_SHIPMENTS,
  OPEN_TASKS,
  SHIPMENTS,
  STOCK_GONE,
  STOCK_THERE,
  WHOLE,
} from '../core/keys';
import type { IntakeFilter, StockFilter, TransactionFilter } from '../core/types';
import type { ListPlan } from './page';
import { lineTest, type SlipQuestion, slipLine } from './slip-line';

/**
 * Every long list of the app, as a walk along one index. A test holds each plan against RxDB's
 * planner.
 */
export function transactionsPlan(filter: TransactionFilter): ListPlan<TransactionDoc> {
  const range = dayRange(filter.from, filter.to);
  const { type, contactId, from: _from, to: _to, ...rest } = filter;
  const beyond = Object.values(rest).some((one) => one !== undefined);
  // A customer's slips are few enough for what else is asked of them; but whose name holds the
  // words is asked of all.
  const walked = contactId !== undefined && !filter.words;
  if (beyond && !walked)
    return { equals: {}, key: 'atKey', range, ...asked({ type, contactId, ...rest }) };
  if (contactId === undefined) return { equals: type ? { type } : {}, key: 'atKey', range };
  return {
    equals: { contactId },
    key: 'atKey',
    range,
    ...(type || beyond ? { belongs: asked({ type, ...rest }).belongs } : {}),
  };
}

/** Whether this is asked of the slips' lines in memory. */
export const needsSlipLines = (filter: TransactionFilter): boolean =>
  transactionsPlan(filter).asks !== undefined;

/**
 * What is too rare or too fine for an index, which every write would pay for, is asked of the
 * slip's line.
 */
function asked(
  question: SlipQuestion,
): Required<Pick<ListPlan<TransactionDoc>, 'asks' | 'belongs'>> {
  let contacts: ReadonlySet<string> = new Set();
  const passes = lineTest(question, () => contacts);
  const know = (of: ReadonlySet<string>) => {
    contacts = of;
  };
  return {
    asks: { passes, words: question.words ?? '', know },
    belongs: ({ view }) => passes(slipLine(view)),
  };
}

/**
 * Where to look for all that moved on these cards: what was written for one of them, and what two
 * people share (a mahsup, an endorsed cheque that bounced, and the reversal of one), which stands
 * under the first of the two alone. Those are few, so no index of every slip pays for them.
 */
export const cardPlans = (ids: readonly string[]): ListPlan<TransactionDoc>[] => [
  ...ids.map((contactId) => transactionsPlan({ contactId })),
  ...sharedPlans(),
];

/** What may stand under another card than one of those it moved. */
export const sharedPlans = (): ListPlan<TransactionDoc>[] =>
  SHARED.map((type) => transactionsPlan({ type }));

const SHARED = ['offset', 'cheque', 'reversal'] as const;

export const isShared = (type: string): boolean => SHARED.some((one) => one === type);

/** A merged card stands under who it goes on as. */
export const contactsPlan: ListPlan<ContactDoc> = {
  equals: {},
  key: 'nameKey',
  range: WHOLE,
  belongs: ({ view }) => view.mergedInto === undefined,
};

export const findingsPlan: ListPlan<FindingDoc> = {
  equals: { kind: 'findings' },
  key: 'datedKey',
  range: WHOLE,
};

export const ticketsPlan: ListPlan<TicketDoc> = {
  equals: { kind: 'tickets' },
  key: 'datedKey',
  range: WHOLE,
};

export const sessionsPlan: ListPlan<SessionDoc> = {
  equals: { kind: 'sessions' },
  key: 'datedKey',
  range: WHOLE,
};

export const openTasksPlan: ListPlan<TaskDoc> = {
  equals: { kind: 'tasks' },
  key: 'datedKey',
  range: OPEN_TASKS,
};

export const doneTasksPlan: ListPlan<TaskDoc> = {
  equals: { kind: 'tasks' },
  key: 'datedKey',
  range: DONE_TASKS,
};

/** Open ones by due day, then those that are settled. */
export const chequesPlan: ListPlan<ChequeDoc> = {
  equals: { kind: 'cheques' },
  key: 'datedKey',
  range: WHOLE,
};

export const openChequesPlan: ListPlan<ChequeDoc> = {
  equals: { kind: 'cheques' },
  key: 'datedKey',
  range: OPEN_CHEQUES,
};

export const dueChequesPlan = (upTo: Day): ListPlan<ChequeDoc> => ({
  equals: { kind: 'cheques' },
  key: 'datedKey',
  range: dueCheques(upTo),
});

/** What is on the way, then what has arrived. */
export const shipmentsPlan: ListPlan<ShipmentDoc> = {
  equals: { kind: 'shipments' },
  key: 'datedKey',
  range: SHIPMENTS,
};

export const openShipmentsPlan: ListPlan<ShipmentDoc> = {
  equals: { kind: 'shipments' },
  key: 'datedKey',
  range: OPEN_SHIPMENTS,
};

/** `theirs`: what we have of people. */
export type ConsignedQuery = { all: boolean; theirs?: boolean; contacts?: readonly string[] };

/**
 * What people have of us, or we of them, the earliest day first; with `all` behind it what they no
 * longer have, the last one first. `contacts`: who counts as the one that is asked for, by their
 * cards.
 */
export function consignedPlan({ all, theirs, contacts }: ConsignedQuery): ListPlan<ShipmentDoc> {
  const belongs = contacts
    ? { belongs: ({ view }: ShipmentDoc) => contacts.includes(view.consign?.contact ?? '') }
    : {};
  return {
    equals: { kind: 'shipments' },
    key: 'datedKey',
    range: all ? consignedAll({ theirs }) : consignedOpen({ theirs }),
    ...belongs,
  };
}

/** What should have come back by this day. */
export const lateConsignedPlan = (today: Day, theirs = false): ListPlan<ShipmentDoc> => ({
  equals: { kind: 'shipments' },
  key: 'datedKey',
  range: consignedBefore(today, { theirs }),
});

export const countsPlan: ListPlan<CountDoc> = {
  equals: { kind: 'counts' },
  key: 'datedKey',
  range: WHOLE,
};

/** Work orders: open ones by due day, then those that are closed, the last one first. */
export const jobsPlan: ListPlan<WorkDoc> = {
  equals: { kind: 'works' },
  key: 'datedKey',
  range: JOBS,
};

/** Bars: those that lie here, then those that were delivered, the last one first. */
export const barsPlan: ListPlan<WorkDoc> = {
  equals: { kind: 'works' },
  key: 'datedKey',
  range: BARS,
};

/** Documents in which something is to be done, then the others, by the time of their slip. */
export const documentsPlan: ListPlan<DocumentDoc> = {
  equals: { kind: 'fiscal' },
  key: 'datedKey',
  range: WHOLE,
};

export const openDocumentsPlan: ListPlan<DocumentDoc> = {
  equals: { kind: 'fiscal' },
  key: 'datedKey',
  range: OPEN_DOCUMENTS,
};

/** Finished documents of slips of these days, newest first. */
export const closedDocumentsPlan = (from: Day, to: Day): ListPlan<DocumentDoc> => ({
  equals: { kind: 'fiscal' },
  key: 'datedKey',
  range: closedDocuments(from, to),
});

/** Invoices that came in: those that wait for an answer, then the others, newest first. */
export const incomingPlan: ListPlan<IncomingDoc> = {
  equals: { kind: 'incoming' },
  key: 'datedKey',
  range: WHOLE,
};

/** Letters that are still to be answered or settled, then the others, newest first. */
export const lettersPlan: ListPlan<LetterDoc> = {
  equals: { kind: 'letter' },
  key: 'datedKey',
  range: WHOLE,
};

/** Identity cards, the newest first. */
export const identitiesPlan: ListPlan<IdentityDoc> = {
  equals: { kind: 'identity' },
  key: 'datedKey',
  range: WHOLE,
};

/** Forms that customers sign, the newest first. */
export const formsPlan: ListPlan<FormDoc> = {
  equals: { kind: 'form' },
  key: 'datedKey',
  range: WHOLE,
};

/** Lines of bank statements since a day, the newest first. */
export const bankLinesPlan = (from: Day): ListPlan<BankDoc> => ({
  equals: { kind: 'bank' },
  key: 'datedKey',
  range: { after: '', upTo: dayRange(from, undefined).upTo },
});

/** Statements of banks, the newest first. */
export const bankStatementsPlan: ListPlan<BankDoc> = {
  equals: { kind: 'bank' },
  key: 'datedKey',
  range: BANK_STATEMENTS,
};

/** Invoices that wait for an answer. */
export const unansweredPlan: ListPlan<IncomingDoc> = {
  equals: { kind: 'incoming' },
  key: 'datedKey',
  range: OPEN_DOCUMENTS,
};

/** Expense slips of purchases of these days, newest first; all where no day is given. */
export const expensesPlan = (from?: Day, to?: Day): ListPlan<ExpenseDoc> => ({
  equals: { kind: 'expense' },
  key: 'datedKey',
  range: from === undefined && to === undefined ? WHOLE : dayRange(from, to),
});

export const openOrdersPlan: ListPlan<OrderDoc> = {
  equals: {},
  key: 'orderKey',
  range: OPEN_ORDERS,
};

export const closedOrdersPlan: ListPlan<OrderDoc> = {
  equals: {},
  key: 'orderKey',
  range: CLOSED_ORDERS,
};

export const ordersWithPlan = (number: string): ListPlan<OrderDoc> => ({
  equals: { number },
  key: 'orderKey',
  range: WHOLE,
});

/** What lies there, or what has gone, by name; an exact code comes first off its own index. */
export function stockPlan({
  gone,
  words,
  type,
  fineness,
  place,
  spot,
  label,
}: StockFilter): ListPlan<StockDoc> {
  const asked: ((doc: StockDoc) => boolean)[] = [];
  const wanted = fold(words ?? '');
  if (wanted !== '') asked.push((doc) => matchesWords(doc.search, wanted));
  if (type) asked.push((doc) => doc.view.type === type);
  if (fineness) asked.push((doc) => doc.view.fineness === fineness);
  if (place !== undefined) asked.push((doc) => doc.view.place === place);
  if (spot) asked.push((doc) => fold(doc.view.spot) === fold(spot));
  if (label) asked.push((doc) => labelState(doc.view) === label);
  const range = gone ? STOCK_GONE : STOCK_THERE;
  return {
    equals: {},
    key: 'stockKey',
    range,
    ...(asked.length > 0 ? { belongs: (doc) => asked.every((holds) => holds(doc)) } : {}),
  };
}

/**
 * Cards by when they were made, the last first; `documented`: those that a document brought. A card
 * that a slip made stands with that slip.
 */
export function intakesPlan({ from, to, words, documented }: IntakeFilter): ListPlan<StockDoc> {
  const wanted = fold(words ?? '');
  const belongs = ({ view, search }: StockDoc) =>
    view.pieces > 0 &&
    (!documented || view.origin !== undefined) &&
    (wanted === '' || matchesWords(search, wanted));
  return { equals: {}, key: 'atKey', range: dayRange(from, to), belongs };
}

/** Cards under a code, whatever the case of its letters; what lies there first. */
export const stockCodePlan = (code: string): ListPlan<StockDoc> => ({
  equals: { barcode: code.toUpperCase() },
  key: 'stockKey',
  range: WHOLE,
});
