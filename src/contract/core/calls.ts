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
  /** Who may not make the call is told that there is nothing: 404 and not 403. */
  hidden?: true;
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
  /** How the bank feed of each account stands. */
  bankFeeds: row('GET', '/apps/bank', 'accounts', 1),
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
  /** The newest calls, without what was sent or answered. */
  integrationCalls: row('GET', '/settings/integrations/:id/calls', 'settings', 4),
  /** Tries a failed job again. */
  retryJob: row('POST', '/settings/jobs/:id/retries', 'settings', 4),
  /** A waiting or failed job is not tried any more. */
  giveUpJob: row('POST', '/settings/jobs/:id/cancellations', 'settings', 4),
} as const satisfies Record<string, CallAccess>;

/** Calls of the room of what is outside: how each connection stands, and the messages. */
export const MESSAGE_CALLS = {
  messages: row('GET', '/apps/messages', 'integration', 1),
  /** What the sandbox messenger took. */
  sandboxMessages: row('GET', '/apps/sandbox-messages', 'integration', 2),
  /** One message as it was sent. */
  message: row('GET', '/apps/messages/:id', 'integration', 2),
  /** Sends a message again that failed. */
  retryMessage: row('POST', '/apps/messages/:id/retries', 'integration', 2),
  /** Templates, quiet hours, most messages of a day. */
  putMessageRules: row('PUT', '/settings/messages', 'settings', 4),
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
  /** The part of the journal that the compliance officer reads, checks and exports. */
  inspectionLogs: row('GET', '/inspections/logs', 'inspections', 3, [
    'after',
    'from',
    'to',
    'actor',
    'group',
    'q',
  ]),
  inspectionLogsCheck: row('GET', '/inspections/logs/check', 'inspections', 3),
  inspectionLogsExport: row('POST', '/inspections/logs/exports', 'inspections', 3),
  /** Records in the journal that somebody exports it; the page then reads the rows itself. */
  journalExport: row('POST', '/settings/journal/exports', 'admin', 1),
  /**
   * Writes into the journal that the person downloads the whole company; the page reads the records
   * by other calls.
   */
  companyExport: row('POST', '/account/exports', 'admin', 1),
} as const satisfies Record<string, CallAccess>;

/**
 * Calls that show what identity cards hide, each with its purpose, and that receive their images in
 * parts.
 */
export const IDENTITY_CALLS = {
  showIdentity: row('POST', '/inspections/identities/:id/shown', 'inspections', 2),
  showImage: row('POST', '/inspections/identities/:id/images/:sha256/shown', 'inspections', 3),
  /** How far an upload has come. */
  imageState: row('GET', '/inspections/identity-images/:sha256/parts', 'inspections', 2, [
    'upload',
  ]),
  imagePart: row('POST', '/inspections/identity-images/:sha256/parts', 'inspections', 2),
  /** A scan of a form that a customer signed. */
  showFormImage: row('POST', '/inspections/forms/:id/images/:sha256/shown', 'inspections', 3),
} as const satisfies Record<string, CallAccess>;

