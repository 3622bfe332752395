import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import {
  BOARD_EVENT,
  type DealerKey,
  picturesPath,
  publicPath,
  type ScreenMessage,
} from '@/contract/screen/screen';
import { mutations } from '@/server/db/schema';
import { dealerKeys, screenPhotos } from '@/server/db/schema-screens';
import { publicBoards } from '@/server/prices/public-board';
import { aJpeg } from '../../support/jpeg';
import { aScreen } from '../../support/screens';
import { type Client, onAServer, type Shop } from '../../support/server';
import { boardDesk, tokenOf } from '../support/board-desk';
import { screenPhotoBody } from '../support/screens';
import { contactBody } from '../support/slips';

onAServer('pages of price boards', (server) => {
  const desk = boardDesk(server);
  const { put, issue, join, dial, heard } = desk;
  let shop: Shop;
  let admin: Client;
  beforeEach(async () => {
    ({ shop, admin } = await desk.opened());
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
    expect([page.status, html.includes('&lt;b&gt;Vitrin'), html.includes('<b>Vitrin')]).toEqual([
      200,
      true,
      false,
    ]);
    const told = await (await app.request(`${address}/prices`)).json();
    const { now } = server().clock;
    expect(told).toEqual({
      ...{ now, maxAge: 300, note: '' },
      groups: [
        {
          title: 'Altın',
          rows: [{ name: 'Has altın', buy: '5.480', sell: '5.520', at: now, held: false }],
        },
      ],
    });
    server().clock.now += 301_000;
    expect(await (await app.request(`${address}/prices`)).json()).toMatchObject({
      groups: [{ rows: [{ name: 'Has altın', at: null }] }],
    });
    const other = (await server().newShop()).company;
    for (const path of [
      publicPath(other, 'vitrin'),
      publicPath(shop.company, 'x'),
      '/board/x',
      '/board/a.b.c',
    ])
      expect((await app.request(path)).status).toBe(404);
  });

  const addPhoto = (body = screenPhotoBody('vitrin'), client = admin) =>
    client.write(`/settings/broadcasts/${body.id}/photos`, body);
  const logoOf = async (): Promise<string> => {
    const body = screenPhotoBody('vitrin');
    expect((await addPhoto(body)).status).toBe(200);
    return body.photo;
  };

  it('BC31: a picture lies sealed, and a screen that names what nobody has is refused by the part that does', async () => {
    const slides = {
      pictures: [{ id: 'yok', alt: 'Kampanya' }],
      place: 'beside' as const,
      turn: 10,
    };
    const lost = await put(aScreen({ logo: 'yok', slides }));
    expect([lost.status, lost.answer.fields?.map(({ name }) => name)]).toEqual([
      400,
      ['screen.logo', 'screen.slides'],
    ]);
    const words = 'what nobody may read in the database';
    const body = screenPhotoBody('vitrin', { data: aJpeg(words).toString('base64') });
    expect((await addPhoto(body)).status).toBe(200);
    const held = await server()
      .db.select()
      .from(screenPhotos)
      .where(eq(screenPhotos.id, body.photo));
    expect(held.map(({ sealed }) => Buffer.from(sealed).includes(words))).toEqual([false]);
    const kept = await server()
      .db.select({ body: mutations.body })
      .from(mutations)
      .where(eq(mutations.company, shop.company));
    expect(JSON.stringify(kept.map((row) => Buffer.from(row.body).toString('utf8')))).not.toContain(
      body.data,
    );
    expect(
      (await addPhoto({ ...screenPhotoBody('vitrin'), photo: body.photo })).answer.fields,
    ).toEqual([{ name: 'photo', code: 'taken' }]);
    expect(
      (
        await addPhoto(
          screenPhotoBody('vitrin', { data: Buffer.from('<svg/>').toString('base64') }),
        )
      ).answer.fields,
    ).toEqual([{ name: 'data', code: 'format' }]);
    const stranger = (await server().newShop()).admin;
    expect((await put(aScreen({ logo: body.photo }), 0, stranger)).answer.fields).toEqual([
      { name: 'screen.logo', code: 'unknown' },
    ]);
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
    const held = await server()
      .db.select({ id: screenPhotos.id })
      .from(screenPhotos)
      .where(eq(screenPhotos.company, shop.company));
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
    expect([
      told.headers.get('Content-Type'),
      Buffer.from(await told.arrayBuffer()).equals(aJpeg('logo')),
    ]).toEqual(['image/jpeg', true]);
    expect(told.headers.get('Cache-Control')).toContain('immutable');
    await join(await issue(), tokenOf('l'));
    const message = await heard<ScreenMessage>(dial(tokenOf('l')), BOARD_EVENT);
    expect([message.look.logo, message.pictures]).toEqual([logo, picturesPath(shop.company)]);
    expect(await (await app.request(publicPath(shop.company, 'vitrin'))).text()).toContain(
      `src="${where}"`,
    );
    const other = (await server().newShop()).company;
    for (const wrong of [
      `${picturesPath(other)}${logo}`,
      `${picturesPath(shop.company)}x`,
      '/board/pictures/x',
    ])
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
      client.call<{ code: string }>('POST', '/settings/broadcasts/dealers', {
        body: { id, screen: 'vitrin', contact },
      });
    const type = (
      app: ReturnType<typeof publicBoards>,
      code: string,
      remoteAddress = '10.0.0.1',
    ) => {
      const headers = { 'Content-Type': 'application/x-www-form-urlencoded' };
      const body = new URLSearchParams({ code });
      return app.request(
        `${address()}/key`,
        { method: 'POST', headers, body },
        { incoming: { socket: { remoteAddress } } },
      );
    };
    const cookieOf = (response: Response): string =>
      (response.headers.get('Set-Cookie') ?? '').split(';')[0] ?? '';
    const prices = async (app: ReturnType<typeof publicBoards>, Cookie: string) =>
      (await app.request(`${address()}/prices`, { headers: { Cookie } })).status;

    it('BC33: opens for a code of one card, until the code is ended or made anew', async () => {
      await put(aScreen({ dealers: true }));
      const contact = await aDealer();
      const first = await give(contact);
      const code = first.answer.result?.code ?? '';
      expect(code).toMatch(/^[A-Z2-9]{10}$/);
      const app = page();
      const shut = await app.request(address());
      expect([
        shut.status,
        (await shut.text()).includes('Bayi kodunuz'),
        await prices(app, ''),
      ]).toEqual([401, true, 401]);
      const opened = await type(app, `${code.slice(0, 5).toLowerCase()}-${code.slice(5)}`);
      expect([opened.status, opened.headers.get('Location')]).toEqual([303, address()]);
      expect(opened.headers.get('Set-Cookie')).toMatch(/HttpOnly; SameSite=Lax/);
      const cookie = cookieOf(opened);
      expect(await prices(app, cookie)).toBe(200);
      expect((await app.request(address(), { headers: { Cookie: cookie } })).status).toBe(200);
      const { answer } = await admin.call<DealerKey[]>('GET', '/broadcast/dealers');
      expect(answer.result).toMatchObject([
        { id: 'k1', screen: 'vitrin', contact, usedAt: server().clock.now },
      ]);
      // What is held tells neither code nor another page.
      expect(JSON.stringify(await server().db.select().from(dealerKeys))).not.toContain(code);
      expect(
        await prices(
          app,
          cookie.replace(/.$/, (last) => (last === 'a' ? 'b' : 'a')),
        ),
      ).toBe(401);
      const second = (await give(contact)).answer.result?.code ?? '';
      expect([
        await prices(app, cookie),
        (await type(app, code)).status,
        (await type(app, second)).status,
      ]).toEqual([401, 403, 303]);
      const anew = cookieOf(await type(app, second));
      expect(await prices(app, anew)).toBe(200);
      const other = (await give(await aDealer(), 'k2')).answer.result?.code ?? '';
      const lasting = cookieOf(await type(app, other));
      expect((await admin.call('DELETE', '/settings/broadcasts/dealers/k1')).status).toBe(200);
      expect([
        await prices(app, anew),
        (await type(app, second)).status,
        await prices(app, lasting),
      ]).toEqual([401, 403, 200]);
      server().clock.now += 91 * 86_400_000;
      expect(await prices(app, lasting)).toBe(401);
    });

    it('BC33: gives no code for a screen without such a page, for a card that nobody knows or to another company, and stops guessing', async () => {
      const { answer } = await put(aScreen());
      const contact = await aDealer();
      expect((await give(contact)).answer.fields).toEqual([{ name: 'screen', code: 'unknown' }]);
      await put(aScreen({ dealers: true }), answer.version ?? 0);
      expect((await give(randomUUID())).answer.fields).toEqual([
        { name: 'contact', code: 'unknown' },
      ]);
      const code = (await give(contact)).answer.result?.code ?? '';
      const stranger = (await server().newShop()).admin;
      expect((await give(await aDealer(stranger), 'k9', stranger)).status).toBe(400);
      expect((await stranger.call('DELETE', '/settings/broadcasts/dealers/k1')).status).toBe(404);
      expect((await stranger.call<DealerKey[]>('GET', '/broadcast/dealers')).answer.result).toEqual(
        [],
      );
      const app = page();
      await expect.poll(async () => (await app.request(address())).status).toBe(401);
      const guesses = [];
      for (let i = 0; i < 10; i++)
        guesses.push((await type(app, 'A'.repeat(i === 0 ? 1_500 : 10))).status);
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
      expect([(await type(app, code)).status, (await type(app, code, '10.0.0.66')).status]).toEqual(
        [303, 429],
      );
      // Whoever knows the code is no guesser.
      for (let i = 0; i < 20; i++) expect((await type(app, code)).status).toBe(303);
      const passed: number[] = [];
      for (let i = 0; i < 80; i++)
        passed.push(...(await guess(10, `10.0.1.${i}`)).filter((status) => status === 403));
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
    const strange = [
      ...Array.from({ length: 98 }, (_, i) => `/board/nobody-${i}.vitrin`),
      `/board/${'x'.repeat(8_000)}.vitrin`,
      '/board/a%00.b',
    ];
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
