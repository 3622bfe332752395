/**
 * Names that cross the wire, in one place. Guarantee: page, worker and server spell them the same.
 */
export const API = '/api';
export const PROJECT = 'milyem';
export const DEFAULT_ENTERPRISE = 'jeweller';
export const UI_VERSION = '1.0.41';
export const SOCKET_PATH = '/socket.io';

export const HEADER = {
  signature: 'Signature',
  project: 'project',
  companies: 'companies',
  enterprise: 'enterprise',
  branchId: 'branchId',
  scopeId: 'scopeId',
  storeId: 'storeId',
  accountId: 'accountId',
  connectionId: 'connectionId',
  pushToken: 'FCMToken',
  authorization: 'Authorization',
  idempotencyKey: 'Idempotency-Key',
  device: 'Device',
  place: 'Place',
  uiVersion: 'Uiversion',
  modules: 'Modules',
  enterpriseAnswer: 'Enterprise',
  serverTime: 'Server-Time',
  xsrf: 'X-XSRF-TOKEN',
} as const;

export const XSRF_COOKIE = 'XSRF-TOKEN';

/**
 * The version of the mutation bodies this build writes. The server keeps upcasters for every lower
 * one for ever. 2: exchanges, collections and payments; a line's side is its direction; approvals.
 * 3: an approval names the work it was given for.
 */
export const MUTATION_VERSION = 3;