/** Calls by which administrators give programs access to the company; programs call `/api/v1`. */
export const TOKEN_CALLS = {
  tokens: row('GET', '/settings/tokens', 'admin', 1),
  makeToken: row('PUT', '/settings/tokens/:id', 'admin', 1),
  revokeToken: row('DELETE', '/settings/tokens/:id', 'admin', 1),
  webhooks: row('GET', '/settings/webhooks', 'admin', 1, ['state']),
  putWebhook: row('PUT', '/settings/webhooks/:id', 'admin', 1),
  dropWebhook: row('DELETE', '/settings/webhooks/:id', 'admin', 1),
  /** Makes a new secret. For a day calls are signed with the old one too. */
  rotateWebhook: row('POST', '/settings/webhooks/:id/secrets', 'admin', 1),
  /** Sends a test event. */
  testWebhook: row('POST', '/settings/webhooks/:id/tests', 'admin', 1),
  /** Sends events of the log again, under their own ids. */
  replayWebhook: row('POST', '/settings/webhooks/:id/replays', 'admin', 1),
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

/** Companies that act with legal documents in this one's name. */
export const ADVISOR_CALLS = {
  advisors: row('GET', '/settings/advisors', 'admin', 1),
  putAdvisor: row('PUT', '/settings/advisors/:id', 'admin', 1),
  dropAdvisor: row('DELETE', '/settings/advisors/:id', 'admin', 1),
} as const satisfies Record<string, CallAccess>;

/** State of the server, for administrators only. */
export const OPERATION_CALLS = {
  operation: row('GET', '/settings/operation', 'admin', 1),
  /** Judges the company's newest documents by a package, and stores nothing. */
  tryPack: row('POST', '/settings/operation/pack-trials', 'admin', 1),
  loadPack: row('POST', '/settings/operation/packs', 'admin', 1),
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

/** Calls about invoices that came in. */
export const INCOMING_CALLS = {
  /** The XML of the sender. */
  incomingXml: row('GET', '/formalization/incoming/:id/xml', 'formalization', 1),
  /** Reads the integrator's inbox at once. */
  readInbox: row('POST', '/formalization/incoming/reads', 'formalization', 2),
  /** Requests a supplier's invoice to try with from the sandbox integrator. */
  sampleInvoice: row('POST', '/formalization/incoming/samples', 'formalization', 2),
} as const satisfies Record<string, CallAccess>;

/** Sanctions lists, and what was asked of them. */
export const SCREENING_CALLS = {
  screeningLists: row('GET', '/inspections/lists', 'inspections', 1),
  loadList: row('POST', '/inspections/lists', 'inspections', 4),
  /** Takes a version that was held because it shrank. */
  confirmList: row('POST', '/inspections/lists/:id/confirmations', 'inspections', 4),
  refuseList: row('POST', '/inspections/lists/:id/refusals', 'inspections', 4),
  /** The current lists, signed; `have` names the versions that the device holds. */
  screeningPack: row('GET', '/inspections/packs', 'inspections', 1, ['have']),
  /** The same lists for whoever sells, who asks them at the identity limit. */
  counterPack: row('GET', '/workbench/packs', 'workbench', 2, ['have']),
  /**
   * Kept queries with masked numbers; without level 3 only the person's own, and nothing of what
   * they found.
   */
  screeningQueries: row('GET', '/inspections/queries', 'inspections', 1, [
    'before',
    'from',
    'to',
    'verdict',
    'actor',
    'q',
  ]),
  /** Repeats a kept query against the same lists; without level 3, only the person's own query. */
  repeatQuery: row('POST', '/inspections/queries/:id/repetitions', 'inspections', 2),
  /** The number with which a kept query was asked; the look is written into the journal. */
  showQuery: row('POST', '/inspections/queries/:id/looks', 'inspections', 2),
  /** Contacts that the server found to be like an entry, and about whom nobody has decided. */
  screeningHits: row('GET', '/inspections/hits', 'inspections', 3),
  /** Reads the decisions about one name and birth day, with their reasons. */
  screeningDecisions: row('POST', '/inspections/decisions/searches', 'inspections', 3),
} as const satisfies Record<string, CallAccess>;

const hidden = (...of: Parameters<typeof row>): CallAccess => ({ ...row(...of), hidden: true });

/**
 * Controls over slips. Whoever is below level 3 is not told that their results exist.
 */
export const CONTROL_CALLS = {
  /** Settings of the rules and the last run. */
  controls: hidden('GET', '/inspections/controls', 'inspections', 3),
  findings: hidden('GET', '/inspections/findings', 'inspections', 3, [
    'after',
    'state',
    'rule',
    'owner',
    'due',
  ]),
  /** Asks for a run at once; it answers as `controls` does. */
  askRun: hidden('POST', '/inspections/controls/runs', 'inspections', 3),
  /** Figures of the dashboard; those of the controls for level 3 alone. */
  summary: row('GET', '/inspections/summary', 'inspections', 1),
} as const satisfies Record<string, CallAccess>;

/**
 * Suspicious transaction reports. Nobody without level 3 learns that there are any: no tipping-off.
 */
export const SUSPICION_CALLS = {
  reports: hidden('GET', '/inspections/reports', 'inspections', 3),
  /** `paper`: it is read to be printed. */
  report: hidden('GET', '/inspections/reports/:id', 'inspections', 3, ['paper']),
  saveReport: hidden('PUT', '/inspections/reports/:id', 'inspections', 3),
  approveReport: hidden('POST', '/inspections/reports/:id/approvals', 'inspections', 3),
  sendReport: hidden('POST', '/inspections/reports/:id/sendings', 'inspections', 3),
  dropReport: hidden('POST', '/inspections/reports/:id/drops', 'inspections', 3),
  /** Holidays of the company beside the public ones, by which the clock of a report runs. */
  saveHolidays: row('PUT', '/inspections/holidays', 'inspections', 4),
} as const satisfies Record<string, CallAccess>;

/** Contacts as the compliance officer sees them. */
export const INSPECTED_CALLS = {
  /** Identity, sums and risk of contacts, page by page in the order of their names. */
  inspected: row('GET', '/inspections/customers', 'inspections', 3, ['after', 'q', 'risk']),
  /** Whether a contact is politically exposed. */
  markExposed: row('PUT', '/inspections/customers/:id/exposure', 'inspections', 3),
} as const satisfies Record<string, CallAccess>;

/** The file that an inspector is given, which the page that asks seals with a password. */
export const INSPECTION_FILE_CALLS = {
  /** Writes into the journal that somebody takes it, and counts what will be in it. */
  startFile: row('POST', '/inspections/files', 'inspections', 3),
  /** A page of one of its parts, for the person who began it, for an hour. */
  filePage: row('POST', '/inspections/files/:id/pages', 'inspections', 3),
} as const satisfies Record<string, CallAccess>;

/** Calls that read reports. */
export const REPORT_CALLS = {
  /** Slips of a month whose documents do not come to what they sold, for the compliance officer. */
  undocumented: row('GET', '/inspections/undocumented', 'inspections', 1, ['month']),
  /** Slips, documents, own accounts and stock of each day of a month, beside each other. */
  consensus: row('GET', '/inspections/consensus', 'inspections', 1, ['month', 'branch']),
  /** Report of a month's legal documents, with its tally. */
  invoiceReport: row('GET', '/formalization/report', 'formalization', 1, ['month']),
  /** A month's numbered documents with their XML, page by page, for the accountant's package. */
  packagePage: row('GET', '/formalization/report/documents', 'formalization', 2, [
    'month',
    'after',
  ]),
  /** Figures of one period, grouped. */
  figures: row('GET', '/report/figures', 'report', 1, [
    'kind',
    'by',
    'from',
    'to',
    'branch',
    'seller',
    'goods',
  ]),
} as const satisfies Record<string, CallAccess>;

/** Calls that read the journal for the accountant's program. */
export const ACCOUNTING_CALLS = {
  /** What a batch of a period would hold now, and what stands in its way. */
  journalPreview: row('GET', '/accounts/journal/preview', 'accounts', 2, ['from', 'to']),
  /** Lines of a batch, page by page, with the templates of its files. */
  journalLines: row('GET', '/accounts/journal/batches/:id/lines', 'accounts', 2, ['after']),
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
  ...MESSAGE_CALLS,
  ...JOURNAL_CALLS,
  ...IDENTITY_CALLS,
  ...ADVISOR_CALLS,
  ...OPERATION_CALLS,
  ...FISCAL_CALLS,
  ...USER_CALLS,
  ...TOKEN_CALLS,
  ...DOCUMENT_CALLS,
  ...INCOMING_CALLS,
  ...SCREENING_CALLS,
  ...CONTROL_CALLS,
  ...SUSPICION_CALLS,
  ...INSPECTED_CALLS,
  ...INSPECTION_FILE_CALLS,
  ...REPORT_CALLS,
  ...ACCOUNTING_CALLS,
  ...OTHER_CALLS,
};
