import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, it, onTestFinished } from 'vitest';
import type { MarketPrice, PriceDay } from '@/contract/core/platform';
import type { ExchangeEntry } from '@/contract/price/exchanges';
import type {
  SourceComparison,
  SourceList,
  SourceTried,
  SourceView,
} from '@/contract/price/price-source';
import { dayOf } from '@/domain/base/day';
import { freshSource, MOST_SOURCES, type SourceDraft } from '@/domain/price/price-source';
import { priceSources as priceSourcesTable } from '@/server/db/schema-platform';
import { minuteNotes, storeMinutes } from '@/server/prices/price-history';
import { priceSources } from '@/server/prices/price-sources';
import { storeRates } from '@/server/prices/rates';
import { NOON } from '../../support/factories';
import { type Client, onAServer } from '../../support/server';
import { BULLETIN } from './feed/bulletin';

const manual = (over: Partial<SourceDraft> = {}): SourceDraft => ({
  ...freshSource('manual'),
  name: 'Sarraf',
  prices: [{ code: 'HAS', buying: 5400, selling: 5450 }],
  ...over,
});
const json = (over: Partial<SourceDraft> = {}): SourceDraft => ({
  ...freshSource('json'),
  name: 'Kaynak',
  address: 'https://fiyat.ornek.app/p',
  secretIn: 'header',
  secretName: 'X-Key',
  ...over,
});
const put = (client: Client, id: string, source: object, more: object = {}) =>
  client.call<SourceList>('PUT', `/settings/sources/${id}`, { body: { base: 0, source, ...more } });
const listOf = async (client: Client): Promise<SourceView[]> =>
  (await client.call<SourceList>('GET', '/settings/sources')).answer.result?.sources ?? [];
const raise = (error: unknown): never => {
  throw error;
};
const pricesOf = async (client: Client): Promise<(string | number)[][]> =>
  ((await client.call<MarketPrice[]>('GET', '/market/current')).answer.result ?? []).map(
    ({ code, buying }) => [code, buying],
  );
const board = (code: string, buying: number, more: Partial<ExchangeEntry> = {}): ExchangeEntry => ({
  code,
  buying,
  selling: buying + 40,
  at: NOON,
  source: 'board',
  simulated: false,
  ...more,
});

