import { boundSession } from './binding';
import { type ApiDialog, emitApiEvent } from './events';
import type { Called, CallOptions } from './request';

/**
 * The platform's error catalogue as a table: what a status of our server causes besides being
 * returned (src/contract/README.md#point-8-errors). Guarantee: a background call and a call to an
 * explicit address show nothing, and only our own 401 logs out.
 */
const BLOCKING: Record<number, ApiDialog> = { 308: 'restricted', 418: 'teapot', 429: 'rate-limit' };

export function react(options: CallOptions, loading: string | null, called: Called<unknown>): void {
  const { statusCode } = called;
  if (statusCode === undefined) {
    if (called.status) succeeded(options, loading);
    else failed(options, loading, called);
    return;
  }
  if (options.url) {
    failed(options, loading, called);
    return;
  }
  const own = ownStatus(statusCode);
  if (!own) {
    failed(options, loading, called);
    return;
  }
  endLoading(loading);
  own(options, called);
}

type Reaction = (options: CallOptions, called: Called<unknown>) => unknown;

/**
 * What is done for a status of our own server; undefined for those that only the caller's `message`
 * speaks of.
 */
function ownStatus(status: number): Reaction | undefined {
  const dialog = BLOCKING[status];
  if (dialog)
    return (options, called) =>
      show(options, () => emitApiEvent({ type: 'dialog', dialog, name: nameIn(called) }));
  if (status === 401) return signedOut;
  // Asked about another company than the selected one it says nothing about this.
  if (status === 402)
    return (options) => options.companies === undefined && boundSession().companyLost();
  if (status === 403) return () => {};
  if (status === 412)
    return (options, called) =>
      show(options, () => options.message !== false && toast(options, 'error', called));
  return status === 411 || status === 400 ? warn : undefined;
}

const endLoading = (loading: string | null): void => {
  if (loading) emitApiEvent({ type: 'loaded', id: loading });
};

function succeeded(options: CallOptions, loading: string | null): void {
  if (options.background) return;
  if (!options.url) emitApiEvent({ type: 'close-dialogs' });
  const { message, method = 'get' } = options;
  if (!message) {
    endLoading(loading);
    return;
  }
  const text = typeof message === 'string' ? message : message === true ? undefined : message[0];
  emitApiEvent({
    type: 'toast',
    kind: 'success',
    id: loading,
    outcome: 'success',
    method,
    persistent: false,
    ...(text ? { text } : {}),
  });
}

function signedOut(options: CallOptions): void {
  const session = boundSession();
  // A wrong password is 411; a 401 to a sign-in would be somebody else's mistake and must not end a
  // session.
  if (options.path === '/me' && options.method === 'post') return;
  session.setLastError(401);
  // In the background a 401 only stops the sending; the person's next call leads to the login
  // (src/contract/README.md#reading-5-401).
  if (options.background) return;
  if (session.signedOut()) emitApiEvent({ type: 'dialog', dialog: 'signed-out', name: '' });
}

/**
 * 411 and 400: what the server says stands until it is closed. A call that shows its errors in
 * place passes `message: false`.
 */
function warn(options: CallOptions, called: Called<unknown>): void {
  show(options, () => {
    emitApiEvent({ type: 'close-dialogs' });
    if (options.message !== false) toast(options, 'warning', called);
  });
}

function failed(options: CallOptions, loading: string | null, called: Called<unknown>): void {
  const { message } = options;
  if (options.background || !message || typeof message === 'string') {
    if (loading) emitApiEvent({ type: 'loaded', id: loading });
    return;
  }
  const text = message === true ? called.message : message[1];
  emitApiEvent({
    type: 'toast',
    kind: 'error',
    id: loading,
    outcome: 'failure',
    method: options.method ?? 'get',
    persistent: false,
    ...optional({ ...called, message: text }),
  });
}

function toast(options: CallOptions, kind: 'warning' | 'error', called: Called<unknown>): void {
  emitApiEvent({
    type: 'toast',
    kind,
    id: null,
    outcome: 'failure',
    method: options.method ?? 'get',
    persistent: true,
    ...optional(called),
  });
}

function show(options: CallOptions, act: () => unknown): void {
  if (!options.background) act();
}

const optional = ({ message, description, code, fields, provider }: Called<unknown>) => ({
  ...(provider === undefined ? {} : { provider }),
  ...(message ? { text: message } : {}),
  ...(description ? { description } : {}),
  ...(code === undefined ? {} : { code }),
  ...(fields ? { fields } : {}),
});

/** The server's greeting in a 308: `result.name`. */
function nameIn({ result }: Called<unknown>): string {
  const name =
    typeof result === 'object' && result !== null ? (result as { name?: unknown }).name : undefined;
  return typeof name === 'string' ? name : '';
}
