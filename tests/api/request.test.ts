import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { bindSession, type SessionBinding } from '@/api/binding';
import { setCurrentConfig } from '@/api/config';
import { type ApiEvent, onApiEvent } from '@/api/events';
import { type CallOptions, del, get, post, request } from '@/api/request';
import { runtimeConfig } from '../support/runtime-config';

type Noted = {
  network: boolean[];
  signedOut: number;
  companyLost: number;
  called: number;
  versions: (string | null)[];
};

let noted: Noted;
let events: ApiEvent[];
let lastError: number | null;
let sent: { url: string; init: RequestInit; headers: Headers }[];
let stopListening: () => void;

function bind(over: Partial<SessionBinding> = {}): void {
  bindSession({
    token: () => 'token-1',
    project: () => 'milyem',
    companies: () => 'c1',
    enterprise: () => 'jeweller',
    branchId: () => '',
    scopeId: () => 'sc1',
    storeId: () => 'st1',
    accountId: () => '',
    connectionId: () => '',
    lastError: () => lastError,
    setLastError: (status) => {
      lastError = status;
    },
    signedOut: () => {
      noted.signedOut++;
      return noted.signedOut === 1;
    },
    companyLost: () => {
      noted.companyLost++;
    },
    network: (yes) => noted.network.push(yes),
    answered: ({ uiVersion }) => noted.versions.push(uiVersion),
    called: () => {
      noted.called++;
    },
    ...over,
  });
}

/** The server of the next calls. */
function answer(status: number, body: unknown, headers: Record<string, string> = {}): void {
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    sent.push({ url: String(url), init, headers: new Headers(init.headers) });
    return new Response(typeof body === 'string' ? body : JSON.stringify(body), {
      status,
      headers,
    });
  });
}

const unreachable = (): void => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
};

beforeEach(() => {
  noted = { network: [], signedOut: 0, companyLost: 0, called: 0, versions: [] };
  events = [];
  sent = [];
  lastError = null;
  vi.stubGlobal('localStorage', {
    getItem: (name: string) => (name === 'FCMToken' ? 'push-1' : null),
  });
  vi.stubGlobal('document', { cookie: '' });
  setCurrentConfig(runtimeConfig({ demo: true }));
  stopListening = onApiEvent((event) => events.push(event));
  bind();
});

afterEach(() => {
  stopListening();
  vi.unstubAllGlobals();
});

describe('what goes out', () => {
  it('PL4: is signed, names project, company, enterprise and scope, and carries the token', async () => {
    answer(200, { status: true });
    await get('/ping', { params: { a: 1 } });
    const { url, headers } = sent[0] ?? { url: '', headers: new Headers() };
    expect(url).toBe('/api/ping?a=1');
    expect(headers.get('Signature')).toBe(
      '47d3740d22e99eb6570afd93d9d2e705cb2e9cc97c6a642bd524b3ee48605a41',
    );
    expect(Object.fromEntries(headers)).toMatchObject({
      'content-type': 'application/json',
      'cache-control': 'no-cache',
      authorization: 'Bearer token-1',
      project: 'milyem',
      companies: 'c1',
      enterprise: 'jeweller',
      scopeid: 'sc1',
      fcmtoken: 'push-1',
    });
    expect(headers.has('branchId')).toBe(false);
    expect(headers.has('storeId')).toBe(false);
  });

  it('PL2: carries nothing of ours to an explicit address', async () => {
    answer(200, { anything: 1 });
    await request({ url: 'https://elsewhere.example/x', method: 'post', data: { a: 1 } });
    const { accept: _any, ...headers } = Object.fromEntries(sent[0]?.headers ?? new Headers());
    expect(headers).toEqual({ 'content-type': 'application/json', 'cache-control': 'no-cache' });
    expect(noted.called).toBe(0);
  });

  it('PL6: brings the cookie XSRF-TOKEN back as X-XSRF-TOKEN, and no header without one', async () => {
    answer(200, { status: true });
    await get('/ping');
    vi.stubGlobal('document', { cookie: 'a=b; XSRF-TOKEN=x%2Fy; milyem-session=s' });
    await get('/ping');
    expect(sent.map(({ headers }) => headers.get('X-XSRF-TOKEN'))).toEqual([null, 'x/y']);
  });

  it('PL122: has no time limit of its own, and the caller’s when there is one', async () => {
    answer(200, { status: true });
    const { signal } = new AbortController();
    await get('/ping');
    await get('/ping', { signal });
    expect(sent.map(({ init }) => init.signal ?? null)).toEqual([null, signal]);
  });

  it('counts every call of ours once, unless it was counted before', async () => {
    answer(200, { status: true });
    await get('/ping');
    await get('/sync/pull', { counted: true });
    expect(noted.called).toBe(1);
  });
});

