import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { serve } from '@hono/node-server';
import { and, eq } from 'drizzle-orm';
import { io, type Socket } from 'socket.io-client';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { ExchangeEntry } from '../../src/contract/wire/exchanges';
import { MUTATION_VERSION } from '../../src/contract/wire/headers';
import { BOARD_EVENT, type BoardCode, type BoardDevice, type BoardMessage, type DealerKey, picturesPath, publicPath } from '../../src/contract/wire/screen';
import { dayOf } from '../../src/domain/day';
import { sideOfPrice } from '../../src/domain/price-formula';
import type { PriceScreen } from '../../src/domain/price-screen';
import { mutations, records } from '../../src/server/db/schema';
import { boards, dealerKeys, screenPhotos } from '../../src/server/db/schema-boards';
import { hashPin } from '../../src/server/pins';
import { publicBoards } from '../../src/server/public-board';
import type { Realtime } from '../../src/server/realtime';
import { NOON } from '../support/factories';
import { aJpeg } from '../support/jpeg';
import { aScreen } from '../support/screens';
import { type Client, onBothEngines, type Shop } from '../support/server';
import { CURRENCIES, currencyBody, PRODUCTS, productBody } from './listed';
import { aFormula, PRICES, priceBody } from './prices';
import { screenPhotoBody } from './screens';
import { contactBody } from './slips';

const LIRA = 10_000;
const tokenOf = (letter: string): string => letter.repeat(43);

