/**
 * Lists every call that is no mutation with the right that it needs, in one place that a person can
 * read; mutations have theirs in `MUTATIONS`. Guarantee: the server opens the platform's calls by
 * these rows and no other, and a test compares the role matrix with them.
 *
 * - `nobody`: no token
 * - `person`: a token
 * - `member`: a token, and one company that this person works for
 * - `admin` or `developer`: like `member`, but only for people with this flag
 * - a module's name: the same, with at least `level` in that module, which the company must have
 */
export type CallAccess = {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  path: string;
  needs: string;
  level: number;
  /**
   * Query parameters that the call accepts; the server refuses any other by its name. Undefined if
   * the route reads them itself.
   */
  query?: readonly string[];
};

const row = (
  method: CallAccess['method'],
  path: string,
  needs: string,
  level = 0,
  query: readonly string[] = [],
): CallAccess => ({
  method,
  path,
  needs,
  level,
  query,
});

/** The platform's calls (src/contract/README.md#point-7-calls), opened by `server/platform/call-guard`. */
export const PLATFORM_CALLS = {
  authority: row('GET', '/helper/authority', 'member'),
  enterprise: row('GET', '/settings/companies/enterprise', 'member'),
  definitions: row('GET', '/settings/definitions', 'member', 0, ['type']),
  exchange: row('GET', '/general/exchange', 'market', 1, ['code', 'day']),
  /** Branches and warehouses, archived ones included. */
  sites: row('GET', '/settings/sites', 'admin', 1),
  warehouses: row('GET', '/accounting/stocks/warehouses', 'inventory', 1, ['archived']),
  currencies: row('GET', '/market/currencies', 'market', 1),
  current: row('GET', '/market/current', 'market', 1),
  currents: row('GET', '/market/currents', 'market', 1, ['code', 'from', 'to', 'after']),
  exchangeStore: row('GET', '/market/exchanges/store', 'market', 1),
  /** Past prices for the market's charts. */
  priceHistory: row('GET', '/market/history', 'market', 1, ['code', 'from', 'to']),
  /** Today's prices of every code, one for each ten minutes: enough for a small line in a table. */
  priceCourses: row('GET', '/market/courses', 'market', 1),
  productionStore: row('GET', '/inventorys/production/store', 'inventory', 1),
  labels: row('GET', '/inventorys/production/labels', 'inventory', 1),
  whatsapp: row('POST', '/apps/whatsapp/:id', 'integration', 2),
  invoice: row('POST', '/apps/invoice/api', 'formalization', 2, ['advisor']),
  earsiv: row('PATCH', '/apps/earsiv', 'formalization', 2),
  bank: row('POST', '/apps/bank', 'accounts', 2),
} as const satisfies Record<string, CallAccess>;

/** Calls of the settings of a company's price sources. */
export const SOURCE_CALLS = {
  sources: row('GET', '/settings/sources', 'settings', 4),
  putSource: row('PUT', '/settings/sources/:id', 'settings', 4),
  dropSource: row('DELETE', '/settings/sources/:id', 'settings', 4, ['base']),
  /** A bulletin as a file. */
  sourceFile: row('POST', '/settings/sources/:id/file', 'settings', 4),
  sourceOrder: row('PUT', '/settings/source-order', 'settings', 4),
  /** Compares the prices of two sources, given by their ids. */
  sourceComparison: row('GET', '/settings/source-comparison', 'settings', 4, ['first', 'second']),
  /** Asks a source once, without keeping anything. */
  sourceTest: row('POST', '/settings/source-tests', 'settings', 4),
} as const satisfies Record<string, CallAccess>;

/** Calls of the integrations of a company and of the jobs that they hand over. */
export const INTEGRATION_CALLS = {
  integrations: row('GET', '/settings/integrations', 'settings', 4),
  putIntegration: row('PUT', '/settings/integrations/:id', 'settings', 4),
  dropIntegration: row('DELETE', '/settings/integrations/:id', 'settings', 4, ['base']),
  /** Makes one call to the service that changes nothing. */
  integrationTest: row('POST', '/settings/integrations/:id/tests', 'settings', 4),
  /** Tries a failed job again. */
  retryJob: row('POST', '/settings/jobs/:id/retries', 'settings', 4),
  /** A waiting or failed job is not tried any more. */
  giveUpJob: row('POST', '/settings/jobs/:id/cancellations', 'settings', 4),
} as const satisfies Record<string, CallAccess>;

/** Calls of the journal that cannot be edited, for administrators only. */
export const JOURNAL_CALLS = {
  journal: row('GET', '/settings/journal', 'admin', 1, [
    'after',
    'from',
    'to',
    'actor',
    'group',
    'q',
  ]),
  /** Follows the chain from its first row to its last. */
  journalCheck: row('GET', '/settings/journal/check', 'admin', 1),
  /** Records in the journal that somebody exports it; the page then reads the rows itself. */
  journalExport: row('POST', '/settings/journal/exports', 'admin', 1),
  /**
   * Writes into the journal that the person downloads the whole company; the page reads the records
   * by other calls.
   */
  companyExport: row('POST', '/account/exports', 'admin', 1),
} as const satisfies Record<string, CallAccess>;

/** Calls by which administrators manage the people of the company. */
export const USER_CALLS = {
  companyUsers: row('GET', '/settings/users', 'admin'),
  editUser: row('PATCH', '/settings/users/:id', 'admin'),
  resetPin: row('DELETE', '/settings/users/:id/pin', 'admin'),
  userSessions: row('GET', '/settings/users/:id/sessions', 'admin'),
  endUserSession: row('DELETE', '/settings/users/:id/sessions/:session', 'admin'),
  endUserSessions: row('DELETE', '/settings/users/:id/sessions', 'admin'),
  invite: row('POST', '/settings/invitations', 'admin'),
  renewInvitation: row('POST', '/settings/invitations/:id/renewals', 'admin'),
  withdrawInvitation: row('DELETE', '/settings/invitations/:id', 'admin'),
} as const satisfies Record<string, CallAccess>;

