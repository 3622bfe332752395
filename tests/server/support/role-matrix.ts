import type { Permissions } from '@/domain/people/permission';

/**
 * Permissions of every role at every call of the server. A call without a row fails the test, as
 * does a row without a call. A cell names the server's answer to a well-formed body:
 *
 * - yes: applied, or refused for a reason that is not the role (unknown record, wrong password)
 * - finding: a fact of a person who has lost the permission; accepted with a finding
 * - 403: the role lacks the permission
 * - 404: the role lacks the permission and is not told that there is anything
 * - package: 403, because the company's package does not include the module
 * - 401: nobody is signed in
 */
export const CELLS = ['yes', 'finding', '403', '404', 'package', '401'] as const;
export type Cell = (typeof CELLS)[number];

const SEES: Permissions = {
  workbench: 1,
  formalization: 1,
  market: 1,
  inventory: 1,
  inspections: 1,
  accounts: 1,
  report: 1,
};
const LEADS: Permissions = {
  settings: 4,
  workbench: 3,
  formalization: 3,
  market: 3,
  inventory: 3,
  inspections: 3,
  accounts: 3,
  integration: 3,
  report: 3,
};

/**
 * Company in which a role calls, and its permissions there. `before`: permissions that it has lost.
 */
export type Role = {
  at: 'ours' | 'advisors' | 'small' | 'another' | 'nowhere';
  granted: Permissions;
  before?: Permissions;
};

export const ROLES = {
  admin: { at: 'ours', granted: { admin: true } },
  manager: { at: 'ours', granted: LEADS },
  clerk: { at: 'ours', granted: { ...SEES, workbench: 2, formalization: 2 } },
  reader: { at: 'ours', granted: SEES },
  /** A manager until yesterday, without any permission now. */
  former: { at: 'ours', granted: {}, before: LEADS },
  developer: { at: 'ours', granted: { developer: true } },
  /** A guest or a master is one by a flag, which grants nothing. */
  guest: { at: 'ours', granted: { guest: true, master: true } },
  /** The advisor variant grants the settings only, whatever was granted before. */
  advisor: { at: 'advisors', granted: LEADS },
  'adv.admin': { at: 'advisors', granted: { admin: true } },
  /** An admin whose package holds the settings and nothing else. */
  small: { at: 'small', granted: { admin: true } },
  /** An admin elsewhere who names our company. */
  stranger: { at: 'another', granted: { admin: true } },
  nobody: { at: 'nowhere', granted: {} },
} satisfies Record<string, Role>;

