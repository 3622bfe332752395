import { and, eq } from 'drizzle-orm';
import { beforeEach, expect, it, vi } from 'vitest';
import { BOARD_EVENT, type ScreenDevice, type ScreenMessage } from '@/contract/screen/screen';
import { dayOf } from '@/domain/base/day';
import { sideOfPrice } from '@/domain/price/price-formula';
import type { PriceScreen } from '@/domain/price/price-screen';
import { hashPin } from '@/server/areas/people/pins';
import { records } from '@/server/db/schema';
import { screenDevices } from '@/server/db/schema-screens';
import { aScreen } from '../../support/screens';
import { type Client, onAServer, type Shop } from '../../support/server';
import { boardDesk, LIRA, tokenOf } from '../support/board-desk';
import { CURRENCIES, currencyBody, PRODUCTS, productBody } from '../support/listed';
import { aFormula, PRICES, priceBody } from '../support/prices';

onAServer('price boards', (server) => {
  const desk = boardDesk(server);
  const { entry, put, issue, join, dial, heard, until } = desk;
  let shop: Shop;
  let admin: Client;
  beforeEach(async () => {
    ({ shop, admin } = await desk.opened());
  });

  it('BC10: a screen is kept with its version; of two people the later is told of the first, and what is unsound is refused by name', async () => {
    const first = await put(aScreen());
    expect(first.status).toBe(200);
    const other = await shop.join({ settings: 4 });
    const late = await put(aScreen({ name: 'Kapı' }), 0, other);
    expect([late.status, late.answer.code, late.answer.current]).toMatchObject([
      412,
      'stale',
      [{ id: 'screen:vitrin' }],
    ]);
    expect((await put(aScreen({ name: 'Kapı' }), first.answer.version ?? 0, other)).status).toBe(
      200,
    );
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
    expect(await join(`${code.slice(0, 4).toLowerCase()}-${code.slice(4)}`)).toEqual([
      200,
      { screen: 'vitrin' },
    ]);
    expect(await join(code)).toEqual([200, { screen: 'vitrin' }]);
    expect(await join(code, tokenOf('b'))).toEqual([411, 'board-code']);
    const { answer } = await admin.call<ScreenDevice[]>('GET', '/broadcast/boards');
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
    const rows = JSON.stringify(await server().db.select().from(screenDevices));
    expect(rows.includes(code) || rows.includes(tokenOf('c'))).toBe(false);
  });

  it('BC13: a screen’s PIN is asked beside the code; five wrong ones spend it', async () => {
    await put(aScreen({ pin: await hashPin('9160') }));
    const code = await issue();
    expect(await join(code)).toEqual([411, 'board-pin']);
    for (let i = 0; i < 5; i++)
      expect(await join(code, tokenOf('a'), '1111')).toEqual([411, 'board-pin-wrong']);
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
    for (const path of ['/sync/pull', '/market/current', '/broadcast/boards', '/me'])
      expect((await server().call('GET', path, { headers })).status).toBe(401);
    const stranger = (await server().newShop()).admin;
    expect(await issue('vitrin', 'b9', stranger)).toBe('malformed');
    expect((await stranger.call('DELETE', '/settings/broadcasts/boards/b1')).status).toBe(404);
    expect((await stranger.call<ScreenDevice[]>('GET', '/broadcast/boards')).answer.result).toEqual(
      [],
    );
  });

  it('BC16: a board hears the shop’s own price of its rows, formed here, and a tick as it comes, unasked; never the sources', async () => {
    await admin.write(PRICES, priceBody([aFormula()]));
    await put(
      aScreen({ groups: [{ title: '', rows: [{ code: 'CEYREK_YENI', name: 'Çeyrek' }] }] }),
    );
    await join(await issue(), tokenOf('f'));
    const socket = dial(tokenOf('f'));
    let strange = 0;
    for (const event of ['exchanges', 'changes']) socket.on(event, () => strange++);
    const first = await heard<ScreenMessage>(socket, BOARD_EVENT);
    expect(first.prices).toEqual([
      { code: 'CEYREK_YENI', buy: 8_930 * LIRA, sell: 9_055 * LIRA, at: server().clock.now },
    ]);
    expect(Object.keys(first).sort()).toEqual(['link', 'look', 'now', 'prices', 'shop']);
    expect(JSON.stringify(first)).not.toContain('HAS');
    const began = performance.now();
    const next = until(socket, ({ prices }) => prices[0]?.sell !== 9_055 * LIRA);
    server().prices.change([entry('HAS', 5_580, 5_620)]);
    expect((await next).prices[0]).toMatchObject({
      code: 'CEYREK_YENI',
      buy: 9_095 * LIRA,
      sell: 9_220 * LIRA,
    });
    console.log(`a tick reached the board after ${Math.round(performance.now() - began)} ms`);
    expect(strange).toBe(0);
  });

  it('BC25: a screen of toptan shows what that group pays and gets from its day on, and does not say which group it is', async () => {
    const price = {
      buy: sideOfPrice('buy', 1_000_000),
      sell: sideOfPrice('sell', 1_000_000, -10 * LIRA),
      step: 1,
      leastSpread: 0,
    };
    const group = {
      part: 'group',
      group: 'toptan',
      code: 'HAS',
      from: dayOf(server().clock.now),
      base: 0,
      price,
    } as const;
    expect((await admin.write(PRICES, priceBody([group]))).status).toBe(200);
    expect((await put(aScreen({ group: 'toptan' }))).status).toBe(200);
    await join(await issue(), tokenOf('t'));
    const told = await heard<ScreenMessage>(dial(tokenOf('t')), BOARD_EVENT);
    expect(told.prices).toEqual([
      { code: 'HAS', buy: 5_480 * LIRA, sell: 5_510 * LIRA, at: server().clock.now },
    ]);
    expect(JSON.stringify(told)).not.toContain('toptan');
    const strange = await put({
      ...aScreen({ id: 'yabanci' }),
      group: 'bedava',
    } as unknown as PriceScreen);
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
    const gone = new Promise<void>((resolve) =>
      socket.on(BOARD_EVENT, (message: unknown) => message === null && resolve()),
    );
    await put(aScreen({ archived: true }), edit.answer.version ?? 0);
    await gone;
  });

  it('DE15: a row of what the company hides from the screens is gone from the board at once, with its price, and back when it is shown again', async () => {
    server().prices.change([
      entry('HAS', 5_480, 5_520),
      entry('USD', 41, 42),
      entry('CEYREK_YENI', 9_000, 9_100),
    ]);
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
    const shown = ({ look, prices }: ScreenMessage) => [
      look.groups.flatMap((group) => group.rows.map(({ code }) => code)),
      prices.map(({ code }) => code),
    ];
    const all = ['HAS', 'CEYREK_YENI', 'USD'];
    expect(shown(await heard<ScreenMessage>(socket, BOARD_EVENT))).toEqual([all, all]);
    const dollarGone = until(socket, ({ look }) => look.groups.length === 1);
    const hidden = await admin.write(CURRENCIES, currencyBody({ code: 'USD', hidden: ['board'] }));
    expect(hidden.status).toBe(200);
    expect(shown(await dollarGone)).toEqual([
      ['HAS', 'CEYREK_YENI'],
      ['HAS', 'CEYREK_YENI'],
    ]);
    const coinGone = until(socket, ({ prices }) => prices.length === 1);
    expect(
      (
        await admin.write(
          PRODUCTS,
          productBody({
            code: 'CEYREK_YENI',
            quote: 'CEYREK_YENI',
            weight: 1_754,
            archived: 'bitti',
          }),
        )
      ).status,
    ).toBe(200);
    expect(shown(await coinGone)).toEqual([['HAS'], ['HAS']]);
    const back = until(socket, ({ look }) => look.groups.length === 2);
    expect(
      (await admin.write(CURRENCIES, currencyBody({ code: 'USD' }, hidden.answer.version))).status,
    ).toBe(200);
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
    for (const bad of [tokenOf('h'), 5, '', null])
      expect(await heard<Error>(dial(bad), 'connect_error')).toMatchObject({
        message: 'unauthorized',
      });
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
});