onBothEngines('price boards', (server) => {
  let http: Server;
  let realtime: Realtime;
  let shop: Shop;
  let admin: Client;
  const open: Socket[] = [];
  beforeAll(async () => {
    http = serve({ fetch: server().app.app.fetch, port: 0, hostname: '127.0.0.1' }) as Server;
    await once(http, 'listening');
    realtime = server().app.attachRealtime(http);
  });
  beforeEach(async () => {
    // A minute later: the tries of the test before are no longer counted.
    server().clock.now += 61_000;
    server().prices.change([entry('HAS', 5_480, 5_520)]);
    shop = await server().newShop();
    admin = shop.admin;
  });
  afterAll(async () => {
    for (const socket of open) socket.close();
    await realtime.close();
  });
  const entry = (code: string, buying: number, selling: number): ExchangeEntry => ({
    code,
    buying,
    selling,
    at: server().clock.now,
    source: 'board',
    simulated: false,
  });
  const put = (screen: PriceScreen, base = 0, client = admin) =>
    client.write('/settings/broadcasts', { kind: 'screen.put', v: MUTATION_VERSION, at: NOON, base, screen });
  const issue = async (screen = 'vitrin', id = 'b1', client = admin): Promise<string> => {
    const { answer } = await client.call<BoardCode>('POST', '/settings/broadcasts/codes', { body: { id, screen } });
    return answer.result?.code ?? String(answer.code);
  };
  const join = async (code: string, token = tokenOf('a'), pin?: string) => {
    const { status, answer } = await server().call('POST', '/boards/join', { body: { code, token, ...(pin === undefined ? {} : { pin }) } });
    return [status, answer.code ?? answer.result];
  };
  const dial = (board: unknown): Socket => {
    const { port } = http.address() as AddressInfo;
    const socket = io(`http://127.0.0.1:${port}`, { transports: ['websocket'], auth: { project: 'milyem', board }, reconnection: false, forceNew: true });
    open.push(socket);
    return socket;
  };
  const heard = <T>(socket: Socket, event: string) => new Promise<T>((resolve) => socket.once(event, resolve));
  /** The first message of which this holds. */
  const until = (socket: Socket, holds: (message: BoardMessage) => boolean) =>
    new Promise<BoardMessage>((resolve) => {
      socket.on(BOARD_EVENT, (message: BoardMessage | null) => {
        if (message && holds(message)) resolve(message);
      });
    });

  it('BC10: a screen is kept with its version; of two people the later is told of the first, and what is unsound is refused by name', async () => {
    const first = await put(aScreen());
    expect(first.status).toBe(200);
    const other = await shop.join({ settings: 4 });
    const late = await put(aScreen({ name: 'Kapı' }), 0, other);
    expect([late.status, late.answer.code, late.answer.current]).toMatchObject([412, 'stale', [{ id: 'screen:vitrin' }]]);
    expect((await put(aScreen({ name: 'Kapı' }), first.answer.version ?? 0, other)).status).toBe(200);
    const wrong = await put(aScreen({ id: 'x', maxAge: 5, groups: [] }));
    expect([wrong.status, wrong.answer.fields]).toEqual([
      400,
      [
        { name: 'screen.groups', code: 'format' },
        { name: 'screen.maxAge', code: 'format' },
      ],
    ]);
    expect((await put(aScreen(), 0, await shop.join({ settings: 3 }))).status).toBe(403);
    const [row] = await server()
      .db.select()
      .from(records)
      .where(and(eq(records.company, shop.company), eq(records.id, 'screen:vitrin')));
    expect(row?.body).toMatchObject({ type: 'screen', screen: { name: 'Kapı' } });
  });

  it('BC11: a code makes one board: again with the same secret it is answered as before, with another it is worth nothing', async () => {
    await put(aScreen());
    const code = await issue();
    expect(await join(`${code.slice(0, 4).toLowerCase()}-${code.slice(4)}`)).toEqual([200, { screen: 'vitrin' }]);
    expect(await join(code)).toEqual([200, { screen: 'vitrin' }]);
    expect(await join(code, tokenOf('b'))).toEqual([411, 'board-code']);
    const { answer } = await admin.call<BoardDevice[]>('GET', '/broadcast/boards');
    expect(answer.result?.map(({ id, screen }) => [id, screen])).toEqual([['b1', 'vitrin']]);
  });

  it('BC11: a code dies after ten minutes, with the next one under its id, and with its screen', async () => {
    const { answer } = await put(aScreen());
    const [first, second] = [await issue(), await issue()];
    expect(await join(first)).toEqual([411, 'board-code']);
    server().clock.now += 10 * 60_000;
    expect(await join(second)).toEqual([411, 'board-code']);
    const third = await issue();
    await put(aScreen({ archived: true }), answer.version ?? 0);
    expect(await join(third)).toEqual([411, 'board-code']);
  });

  it('BC12: neither code nor token stands in the database as it is', async () => {
    await put(aScreen());
    const code = await issue();
    await join(code, tokenOf('c'));
    const rows = JSON.stringify(await server().db.select().from(boards));
    expect(rows.includes(code) || rows.includes(tokenOf('c'))).toBe(false);
  });

  it('BC13: a screen’s PIN is asked beside the code; five wrong ones spend it', async () => {
    await put(aScreen({ pin: await hashPin('9160') }));
    const code = await issue();
    expect(await join(code)).toEqual([411, 'board-pin']);
    for (let i = 0; i < 5; i++) expect(await join(code, tokenOf('a'), '1111')).toEqual([411, 'board-pin-wrong']);
    expect(await join(code, tokenOf('a'), '9160')).toEqual([411, 'board-code']);
    const next = await issue('vitrin', 'b2');
    expect(await join(next, tokenOf('d'), '9160')).toEqual([200, { screen: 'vitrin' }]);
  });

  it('BC14: whoever guesses codes is stopped after ten in a minute', async () => {
    const tries = [];
    for (let i = 0; i < 11; i++) tries.push((await join('AAAAAAAA'))[0]);
    expect(tries).toEqual([...Array.from({ length: 10 }, () => 411), 429]);
  });

  it('BC15: a board’s token opens no call, and another company gives no code for this screen and ends no board of it', async () => {
    await put(aScreen());
    await join(await issue(), tokenOf('e'));
    const headers = { Authorization: `Bearer ${tokenOf('e')}`, companies: shop.company };
    for (const path of ['/sync/pull', '/market/current', '/broadcast/boards', '/me']) expect((await server().call('GET', path, { headers })).status).toBe(401);
    const stranger = (await server().newShop()).admin;
    expect(await issue('vitrin', 'b9', stranger)).toBe('malformed');
    expect((await stranger.call('DELETE', '/settings/broadcasts/boards/b1')).status).toBe(404);
    expect((await stranger.call<BoardDevice[]>('GET', '/broadcast/boards')).answer.result).toEqual([]);
  });

  it('BC16: a board hears the shop’s own price of its rows, formed here, and a tick as it comes, unasked; never the sources', async () => {
    await admin.write(PRICES, priceBody([aFormula()]));
    await put(aScreen({ groups: [{ title: '', rows: [{ code: 'CEYREK_YENI', name: 'Çeyrek' }] }] }));
    await join(await issue(), tokenOf('f'));
    const socket = dial(tokenOf('f'));
    let strange = 0;
    for (const event of ['exchanges', 'changes']) socket.on(event, () => strange++);
    const first = await heard<BoardMessage>(socket, BOARD_EVENT);
    expect(first.prices).toEqual([{ code: 'CEYREK_YENI', buy: 8_930 * LIRA, sell: 9_055 * LIRA, at: server().clock.now }]);
    expect(Object.keys(first).sort()).toEqual(['link', 'look', 'now', 'prices', 'shop']);
    expect(JSON.stringify(first)).not.toContain('HAS');
    const began = performance.now();
    const next = until(socket, ({ prices }) => prices[0]?.sell !== 9_055 * LIRA);
    server().prices.change([entry('HAS', 5_580, 5_620)]);
    expect((await next).prices[0]).toMatchObject({ code: 'CEYREK_YENI', buy: 9_095 * LIRA, sell: 9_220 * LIRA });
    console.log(`a tick reached the board after ${Math.round(performance.now() - began)} ms`);
    expect(strange).toBe(0);
  });

  it('BC25: a screen of toptan shows what that group pays and gets from its day on, and does not say which group it is', async () => {
    const price = { buy: sideOfPrice('buy', 1_000_000), sell: sideOfPrice('sell', 1_000_000, -10 * LIRA), step: 1, leastSpread: 0 };
    const group = { part: 'group', group: 'toptan', code: 'HAS', from: dayOf(server().clock.now), base: 0, price } as const;
    expect((await admin.write(PRICES, priceBody([group]))).status).toBe(200);
    expect((await put(aScreen({ group: 'toptan' }))).status).toBe(200);
    await join(await issue(), tokenOf('t'));
    const told = await heard<BoardMessage>(dial(tokenOf('t')), BOARD_EVENT);
    expect(told.prices).toEqual([{ code: 'HAS', buy: 5_480 * LIRA, sell: 5_510 * LIRA, at: server().clock.now }]);
    expect(JSON.stringify(told)).not.toContain('toptan');
    const strange = await put({ ...aScreen({ id: 'yabanci' }), group: 'bedava' } as unknown as PriceScreen);
    expect([strange.status, strange.answer.fields?.[0]?.name]).toEqual([400, 'screen.group']);
  });

  it('BC17: a changed screen reaches the board at once, and one that was put away says so', async () => {
    const { answer } = await put(aScreen());
    await join(await issue(), tokenOf('g'));
    const socket = dial(tokenOf('g'));
    await heard(socket, BOARD_EVENT);
    const renamed = until(socket, ({ look }) => look.ticker === 'Hoş geldiniz');
    const edit = await put(aScreen({ ticker: 'Hoş geldiniz' }), answer.version ?? 0);
    await renamed;
    const gone = new Promise<void>((resolve) => socket.on(BOARD_EVENT, (message: unknown) => message === null && resolve()));
    await put(aScreen({ archived: true }), edit.answer.version ?? 0);
    await gone;
  });

  it('DE15: a row of what the company hides from the screens is gone from the board at once, with its price, and back when it is shown again', async () => {
    server().prices.change([entry('HAS', 5_480, 5_520), entry('USD', 41, 42), entry('CEYREK_YENI', 9_000, 9_100)]);
    const rows = ['HAS', 'USD', 'CEYREK_YENI'].map((code) => ({ code, name: code }));
    await put(
      aScreen({
        groups: [
          { title: 'Altın', rows: [rows[0], rows[2]] as never },
          { title: 'Döviz', rows: [rows[1]] as never },
        ],
      }),
    );
    await join(await issue(), tokenOf('z'));
    const socket = dial(tokenOf('z'));
    const shown = ({ look, prices }: BoardMessage) => [look.groups.flatMap((group) => group.rows.map(({ code }) => code)), prices.map(({ code }) => code)];
    const all = ['HAS', 'CEYREK_YENI', 'USD'];
    expect(shown(await heard<BoardMessage>(socket, BOARD_EVENT))).toEqual([all, all]);
    const dollarGone = until(socket, ({ look }) => look.groups.length === 1);
    const hidden = await admin.write(CURRENCIES, currencyBody({ code: 'USD', hidden: ['board'] }));
    expect(hidden.status).toBe(200);
    expect(shown(await dollarGone)).toEqual([
      ['HAS', 'CEYREK_YENI'],
      ['HAS', 'CEYREK_YENI'],
    ]);
    const coinGone = until(socket, ({ prices }) => prices.length === 1);
    expect((await admin.write(PRODUCTS, productBody({ code: 'CEYREK_YENI', quote: 'CEYREK_YENI', weight: 1_754, archived: 'bitti' }))).status).toBe(200);
    expect(shown(await coinGone)).toEqual([['HAS'], ['HAS']]);
    const back = until(socket, ({ look }) => look.groups.length === 2);
    expect((await admin.write(CURRENCIES, currencyBody({ code: 'USD' }, hidden.answer.version))).status).toBe(200);
    expect(shown(await back)).toEqual([
      ['HAS', 'USD'],
      ['HAS', 'USD'],
    ]);
  });

  it('BC18: a board that was ended loses its line at once and is not let in again; its neighbour stays', async () => {
    await put(aScreen());
    await join(await issue(), tokenOf('h'));
    await join(await issue('vitrin', 'b2'), tokenOf('i'));
    const [socket, other] = [dial(tokenOf('h')), dial(tokenOf('i'))];
    await Promise.all([heard(socket, BOARD_EVENT), heard(other, BOARD_EVENT)]);
    const dropped = heard(socket, 'disconnect');
    expect((await admin.call('DELETE', '/settings/broadcasts/boards/b1')).status).toBe(200);
    expect(await dropped).toBe('io server disconnect');
    for (const bad of [tokenOf('h'), 5, '', null]) expect(await heard<Error>(dial(bad), 'connect_error')).toMatchObject({ message: 'unauthorized' });
    expect(other.connected).toBe(true);
  });

  it('BC15: a company that gives its own board the id of another’s ends its own alone', async () => {
    await put(aScreen());
    await join(await issue(), tokenOf('j'));
    const ours = dial(tokenOf('j'));
    await heard(ours, BOARD_EVENT);
    const stranger = (await server().newShop()).admin;
    await put(aScreen(), 0, stranger);
    await join(await issue('vitrin', 'b1', stranger), tokenOf('k'));
    const theirs = dial(tokenOf('k'));
    await heard(theirs, BOARD_EVENT);
    const cut = vi.fn();
    ours.on('disconnect', cut);
    const dropped = heard(theirs, 'disconnect');
    expect((await stranger.call('DELETE', '/settings/broadcasts/boards/b1')).status).toBe(200);
    await dropped;
    // Whatever had been sent to ours went before this.
    const next = until(ours, ({ prices }) => prices[0]?.sell === 5_620 * LIRA);
    server().prices.change([entry('HAS', 5_580, 5_620)]);
    await next;
    expect(cut).not.toHaveBeenCalled();
  });

  it('BC19: the public page is there only while the screen is open to everybody, and holds nothing but what stands on it', async () => {
    const { answer } = await put(aScreen({ name: '<b>Vitrin</b>' }));
    const app = publicBoards(server().app.boards, server().deps);
    const address = publicPath(shop.company, 'vitrin');
    expect((await app.request(address)).status).toBe(404);
    await put(aScreen({ name: '<b>Vitrin</b>', open: true }), answer.version ?? 0);
    // The change reaches the boards by a hint, as it does in another process.
    await expect.poll(async () => (await app.request(address)).status).toBe(200);
    const page = await app.request(address);
    const html = await page.text();
    expect([page.status, html.includes('&lt;b&gt;Vitrin'), html.includes('<b>Vitrin')]).toEqual([200, true, false]);
    const told = await (await app.request(`${address}/prices`)).json();
    const { now } = server().clock;
    expect(told).toEqual({
      ...{ now, maxAge: 300, note: '' },
      groups: [{ title: 'Altın', rows: [{ name: 'Has altın', buy: '5.480', sell: '5.520', at: now, held: false }] }],
    });
    server().clock.now += 301_000;
    expect(await (await app.request(`${address}/prices`)).json()).toMatchObject({ groups: [{ rows: [{ name: 'Has altın', at: null }] }] });
    const other = (await server().newShop()).company;
    for (const path of [publicPath(other, 'vitrin'), publicPath(shop.company, 'x'), '/board/x', '/board/a.b.c'])
      expect((await app.request(path)).status).toBe(404);
  });

  const addPhoto = (body = screenPhotoBody('vitrin'), client = admin) => client.write(`/settings/broadcasts/${body.id}/photos`, body);
  const logoOf = async (): Promise<string> => {
    const body = screenPhotoBody('vitrin');
    expect((await addPhoto(body)).status).toBe(200);
    return body.photo;
  };

  it('BC31: a picture lies sealed, and a screen that names what nobody has is refused by the part that does', async () => {
    const slides = { pictures: [{ id: 'yok', alt: 'Kampanya' }], place: 'beside' as const, turn: 10 };
    const lost = await put(aScreen({ logo: 'yok', slides }));
    expect([lost.status, lost.answer.fields?.map(({ name }) => name)]).toEqual([400, ['screen.logo', 'screen.slides']]);
    const words = 'what nobody may read in the database';
    const body = screenPhotoBody('vitrin', { data: aJpeg(words).toString('base64') });
    expect((await addPhoto(body)).status).toBe(200);
    const held = await server().db.select().from(screenPhotos).where(eq(screenPhotos.id, body.photo));
    expect(held.map(({ sealed }) => Buffer.from(sealed).includes(words))).toEqual([false]);
    const kept = await server().db.select({ body: mutations.body }).from(mutations).where(eq(mutations.company, shop.company));
    expect(JSON.stringify(kept.map((row) => Buffer.from(row.body).toString('utf8')))).not.toContain(body.data);
    expect((await addPhoto({ ...screenPhotoBody('vitrin'), photo: body.photo })).answer.fields).toEqual([{ name: 'photo', code: 'taken' }]);
    expect((await addPhoto(screenPhotoBody('vitrin', { data: Buffer.from('<svg/>').toString('base64') }))).answer.fields).toEqual([
      { name: 'data', code: 'format' },
    ]);
    const stranger = (await server().newShop()).admin;
    expect((await put(aScreen({ logo: body.photo }), 0, stranger)).answer.fields).toEqual([{ name: 'screen.logo', code: 'unknown' }]);
  });

  it('BC31: what no screen has named for a month goes with the next screen that is put', async () => {
    const [logo, other] = [await logoOf(), await logoOf()];
    const { answer } = await put(aScreen({ logo }));
    await server()
      .db.update(screenPhotos)
      .set({ at: server().clock.now - 31 * 86_400_000 })
      .where(eq(screenPhotos.company, shop.company));
    const young = await logoOf();
    await put(aScreen({ logo, ticker: 'Yeni' }), answer.version ?? 0);
    const held = await server().db.select({ id: screenPhotos.id }).from(screenPhotos).where(eq(screenPhotos.company, shop.company));
    expect(held.map(({ id }) => id).sort()).toEqual([logo, young].sort());
    expect(held.some(({ id }) => id === other)).toBe(false);
  });

  it('BC32: a picture reaches a board and a page without a login while a screen of the company names it, and no longer', async () => {
    const logo = await logoOf();
    const app = publicBoards(server().app.boards, server().deps);
    const where = `${picturesPath(shop.company)}${logo}`;
    expect((await app.request(where)).status).toBe(404);
    const { answer } = await put(aScreen({ logo, open: true }));
    await expect.poll(async () => (await app.request(where)).status).toBe(200);
    const told = await app.request(where);
    expect([told.headers.get('Content-Type'), Buffer.from(await told.arrayBuffer()).equals(aJpeg('logo'))]).toEqual(['image/jpeg', true]);
    expect(told.headers.get('Cache-Control')).toContain('immutable');
    await join(await issue(), tokenOf('l'));
    const message = await heard<BoardMessage>(dial(tokenOf('l')), BOARD_EVENT);
    expect([message.look.logo, message.pictures]).toEqual([logo, picturesPath(shop.company)]);
    expect(await (await app.request(publicPath(shop.company, 'vitrin'))).text()).toContain(`src="${where}"`);
    const other = (await server().newShop()).company;
    for (const wrong of [`${picturesPath(other)}${logo}`, `${picturesPath(shop.company)}x`, '/board/pictures/x'])
      expect((await app.request(wrong)).status).toBe(404);
    await put(aScreen({ logo, archived: true }), answer.version ?? 0);
    await expect.poll(async () => (await app.request(where)).status).toBe(404);
  });

  describe('a dealers’ page', () => {
    const address = () => publicPath(shop.company, 'vitrin');
    const page = () => publicBoards(server().app.boards, server().deps);
    const aDealer = async (client = admin): Promise<string> => {
      const id = randomUUID();
      expect((await client.write('/workbench/contacts', contactBody(id))).status).toBe(200);
      return id;
    };
    const give = async (contact: string, id = 'k1', client = admin) =>
      client.call<{ code: string }>('POST', '/settings/broadcasts/dealers', { body: { id, screen: 'vitrin', contact } });
    const type = (app: ReturnType<typeof publicBoards>, code: string, remoteAddress = '10.0.0.1') => {
      const headers = { 'Content-Type': 'application/x-www-form-urlencoded' };
      const body = new URLSearchParams({ code });
      return app.request(`${address()}/key`, { method: 'POST', headers, body }, { incoming: { socket: { remoteAddress } } });
    };
    const cookieOf = (response: Response): string => (response.headers.get('Set-Cookie') ?? '').split(';')[0] ?? '';
    const prices = async (app: ReturnType<typeof publicBoards>, Cookie: string) => (await app.request(`${address()}/prices`, { headers: { Cookie } })).status;

    it('BC33: opens for a code of one card, until the code is ended or made anew', async () => {
      await put(aScreen({ dealers: true }));
      const contact = await aDealer();
      const first = await give(contact);
      const code = first.answer.result?.code ?? '';
      expect(code).toMatch(/^[A-Z2-9]{10}$/);
      const app = page();
      const shut = await app.request(address());
      expect([shut.status, (await shut.text()).includes('Bayi kodunuz'), await prices(app, '')]).toEqual([401, true, 401]);
      const opened = await type(app, `${code.slice(0, 5).toLowerCase()}-${code.slice(5)}`);
      expect([opened.status, opened.headers.get('Location')]).toEqual([303, address()]);
      expect(opened.headers.get('Set-Cookie')).toMatch(/HttpOnly; SameSite=Lax/);
      const cookie = cookieOf(opened);
      expect(await prices(app, cookie)).toBe(200);
      expect((await app.request(address(), { headers: { Cookie: cookie } })).status).toBe(200);
      const { answer } = await admin.call<DealerKey[]>('GET', '/broadcast/dealers');
      expect(answer.result).toMatchObject([{ id: 'k1', screen: 'vitrin', contact, usedAt: server().clock.now }]);
      // What is held tells neither code nor another page.
      expect(JSON.stringify(await server().db.select().from(dealerKeys))).not.toContain(code);
      expect(
        await prices(
          app,
          cookie.replace(/.$/, (last) => (last === 'a' ? 'b' : 'a')),
        ),
      ).toBe(401);
      const second = (await give(contact)).answer.result?.code ?? '';
      expect([await prices(app, cookie), (await type(app, code)).status, (await type(app, second)).status]).toEqual([401, 403, 303]);
      const anew = cookieOf(await type(app, second));
      expect(await prices(app, anew)).toBe(200);
      const other = (await give(await aDealer(), 'k2')).answer.result?.code ?? '';
      const lasting = cookieOf(await type(app, other));
      expect((await admin.call('DELETE', '/settings/broadcasts/dealers/k1')).status).toBe(200);
      expect([await prices(app, anew), (await type(app, second)).status, await prices(app, lasting)]).toEqual([401, 403, 200]);
      server().clock.now += 91 * 86_400_000;
      expect(await prices(app, lasting)).toBe(401);
    });

    it('BC33: gives no code for a screen without such a page, for a card that nobody knows or to another company, and stops guessing', async () => {
      const { answer } = await put(aScreen());
      const contact = await aDealer();
      expect((await give(contact)).answer.fields).toEqual([{ name: 'screen', code: 'unknown' }]);
      await put(aScreen({ dealers: true }), answer.version ?? 0);
      expect((await give(randomUUID())).answer.fields).toEqual([{ name: 'contact', code: 'unknown' }]);
      const code = (await give(contact)).answer.result?.code ?? '';
      const stranger = (await server().newShop()).admin;
      expect((await give(await aDealer(stranger), 'k9', stranger)).status).toBe(400);
      expect((await stranger.call('DELETE', '/settings/broadcasts/dealers/k1')).status).toBe(404);
      expect((await stranger.call<DealerKey[]>('GET', '/broadcast/dealers')).answer.result).toEqual([]);
      const app = page();
      await expect.poll(async () => (await app.request(address())).status).toBe(401);
      const guesses = [];
      for (let i = 0; i < 10; i++) guesses.push((await type(app, 'A'.repeat(i === 0 ? 1_500 : 10))).status);
      expect(guesses).toEqual(Array.from({ length: 10 }, () => 403));
      expect((await type(app, code)).status).toBe(429);
      expect((await type(app, 'A'.repeat(5_000))).status).toBe(413);
    });

    it('BC34: somebody who guesses without end shuts nobody else out, and guesses from many addresses are counted together', async () => {
      await put(aScreen({ dealers: true }));
      const code = (await give(await aDealer())).answer.result?.code ?? '';
      const app = page();
      await expect.poll(async () => (await app.request(address())).status).toBe(401);
      const guess = async (times: number, from: string) => {
        const told: number[] = [];
        for (let i = 0; i < times; i++) told.push((await type(app, 'WRONG', from)).status);
        return told;
      };
      expect((await guess(1_000, '10.0.0.66')).filter((status) => status === 403)).toHaveLength(10);
      expect([(await type(app, code)).status, (await type(app, code, '10.0.0.66')).status]).toEqual([303, 429]);
      // Whoever knows the code is no guesser.
      for (let i = 0; i < 20; i++) expect((await type(app, code)).status).toBe(303);
      const passed: number[] = [];
      for (let i = 0; i < 80; i++) passed.push(...(await guess(10, `10.0.1.${i}`)).filter((status) => status === 403));
      expect(passed.length).toBeLessThan(700);
      expect((await type(app, code, '10.0.2.1')).status).toBe(429);
      server().clock.now += 60_000;
      expect((await type(app, code, '10.0.2.1')).status).toBe(303);
    });
  });

  it('BC20: a hundred customers behind one address see the public page, a flood is stopped, and strange addresses fill no memory', async () => {
    await put(aScreen({ open: true }));
    const { boards } = server().app;
    const app = publicBoards(boards, server().deps);
    const address = publicPath(shop.company, 'vitrin');
    expect((await app.request(`${address}/prices`)).status).toBe(200);
    const held = boards.size();
    const strange = [...Array.from({ length: 98 }, (_, i) => `/board/nobody-${i}.vitrin`), `/board/${'x'.repeat(8_000)}.vitrin`, '/board/a%00.b'];
    for (const path of strange) expect((await app.request(path)).status).toBe(404);
    expect(boards.size()).toBe(held);
    const minute = 100 * 12;
    const answers = [];
    for (let i = 0; i < minute; i++) answers.push((await app.request(`${address}/prices`)).status);
    expect(new Set(answers)).toEqual(new Set([200]));
    for (let i = 0; i < 400; i++) answers.push((await app.request(`${address}/prices`)).status);
    expect(answers.at(-1)).toBe(429);
  });
});