export const MATRIX = `
  call                                    | admin     | manager   | clerk     | reader    | former    | developer | guest     | advisor   | adv.admin | small     | stranger  | nobody
  GET /helper/authority                   | yes       | yes       | yes       | yes       | yes       | yes       | yes       | yes       | yes       | yes       | 403       | 401
  GET /settings/companies/enterprise      | yes       | yes       | yes       | yes       | yes       | yes       | yes       | yes       | yes       | yes       | 403       | 401
  GET /settings/definitions               | yes       | yes       | yes       | yes       | yes       | yes       | yes       | yes       | yes       | yes       | 403       | 401
  GET /general/exchange                   | yes       | yes       | yes       | yes       | 403       | 403       | 403       | 403       | yes       | package   | 403       | 401
  GET /accounting/stocks/warehouses       | yes       | yes       | yes       | yes       | 403       | 403       | 403       | 403       | yes       | package   | 403       | 401
  GET /market/currencies                  | yes       | yes       | yes       | yes       | 403       | 403       | 403       | 403       | yes       | package   | 403       | 401
  GET /market/current                     | yes       | yes       | yes       | yes       | 403       | 403       | 403       | 403       | yes       | package   | 403       | 401
  GET /market/currents                    | yes       | yes       | yes       | yes       | 403       | 403       | 403       | 403       | yes       | package   | 403       | 401
  GET /market/exchanges/store             | yes       | yes       | yes       | yes       | 403       | 403       | 403       | 403       | yes       | package   | 403       | 401
  GET /market/history                     | yes       | yes       | yes       | yes       | 403       | 403       | 403       | 403       | yes       | package   | 403       | 401
  GET /market/courses                     | yes       | yes       | yes       | yes       | 403       | 403       | 403       | 403       | yes       | package   | 403       | 401
  POST /boards/join                       | yes       | yes       | yes       | yes       | yes       | yes       | yes       | yes       | yes       | yes       | 403       | yes
  GET /broadcast/boards                   | yes       | yes       | yes       | yes       | 403       | 403       | 403       | 403       | yes       | package   | 403       | 401
  POST /settings/broadcasts/codes         | yes       | yes       | 403       | 403       | 403       | 403       | 403       | yes       | yes       | yes       | 403       | 401
  DELETE /settings/broadcasts/boards/:id  | yes       | yes       | 403       | 403       | 403       | 403       | 403       | yes       | yes       | yes       | 403       | 401
  GET /broadcast/dealers                  | yes       | yes       | 403       | 403       | 403       | 403       | 403       | yes       | yes       | yes       | 403       | 401
  POST /settings/broadcasts/dealers       | yes       | yes       | 403       | 403       | 403       | 403       | 403       | yes       | yes       | yes       | 403       | 401
  DELETE /settings/broadcasts/dealers/:id | yes       | yes       | 403       | 403       | 403       | 403       | 403       | yes       | yes       | yes       | 403       | 401
  GET /settings/sources                   | yes       | yes       | 403       | 403       | 403       | 403       | 403       | yes       | yes       | yes       | 403       | 401
  PUT /settings/sources/:id               | yes       | yes       | 403       | 403       | 403       | 403       | 403       | yes       | yes       | yes       | 403       | 401
  DELETE /settings/sources/:id            | yes       | yes       | 403       | 403       | 403       | 403       | 403       | yes       | yes       | yes       | 403       | 401
  POST /settings/sources/:id/file         | yes       | yes       | 403       | 403       | 403       | 403       | 403       | yes       | yes       | yes       | 403       | 401
  PUT /settings/source-order              | yes       | yes       | 403       | 403       | 403       | 403       | 403       | yes       | yes       | yes       | 403       | 401
  GET /settings/source-comparison         | yes       | yes       | 403       | 403       | 403       | 403       | 403       | yes       | yes       | yes       | 403       | 401
  POST /settings/source-tests             | yes       | yes       | 403       | 403       | 403       | 403       | 403       | yes       | yes       | yes       | 403       | 401
  GET /settings/integrations              | yes       | yes       | 403       | 403       | 403       | 403       | 403       | yes       | yes       | yes       | 403       | 401
  PUT /settings/integrations/:id          | yes       | yes       | 403       | 403       | 403       | 403       | 403       | yes       | yes       | yes       | 403       | 401
  DELETE /settings/integrations/:id       | yes       | yes       | 403       | 403       | 403       | 403       | 403       | yes       | yes       | yes       | 403       | 401
  GET /settings/integrations/:id/calls    | yes       | yes       | 403       | 403       | 403       | 403       | 403       | yes       | yes       | yes       | 403       | 401
  POST /settings/integrations/:id/tests   | yes       | yes       | 403       | 403       | 403       | 403       | 403       | yes       | yes       | yes       | 403       | 401
  GET /apps/messages                      | yes       | yes       | 403       | 403       | 403       | 403       | 403       | 403       | yes       | package   | 403       | 401
  GET /apps/sandbox-messages              | yes       | yes       | 403       | 403       | 403       | 403       | 403       | 403       | yes       | package   | 403       | 401
  GET /apps/messages/:id                  | yes       | yes       | 403       | 403       | 403       | 403       | 403       | 403       | yes       | package   | 403       | 401
  POST /apps/messages/:id/retries         | yes       | yes       | 403       | 403       | 403       | 403       | 403       | 403       | yes       | package   | 403       | 401
  PUT /settings/messages                  | yes       | yes       | 403       | 403       | 403       | 403       | 403       | yes       | yes       | yes       | 403       | 401
  POST /settings/jobs/:id/retries         | yes       | yes       | 403       | 403       | 403       | 403       | 403       | yes       | yes       | yes       | 403       | 401
  POST /settings/jobs/:id/cancellations   | yes       | yes       | 403       | 403       | 403       | 403       | 403       | yes       | yes       | yes       | 403       | 401
  GET /settings/journal                   | yes       | 403       | 403       | 403       | 403       | 403       | 403       | 403       | yes       | yes       | 403       | 401
  GET /settings/journal/check             | yes       | 403       | 403       | 403       | 403       | 403       | 403       | 403       | yes       | yes       | 403       | 401
  GET /inspections/reports                | yes       | yes       | 404       | 404       | 404       | 404       | 404       | 404       | yes       | 404       | 403       | 401
  GET /inspections/reports/:id            | yes       | yes       | 404       | 404       | 404       | 404       | 404       | 404       | yes       | 404       | 403       | 401
  PUT /inspections/reports/:id            | yes       | yes       | 404       | 404       | 404       | 404       | 404       | 404       | yes       | 404       | 403       | 401
  POST /inspections/reports/:id/approvals | yes       | yes       | 404       | 404       | 404       | 404       | 404       | 404       | yes       | 404       | 403       | 401
  POST /inspections/reports/:id/sendings  | yes       | yes       | 404       | 404       | 404       | 404       | 404       | 404       | yes       | 404       | 403       | 401
  POST /inspections/reports/:id/drops     | yes       | yes       | 404       | 404       | 404       | 404       | 404       | 404       | yes       | 404       | 403       | 401
  PUT /inspections/holidays               | yes       | 403       | 403       | 403       | 403       | 403       | 403       | 403       | yes       | package   | 403       | 401
  GET /inspections/customers              | yes       | yes       | 403       | 403       | 403       | 403       | 403       | 403       | yes       | package   | 403       | 401
  PUT /inspections/customers/:id/exposure | yes       | yes       | 403       | 403       | 403       | 403       | 403       | 403       | yes       | package   | 403       | 401
  POST /inspections/files                 | yes       | yes       | 403       | 403       | 403       | 403       | 403       | 403       | yes       | package   | 403       | 401
  POST /inspections/files/:id/pages       | yes       | yes       | 403       | 403       | 403       | 403       | 403       | 403       | yes       | package   | 403       | 401
  GET /inspections/hits                   | yes       | yes       | 403       | 403       | 403       | 403       | 403       | 403       | yes       | package   | 403       | 401
  GET /inspections/logs                   | yes       | yes       | 403       | 403       | 403       | 403       | 403       | 403       | yes       | package   | 403       | 401
  GET /inspections/logs/check             | yes       | yes       | 403       | 403       | 403       | 403       | 403       | 403       | yes       | package   | 403       | 401
  POST /inspections/logs/exports          | yes       | yes       | 403       | 403       | 403       | 403       | 403       | 403       | yes       | package   | 403       | 401
  POST /account/exports                   | yes       | 403       | 403       | 403       | 403       | 403       | 403       | 403       | yes       | yes       | 403       | 401
  POST /settings/journal/exports          | yes       | 403       | 403       | 403       | 403       | 403       | 403       | 403       | yes       | yes       | 403       | 401
  POST /settings/journal/notes            | yes       | yes       | yes       | yes       | yes       | yes       | yes       | yes       | yes       | yes       | 403       | 401
  GET /inventorys/production/store        | yes       | yes       | yes       | yes       | 403       | 403       | 403       | 403       | yes       | package   | 403       | 401
  GET /inventorys/production/labels       | yes       | yes       | yes       | yes       | 403       | 403       | 403       | 403       | yes       | package   | 403       | 401
  POST /inventorys/stocks                 | yes       | yes       | 403       | 403       | finding   | 403       | 403       | 403       | yes       | finding   | 403       | 401
  POST /inventorys/stocks/prints          | yes       | yes       | yes       | 403       | finding   | 403       | 403       | 403       | yes       | finding   | 403       | 401
  POST /inventorys/stocks/:id/photos      | yes       | yes       | 403       | 403       | finding   | 403       | 403       | 403       | yes       | finding   | 403       | 401
  POST /inventorys/stocks/:id/photo-removals | yes    | yes       | 403       | 403       | 403       | 403       | 403       | 403       | yes       | package   | 403       | 401
  POST /inventorys/stocks/imports         | yes       | yes       | 403       | 403       | 403       | 403       | 403       | 403       | yes       | package   | 403       | 401
  POST /inventorys/stocks/imports/undo    | yes       | yes       | 403       | 403       | 403       | 403       | 403       | 403       | yes       | package   | 403       | 401
  POST /inventorys/shipments              | yes       | yes       | 403       | 403       | finding   | 403       | 403       | 403       | yes       | finding   | 403       | 401
  POST /inventorys/intakes                | yes       | yes       | 403       | 403       | finding   | 403       | 403       | 403       | yes       | finding   | 403       | 401
  POST /inventorys/counts                 | yes       | yes       | 403       | 403       | finding   | 403       | 403       | 403       | yes       | finding   | 403       | 401
  POST /inventorys/counts/:id/sheets      | yes       | yes       | 403       | 403       | finding   | 403       | 403       | 403       | yes       | finding   | 403       | 401
  POST /inventorys/counts/:id/close       | yes       | yes       | 403       | 403       | 403       | 403       | 403       | 403       | yes       | package   | 403       | 401
  PATCH /inventorys/stocks/:id            | yes       | yes       | 403       | 403       | 403       | 403       | 403       | 403       | yes       | package   | 403       | 401
  POST /apps/whatsapp/:id                 | yes       | yes       | 403       | 403       | 403       | 403       | 403       | 403       | yes       | package   | 403       | 401
  POST /apps/invoice/api                  | yes       | yes       | yes       | 403       | 403       | 403       | 403       | 403       | yes       | package   | 403       | 401
  PATCH /apps/earsiv                      | yes       | yes       | yes       | 403       | 403       | 403       | 403       | 403       | yes       | package   | 403       | 401
  POST /apps/bank                         | yes       | yes       | 403       | 403       | 403       | 403       | 403       | 403       | yes       | package   | 403       | 401
  GET /apps/bank                          | yes       | yes       | yes       | yes       | 403       | 403       | 403       | 403       | yes       | package   | 403       | 401
  GET /ping                               | yes       | yes       | yes       | yes       | yes       | yes       | yes       | yes       | yes       | yes       | 403       | yes
  POST /me                                | yes       | yes       | yes       | yes       | yes       | yes       | yes       | yes       | yes       | yes       | yes       | yes
  DELETE /me                              | yes       | yes       | yes       | yes       | yes       | yes       | yes       | yes       | yes       | yes       | yes       | 401
  GET /me                                 | yes       | yes       | yes       | yes       | yes       | yes       | yes       | yes       | yes       | yes       | yes       | 401
  PATCH /me                               | yes       | yes       | yes       | yes       | yes       | yes       | yes       | yes       | yes       | yes       | yes       | 401
  POST /me/password                       | yes       | yes       | yes       | yes       | yes       | yes       | yes       | yes       | yes       | yes       | 403       | 401
  GET /me/sessions                        | yes       | yes       | yes       | yes       | yes       | yes       | yes       | yes       | yes       | yes       | 403       | 401
  DELETE /me/sessions/:id                 | yes       | yes       | yes       | yes       | yes       | yes       | yes       | yes       | yes       | yes       | 403       | 401
  DELETE /me/sessions                     | yes       | yes       | yes       | yes       | yes       | yes       | yes       | yes       | yes       | yes       | 403       | 401
  GET /me/pin                             | yes       | yes       | yes       | yes       | yes       | yes       | yes       | yes       | yes       | yes       | 403       | 401
  PUT /me/pin                             | yes       | yes       | yes       | yes       | yes       | yes       | yes       | yes       | yes       | yes       | 403       | 401
  POST /pins/approve                      | yes       | yes       | yes       | 403       | 403       | 403       | 403       | 403       | yes       | yes       | 403       | 401
  POST /pins/sell                         | yes       | yes       | yes       | 403       | 403       | 403       | 403       | 403       | yes       | yes       | 403       | 401
  POST /pins/settle                       | yes       | yes       | yes       | yes       | yes       | yes       | yes       | yes       | yes       | yes       | 403       | 401
  GET /general/users                      | yes       | yes       | yes       | yes       | yes       | yes       | yes       | yes       | yes       | yes       | 403       | 401
  GET /settings/companies/check           | yes       | yes       | yes       | yes       | yes       | yes       | yes       | yes       | yes       | yes       | 403       | 401
  POST /settings/devices                  | yes       | yes       | yes       | 403       | 403       | 403       | 403       | 403       | yes       | package   | 403       | 401
  GET /settings/devices                   | yes       | yes       | 403       | 403       | 403       | 403       | 403       | 403       | yes       | package   | 403       | 401
  GET /workbench/transactions             | yes       | yes       | yes       | yes       | 403       | 403       | 403       | 403       | yes       | package   | 403       | 401
  GET /workbench/contacts/:id/movements   | yes       | yes       | yes       | yes       | 403       | 403       | 403       | 403       | yes       | package   | 403       | 401
  GET /workbench/contacts/:id/history     | yes       | yes       | yes       | yes       | 403       | 403       | 403       | 403       | yes       | package   | 403       | 401
  GET /accounts/result                    | yes       | yes       | 403       | 403       | 403       | 403       | 403       | 403       | yes       | package   | 403       | 401
  GET /accounts/result/span               | yes       | yes       | 403       | 403       | 403       | 403       | 403       | 403       | yes       | package   | 403       | 401
  GET /accounts/position                  | yes       | yes       | 403       | 403       | 403       | 403       | 403       | 403       | yes       | package   | 403       | 401
  GET /workbench/orders/:id/photos/:photo | yes       | yes       | yes       | yes       | 403       | 403       | 403       | 403       | yes       | package   | 403       | 401
  GET /inventory/works/:id/photos/:photo  | yes       | yes       | yes       | yes       | 403       | 403       | 403       | 403       | yes       | package   | 403       | 401
  GET /inventorys/stocks/:id/photos/:photo | yes      | yes       | yes       | yes       | 403       | 403       | 403       | 403       | yes       | package   | 403       | 401
  GET /inventorys/stocks/thumbs           | yes       | yes       | yes       | yes       | 403       | 403       | 403       | 403       | yes       | package   | 403       | 401
  GET /sync/pull                          | yes       | yes       | yes       | yes       | 403       | yes       | 403       | 403       | yes       | package   | 403       | 401
  POST /sync/envelopes                    | yes       | yes       | yes       | yes       | yes       | yes       | yes       | yes       | yes       | yes       | 403       | 401
  GET /support/tickets/:id/logs/:message  | 403       | 403       | 403       | 403       | 403       | yes       | 403       | 403       | 403       | 403       | 403       | 401
  POST /workbench/transactions            | yes       | yes       | yes       | 403       | finding   | 403       | 403       | 403       | yes       | finding   | 403       | 401
  POST /workbench/transactions/:id/cancel | yes       | yes       | 403       | 403       | 403       | 403       | 403       | 403       | yes       | package   | 403       | 401
  GET /workbench/packs                    | yes       | yes       | yes       | 403       | 403       | 403       | 403       | 403       | yes       | package   | 403       | 401
  POST /workbench/dealings                | yes       | yes       | yes       | 403       | yes       | 403       | 403       | 403       | yes       | yes       | 403       | 401
  POST /workbench/contacts                | yes       | yes       | yes       | 403       | finding   | 403       | 403       | 403       | yes       | finding   | 403       | 401
  PATCH /workbench/contacts/:id           | yes       | yes       | yes       | 403       | 403       | 403       | 403       | 403       | yes       | package   | 403       | 401
  POST /workbench/contacts/:id/merges     | yes       | yes       | 403       | 403       | 403       | 403       | 403       | 403       | yes       | package   | 403       | 401
  POST /workbench/contacts/:id/unmerges   | yes       | yes       | 403       | 403       | 403       | 403       | 403       | 403       | yes       | package   | 403       | 401
  POST /workbench/contacts/:id/consents   | yes       | yes       | yes       | 403       | finding   | 403       | 403       | 403       | yes       | finding   | 403       | 401
  POST /workbench/contacts/:id/views      | yes       | yes       | yes       | yes       | finding   | 403       | 403       | 403       | yes       | finding   | 403       | 401
  POST /support/tickets                   | yes       | yes       | yes       | yes       | finding   | 403       | 403       | 403       | yes       | finding   | 403       | 401
  POST /support/tickets/:id/replies       | yes       | yes       | yes       | yes       | finding   | 403       | 403       | 403       | yes       | finding   | 403       | 401
  POST /support/tickets/:id/answers       | 403       | 403       | 403       | 403       | 403       | yes       | 403       | 403       | 403       | 403       | 403       | 401
  POST /accounts/movements                | yes       | yes       | 403       | 403       | finding   | 403       | 403       | 403       | yes       | finding   | 403       | 401
  POST /workbench/expenses                | yes       | yes       | yes       | 403       | finding   | 403       | 403       | 403       | yes       | finding   | 403       | 401
  POST /accounts/imports                  | yes       | yes       | 403       | 403       | 403       | 403       | 403       | 403       | yes       | package   | 403       | 401
  POST /accounts/imports/undo             | yes       | yes       | 403       | 403       | 403       | 403       | 403       | 403       | yes       | package   | 403       | 401
  POST /accounts/openings/imports         | yes       | yes       | 403       | 403       | 403       | 403       | 403       | 403       | yes       | package   | 403       | 401
  POST /accounts/openings                 | yes       | yes       | 403       | 403       | finding   | 403       | 403       | 403       | yes       | finding   | 403       | 401
  POST /accounts/offsets                  | yes       | yes       | 403       | 403       | finding   | 403       | 403       | 403       | yes       | finding   | 403       | 401
  POST /accounts/cheque-moves             | yes       | yes       | 403       | 403       | finding   | 403       | 403       | 403       | yes       | finding   | 403       | 401
  POST /inventory/works                   | yes       | yes       | 403       | 403       | finding   | 403       | 403       | 403       | yes       | finding   | 403       | 401
  PATCH /inventory/works/:id              | yes       | yes       | 403       | 403       | 403       | 403       | 403       | 403       | yes       | package   | 403       | 401
  POST /inventory/works/:id/marks         | yes       | yes       | 403       | 403       | finding   | 403       | 403       | 403       | yes       | finding   | 403       | 401
  POST /inventory/works/:id/stones        | yes       | yes       | 403       | 403       | finding   | 403       | 403       | 403       | yes       | finding   | 403       | 401
  POST /inventory/works/:id/photos        | yes       | yes       | 403       | 403       | finding   | 403       | 403       | 403       | yes       | finding   | 403       | 401
  POST /inventory/works/:id/photo-removals | yes      | yes       | 403       | 403       | 403       | 403       | 403       | 403       | yes       | package   | 403       | 401
  POST /inventory/work-steps              | yes       | yes       | 403       | 403       | finding   | 403       | 403       | 403       | yes       | finding   | 403       | 401
  POST /inventory/workshops               | yes       | yes       | 403       | 403       | 403       | 403       | 403       | 403       | yes       | package   | 403       | 401
  POST /inventory/products/imports        | yes       | yes       | 403       | 403       | 403       | 403       | 403       | 403       | yes       | package   | 403       | 401
  POST /inventory/products/imports/undo   | yes       | yes       | 403       | 403       | 403       | 403       | 403       | 403       | yes       | package   | 403       | 401
  POST /accounts/cheques/imports          | yes       | yes       | 403       | 403       | 403       | 403       | 403       | 403       | yes       | package   | 403       | 401
  POST /inventorys/shipments/imports      | yes       | yes       | 403       | 403       | 403       | 403       | 403       | 403       | yes       | package   | 403       | 401
  POST /workbench/orders/imports          | yes       | yes       | 403       | 403       | 403       | 403       | 403       | 403       | yes       | package   | 403       | 401
  POST /inventory/products                | yes       | yes       | 403       | 403       | 403       | 403       | 403       | 403       | yes       | package   | 403       | 401
  POST /inventory/currencies              | yes       | yes       | 403       | 403       | 403       | 403       | 403       | 403       | yes       | package   | 403       | 401
  POST /accounts/sessions                 | yes       | yes       | yes       | 403       | finding   | 403       | 403       | 403       | yes       | finding   | 403       | 401
  POST /accounts/sessions/:id/close       | yes       | yes       | yes       | 403       | finding   | 403       | 403       | 403       | yes       | finding   | 403       | 401
  POST /accounts/bank-lines               | yes       | yes       | 403       | 403       | 403       | 403       | 403       | 403       | yes       | package   | 403       | 401
  POST /accounts/bank-lines/:id/matches   | yes       | yes       | 403       | 403       | 403       | 403       | 403       | 403       | yes       | package   | 403       | 401
  POST /accounts/bank-lines/:id/unmatches | yes       | yes       | 403       | 403       | 403       | 403       | 403       | 403       | yes       | package   | 403       | 401
  POST /accounts/bank-lines/:id/reasons   | yes       | yes       | 403       | 403       | 403       | 403       | 403       | 403       | yes       | package   | 403       | 401
  POST /accounts/bank-rules               | yes       | yes       | 403       | 403       | 403       | 403       | 403       | 403       | yes       | package   | 403       | 401
  POST /accounts/journal/codes            | yes       | yes       | 403       | 403       | 403       | 403       | 403       | 403       | yes       | package   | 403       | 401
  POST /accounts/journal/templates        | yes       | yes       | 403       | 403       | 403       | 403       | 403       | 403       | yes       | package   | 403       | 401
  POST /accounts/journal/batches          | yes       | yes       | 403       | 403       | 403       | 403       | 403       | 403       | yes       | package   | 403       | 401
  POST /accounts/journal/locks            | yes       | yes       | 403       | 403       | 403       | 403       | 403       | 403       | yes       | package   | 403       | 401
  POST /accounts/bank-locks               | yes       | yes       | 403       | 403       | 403       | 403       | 403       | 403       | yes       | package   | 403       | 401
  POST /accounts/definitions              | yes       | yes       | 403       | 403       | 403       | 403       | 403       | 403       | yes       | package   | 403       | 401
  POST /market/prices                     | yes       | yes       | 403       | 403       | 403       | 403       | 403       | 403       | yes       | package   | 403       | 401
  POST /settings/broadcasts               | yes       | yes       | 403       | 403       | 403       | 403       | 403       | yes       | yes       | yes       | 403       | 401
  POST /settings/broadcasts/:id/photos    | yes       | yes       | 403       | 403       | 403       | 403       | 403       | yes       | yes       | yes       | 403       | 401
  POST /settings/rules                    | yes       | yes       | 403       | 403       | 403       | 403       | 403       | yes       | yes       | yes       | 403       | 401
  POST /dashboard/words                   | yes       | yes       | yes       | yes       | 403       | 403       | 403       | 403       | yes       | package   | 403       | 401
  POST /dashboard/tasks                   | yes       | yes       | yes       | 403       | finding   | 403       | 403       | 403       | yes       | finding   | 403       | 401
  PATCH /dashboard/tasks/:id              | yes       | yes       | yes       | 403       | 403       | 403       | 403       | 403       | yes       | package   | 403       | 401
  POST /dashboard/tasks/:id/done          | yes       | yes       | yes       | 403       | 403       | 403       | 403       | 403       | yes       | package   | 403       | 401
  POST /dashboard/tasks/:id/reopen        | yes       | yes       | yes       | 403       | 403       | 403       | 403       | 403       | yes       | package   | 403       | 401
  POST /dashboard/access                  | yes       | yes       | yes       | yes       | 403       | 403       | 403       | 403       | yes       | package   | 403       | 401
  POST /dashboard/access/:id/grants       | yes       | 403       | 403       | 403       | 403       | 403       | 403       | 403       | yes       | yes       | 403       | 401
  POST /dashboard/access/:id/denials      | yes       | 403       | 403       | 403       | 403       | 403       | 403       | 403       | yes       | yes       | 403       | 401
  GET /settings/users                     | yes       | 403       | 403       | 403       | 403       | 403       | 403       | 403       | yes       | yes       | 403       | 401
  PATCH /settings/users/:id               | yes       | 403       | 403       | 403       | 403       | 403       | 403       | 403       | yes       | yes       | 403       | 401
  DELETE /settings/users/:id/pin          | yes       | 403       | 403       | 403       | 403       | 403       | 403       | 403       | yes       | yes       | 403       | 401
  GET /settings/users/:id/sessions        | yes       | 403       | 403       | 403       | 403       | 403       | 403       | 403       | yes       | yes       | 403       | 401
  DELETE /settings/users/:id/sessions/:session | yes       | 403       | 403       | 403       | 403       | 403       | 403       | 403       | yes       | yes       | 403       | 401
  DELETE /settings/users/:id/sessions     | yes       | 403       | 403       | 403       | 403       | 403       | 403       | 403       | yes       | yes       | 403       | 401
  POST /settings/invitations              | yes       | 403       | 403       | 403       | 403       | 403       | 403       | 403       | yes       | yes       | 403       | 401
  POST /settings/invitations/:id/renewals | yes       | 403       | 403       | 403       | 403       | 403       | 403       | 403       | yes       | yes       | 403       | 401
  DELETE /settings/invitations/:id        | yes       | 403       | 403       | 403       | 403       | 403       | 403       | 403       | yes       | yes       | 403       | 401
  POST /invitations/views                 | yes       | yes       | yes       | yes       | yes       | yes       | yes       | yes       | yes       | yes       | 403       | yes
  POST /invitations/acceptances           | yes       | yes       | yes       | yes       | yes       | yes       | yes       | yes       | yes       | yes       | 403       | yes
  POST /settings/companies/profile        | yes       | 403       | 403       | 403       | 403       | 403       | 403       | 403       | yes       | yes       | 403       | 401
  POST /settings/menu                     | yes       | 403       | 403       | 403       | 403       | 403       | 403       | 403       | yes       | yes       | 403       | 401
  POST /settings/areas                    | yes       | 403       | 403       | 403       | 403       | 403       | 403       | 403       | yes       | yes       | 403       | 401
  POST /settings/views                    | yes       | yes       | yes       | yes       | 403       | 403       | 403       | 403       | yes       | package   | 403       | 401
  POST /settings/view-defaults            | yes       | yes       | 403       | 403       | 403       | 403       | 403       | yes       | yes       | yes       | 403       | 401
  POST /account/repetitions               | yes       | yes       | 403       | 403       | 403       | 403       | 403       | yes       | yes       | yes       | 403       | 401
  POST /settings/definitions              | yes       | yes       | 403       | 403       | 403       | 403       | 403       | yes       | yes       | yes       | 403       | 401
  POST /settings/setup                    | yes       | 403       | 403       | 403       | 403       | 403       | 403       | 403       | yes       | yes       | 403       | 401
  GET /settings/sites                     | yes       | 403       | 403       | 403       | 403       | 403       | 403       | 403       | yes       | yes       | 403       | 401
  POST /settings/sites                    | yes       | 403       | 403       | 403       | 403       | 403       | 403       | 403       | yes       | yes       | 403       | 401
  POST /settings/companies/logo           | yes       | 403       | 403       | 403       | 403       | 403       | 403       | 403       | yes       | yes       | 403       | 401
  POST /settings/formalization/closing-reads | yes    | 403       | 403       | 403       | 403       | 403       | 403       | 403       | yes       | yes       | 403       | 401
  GET /settings/advisors                  | yes       | 403       | 403       | 403       | 403       | 403       | 403       | 403       | yes       | yes       | 403       | 401
  PUT /settings/advisors/:id              | yes       | 403       | 403       | 403       | 403       | 403       | 403       | 403       | yes       | yes       | 403       | 401
  DELETE /settings/advisors/:id           | yes       | 403       | 403       | 403       | 403       | 403       | 403       | 403       | yes       | yes       | 403       | 401
  GET /settings/tokens                    | yes       | 403       | 403       | 403       | 403       | 403       | 403       | 403       | yes       | yes       | 403       | 401
  PUT /settings/tokens/:id                | yes       | 403       | 403       | 403       | 403       | 403       | 403       | 403       | yes       | yes       | 403       | 401
  DELETE /settings/tokens/:id             | yes       | 403       | 403       | 403       | 403       | 403       | 403       | 403       | yes       | yes       | 403       | 401
  GET /settings/webhooks                  | yes       | 403       | 403       | 403       | 403       | 403       | 403       | 403       | yes       | yes       | 403       | 401
  PUT /settings/webhooks/:id              | yes       | 403       | 403       | 403       | 403       | 403       | 403       | 403       | yes       | yes       | 403       | 401
  DELETE /settings/webhooks/:id           | yes       | 403       | 403       | 403       | 403       | 403       | 403       | 403       | yes       | yes       | 403       | 401
  POST /settings/webhooks/:id/secrets     | yes       | 403       | 403       | 403       | 403       | 403       | 403       | 403       | yes       | yes       | 403       | 401
  POST /settings/webhooks/:id/tests       | yes       | 403       | 403       | 403       | 403       | 403       | 403       | 403       | yes       | yes       | 403       | 401
  POST /settings/webhooks/:id/replays     | yes       | 403       | 403       | 403       | 403       | 403       | 403       | 403       | yes       | yes       | 403       | 401
  GET /settings/operation                 | yes       | 403       | 403       | 403       | 403       | 403       | 403       | 403       | yes       | yes       | 403       | 401
  POST /settings/operation/pack-trials    | yes       | 403       | 403       | 403       | 403       | 403       | 403       | 403       | yes       | yes       | 403       | 401
  POST /settings/operation/packs          | yes       | 403       | 403       | 403       | 403       | 403       | 403       | 403       | yes       | yes       | 403       | 401
  POST /settings/formalization/series     | yes       | 403       | 403       | 403       | 403       | 403       | 403       | 403       | yes       | yes       | 403       | 401
  POST /formalization/documents           | yes       | yes       | yes       | 403       | finding   | 403       | 403       | 403       | yes       | finding   | 403       | 401
  POST /formalization/documents/:id/ready | yes       | yes       | yes       | 403       | 403       | 403       | 403       | 403       | yes       | package   | 403       | 401
  POST /formalization/documents/:id/drop  | yes       | yes       | yes       | 403       | 403       | 403       | 403       | 403       | yes       | package   | 403       | 401
  POST /formalization/documents/:id/send  | yes       | yes       | yes       | 403       | 403       | 403       | 403       | 403       | yes       | package   | 403       | 401
  POST /formalization/documents/:id/again | yes       | yes       | yes       | 403       | 403       | 403       | 403       | 403       | yes       | package   | 403       | 401
  POST /formalization/documents/:id/cancel | yes      | yes       | 403       | 403       | 403       | 403       | 403       | 403       | yes       | package   | 403       | 401
  POST /formalization/letters             | yes       | yes       | yes       | 403       | 403       | 403       | 403       | 403       | yes       | package   | 403       | 401
  POST /formalization/letters/:id/send    | yes       | yes       | yes       | 403       | 403       | 403       | 403       | 403       | yes       | package   | 403       | 401
  POST /formalization/letters/:id/withdraw | yes      | yes       | yes       | 403       | 403       | 403       | 403       | 403       | yes       | package   | 403       | 401
  POST /formalization/letters/:id/settle  | yes       | yes       | yes       | 403       | 403       | 403       | 403       | 403       | yes       | package   | 403       | 401
  POST /formalization/expenses            | yes       | yes       | yes       | 403       | finding   | 403       | 403       | 403       | yes       | finding   | 403       | 401
  POST /formalization/expenses/:id/void   | yes       | yes       | yes       | 403       | finding   | 403       | 403       | 403       | yes       | finding   | 403       | 401
  POST /formalization/expenses/:id/sign   | yes       | yes       | yes       | 403       | finding   | 403       | 403       | 403       | yes       | finding   | 403       | 401
  POST /formalization/expenses/:id/match  | yes       | yes       | yes       | 403       | 403       | 403       | 403       | 403       | yes       | package   | 403       | 401
  POST /formalization/expenses/:id/unmatch | yes      | yes       | yes       | 403       | 403       | 403       | 403       | 403       | yes       | package   | 403       | 401
  GET /formalization/documents/:id/xml    | yes       | yes       | yes       | yes       | 403       | 403       | 403       | 403       | yes       | package   | 403       | 401
  POST /formalization/incoming/:id/answer | yes       | yes       | 403       | 403       | 403       | 403       | 403       | 403       | yes       | package   | 403       | 401
  POST /formalization/incoming/:id/link   | yes       | yes       | yes       | 403       | 403       | 403       | 403       | 403       | yes       | package   | 403       | 401
  GET /formalization/incoming/:id/xml     | yes       | yes       | yes       | yes       | 403       | 403       | 403       | 403       | yes       | package   | 403       | 401
  POST /formalization/incoming/reads      | yes       | yes       | yes       | 403       | 403       | 403       | 403       | 403       | yes       | package   | 403       | 401
  POST /formalization/incoming/samples    | yes       | yes       | yes       | 403       | 403       | 403       | 403       | 403       | yes       | package   | 403       | 401
  POST /formalization/templates           | yes       | 403       | 403       | 403       | 403       | 403       | 403       | 403       | yes       | package   | 403       | 401
  GET /formalization/taxpayers/:taxId     | yes       | yes       | yes       | yes       | 403       | 403       | 403       | 403       | yes       | package   | 403       | 401
  POST /formalization/automation          | yes       | 403       | 403       | 403       | 403       | 403       | 403       | 403       | yes       | package   | 403       | 401
  POST /formalization/retail              | yes       | yes       | yes       | 403       | finding   | 403       | 403       | 403       | yes       | finding   | 403       | 401
  POST /formalization/retail/voids        | yes       | yes       | yes       | 403       | finding   | 403       | 403       | 403       | yes       | finding   | 403       | 401
  GET /formalization/integrator           | yes       | yes       | yes       | yes       | 403       | 403       | 403       | 403       | yes       | package   | 403       | 401
  GET /inspections/undocumented           | yes       | yes       | yes       | yes       | 403       | 403       | 403       | 403       | yes       | package   | 403       | 401
  GET /inspections/consensus              | yes       | yes       | yes       | yes       | 403       | 403       | 403       | 403       | yes       | package   | 403       | 401
  POST /inspections/waivers               | yes       | yes       | 403       | 403       | 403       | 403       | 403       | 403       | yes       | package   | 403       | 401
  GET /formalization/report               | yes       | yes       | yes       | yes       | 403       | 403       | 403       | 403       | yes       | package   | 403       | 401
  GET /formalization/report/documents     | yes       | yes       | yes       | 403       | 403       | 403       | 403       | 403       | yes       | package   | 403       | 401
  GET /inspections/lists                  | yes       | yes       | yes       | yes       | 403       | 403       | 403       | 403       | yes       | package   | 403       | 401
  POST /inspections/lists                 | yes       | 403       | 403       | 403       | 403       | 403       | 403       | 403       | yes       | package   | 403       | 401
  POST /inspections/lists/:id/confirmations | yes       | 403       | 403       | 403       | 403       | 403       | 403       | 403       | yes       | package   | 403       | 401
  POST /inspections/lists/:id/refusals    | yes       | 403       | 403       | 403       | 403       | 403       | 403       | 403       | yes       | package   | 403       | 401
  GET /inspections/packs                  | yes       | yes       | yes       | yes       | 403       | 403       | 403       | 403       | yes       | package   | 403       | 401
  GET /inspections/queries                | yes       | yes       | yes       | yes       | 403       | 403       | 403       | 403       | yes       | package   | 403       | 401
  POST /inspections/queries               | yes       | yes       | yes       | yes       | yes       | 403       | 403       | 403       | yes       | yes       | 403       | 401
  POST /inspections/query-batches         | yes       | yes       | yes       | yes       | yes       | 403       | 403       | 403       | yes       | yes       | 403       | 401
  POST /inspections/queries/:id/repetitions | yes       | yes       | 403       | 403       | 403       | 403       | 403       | 403       | yes       | package   | 403       | 401
  POST /inspections/queries/:id/looks       | yes       | yes       | 403       | 403       | 403       | 403       | 403       | 403       | yes       | package   | 403       | 401
  POST /inspections/decisions             | yes       | yes       | 403       | 403       | 403       | 403       | 403       | 403       | yes       | package   | 403       | 401
  POST /inspections/decisions/searches    | yes       | yes       | 403       | 403       | 403       | 403       | 403       | 403       | yes       | package   | 403       | 401
  GET /inspections/controls               | yes       | yes       | 404       | 404       | 404       | 404       | 404       | 404       | yes       | 404       | 403       | 401
  GET /inspections/findings               | yes       | yes       | 404       | 404       | 404       | 404       | 404       | 404       | yes       | 404       | 403       | 401
  POST /inspections/controls/runs         | yes       | yes       | 404       | 404       | 404       | 404       | 404       | 404       | yes       | 404       | 403       | 401
  GET /inspections/summary                | yes       | yes       | yes       | yes       | 403       | 403       | 403       | 403       | yes       | package   | 403       | 401
  POST /inspections/answers               | yes       | yes       | 403       | 403       | 403       | 403       | 403       | 403       | yes       | package   | 403       | 401
  POST /inspections/controls              | yes       | 403       | 403       | 403       | 403       | 403       | 403       | 403       | yes       | package   | 403       | 401
  GET /report/figures                     | yes       | yes       | yes       | yes       | 403       | 403       | 403       | 403       | yes       | package   | 403       | 401
  GET /accounts/journal/preview           | yes       | yes       | 403       | 403       | 403       | 403       | 403       | 403       | yes       | package   | 403       | 401
  GET /accounts/journal/batches/:id/lines | yes       | yes       | 403       | 403       | 403       | 403       | 403       | 403       | yes       | package   | 403       | 401
  POST /report/saved                      | yes       | yes       | 403       | 403       | 403       | 403       | 403       | 403       | yes       | package   | 403       | 401
  POST /settings/formalization/closings   | yes       | 403       | 403       | 403       | 403       | 403       | 403       | 403       | yes       | yes       | 403       | 401
  POST /settings/formalization/closing-source | yes       | 403       | 403       | 403       | 403       | 403       | 403       | 403       | yes       | yes       | 403       | 401
  POST /workbench/orders                  | yes       | yes       | yes       | 403       | finding   | 403       | 403       | 403       | yes       | finding   | 403       | 401
  PATCH /workbench/orders/:id             | yes       | yes       | yes       | 403       | 403       | 403       | 403       | 403       | yes       | package   | 403       | 401
  POST /workbench/orders/:id/moves        | yes       | yes       | yes       | 403       | finding   | 403       | 403       | 403       | yes       | finding   | 403       | 401
  POST /workbench/orders/:id/deposits     | yes       | yes       | yes       | 403       | finding   | 403       | 403       | 403       | yes       | finding   | 403       | 401
  POST /workbench/orders/:id/photos       | yes       | yes       | yes       | 403       | finding   | 403       | 403       | 403       | yes       | finding   | 403       | 401
  POST /inspections/customers/:id/blocks  | yes       | yes       | 403       | 403       | 403       | 403       | 403       | 403       | yes       | package   | 403       | 401
  POST /inspections/identities            | yes       | yes       | 403       | 403       | finding   | 403       | 403       | 403       | yes       | finding   | 403       | 401
  POST /inspections/forms                 | yes       | yes       | 403       | 403       | finding   | 403       | 403       | 403       | yes       | finding   | 403       | 401
  POST /inspections/forms/:id/signatures            | yes       | yes       | 403       | 403       | finding   | 403       | 403       | 403       | yes       | finding   | 403       | 401
  POST /inspections/identities/:id/hold   | yes       | yes       | 403       | 403       | 403       | 403       | 403       | 403       | yes       | package   | 403       | 401
  POST /inspections/identities/:id/shown  | yes       | yes       | 403       | 403       | 403       | 403       | 403       | 403       | yes       | package   | 403       | 401
  POST /inspections/identities/:id/images/:sha256/shown | yes       | yes       | 403       | 403       | 403       | 403       | 403       | 403       | yes       | package   | 403       | 401
  POST /inspections/forms/:id/images/:sha256/shown | yes       | yes       | 403       | 403       | 403       | 403       | 403       | 403       | yes       | package   | 403       | 401
  GET /inspections/identity-images/:sha256/parts | yes       | yes       | 403       | 403       | 403       | 403       | 403       | 403       | yes       | package   | 403       | 401
  POST /inspections/identity-images/:sha256/parts | yes       | yes       | 403       | 403       | 403       | 403       | 403       | 403       | yes       | package   | 403       | 401
  POST /sync/withdrawals                  | yes       | yes       | yes       | yes       | yes       | 403       | 403       | 403       | yes       | yes       | 403       | 401
`;
