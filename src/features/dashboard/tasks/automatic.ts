/**
 * Tasks that nobody gave: what of the shop waits for a person, computed from what is on this device
 * and kept nowhere. Guarantee: each stands for as long as its reason does, and leads to where it
 * can be settled. Another area adds one line to the list.
 */
export type Facts = {
  refused: number;
  /** Facts that the server kept with a warning. */
  findings: number;
  /** Slip numbers that never came. */
  missing: number;
  /** Orders and repairs whose day has passed, and those that are promised for today. */
  ordersLate: number;
  ordersToday: number;
  /** Cheques and notes whose day has come: to be cashed, and to be paid. */
  chequesDue: number;
  /** Goods that somebody has of us and that are due back. */
  consignedLate: number;
  /** Goods of somebody else's that we have and that are due to go back. */
  heldLate: number;
  /** Legal documents that were refused, and those whose seven days end soon or have ended. */
  documentsFailed: number;
  documentsLate: number;
  /** Invoices that came in and whose days for an answer end soon. */
  answersDue: number;
  /** Slips that the last run of the automation left, and that still have no document. */
  automationLeft: number;
  /** Whether slips of yesterday went over a till device whose Z report nobody has typed. */
  zMissing: boolean;
  lowStorage: boolean;
  historyChanged: boolean;
};

type AutomaticKind =
  | 'refused'
  | 'history'
  | 'orders-late'
  | 'orders-today'
  | 'cheques-due'
  | 'consigned-late'
  | 'held-late'
  | 'documents-failed'
  | 'documents-late'
  | 'answers-due'
  | 'automation-left'
  | 'z-missing'
  | 'findings'
  | 'missing'
  | 'storage';
export type AutomaticTask = { kind: AutomaticKind; count: number; href: string; urgent: boolean };

const SETTLED_AT = '/sync-center';
const ORDERS_AT = '/workbench?view=orders';
const CONSIGNED_AT = '/inventory/transactions?view=consigned';
const HELD_AT = `${CONSIGNED_AT}&way=in`;
const DOCUMENTS_AT = '/formalization/invoice/list?stage=';
const ANSWERS_AT = '/formalization/invoice/list?way=in&state=near';
const CHEQUES_AT = '/accounts?view=cheques&due=today';

const SOURCES: readonly ((facts: Facts) => AutomaticTask)[] = [
  ({ refused }) => ({ kind: 'refused', count: refused, href: SETTLED_AT, urgent: true }),
  ({ historyChanged }) => ({
    kind: 'history',
    count: Number(historyChanged),
    href: SETTLED_AT,
    urgent: true,
  }),
  ({ ordersLate }) => ({ kind: 'orders-late', count: ordersLate, href: ORDERS_AT, urgent: false }),
  ({ ordersToday }) => ({
    kind: 'orders-today',
    count: ordersToday,
    href: ORDERS_AT,
    urgent: false,
  }),
  ({ chequesDue }) => ({ kind: 'cheques-due', count: chequesDue, href: CHEQUES_AT, urgent: false }),
  ({ consignedLate }) => ({
    kind: 'consigned-late',
    count: consignedLate,
    href: CONSIGNED_AT,
    urgent: false,
  }),
  ({ heldLate }) => ({ kind: 'held-late', count: heldLate, href: HELD_AT, urgent: false }),
  ({ documentsFailed }) => ({
    kind: 'documents-failed',
    count: documentsFailed,
    href: `${DOCUMENTS_AT}failed`,
    urgent: false,
  }),
  ({ documentsLate }) => ({
    kind: 'documents-late',
    count: documentsLate,
    href: `${DOCUMENTS_AT}open`,
    urgent: false,
  }),
  ({ answersDue }) => ({ kind: 'answers-due', count: answersDue, href: ANSWERS_AT, urgent: false }),
  ({ automationLeft }) => ({
    kind: 'automation-left',
    count: automationLeft,
    href: '/formalization/automation',
    urgent: false,
  }),
  ({ zMissing }) => ({
    kind: 'z-missing',
    count: Number(zMissing),
    href: '/formalization/retail',
    urgent: false,
  }),
  ({ findings }) => ({ kind: 'findings', count: findings, href: SETTLED_AT, urgent: false }),
  ({ missing }) => ({ kind: 'missing', count: missing, href: SETTLED_AT, urgent: false }),
  ({ lowStorage }) => ({
    kind: 'storage',
    count: Number(lowStorage),
    href: SETTLED_AT,
    urgent: false,
  }),
];

/** `told`: the checks of the morning that say the same above. */
export const automaticTasks = (
  facts: Facts,
  told: readonly { kind: string }[] = [],
): AutomaticTask[] =>
  SOURCES.map((source) => source(facts)).filter(
    ({ kind, count }) => count > 0 && !told.some((check) => check.kind === SAID_BY[kind]),
  );

const SAID_BY: Partial<Record<AutomaticKind, string>> = {
  'orders-late': 'orders',
  'orders-today': 'orders',
  'cheques-due': 'cheques',
};
