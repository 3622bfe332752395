import { i18n } from '@lingui/core';
import { afterEach, describe, expect, it } from 'vitest';
import { del, get, patch, post, put, request } from '@/api/request';
import { toastOf } from '@/app/overlays/api-messages';
import { allHosts, PROJECTS } from '@/contract/core/projects';
import { apiWorld } from './world';

i18n.loadAndActivate({ locale: 'tr', messages: {} });
let world = apiWorld();
const open = (...args: Parameters<typeof apiWorld>) => {
  world.stop();
  world = apiWorld(...args);
  return world;
};
const allIds = {
  accountId: () => 'a1',
  connectionId: () => 'n1',
  storeId: () => 'st1',
  branchId: () => 'b1',
  scopeId: () => 'sc1',
};
const idNames = ['accountId', 'connectionId', 'storeId', 'branchId', 'scopeId'];

afterEach(() => open());

describe('the options of a call', () => {
  it('PL1: method is get when none is named', async () => {
    await request({ path: '/ping' });
    expect(world.last().method).toBe('GET');
  });

  it.each([
    ['GET', () => get('/x')],
    ['POST', () => post('/x', { a: 1 })],
    ['PUT', () => put('/x', { a: 1 })],
    ['PATCH', () => patch('/x', { a: 1 })],
    ['DELETE', () => del('/x', { a: 1 })],
  ])('PL1: there is a helper for %s', async (method, call) => {
    await call();
    expect(world.last()).toMatchObject({
      method,
      url: '/api/x',
      body: method === 'GET' ? undefined : { a: 1 },
    });
  });

  it('PL1: data is the body as JSON and params the query', async () => {
    await request({
      path: '/x',
      method: 'post',
      data: { a: [1] },
      params: { type: 'çek', none: undefined },
    });
    expect(world.last().body).toEqual({ a: [1] });
    expect(new URL(world.last().url, 'http://x').searchParams.get('type')).toBe('çek');
  });

  it('PL1: base false leaves out the common root', async () => {
    await request({ path: '/healthz', base: false });
    expect(world.last().url).toBe('/healthz');
  });

  it('PL2: url goes elsewhere with the content type and the cache control and nothing else', async () => {
    open(allIds, {}, { FCMToken: 'push', cookie: 'XSRF-TOKEN=x' });
    await request({ url: 'https://elsewhere.example/y', method: 'post', data: {} });
    const { accept: _theirs, ...headers } = Object.fromEntries(world.last().headers);
    expect(headers).toEqual({ 'content-type': 'application/json', 'cache-control': 'no-cache' });
    expect(world.last().url).toBe('https://elsewhere.example/y');
  });

  it('PL1: responseType blob gives the file, and a portal’s page is none', async () => {
    world.answer(200, '%PDF-1.7', { 'Content-Type': 'application/pdf' });
    expect(await (await get('/x', { responseType: 'blob' })).blob?.text()).toBe('%PDF-1.7');
    world.answer(200, '<html>', { 'Content-Type': 'text/html' });
    expect(await get('/x', { responseType: 'blob' })).toMatchObject({
      status: false,
      network: true,
    });
  });

  it('PL10: loading shows a message until the outcome replaces it', async () => {
    await post('/x', {}, { loading: true, message: true });
    const [loading] = world.events;
    expect(loading).toMatchObject({ type: 'loading' });
    expect(world.toasts()).toMatchObject([
      { id: loading && 'id' in loading ? loading.id : 'none' },
    ]);
  });

  it('PL1: gives back status and result', async () => {
    world.answer(200, { status: true, result: [1, 2] });
    expect(await get('/x')).toEqual({ status: true, result: [1, 2] });
  });
});

describe('whose backend', () => {
  const named = {
    erp: 'https://erp.example',
    lonca: 'https://lonca.example',
    default: 'https://main.example',
  };

  it('PL3: there are fourteen projects, and each has its host in the configuration, beside the default and the socket’s core service', () => {
    expect(new Set(PROJECTS).size).toBe(14);
    expect(Object.keys(allHosts({})).sort()).toEqual([...PROJECTS, 'default', 'core'].sort());
  });

  it.each(PROJECTS)('PL3: %s speaks to the host named for it', async (project) => {
    const hosts = Object.fromEntries(PROJECTS.map((name) => [name, `https://${name}.example`]));
    open({ project: () => project }, { hosts });
    await get('/x');
    expect(world.last().url).toBe(
      `https://${project === 'workspace' ? 'erp' : project}.example/api/x`,
    );
    expect(world.last().headers.get('project')).toBe(project);
  });

  it('PL3: erp and workspace share one, and a project nobody knows has the default', async () => {
    expect(allHosts(named)).toMatchObject({ erp: named.erp, workspace: named.erp, milyem: '' });
    open({ project: () => 'stranger' }, { hosts: allHosts(named) });
    await get('/x');
    expect(world.last().url).toBe('https://main.example/api/x');
  });
});

