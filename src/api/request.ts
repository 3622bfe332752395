import { ofetch } from 'ofetch';
import { type Answer, parseAnswer } from '../contract/core/answer';
import { API, HEADER } from '../contract/core/headers';
import { boundSession, type ReplyHeaders } from './binding';
import { callHeaders, plainHeaders } from './call-headers';
import { baseHost } from './config';
import { emitApiEvent, type Method } from './events';
import { react } from './reactions';

/**
 * The page's one request wrapper. Guarantee: it never throws because of the server or the network;
 * every call ends in an answer. A status acts (logout, toast, dialog) only if the reply is our own
 * JSON; any other reply, or none, is a network error, which sets the flag and shows no message
 * (src/contract/README.md#reading-3-whose-answer-it-is).
 */
export type CallOptions = {
  method?: Method;
  /** After `/api`, with its slash. */
  path?: string;
  /** Another address altogether: sent without our headers, and its 401 logs nobody out. */
  url?: string;
  /** False leaves out `/api`. */
  base?: boolean;
  data?: unknown;
  params?: Record<string, string | number | undefined>;
  responseType?: 'json' | 'blob';
  /** True: the default words; a sentence: for success; a pair: for success and failure. */
  message?: boolean | string | readonly [success: string, failure: string];
  /** Show a loading toast, which the outcome replaces. */
  loading?: boolean | string;
  signal?: AbortSignal;
  /**
   * `true` for drain, pull and feed: they set flags and show nothing
   * (src/contract/README.md#reading-6-background-calls).
   */
  background?: boolean;
  /** Another company than the selected one; its branch is not ours then. */
  companies?: string;
  /** Counted by its own share of the budget already. */
  counted?: boolean;
};

export type Called<T> = Answer<T> & { statusCode?: number; network?: true; blob?: Blob };

export async function request<T = unknown>(options: CallOptions): Promise<Called<T>> {
  const session = boundSession();
  const signingIn = options.path === '/me' && options.method === 'post';
  if (!options.url && !signingIn && session.lastError() === 401) {
    if (!options.background) session.signedOut();
    return { status: false, statusCode: 401 };
  }
  const loading = startLoading(options);
  if (!options.url && !options.counted) session.called();
  const reply = await send(options);
  if (typeof reply === 'string')
    return finish(options, loading, { status: false, network: true, message: reply });
  const answer = await readAnswer<T>(reply, options);
  if (!answer)
    return finish(options, loading, { status: false, network: true, statusCode: reply.status });
  return finish(
    options,
    loading,
    reply.ok ? answer : { ...answer, status: false, statusCode: reply.status },
    reply,
  );
}

function startLoading({ loading, background }: CallOptions): string | null {
  if (!loading || background) return null;
  const id = crypto.randomUUID();
  emitApiEvent({ type: 'loading', id, ...(typeof loading === 'string' ? { text: loading } : {}) });
  return id;
}

/** The reply, or, when none came, the error's own message. */
async function send(options: CallOptions): Promise<Response | string> {
  const {
    method = 'get',
    path = '/',
    url,
    base = true,
    data,
    params,
    signal,
    responseType,
    companies,
  } = options;
  const project = boundSession().project();
  const target = url ?? `${baseHost(project)}${base ? API : ''}${path}`;
  const headers = url ? plainHeaders() : await callHeaders(method, path, project, companies);
  try {
    return await ofetch.raw(target, {
      method: method.toUpperCase(),
      headers,
      ...(data === undefined ? {} : { body: JSON.stringify(data) }),
      ...(params ? { query: params } : {}),
      ...(signal ? { signal } : {}),
      responseType: responseType === 'blob' ? 'blob' : 'text',
      retry: 0,
      ignoreResponseError: true,
    });
  } catch (error) {
    return messageOf(error);
  }
}

/**
 * The library wraps what the browser said, with the address in it; what the browser said is the
 * message.
 */
function messageOf(error: unknown): string {
  const { cause } = error instanceof Error ? error : {};
  return cause instanceof Error
    ? cause.message
    : error instanceof Error
      ? error.message
      : String(error);
}

async function readAnswer<T>(
  reply: Response & { _data?: unknown },
  { url, responseType }: CallOptions,
): Promise<Called<T> | undefined> {
  const body = reply._data;
  if (responseType === 'blob' && reply.ok && body instanceof Blob) {
    return body.type.startsWith('text/html') ? undefined : { status: true, blob: body };
  }
  const text = body instanceof Blob ? await body.text() : typeof body === 'string' ? body : '';
  if (!url) return parseAnswer(text) as Called<T> | undefined;
  return (
    (parseAnswer(text) as Called<T> | undefined) ?? {
      status: reply.ok,
      ...(text ? { result: text as T } : {}),
    }
  );
}

function finish<T>(
  options: CallOptions,
  loading: string | null,
  called: Called<T>,
  reply?: Response,
): Called<T> {
  const session = boundSession();
  if (called.network) {
    if (!options.url && !wasCancelled(options.signal)) session.network(false);
    if (loading) emitApiEvent({ type: 'loaded', id: loading });
    return called;
  }
  if (!options.url && reply) session.answered(readHeaders(reply, options));
  if (!options.url) session.network(true);
  react(options, loading, called);
  return called;
}

/**
 * A cancelled call is the caller's own doing and says nothing about the network; one that ran out
 * of time does.
 */
const wasCancelled = (signal: AbortSignal | undefined): boolean =>
  signal?.aborted === true && (signal.reason as Error | undefined)?.name !== 'TimeoutError';

const readHeaders = (reply: Response, { companies }: CallOptions): ReplyHeaders => ({
  uiVersion: reply.headers.get(HEADER.uiVersion),
  enterprise: reply.headers.get(HEADER.enterpriseAnswer),
  modules: reply.headers.get(HEADER.modules),
  serverTime: reply.headers.get(HEADER.serverTime),
  refused: !reply.ok,
  foreign: companies !== undefined,
});

export type Rest = Omit<CallOptions, 'method' | 'path' | 'data'>;

export const get = <T>(path: string, rest: Rest = {}): Promise<Called<T>> =>
  request<T>({ ...rest, path, method: 'get' });
export const post = <T>(path: string, data?: unknown, rest: Rest = {}): Promise<Called<T>> =>
  request<T>({ ...rest, path, data, method: 'post' });
export const put = <T>(path: string, data?: unknown, rest: Rest = {}): Promise<Called<T>> =>
  request<T>({ ...rest, path, data, method: 'put' });
export const patch = <T>(path: string, data?: unknown, rest: Rest = {}): Promise<Called<T>> =>
  request<T>({ ...rest, path, data, method: 'patch' });
export const del = <T>(path: string, data?: unknown, rest: Rest = {}): Promise<Called<T>> =>
  request<T>({ ...rest, path, data, method: 'delete' });