describe('whose answer it is', () => {
  it.each([
    ['a portal’s page with 200', 200, '<html>Giriş</html>'],
    ['a proxy’s 502', 502, 'Bad gateway'],
    ['JSON that is not ours', 200, { ok: true }],
    ['somebody’s 401', 401, '<html>login</html>'],
  ])('PL40: takes %s for a network error and says nothing', async (_name, status, body) => {
    answer(status, body);
    const called = await get('/market/current', { message: true });
    expect(called).toMatchObject({ status: false, network: true });
    expect(noted.network).toEqual([false]);
    expect(noted.signedOut).toBe(0);
    expect(events).toEqual([]);
  });

  it('PL40: a portal’s page is no answer under any status there is, and acts on nothing', async () => {
    const bodiless = [204, 205, 304];
    for (let status = 200; status < 600; status++) {
      answer(
        status,
        bodiless.includes(status) ? null : '<html><body>Otel Wi-Fi: giriş yapın</body></html>',
      );
      expect(await get('/market/current', { message: true })).toMatchObject({
        status: false,
        network: true,
      });
    }
    expect(noted).toMatchObject({ signedOut: 0, companyLost: 0 });
    expect(new Set(noted.network)).toEqual(new Set([false]));
    expect(events).toEqual([]);
  });

  it('PL41: raises the flag when nothing comes back, and any later answer of ours clears it', async () => {
    unreachable();
    expect(await get('/ping', { message: true })).toMatchObject({ status: false, network: true });
    answer(403, { status: false });
    await get('/ping');
    expect(noted.network).toEqual([false, true]);
    expect(events).toEqual([]);
  });

  it('PL123: a call without any response returns the error’s message', async () => {
    unreachable();
    expect(await get('/ping', { message: true })).toEqual({
      status: false,
      network: true,
      message: 'Failed to fetch',
    });
    expect(events).toEqual([]);
  });

  it('PL11: leaves the flag alone when the caller cancelled', async () => {
    const abort = new AbortController();
    vi.stubGlobal('fetch', () => {
      abort.abort();
      return Promise.reject(abort.signal.reason);
    });
    expect(await get('/ping', { signal: abort.signal })).toMatchObject({ network: true });
    expect(noted.network).toEqual([]);
  });

  it('reads the version that the server tells', async () => {
    answer(200, { status: true }, { Uiversion: '1.0.42' });
    await get('/ping');
    expect(noted.versions).toEqual(['1.0.42']);
  });
});