describe('the headers of one project alone', () => {
  it.each([
    ['chat', { accountId: 'a1' }],
    ['erp', { connectionId: 'n1' }],
    ['lonca', { storeId: 'st1' }],
    ['milyem', { branchId: 'b1', scopeId: 'sc1' }],
    ['workspace', {}],
    ['retail', {}],
  ])('PL5: %s sends %j and no other id', async (project, expected) => {
    open({ ...allIds, project: () => project });
    await get('/x');
    const held = idNames.flatMap((name) =>
      world.last().headers.has(name) ? [[name, world.last().headers.get(name)]] : [],
    );
    expect(Object.fromEntries(held)).toEqual(expected);
  });

  it('PL5: erp’s connection goes only with a workstation’s scope', async () => {
    open({ ...allIds, scopeId: () => '', project: () => 'erp' });
    await get('/x');
    expect(world.last().headers.has('connectionId')).toBe(false);
  });

  it('a call about another company does not name this one’s branch', async () => {
    open(allIds);
    await get('/x', { companies: 'c2' });
    expect(world.last().headers.get('companies')).toBe('c2');
    expect(world.last().headers.has('branchId')).toBe(false);
  });
});

describe('the headers of every call', () => {
  it('PL4: carries signature, push token, project, companies, enterprise and the bearer', async () => {
    open({}, {}, { FCMToken: 'push-1' });
    await get('/ping');
    expect(Object.fromEntries(world.last().headers)).toMatchObject({
      'content-type': 'application/json',
      'cache-control': 'no-cache',
      signature: '47d3740d22e99eb6570afd93d9d2e705cb2e9cc97c6a642bd524b3ee48605a41',
      fcmtoken: 'push-1',
      project: 'milyem',
      companies: 'c1',
      enterprise: 'jeweller',
      authorization: 'Bearer token-1',
    });
  });

  it('PL4: carries no bearer without a token and no push token without one stored', async () => {
    open({ token: () => null });
    await get('/ping');
    expect(world.last().headers.has('Authorization')).toBe(false);
    expect(world.last().headers.has('FCMToken')).toBe(false);
  });

  it('PL6: answers the cookie XSRF-TOKEN with the header X-XSRF-TOKEN', async () => {
    open({}, {}, { cookie: 'a=1; XSRF-TOKEN=t%2Fk; b=2' });
    await get('/ping');
    expect(world.last().headers.get('X-XSRF-TOKEN')).toBe('t/k');
  });

  it('PL7: hands on the Enterprise, Uiversion and Modules that the server tells', async () => {
    world.answer(
      200,
      { status: true },
      { Enterprise: 'partner', Uiversion: '1.0.42', Modules: 'settings:market' },
    );
    await get('/ping');
    expect(world.answered).toMatchObject([
      { enterprise: 'partner', uiVersion: '1.0.42', modules: 'settings:market' },
    ]);
  });

  it('PL7: says of such headers whether the call failed and whether it was about another company', async () => {
    await get('/ping');
    await get('/settings/companies/check', { companies: 'c2' });
    world.answer(402, { status: false, code: 'licence' });
    await get('/ping');
    expect(world.answered.map(({ refused, foreign }) => [refused, foreign])).toEqual([
      [false, false],
      [false, true],
      [true, false],
    ]);
  });
});

describe('what is said of an outcome', () => {
  const said = () =>
    world.toasts().map((event) => (event.type === 'toast' ? toastOf(event).message : ''));

  it.each([
    ['get', 'İşlem Başarılı', 'İşlem Başarısız'],
    ['post', 'Kayıt Başarılı', 'Kayıt Başarısız'],
    ['put', 'Kayıt Başarılı', 'Kayıt Başarısız'],
    ['patch', 'İşlem Başarılı', 'İşlem Başarısız'],
    ['delete', 'İşlem Başarılı', 'İşlem Başarısız'],
  ] as const)('PL9: message true of %s says %s or %s', async (method, good, bad) => {
    await request({ path: '/x', method, message: true });
    world.answer(500, { status: false });
    await request({ path: '/x', method, message: true });
    expect(said()).toEqual([good, bad]);
  });

  it('PL10: a pair is the words of success and of failure', async () => {
    await post('/x', {}, { message: ['İyi', 'Kötü'] });
    world.answer(500, { status: false });
    await post('/x', {}, { message: ['İyi', 'Kötü'] });
    expect(said()).toEqual(['İyi', 'Kötü']);
  });

  it('PL10: a sentence is the word of success, and of failure nothing is said', async () => {
    await post('/x', {}, { message: 'Oldu' });
    world.answer(500, { status: false });
    await post('/x', {}, { message: 'Oldu' });
    expect(said()).toEqual(['Oldu']);
  });

  it('PL10: without a message nothing is said', async () => {
    await get('/x');
    world.answer(500, { status: false });
    await get('/x');
    expect(said()).toEqual([]);
  });
});
