import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { i18n } from '@lingui/core';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { setCurrentConfig } from '@/api/config';
import { callEInvoice } from '@/api/e-invoice';
import { type ApiEvent, onApiEvent } from '@/api/events';
import { toastOf } from '@/app/overlays/api-messages';
import { runtimeConfig } from '../support/runtime-config';

i18n.loadAndActivate({ locale: 'tr', messages: {} });

/** A stand-in for one of the provider's two hosts: real sockets, real HTTP. */
function standIn(name: string) {
  const seen: {
    method: string | undefined;
    url: string | undefined;
    headers: Record<string, unknown>;
    body: string;
  }[] = [];
  const reply = { status: 200, text: JSON.stringify({ from: name }) };
  const server: Server = createServer((request, response) => {
    let body = '';
    request.on('data', (part) => (body += part));
    request.on('end', () => {
      seen.push({ method: request.method, url: request.url, headers: request.headers, body });
      response.writeHead(reply.status).end(reply.text);
    });
  });
  return {
    seen,
    reply,
    server,
    url: () => `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
  };
}

const [test, live] = [standIn('test'), standIn('live')];
const events: ApiEvent[] = [];
const access = { test: true, credential: 'gizli' };
const config = runtimeConfig({ signingKey: 'k' });

beforeAll(async () => {
  for (const { server } of [test, live])
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onApiEvent((event) => events.push(event));
});
afterAll(async () => {
  for (const { server } of [test, live]) await new Promise((resolve) => server.close(resolve));
});
beforeEach(() => {
  events.length = 0;
  for (const host of [test, live]) {
    host.seen.length = 0;
    host.reply.status = 200;
    host.reply.text = JSON.stringify({ from: host === test ? 'test' : 'live' });
  }
  setCurrentConfig({ ...config, eInvoice: { test: test.url(), live: live.url() } });
});
const toasts = () => events.flatMap((event) => (event.type === 'toast' ? [toastOf(event)] : []));

it('PL31: goes to the test host under the test flag, otherwise to the live one, and the data comes back', async () => {
  expect(await callEInvoice({ method: 'get', path: '/outbox?x=1' }, access)).toEqual({
    from: 'test',
  });
  expect([test.seen.length, live.seen.length]).toEqual([1, 0]);
  expect(
    await callEInvoice(
      { method: 'post', path: 'invoices', data: { a: 1 } },
      { ...access, test: false },
    ),
  ).toEqual({ from: 'live' });
  expect([test.seen.length, live.seen.length]).toEqual([1, 1]);
  expect(test.seen[0]).toMatchObject({ method: 'GET', url: '/outbox?x=1' });
  expect(live.seen[0]).toMatchObject({ method: 'POST', url: '/invoices', body: '{"a":1}' });
});

it('PL31: carries its own bearer credential and nothing of our session', async () => {
  await callEInvoice({ method: 'get', path: '/' }, access);
  const headers = test.seen[0]?.headers ?? {};
  expect(headers).toMatchObject({
    authorization: 'Bearer gizli',
    'content-type': 'application/json',
    'cache-control': 'no-cache',
  });
  for (const name of ['signature', 'companies', 'project', 'enterprise', 'fcmtoken', 'cookie'])
    expect(headers).not.toHaveProperty(name);
});

it.each([
  [401, 'Yetki kodu hatalı', 'Yetki kodu hatalı'],
  [405, '', '405'],
  [500, '{"hata":1}', '{"hata":1}'],
])(
  'PL53: a failure %i is a warning with body or status that stays until it is closed',
  async (status, text, description) => {
    Object.assign(test.reply, { status, text });
    expect(await callEInvoice({ method: 'get', path: '/' }, access)).toEqual({
      status: false,
      statusCode: status,
    });
    expect(toasts()).toEqual([
      { type: 'warning', message: 'E-Fatura Sorgu Hatası', description, duration: 0 },
    ]);
    expect(events.some(({ type }) => type === 'dialog')).toBe(false);
  },
);

it('PL53: no host and no line are failures too, said as such', async () => {
  setCurrentConfig({ ...config, eInvoice: { test: 'http://127.0.0.1:9', live: live.url() } });
  expect(await callEInvoice({ method: 'get', path: '/' }, access)).toEqual({
    status: false,
    statusCode: 0,
  });
  setCurrentConfig(config);
  expect(await callEInvoice({ method: 'get', path: '/' }, access)).toEqual({
    status: false,
    statusCode: 0,
  });
  expect(toasts().map(({ description }) => description)).toEqual([
    'Bağlantı kurulamadı.',
    'E-Fatura sağlayıcısı tanımlı değil.',
  ]);
});