describe('what a status does', () => {
  const call = (status: number, options: CallOptions = {}, body: object = {}) => {
    answer(status, { status: false, message: 'Olmadı', description: 'Neden', ...body });
    return request({ path: '/workbench/contacts', method: 'post', ...options });
  };

  it('PL44: 401 logs out and says so once', async () => {
    await call(401);
    expect(lastError).toBe(401);
    lastError = null;
    await call(401);
    expect(events).toEqual([{ type: 'dialog', dialog: 'signed-out', name: '' }]);
  });

  it('PL44: a stored 401 makes the next call skip the network', async () => {
    lastError = 401;
    expect(await call(200)).toEqual({ status: false, statusCode: 401 });
    expect(sent).toEqual([]);
    expect(noted.signedOut).toBe(1);
  });

  it('PL44: a stored 401 does not stop a sign-in', async () => {
    lastError = 401;
    answer(200, { status: true, result: {} });
    expect((await post('/me', {})).status).toBe(true);
  });

  it('PL50: 401 to a call in the background only stops what follows', async () => {
    await call(401, { background: true });
    expect(lastError).toBe(401);
    expect(await call(200, { background: true })).toMatchObject({ statusCode: 401 });
    expect(noted.signedOut).toBe(0);
    expect(events).toEqual([]);
  });

  it('PL45: 402 clears the company and 403 fails silently', async () => {
    await call(402, { message: true });
    await call(403, { message: true });
    expect(noted.companyLost).toBe(1);
    expect(events).toEqual([]);
  });

  it.each([
    [308, 'restricted'],
    [418, 'teapot'],
    [429, 'rate-limit'],
  ] as const)('PL42: %i opens a blocking dialog', async (status, dialog) => {
    const called = await call(status, {}, { result: { name: 'Derya' } });
    expect(events).toEqual([{ type: 'dialog', dialog, name: 'Derya' }]);
    expect(called).toMatchObject({ status: false, statusCode: status });
  });

  it('PL47: 412 stays as an error until it is closed', async () => {
    expect(await call(412)).toMatchObject({ message: 'Olmadı' });
    expect(events).toMatchObject([
      { type: 'toast', kind: 'error', persistent: true, text: 'Olmadı', description: 'Neden' },
    ]);
  });

  it.each([400, 411])('PL48: %i closes dialogs and stays as a warning', async (status) => {
    await call(status);
    expect(events).toMatchObject([
      { type: 'close-dialogs' },
      { type: 'toast', kind: 'warning', persistent: true },
    ]);
  });

  it('411 is left to a form that shows its own errors', async () => {
    await call(411, { message: false });
    expect(events).toEqual([{ type: 'close-dialogs' }]);
  });

  it('PL49: any other failure speaks only when a message was asked for', async () => {
    await call(500);
    expect(events).toEqual([]);
    await call(500, { message: true });
    expect(events).toMatchObject([
      { type: 'toast', kind: 'error', text: 'Olmadı', persistent: false },
    ]);
  });

  it.each([308, 400, 411, 412, 418, 429, 500])(
    'PL50: %i in the background shows nothing',
    async (status) => {
      await call(status, { background: true, message: true });
      expect(events).toEqual([]);
    },
  );

  it.each([401, 402, 418])('PL2: %i of an explicit address touches no session', async (status) => {
    await call(status, { url: 'https://elsewhere.example/' });
    expect(noted).toMatchObject({ signedOut: 0, companyLost: 0, network: [] });
    expect(events).toEqual([]);
  });
});

describe('what a success says', () => {
  it('PL10: nothing by itself, and closes error dialogs', async () => {
    answer(200, { status: true });
    await get('/ping');
    expect(events).toEqual([{ type: 'close-dialogs' }]);
  });

  it.each([
    [true, undefined],
    ['Gönderim için sıraya alındı', 'Gönderim için sıraya alındı'],
    [['İyi', 'Kötü'] as const, 'İyi'],
  ])('PL10: with message %j it says %s', async (message, text) => {
    answer(200, { status: true });
    await post('/apps/whatsapp/1', {}, { message });
    const toast = events.find((event) => event.type === 'toast');
    expect(toast).toMatchObject({ kind: 'success', outcome: 'success', method: 'post' });
    expect(toast && 'text' in toast ? toast.text : undefined).toBe(text);
  });

  it('PL10: turns a loading message into its outcome', async () => {
    answer(500, { status: false });
    await del('/x', undefined, { loading: 'Bağlanıyor', message: ['İyi', 'Kötü'] });
    const [loading, toast] = events;
    expect(loading).toMatchObject({ type: 'loading', text: 'Bağlanıyor' });
    expect(toast).toMatchObject({
      type: 'toast',
      text: 'Kötü',
      id: loading && 'id' in loading ? loading.id : '',
    });
  });
});