/** Reads today's closing prices from their source at once. */
export const FISCAL_CALLS = {
  readClosing: row('POST', '/settings/formalization/closing-reads', 'admin', 1),
} as const satisfies Record<string, CallAccess>;

/** State of the server, for administrators only. */
export const OPERATION_CALLS = {
  operation: row('GET', '/settings/operation', 'admin', 1),
} as const satisfies Record<string, CallAccess>;

/** Calls about legal documents that change nothing. */
export const DOCUMENT_CALLS = {
  /** The XML of a document as it was handed over. */
  documentXml: row('GET', '/formalization/documents/:id/xml', 'formalization', 1),
  /** Whether somebody is registered for e-invoices. */
  taxpayer: row('GET', '/formalization/taxpayers/:taxId', 'formalization', 1),
  /** Integrator, credits, state of the series, official rules. */
  integrator: row('GET', '/formalization/integrator', 'formalization', 1),
} as const satisfies Record<string, CallAccess>;

/** Calls with routes of their own on the server. */
export const OTHER_CALLS = {
  ping: row('GET', '/ping', 'nobody'),
  signIn: row('POST', '/me', 'nobody'),
  signOut: row('DELETE', '/me', 'person'),
  me: row('GET', '/me', 'person'),
  editMe: row('PATCH', '/me', 'person'),
  password: row('POST', '/me/password', 'person'),
  sessions: row('GET', '/me/sessions', 'person'),
  endSession: row('DELETE', '/me/sessions/:id', 'person'),
  endSessions: row('DELETE', '/me/sessions', 'person'),
  pin: row('GET', '/me/pin', 'member'),
  setPin: row('PUT', '/me/pin', 'member'),
  approveByPin: row('POST', '/pins/approve', 'member'),
  sellByPin: row('POST', '/pins/sell', 'member'),
  settleByPin: row('POST', '/pins/settle', 'member'),
  /** Both take the token of an invitation's link in the body, so that no log of addresses has it. */
  invitation: row('POST', '/invitations/views', 'nobody'),
  acceptInvitation: row('POST', '/invitations/acceptances', 'nobody'),
  users: row('GET', '/general/users', 'member'),
  check: row('GET', '/settings/companies/check', 'member'),
  lease: row('POST', '/settings/devices', 'workbench', 2),
  /** Numbers that are missing in each device's series. */
  series: row('GET', '/settings/devices', 'workbench', 3),
  transactions: row('GET', '/workbench/transactions', 'workbench', 1),
  /**
   * Movements of all cards that count as this contact, newest first, beyond those that a device
   * keeps.
   */
  movements: row('GET', '/workbench/contacts/:id/movements', 'workbench', 1, ['after', 'limit']),
  /** History of a contact's card: who changed what, including refused wishes. */
  contactHistory: row('GET', '/workbench/contacts/:id/history', 'workbench', 1),
  /** Profit of the shop and the cost of what it has: only for people who may see costs. */
  result: row('GET', '/accounts/result', 'workbench', 3, ['day', 'branch']),
  /** Profit between two moments, for a Z report. */
  spanResult: row('GET', '/accounts/result/span', 'workbench', 3, ['after', 'upTo', 'branch']),
  /**
   * Cost of the position, and the branch in which it was bought: no device can compute these by
   * itself.
   */
  position: row('GET', '/accounts/position', 'workbench', 3),
  /** One picture of an order; the record contains only the picture's id. */
  orderPhoto: row('GET', '/workbench/orders/:id/photos/:photo', 'workbench', 1),
  workPhoto: row('GET', '/inventory/works/:id/photos/:photo', 'workbench', 1),
  /** One picture of a stock card, and the small ones of a page of its list. */
  stockPhoto: row('GET', '/inventorys/stocks/:id/photos/:photo', 'workbench', 1),
  stockThumbs: row('GET', '/inventorys/stocks/thumbs', 'workbench', 1, ['ids']),
  /** Developers of the support desk pull the support tickets by it, and nothing of the books. */
  pull: row('GET', '/sync/pull', 'workbench', 1),
  envelopes: row('POST', '/sync/envelopes', 'member'),
  /** A device without a login becomes a price screen by a code. */
  joinBoard: row('POST', '/boards/join', 'nobody'),
  boards: row('GET', '/broadcast/boards', 'market', 1),
  boardCode: row('POST', '/settings/broadcasts/codes', 'settings', 4),
  endBoard: row('DELETE', '/settings/broadcasts/boards/:id', 'settings', 4),
  /** Who may sign in to a dealers' page. */
  dealers: row('GET', '/broadcast/dealers', 'settings', 4),
  dealerKey: row('POST', '/settings/broadcasts/dealers', 'settings', 4),
  endDealer: row('DELETE', '/settings/broadcasts/dealers/:id', 'settings', 4),
  ticketLog: row('GET', '/support/tickets/:id/logs/:message', 'developer', 1),
} as const satisfies Record<string, CallAccess>;

export const CALLS: Readonly<Record<string, CallAccess>> = {
  ...PLATFORM_CALLS,
  ...SOURCE_CALLS,
  ...INTEGRATION_CALLS,
  ...JOURNAL_CALLS,
  ...OPERATION_CALLS,
  ...FISCAL_CALLS,
  ...USER_CALLS,
  ...DOCUMENT_CALLS,
  ...OTHER_CALLS,
};
