import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { and, eq } from 'drizzle-orm';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { ListsAnswer } from '@/contract/screening/lists';
import type { ListName } from '@/domain/screening/entry';
import { fetchesOf, fetchLists } from '@/server/areas/screening/fetch-lists';
import { listFetches, screeningLists } from '@/server/db/schema-screening';
import { NOON } from '../../support/factories';
import { onBothEngines, type Shop } from '../../support/server';
import { journalOf } from '../support/journal';
import { LISTS, somePeople, unXml, uploadBody } from '../support/screening';

const DAY = 24 * 3_600_000;
const HOUR = 3_600_000;

onBothEngines('lists from the operator’s addresses', (server) => {
  let shop: Shop;
  let site: string;
  let answer: RequestListener;
  let calls: string[];
  const cleanups: (() => unknown)[] = [];
  const failures: unknown[] = [];
  const send =
    (text: string): RequestListener =>
    (_request, response) =>
      response.end(text);

  beforeEach(async () => {
    server().clock.now = NOON;
    // All companies share the fetches.
    await server().db.delete(listFetches);
    shop = await server().newShop();
    calls = [];
    answer = send(unXml(somePeople(20)));
    const http = createServer((request, response) => {
      calls.push(request.url ?? '');
      answer(request, response);
    });
    await new Promise<void>((done) => http.listen(0, '127.0.0.1', done));
    cleanups.push(() => {
      http.closeAllConnections();
      return new Promise((done) => http.close(done));
    });
    site = `http://127.0.0.1:${(http.address() as AddressInfo).port}`;
  });
  afterEach(async () => {
    for (const cleanup of cleanups.splice(0).reverse()) await cleanup();
    expect(failures.splice(0)).toEqual([]);
  });

  type Sources = Map<ListName, readonly string[]>;
  const fetcher = (
    sources: Sources = new Map([['UN', [`${site}/un.xml`]]]),
    hosts: ReadonlySet<string> = new Set(['127.0.0.1']),
  ) => {
    const { db, clock } = server();
    const runner = fetchLists({
      ...{ db, clock: () => clock.now, outsideHosts: hosts, listSources: sources },
      report: (error) => failures.push(error),
    });
    cleanups.push(() => runner.stop());
    return runner;
  };
  const listsOf = async (): Promise<ListsAnswer> =>
    (await shop.admin.call<ListsAnswer>('GET', LISTS)).answer.result as ListsAnswer;
  const states = async () => (await listsOf()).lists.map(({ state }) => state);
  const acts = async () =>
    (await journalOf(server().db, shop.company))
      .filter(({ act }) => act.startsWith('list.'))
      .map(({ act, actor }) => [act, actor]);
  const fetchOf = async () => {
    const listSources = new Map([['UN' as const, [site]]]);
    return (await fetchesOf({ db: server().db, listSources }))[0];
  };

  it('SN31: a list is fetched for the company, once a day, and stands in its journal', async () => {
    const runner = fetcher();
    await runner.look();
    expect((await listsOf()).lists).toMatchObject([
      { list: 'UN', state: 'current', entries: 21, file: 'un.xml', by: '' },
    ]);
    expect(await acts()).toEqual([['list.loaded', null]]);
    await runner.look();
    server().clock.now += DAY - 1;
    await runner.look();
    expect(calls).toEqual(['/un.xml']);
    server().clock.now += 1;
    answer = send(unXml(somePeople(21)));
    await runner.look();
    expect(await states()).toEqual(['current', 'old']);
    expect(await fetchOf()).toMatchObject({ outcome: 'fetched', doneAt: server().clock.now });
  });

  it('SN31: a list that is the same again is no new version, and is no day old', async () => {
    const runner = fetcher();
    await runner.look();
    server().clock.now += DAY;
    await runner.look();
    expect(await states()).toEqual(['current']);
    expect(await acts()).toEqual([
      ['list.loaded', null],
      ['list.checked', null],
    ]);
    const [row] = await server()
      .db.select()
      .from(screeningLists)
      .where(and(eq(screeningLists.company, shop.company), eq(screeningLists.state, 'current')));
    expect(row).toMatchObject({ at: NOON, checkedAt: server().clock.now });
  });

  it('SN31: two processes that look at once fetch once', async () => {
    await Promise.all([fetcher().look(), fetcher().look(), fetcher().look()]);
    expect(calls).toEqual(['/un.xml']);
    expect(await states()).toEqual(['current']);
  });

  it('SN32: a fetched list that shrank or cannot be read waits once, and the one before it stays', async () => {
    const runner = fetcher();
    await runner.look();
    answer = send(unXml(somePeople(10)));
    for (let days = 0; days < 2; days++) {
      server().clock.now += DAY;
      await runner.look();
      expect(await states()).toEqual(['held', 'current']);
    }
    answer = send('<CONSOLIDATED_LIST><INDIVIDUALS>');
    server().clock.now += DAY;
    await runner.look();
    expect(await states()).toEqual(['failed', 'held', 'current']);
    expect((await acts()).map(([act]) => act)).toEqual(['list.loaded', 'list.held', 'list.failed']);
    const held = (await listsOf()).lists.find(({ state }) => state === 'held');
    expect((await shop.admin.call('POST', `${LISTS}/${held?.id}/refusals`)).status).toBe(200);
    answer = send(unXml(somePeople(10)));
    server().clock.now += DAY;
    await runner.look();
    expect(await states()).toEqual(['failed', 'refused', 'current']);
  });

  it('SN32: a file that did not arrive changes nothing, is said once, and is tried again in an hour', async () => {
    const runner = fetcher();
    await runner.look();
    const { doneAt } = (await fetchOf()) ?? {};
    server().clock.now += DAY;
    answer = (_request, response) => response.writeHead(503).end();
    await runner.look();
    expect(await fetchOf()).toMatchObject({
      ...{ outcome: 'refused', doneAt, triedAt: server().clock.now },
    });
    server().clock.now += HOUR;
    answer = (request) => request.socket.destroy();
    await runner.look();
    expect(await fetchOf()).toMatchObject({ outcome: 'unreachable' });
    expect(await states()).toEqual(['current']);
    expect((await acts()).map(([act]) => act)).toEqual(['list.loaded', 'list.unfetched']);
    expect(calls).toHaveLength(3);
  });

  it('SN33: only public addresses are fetched, also behind a redirect, but for hosts that the operator named', async () => {
    await fetcher(undefined, new Set()).look();
    expect([calls, await states()]).toEqual([[], []]);
    expect(await fetchOf()).toMatchObject({ outcome: 'forbidden-address', doneAt: null });
    server().clock.now += DAY;
    answer = (request, response) =>
      request.url === '/un.xml'
        ? response.writeHead(302, { Location: 'http://10.1.2.3/list.xml' }).end()
        : response.end(unXml(somePeople(20)));
    await fetcher().look();
    expect(await fetchOf()).toMatchObject({ outcome: 'forbidden-address' });
    server().clock.now += DAY;
    answer = (request, response) =>
      request.url === '/un.xml'
        ? response.writeHead(302, { Location: '/moved.xml' }).end()
        : response.end(unXml(somePeople(20)));
    await fetcher().look();
    expect(await states()).toEqual(['current']);
    server().clock.now += DAY;
    answer = (_request, response) => response.writeHead(302, { Location: '/un.xml' }).end();
    await fetcher().look();
    expect(await fetchOf()).toMatchObject({ outcome: 'redirect' });
  });

  it('SN33: a list of several files is fetched whole, and companies are apart', async () => {
    const sdn =
      '1,"SABIRZODA, Rustam","individual","SDGT",-0- ,-0- ,-0- ,-0- ,-0- ,-0- ,-0- ,-0- \n';
    answer = (request, response) =>
      request.url === '/sdn.csv' ? response.end(sdn) : response.end('');
    const theirs = await server().newShop();
    await theirs.admin.call('POST', LISTS, { body: uploadBody('UN', unXml(somePeople(5))) });
    const files = ['sdn', 'alt', 'add'].map((name) => `${site}/${name}.csv`);
    await fetcher(new Map([['OFAC', files]])).look();
    expect(calls).toEqual(['/sdn.csv', '/alt.csv', '/add.csv']);
    expect((await listsOf()).lists.map(({ list, state }) => [list, state])).toEqual([
      ['OFAC', 'current'],
    ]);
    const { answer: other } = await theirs.admin.call<ListsAnswer>('GET', LISTS);
    expect(other.result?.lists.map(({ list }) => list).sort()).toEqual(['OFAC', 'UN']);
  });
});