onAServer('the sources of a company', (server) => {
  it('MK45: without a word of its own it has the server’s source; what it adds stands behind it, and its order holds at once and for it alone', async () => {
    const [ours, theirs] = [(await server().newShop()).admin, (await server().newShop()).admin];
    server().prices.change([board('HAS', 5480)]);
    expect((await listOf(ours)).map(({ id, version }) => [id, version])).toEqual([['house', 0]]);
    expect(await pricesOf(ours)).toContainEqual(['HAS', 5480]);
    const made = await put(ours, 'sarraf', manual());
    expect(made.answer.result?.sources.map(({ id, report }) => [id, report?.shown])).toEqual([
      ['house', 1],
      ['sarraf', 0],
    ]);
    const ordered = await ours.call<SourceList>('PUT', '/settings/source-order', {
      body: { ids: ['sarraf', 'house'] },
    });
    expect(ordered.answer.result?.sources.map(({ id }) => id)).toEqual(['sarraf', 'house']);
    expect(await pricesOf(ours)).toContainEqual(['HAS', 5400]);
    expect(await pricesOf(theirs)).toContainEqual(['HAS', 5480]);
    expect((await listOf(theirs)).map(({ id }) => id)).toEqual(['house']);
    expect((await theirs.call('DELETE', '/settings/sources/sarraf?base=1')).status).toBe(200);
    expect((await listOf(ours)).map(({ id }) => id)).toEqual(['sarraf', 'house']);
  });

  it('MK45: a paused source tells nothing, one that is taken away is gone, and the server’s own cannot be', async () => {
    const { admin } = await server().newShop();
    server().prices.change([board('HAS', 5480)]);
    await put(admin, 'sarraf', manual());
    const house = { ...freshSource('house'), name: 'Milyem', paused: true };
    expect((await put(admin, 'house', house)).status).toBe(200);
    expect(await pricesOf(admin)).toEqual([['HAS', 5400]]);
    expect(
      (
        await put(admin, 'sarraf', manual({ paused: true }), { base: 1 })
      ).answer.result?.sources.map(({ report }) => report),
    ).toEqual([undefined, undefined]);
    expect((await admin.call('GET', '/market/current')).answer.result).toEqual([]);
    expect((await admin.call('DELETE', '/settings/sources/house?base=1')).answer.code).toBe(
      'house-source',
    );
    expect((await admin.call('DELETE', '/settings/sources/sarraf?base=1')).answer.code).toBe(
      'stale',
    );
    for (const _ of ['once', 'twice'])
      expect((await admin.call('DELETE', '/settings/sources/sarraf?base=2')).status).toBe(200);
    expect((await listOf(admin)).map(({ id }) => id)).toEqual(['house']);
  });

  it('MK54: two of its sources stand side by side, where the second lies beyond its limit, and nobody else’s', async () => {
    const { admin } = await server().newShop();
    server().prices.change([board('HAS', 5480), board('EUR', 48)]);
    await put(admin, 'sarraf', manual());
    const compare = (first: string, second: string, by = admin) =>
      by.call<SourceComparison>(
        'GET',
        `/settings/source-comparison?first=${first}&second=${second}`,
      );
    const { answer } = await compare('house', 'sarraf');
    expect(answer.result?.prices).toEqual([
      {
        code: 'HAS',
        first: { buying: 5480, selling: 5520, at: NOON, old: false },
        second: { buying: 5400, selling: 5450, at: NOON, old: false },
        gap: { buying: -80, selling: -70, thousandths: 13 },
        most: { thousandths: 13, at: NOON },
        beyond: true,
      },
    ]);
    server().prices.change([board('HAS', 5405)]);
    const near = (await compare('house', 'sarraf')).answer.result?.prices[0];
    expect([near?.gap.thousandths, near?.most?.thousandths, near?.beyond]).toEqual([0, 13, false]);
    expect((await compare('house', 'house')).status).toBe(400);
    expect((await compare('house', 'yok')).status).toBe(404);
    expect((await compare('house', 'sarraf', (await server().newShop()).admin)).status).toBe(404);
  });

  it('MK61: the farthest of the day outlives the process that saw it, and only grows; another day and another company have none of it', async () => {
    const { admin, company } = await server().newShop();
    const other = (await server().newShop()).company;
    await put(admin, 'sarraf', manual());
    const clock = { now: NOON };
    const process = async () => {
      const made = priceSources({
        ...server().deps,
        clock: () => clock.now,
        house: { name: 'board', simulated: false },
        allowed: new Set(),
        report: raise,
      });
      await made.start();
      return made;
    };
    const most = (sources: ReturnType<typeof priceSources>, of = company) =>
      sources.compare(of, 'house', 'sarraf')?.map((price) => [price.code, price.most]);
    server().prices.change([board('HAS', 5480)]);
    const [first, beside] = [await process(), await process()];
    server().prices.change([board('HAS', 5405)]);
    expect(most(first)).toEqual([['HAS', { thousandths: 13, at: NOON }]]);
    await first.stop();
    // Who saw less, and writes later, takes nothing away.
    clock.now = NOON + 60_000;
    await beside.stop();
    const second = await process();
    expect(most(second)).toEqual([['HAS', { thousandths: 13, at: NOON }]]);
    expect(most(second, other)).toBeUndefined();
    server().prices.change([board('HAS', 5485, { at: clock.now })]);
    expect(most(second)).toEqual([['HAS', { thousandths: 14, at: clock.now }]]);
    await second.stop();
    clock.now = NOON + 86_400_000;
    server().prices.change([board('HAS', 5405, { at: clock.now })]);
    const next = await process();
    onTestFinished(() => next.stop());
    expect(most(next)).toEqual([['HAS', { thousandths: 0, at: clock.now }]]);
  });

  it('MK46: the same wish twice is done once, and whoever did not see the newest version is told so', async () => {
    const { admin } = await server().newShop();
    for (const _ of ['once', 'twice'])
      expect((await put(admin, 'sarraf', manual())).status).toBe(200);
    expect((await listOf(admin)).find(({ id }) => id === 'sarraf')).toMatchObject({
      version: 1,
      by: admin.user,
      changedAt: NOON,
    });
    const other = manual({ name: 'Öteki' });
    expect((await put(admin, 'sarraf', other)).answer).toMatchObject({
      status: false,
      code: 'stale',
    });
    expect((await put(admin, 'sarraf', other, { base: 1 })).status).toBe(200);
    expect(
      (await admin.call('PUT', '/settings/source-order', { body: { ids: ['sarraf'] } })).answer
        .code,
    ).toBe('stale');
    for (let i = 2; i < MOST_SOURCES; i++)
      expect((await put(admin, `s${i}`, manual())).status).toBe(200);
    expect((await put(admin, 'one-more', manual())).answer.code).toBe('too-many-sources');
  });

  it('MK43: a secret lies sealed in the database and comes back in no answer; to another giver it goes on only when it is typed anew', async () => {
    const { admin, company } = await server().newShop();
    const secret = 'cok-gizli-anahtar';
    const texts: string[] = [];
    const said = async (reply: Promise<{ text: string; answer: { result?: SourceList } }>) => {
      const { text, answer } = await reply;
      texts.push(text);
      return answer.result?.sources.find(({ id }) => id === 'kaynak')?.secret;
    };
    expect(await said(put(admin, 'kaynak', json({ paused: true }), { secret }))).toBe(true);
    expect(
      await said(
        put(
          admin,
          'kaynak',
          json({ paused: true, name: 'Yeni ad', address: 'https://fiyat.ornek.app/q' }),
          { base: 1 },
        ),
      ),
    ).toBe(true);
    const rows = await server().db.select().from(priceSourcesTable);
    expect(JSON.stringify(rows)).not.toContain(secret);
    expect(
      Buffer.from(
        rows.find((row) => row.company === company && row.id === 'kaynak')?.secret ?? [],
      ).includes(secret),
    ).toBe(false);
    expect(
      await said(
        put(admin, 'kaynak', json({ paused: true, address: 'https://baska.ornek.app/p' }), {
          base: 2,
        }),
      ),
    ).toBe(false);
    expect(texts.join()).not.toContain(secret);
  });

  it('MK43: a test asks with the kept secret at the same giver alone, and what it answers and logs holds none', async () => {
    const heard: (string | undefined)[] = [];
    const http = createServer((request, response) => {
      heard.push(request.headers['x-key'] as string | undefined);
      response.end(
        '[{"code":"USD","buying":"41,50","selling":"41,60"},{"code":"EUR","buying":"yok"}]',
      );
    });
    await new Promise<void>((done) => http.listen(0, '127.0.0.1', done));
    const address = `http://127.0.0.1:${(http.address() as AddressInfo).port}`;
    const { admin } = await server().newShop();
    await put(admin, 'kaynak', json({ address, paused: true }), { secret: 'gizli-1' });
    const tried = (source: object) =>
      admin.call<SourceTried>('POST', '/settings/source-tests', { body: { source, id: 'kaynak' } });
    const { text, answer } = await tried(json({ address }));
    expect(answer.result).toEqual({
      ok: true,
      codes: 1,
      malformed: 1,
      prices: [{ code: 'USD', buying: 41.5, selling: 41.6, at: NOON }],
    });
    await tried(json({ address, secretName: 'X-Other' }));
    expect((await tried(json({ address: 'http://10.0.0.1/' }))).answer.result).toEqual({
      ok: false,
      trouble: 'forbidden-address',
    });
    expect(heard).toEqual(['gizli-1', undefined]);
    expect(text).not.toContain('gizli');
    http.closeAllConnections();
    await new Promise((done) => http.close(done));
  });

  it.each<[string, object, string]>([
    ['another protocol', json({ address: 'ftp://ornek.app' }), 'address format'],
    ['a file', json({ address: 'file:///etc/passwd' }), 'address format'],
    [
      'a password in the address',
      json({ address: 'https://a:b@ornek.app/' }),
      'address secret-inside',
    ],
    [
      'a key in the address',
      json({ address: 'https://ornek.app/?api_key=x' }),
      'address secret-inside',
    ],
    ['a header that would steer the request', json({ secretName: 'Host' }), 'secretName format'],
    ['a header with a line break', json({ secretName: 'X\r\nY' }), 'secretName format'],
    ['a strange field', { ...json(), url: 'x' }, 'url unknown'],
    ['a kind nobody knows', { kind: 'ftp' }, 'kind format'],
    ['a zero byte in the address', json({ address: 'https://ornek.app/\0' }), 'address format'],
    [
      'a typed price with more in it',
      manual({ prices: [{ code: 'HAS', buying: 1, selling: 2, x: '\0' } as never] }),
      'prices.0 format',
    ],
    ['no name', json({ name: '' }), 'name required'],
    ['an age of nothing', json({ maxAge: 0 }), 'maxAge format'],
    ['a reading twice a second', json({ every: 1 }), 'every format'],
    [
      'crossed typed prices',
      manual({ prices: [{ code: 'HAS', buying: 2, selling: 1 }] }),
      'prices.0 crossed',
    ],
    [
      'a typed price twice',
      manual({ prices: [1, 2].map(() => ({ code: 'HAS', buying: 1, selling: 2 })) }),
      'prices double',
    ],
    [
      'hours that end before they begin',
      json({ hours: { from: 600, to: 540, days: [1] } }),
      'hours format',
    ],
    [
      'hours with more in them',
      json({ hours: { from: 1, to: 2, days: [1], x: 1 } as never }),
      'hours format',
    ],
    ['hours of what is never asked', manual({ hours: null }), 'hours unknown'],
    [
      'a path through nowhere',
      json({
        mapping: { ...(json().mapping as NonNullable<SourceDraft['mapping']>), list: 'a..b' },
      }),
      'mapping.list format',
    ],
  ])('MK47: a definition with %s is refused by its field', async (_name, source, fault) => {
    const { admin } = await shopOf();
    const { status, answer } = await put(admin, 'x', source);
    expect([status, answer.fields?.map(({ name, code }) => `${name} ${code}`)]).toEqual([
      400,
      [fault],
    ]);
  });
  let shop: Promise<{ admin: Client }> | undefined;
  const shopOf = () => (shop ??= server().newShop());

  it('MK39: a bulletin comes as a file too, and one that is none is refused', async () => {
    const { admin } = await server().newShop();
    const at = Date.parse('2026-11-20T15:30:00+03:00');
    server().prices.change([]);
    await put(admin, 'tcmb', { ...freshSource('tcmb'), name: 'TCMB', address: '' });
    const send = (text: string, base: number) =>
      admin.call<SourceList>('POST', '/settings/sources/tcmb/file', { body: { base, text } });
    expect((await send('<html>', 1)).answer.code).toBe('no-bulletin');
    for (const _ of ['once', 'twice'])
      expect((await send(BULLETIN, 1)).answer.result?.sources[1]).toMatchObject({
        version: 2,
        report: { codes: 3, at },
      });
    expect(await pricesOf(admin)).toContainEqual(['USD', 42.3512]);
  });

  it('MK48: a company keeps the history of its own prices, and reads of the server’s what it has among its sources, and nothing made up beside real', async () => {
    const [ours, theirs] = [await server().newShop(), await server().newShop()];
    const { db } = server();
    const [code, fiction] = ['OWN_A', 'OWN_B'];
    await storeRates(db, [board(code, 100), board(fiction, 7, { simulated: true })]);
    await storeRates(db, [board(code, 200)], ours.company);
    const notes = minuteNotes();
    notes.note({ current: () => [board(code, 200)] });
    await storeMinutes(db, notes.taken(), ours.company);
    const known = async (client: Client) =>
      (await pricesOf(client)).filter(([one]) => one === code || one === fiction);
    server().prices.change([]);
    await put(ours.admin, 'sarraf', manual());
    expect(await known(ours.admin)).toEqual([[code, 200]]);
    expect(await known(theirs.admin)).toEqual([
      [code, 100],
      [fiction, 7],
    ]);
    const minutes = async ({ admin }: { admin: Client }) =>
      (
        await admin.call<PriceDay[]>(
          'GET',
          `/market/history?code=${code}&from=${dayOf(NOON)}&to=${dayOf(NOON)}`,
        )
      ).answer.result?.length;
    expect([await minutes(ours), await minutes(theirs)]).toEqual([1, 0]);
    await put(ours.admin, 'house', { ...freshSource('house'), name: 'Milyem', paused: true });
    expect(await known(ours.admin)).toEqual([[code, 200]]);
    const rate = async (client: Client) =>
      (await client.call<MarketPrice>('GET', `/general/exchange?code=${code}&day=2026-11-21`))
        .answer.result?.buying;
    expect([await rate(ours.admin), await rate(theirs.admin)]).toEqual([200, 100]);
  });

  it('MK48: another process hears of a change, and reads the same sources at its start', async () => {
    const { admin, company } = await server().newShop();
    server().prices.change([]);
    await put(admin, 'sarraf', manual());
    const second = priceSources({
      ...server().deps,
      house: undefined,
      allowed: new Set(),
      report: () => {},
    });
    onTestFinished(() => second.stop());
    await second.start();
    expect(second.boardOf(company).current()).toMatchObject([
      { code: 'HAS', buying: 5400, source: 'elle' },
    ]);
    const heard = new Promise<void>((done) => {
      second.subscribe((which) => {
        if (which === company && second.boardOf(company).current()[0]?.buying === 5401) done();
      });
    });
    await put(admin, 'sarraf', manual({ prices: [{ code: 'HAS', buying: 5401, selling: 5451 }] }), {
      base: 1,
    });
    await heard;
  });
});
