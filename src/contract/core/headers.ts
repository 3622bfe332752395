/**
 * Names of headers, paths and versions that cross the wire. Guarantee: page, worker and server
 * spell them the same.
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
 * The version that the bodies of all kinds had when each kind got a version of its own (`version`
 * in its row). Rows of every kind of that time may still arrive with it, or a lower one. 2:
 * exchanges, collections and payments; a line's side is its direction; approvals. 3: an approval
 * names the work it was given for.
 */
export const SHARED_VERSION = 3;
