import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { beforeAll, expect, it } from 'vitest';
import { statusOf } from '@/domain/order/order';
import { lineFigures } from '@/domain/slip/line';
import type { Transaction } from '@/domain/slip/transaction';
import { mutations, records } from '@/server/db/schema';
import { orderPhotos } from '@/server/db/schema-counter';
import { seriesReports } from '@/server/sync/series';
import { aBracelet, aPrice, aScrap, aTransaction, NOON } from '../../support/factories';
import { restParts, takeBack } from '../../support/returns';
import { type Client, onAServer, READER, type Shop, type TestReply } from '../../support/server';
import { type Findings, orderDesk } from '../support/order-desk';
import {
  A_PICTURE,
  aDocument,
  anOrderDraft,
  depositBody,
  lira,
  ORDERS,
  orderBody,
  photoBody,
} from '../support/orders';
import { from } from '../support/pulled';
import { aSlip, cancelBody, contactBody, SALES, saleBody } from '../support/slips';

onAServer('orders', (server) => {
  const desk = orderDesk(server);
  const { told, aContact, orderIn, anOrder, move, edit } = desk;
  let shop: Shop;
  let clerk: Client;
  let contact: string;
  beforeAll(async () => {
    ({ shop, clerk, contact } = await desk.opened());
  });
  const onAccount = () => {
    const {
      lines,
      legs: booked,
      payments,
    } = aTransaction({
      contactId: contact,
      tendered: [{ id: 'p', method: 'account', amount: 10_554_240 }],
    });
    return { contactId: contact, lines, legs: booked, payments };
  };
  const lira6126 = () => ({ id: randomUUID(), method: 'transfer' as const, amount: 6_126_662 });

  it('OR1: an order is kept once, with its number, who took it in and when, and every tablet gets it', async () => {
    const [body, key] = [orderBody(contact), randomUUID()];
    const first = await clerk.write(ORDERS, body, { key });
    const again = await clerk.write(ORDERS, body, { key });
    expect([first.status, again.text]).toEqual([200, first.text]);
    const { kind: _kind, v: _v, type, ...said } = body;
    expect(await orderIn(body.id)).toMatchObject({
      ...said,
      kind: type,
      createdBy: clerk.user,
      moves: [],
      documents: [],
      photos: [],
    });
    const twin = await clerk.write<Findings>(ORDERS, {
      ...orderBody(contact),
      id: body.id,
      description: 'Bir başkası',
    });
    expect([twin.status, told(twin), (await orderIn(body.id))?.description]).toEqual([
      200,
      ['id-clash'],
      body.description,
    ]);
  });

  it('OR1: the numbers of orders and of slips are one series, in which nothing is missed and no two are the same', async () => {
    const other = await server().newShop();
    const lease = await other.admin.call<{ series: string }>('POST', '/settings/devices', {
      body: { device: 'tablet', name: 'Tezgâh', nonce: null },
    });
    const series = lease.answer.result?.series ?? '';
    const tablet = from('tablet');
    const who = randomUUID();
    await other.admin.write('/workbench/contacts', contactBody(who));
    await other.admin.write(SALES, saleBody(aSlip({ number: `${series}-000001` })), tablet);
    await other.admin.write(
      ORDERS,
      orderBody(who, { number: `${series}-000002`, document: aDocument(who, [lira(1_000)]) }),
      tablet,
    );
    const clean = await other.admin.write<Findings>(
      ORDERS,
      orderBody(who, { number: `${series}-000003` }),
      tablet,
    );
    const twin = await other.admin.write<Findings>(
      SALES,
      saleBody(aSlip({ number: `${series}-000003` })),
      tablet,
    );
    expect([clean.answer.result?.findings, twin.answer.result?.findings]).toEqual([
      [],
      expect.arrayContaining(['number-clash']),
    ]);
    expect(
      (
        await seriesReports(server().db, {
          sealingKey: server().deps.sealingKey,
          company: other.company,
        })
      ).map(({ seen, gaps }) => [seen, gaps]),
    ).toEqual([[3, []]]);
  });

  it('OR2: where an order stands follows from when its moves happened, not from when they came', async () => {
    const { id } = await anOrder();
    await move(id, 'workshop', 'ready', { at: NOON + 20 });
    await move(id, 'received', 'workshop', { at: NOON + 10, note: 'Ali Usta' });
    const moves = (await orderIn(id))?.moves ?? [];
    expect([statusOf(moves), moves.map(({ to, by, note }) => [to, by, note])]).toEqual([
      'ready',
      [
        ['workshop', clerk.user, 'Ali Usta'],
        ['ready', clerk.user, undefined],
      ],
    ]);
  });

  it('OR3: a move that did not see the hand-over is kept in the history, changes nothing and is told', async () => {
    const { id } = await anOrder();
    expect(told(await move(id, 'received', 'delivered', { at: NOON + 10 }))).toEqual([]);
    const blind = await move(id, 'received', 'workshop', { at: NOON + 20 });
    expect([blind.status, told(blind)]).toEqual([200, ['order-closed']]);
    const seeing = await move(id, 'delivered', 'ready', { at: NOON + 30 });
    expect([seeing.status, told(seeing)]).toEqual([200, []]);
    const moves = (await orderIn(id))?.moves ?? [];
    expect([statusOf(moves), moves.length]).toEqual(['ready', 3]);
    const unknown = await move(randomUUID(), 'received', 'ready');
    expect([unknown.status, told(unknown)]).toEqual([200, ['unknown-order']]);
  });

  it('OR4: two people who change different fields both win; the same field is refused with what is there now', async () => {
    const { id, version } = await anOrder();
    expect((await edit(id, { size: '45 cm' }, { size: version }, 'b')).status).toBe(200);
    expect(
      (
        await edit(
          id,
          { due: '2026-12-01', workmanship: { by: 'gram', kurus: 5000 } },
          { due: version, workmanship: version },
          'c',
        )
      ).status,
    ).toBe(200);
    expect(await orderIn(id)).toMatchObject({
      size: '45 cm',
      due: '2026-12-01',
      workmanship: { by: 'gram', kurus: 5000 },
    });
    const late = await edit(id, { size: '40 cm' }, { size: version }, 'c');
    expect([late.status, late.answer.code, late.answer.fields]).toEqual([
      412,
      'stale',
      [{ name: 'size', code: 'stale' }],
    ]);
    expect(late.answer.current?.[0]).toMatchObject({ kind: 'orders', id, body: { size: '45 cm' } });
    expect((await edit(id, { size: '44 cm' }, { size: 0 }, 'b')).status).toBe(200);
  });

  it.each([
    ['a description of blanks', { description: '  ' }, 'description'],
    ['a weight of nothing', { weight: 0 }, 'weight'],
    ['a fineness over pure', { fineness: 10_001 }, 'fineness'],
    ['a fixed price of nothing', { price: { by: 'fixed', kurus: 0, price: null } }, 'price'],
    ['a day that is none', { due: '2026-02-30' }, 'due'],
    ['somebody who does not work here', { assignee: 'kimse' }, 'assignee'],
    ['a field that nobody knows', { status: 'ready' }, 'status'],
  ])('refuses %s by its field', async (_what, more, field) => {
    const { status, answer } = await clerk.write(ORDERS, orderBody(contact, more));
    expect([status, answer.code, answer.fields?.map(({ name }) => name)]).toEqual([
      400,
      'malformed',
      [field],
    ]);
  });

  it('OR6: a repair that weighs less than it did, or has lost a stone, is told; an order is not', async () => {
    const repair = await anOrder({ type: 'repair', weight: 4_250, stones: 3 });
    const short = await move(repair.id, 'received', 'ready', { weight: 4_100, stones: 3 });
    const lost = await move(repair.id, 'ready', 'notified', { weight: 4_250, stones: 2 });
    const whole = await move(repair.id, 'notified', 'ready', { weight: 4_260, stones: 3 });
    const order = await anOrder({ weight: 4_250 });
    const lighter = await move(order.id, 'received', 'ready', { weight: 4_100 });
    expect([short, lost, whole, lighter].map(told)).toEqual([
      ['repair-short'],
      ['repair-short'],
      [],
      [],
    ]);
  });

  it('OR10: a sale that hands an order over is its last step, in the same transaction', async () => {
    const { id } = await anOrder();
    const slip = aSlip({ ...onAccount(), order: id });
    expect(told(await clerk.write<Findings>(SALES, saleBody(slip)))).toEqual([]);
    expect((await orderIn(id))?.moves).toEqual([
      {
        id: slip.id,
        at: slip.at,
        by: clerk.user,
        from: 'received',
        to: 'delivered',
        slip: slip.id,
      },
    ]);
    const again = aSlip({ ...onAccount(), order: id });
    expect(told(await clerk.write<Findings>(SALES, saleBody(again)))).toEqual(['order-closed']);
    const stray = await clerk.write<Findings>(
      SALES,
      saleBody(aSlip({ ...onAccount(), order: randomUUID() })),
    );
    expect([stray.status, told(stray)]).toEqual([200, ['unknown-order']]);
  });

  it('OR27: handed over at its fixed price it is no discount and not below the floor, by our own record of it alone, and once', async () => {
    const sold = (amount: number, more: object = {}, line = aBracelet()) => {
      const piece = { ...line, adjustment: amount - lineFigures(line).amount };
      const paid = [{ id: randomUUID(), method: 'card' as const, amount }];
      return {
        ...aTransaction({ id: randomUUID(), contactId: contact, lines: [piece], tendered: paid }),
        number: aSlip().number,
        ...more,
      };
    };
    const gaps = async (slip: Transaction) =>
      (told(await seller.write<Findings>(SALES, saleBody(slip))) ?? [])
        .filter((code) => code === 'approval-short' || code === 'discount-unapproved')
        .toSorted();
    const both = ['approval-short', 'discount-unapproved'];
    const fixed = {
      product: 'BURMA22',
      weight: 20_000,
      price: { by: 'fixed', kurus: 8_000_000, price: null },
    };
    const seller = await shop.join({ workbench: 2, market: 1 });
    const { id } = await anOrder(fixed);
    // What the device says of the order is nothing beside what it is: another's, another's piece,
    // at the day's price, or none.
    const [others, free, repair] = [
      await anOrder(fixed, await aContact()),
      await anOrder({ product: 'BURMA22' }),
      await anOrder({ ...fixed, type: 'repair' }),
    ];
    expect(await gaps(sold(8_000_000))).toEqual(both);
    for (const order of [others.id, free.id, repair.id, randomUUID()])
      expect(await gaps(sold(8_000_000, { order }))).toEqual(both);
    const [less, whole, twice] = [
      await anOrder(fixed),
      await anOrder(fixed),
      sold(8_000_000, { order: id }),
    ];
    expect(await gaps(sold(7_500_000, { order: less.id }))).toEqual(both);
    // Promised for a piece of less than half the weight.
    const light = await anOrder({ ...fixed, weight: 8_500 });
    expect(await gaps(sold(8_000_000, { order: light.id }))).toEqual(both);
    expect(
      await gaps(sold(8_000_000, { order: whole.id }, aBracelet({ product: 'AJDA22' }))),
    ).toEqual(both);
    expect([await gaps(twice), await gaps(sold(8_000_000, { order: id }))]).toEqual([[], both]);
  });

  it('OR28: a price that is fixed below what may be given alone is told when it is taken in, and when what it is for changes', async () => {
    const seller = await shop.join({ workbench: 2, market: 1 });
    const price = (kurus: number) => ({ price: { by: 'fixed', kurus, price: aPrice() } });
    // 105.542,40 at the price that it rests on, whatever gold costs at the delivery.
    const ring = {
      product: 'BURMA22',
      weight: 20_000,
      fineness: 9160,
      workmanship: { by: 'milyem', tenths: 400 },
    };
    const gaps = (reply: TestReply<Findings>) =>
      (told(reply) ?? [])
        .filter((code) => code === 'approval-short' || code === 'discount-unapproved')
        .toSorted();
    const taken = async (body: object, by: Client = seller) =>
      gaps(await by.write<Findings>(ORDERS, orderBody(contact, body)));
    const both = ['approval-short', 'discount-unapproved'];
    expect([
      await taken({ ...ring, ...price(10_554_240) }),
      await taken({ ...ring, ...price(8_000_000) }),
    ]).toEqual([[], both]);
    // Of work on no list it is what the order itself says.
    expect(await taken({ ...ring, product: '', ...price(8_000_000) })).toEqual(both);
    expect(await taken({ ...ring, ...price(8_000_000), type: 'repair' })).toEqual([]);
    const { id, version } = await anOrder({ ...ring, ...price(10_554_240) });
    const heavier = await edit(id, { weight: 40_000 }, { weight: version }, 'a', seller);
    expect([
      gaps(heavier as TestReply<Findings>),
      gaps((await edit(id, { size: '12' }, { size: version })) as TestReply<Findings>),
    ]).toEqual([both, []]);
  });

  it('OR16: cancelling the sale that handed an order over says so and leaves the order to a person, who takes it back', async () => {
    const { id } = await anOrder();
    const slip = aSlip({ ...onAccount(), order: id });
    await clerk.write<Findings>(SALES, saleBody(slip));
    expect(
      told(await clerk.write<Findings>(`${SALES}/${slip.id}/cancel`, cancelBody(slip))),
    ).toEqual(['delivery-undone']);
    expect(statusOf((await orderIn(id))?.moves ?? [])).toBe('delivered');
    expect(told(await move(id, 'delivered', 'ready', { at: NOON + 10 }))).toEqual([]);
    expect(statusOf((await orderIn(id))?.moves ?? [])).toBe('ready');
    // Delivered anew by another sale: undoing the first once more tells nobody anything.
    const other = aSlip({ ...onAccount(), order: id });
    await clerk.write<Findings>(SALES, saleBody(other));
    const plain = aSlip(onAccount());
    await clerk.write<Findings>(SALES, saleBody(plain));
    expect(
      told(await clerk.write<Findings>(`${SALES}/${plain.id}/cancel`, cancelBody(plain))),
    ).toEqual([]);
  });

  it('OR17: a purchase covers the order’s fixed price in the same transaction, says when and for how much, and no longer once it is undone', async () => {
    const { id } = await anOrder({ price: { by: 'fixed', kurus: 4_500_000, price: null } });
    const {
      lines,
      legs: booked,
      payments,
    } = aTransaction({
      type: 'purchase',
      contactId: contact,
      lines: [aScrap()],
      tendered: [lira6126()],
    });
    const slip = aSlip({
      type: 'purchase',
      contactId: contact,
      lines,
      legs: booked,
      payments,
      covers: id,
    });
    const [body, key] = [saleBody(slip), randomUUID()];
    const first = await clerk.write<Findings>(SALES, body, { key });
    expect([first.status, (await clerk.write(SALES, body, { key })).text]).toEqual([
      200,
      first.text,
    ]);
    const cover = {
      slip: slip.id,
      number: slip.number,
      at: slip.at,
      by: clerk.user,
      asset: 'HAS',
      quantity: 111_800_400,
      kurus: 6_126_662,
    };
    const covered = await orderIn(id);
    expect([covered?.covers, covered && statusOf(covered.moves)]).toEqual([[cover], 'received']);
    expect((await clerk.write(`${SALES}/${slip.id}/cancel`, cancelBody(slip))).status).toBe(200);
    expect((await orderIn(id))?.covers).toEqual([{ ...cover, reversed: true }]);
    const stray = await clerk.write<Findings>(
      SALES,
      saleBody(
        aSlip({
          type: 'purchase',
          contactId: contact,
          lines,
          legs: booked,
          payments,
          covers: randomUUID(),
        }),
      ),
    );
    expect([stray.status, told(stray)?.includes('unknown-order')]).toEqual([200, true]);
  });

  it('OR17: what of the purchase goes back to the firm covers nothing any more, until the return is undone', async () => {
    const { id } = await anOrder({ price: { by: 'fixed', kurus: 4_500_000, price: null } });
    const {
      lines,
      legs: booked,
      payments,
    } = aTransaction({
      type: 'purchase',
      contactId: contact,
      lines: [aScrap()],
      tendered: [lira6126()],
    });
    const slip = aSlip({
      type: 'purchase',
      contactId: contact,
      lines,
      legs: booked,
      payments,
      covers: id,
    });
    await clerk.write<Findings>(SALES, saleBody(slip));
    const back = { ...takeBack(slip, randomUUID(), restParts(slip)), number: aSlip().number };
    expect(told(await clerk.write<Findings>(SALES, saleBody(back)))?.includes('return-over')).toBe(
      false,
    );
    const sums = async () =>
      (await orderIn(id))?.covers?.map(({ quantity, reversed }) => (reversed ? 0 : quantity));
    expect(await sums()).toEqual([111_800_400, -111_800_400]);
    expect((await clerk.write(`${SALES}/${back.id}/cancel`, cancelBody(back))).status).toBe(200);
    expect(await sums()).toEqual([111_800_400, 0]);
  });

  it('OR17: what went back before its purchase arrived is taken off with it, and one that was undone meanwhile is not', async () => {
    const { id } = await anOrder({ price: { by: 'fixed', kurus: 4_500_000, price: null } });
    const {
      lines,
      legs: booked,
      payments,
    } = aTransaction({
      type: 'purchase',
      contactId: contact,
      lines: [aScrap()],
      tendered: [lira6126()],
    });
    const early = async (isUndone: boolean) => {
      const slip = aSlip({
        type: 'purchase',
        contactId: contact,
        lines,
        legs: booked,
        payments,
        covers: id,
      });
      const back = { ...takeBack(slip, randomUUID(), restParts(slip)), number: aSlip().number };
      expect(told(await clerk.write<Findings>(SALES, saleBody(back)))).toContain(
        'unknown-original',
      );
      if (isUndone)
        expect((await clerk.write(`${SALES}/${back.id}/cancel`, cancelBody(back))).status).toBe(
          200,
        );
      expect((await clerk.write(SALES, saleBody(slip))).status).toBe(200);
      return [slip.id, back.id];
    };
    const [[bought, back], [later]] = [await early(false), await early(true)];
    expect(
      (await orderIn(id))?.covers?.map(({ slip, quantity, by }) => [slip, quantity, by]),
    ).toEqual([
      [bought, 111_800_400, clerk.user],
      [back, -111_800_400, clerk.user],
      [later, 111_800_400, clerk.user],
    ]);
  });

  it('OR17: an order of another company is covered by nobody', async () => {
    const { id } = await anOrder({ price: { by: 'fixed', kurus: 4_500_000, price: null } });
    const other = await server().newShop();
    const {
      lines,
      legs: booked,
      payments,
    } = aTransaction({
      type: 'purchase',
      contactId: null,
      lines: [aScrap()],
      tendered: [lira6126()],
    });
    const reply = await other.admin.write<Findings>(
      SALES,
      saleBody(
        aSlip({ type: 'purchase', contactId: null, lines, legs: booked, payments, covers: id }),
      ),
    );
    expect([
      reply.status,
      told(reply)?.includes('unknown-order'),
      (await orderIn(id))?.covers,
    ]).toEqual([200, true, undefined]);
  });

  it('OR12: a picture is nowhere in the database as it was taken, in no record, and read one at a time', async () => {
    const { id } = await anOrder();
    const [body, key] = [photoBody(id), randomUUID()];
    const first = await clerk.write(`${ORDERS}/${id}/photos`, body, { key });
    expect([
      first.status,
      (await clerk.write(`${ORDERS}/${id}/photos`, body, { key })).text,
    ]).toEqual([200, first.text]);
    const other = { ...body, data: Buffer.concat([A_PICTURE, A_PICTURE]).toString('base64') };
    expect((await clerk.write(`${ORDERS}/${id}/photos`, other, { key })).status).toBe(409);
    expect((await orderIn(id))?.photos).toEqual([{ id: body.photo, at: body.at, by: clerk.user }]);
    const { db } = server();
    const [kept] = await db
      .select({ body: mutations.body })
      .from(mutations)
      .where(eq(mutations.id, key));
    const [sealed] = await db
      .select({ sealed: orderPhotos.sealed })
      .from(orderPhotos)
      .where(eq(orderPhotos.id, body.photo));
    const [record] = await db
      .select({ body: records.body })
      .from(records)
      .where(eq(records.id, id));
    const everything = [
      Buffer.from(kept?.body ?? []),
      Buffer.from(sealed?.sealed ?? []),
      Buffer.from(JSON.stringify(record?.body)),
    ];
    expect(
      everything.every(
        (bytes) =>
          bytes.length > 0 &&
          !bytes.includes('YALNIZ-BU') &&
          !bytes.includes(body.data.slice(4, 30)),
      ),
    ).toBe(true);
    const read = await clerk.call<{ data: string }>('GET', `${ORDERS}/${id}/photos/${body.photo}`);
    expect(read.answer.result?.data).toBe(body.data);
    expect((await clerk.call('GET', `${ORDERS}/${id}/photos/${randomUUID()}`)).status).toBe(404);
  });

  it.each([
    ['what is no picture', { data: Buffer.from('MZ program').toString('base64') }, 'data'],
    ['what is no base64', { data: 'Ğ' }, 'data'],
    ['a picture without end', { data: 'A'.repeat(600_004) }, 'data'],
  ])('OR12: refuses %s', async (_what, more, field) => {
    const { id } = await anOrder();
    const { status, answer } = await clerk.write(`${ORDERS}/${id}/photos`, photoBody(id, more));
    expect([status, answer.fields?.map(({ name }) => name)]).toEqual([400, [field]]);
  });

  it('OR13: nothing of another company can be seen, moved, changed or photographed', async () => {
    const other = await server().newShop();
    const { id, version } = await anOrder({ document: aDocument(contact, [lira(1_000)]) });
    const picture = photoBody(id);
    expect((await clerk.write(`${ORDERS}/${id}/photos`, picture)).status).toBe(200);
    expect(await orderIn(id, other.admin)).toBeUndefined();
    expect((await other.admin.call('GET', `${ORDERS}/${id}/photos/${picture.photo}`)).status).toBe(
      404,
    );
    expect((await edit(id, { size: 'bizim' }, { size: version }, 'a', other.admin)).status).toBe(
      404,
    );
    expect((await other.admin.write(`${ORDERS}/${id}/photos`, photoBody(id))).status).toBe(404);
    expect(told(await move(id, 'received', 'ready', {}, other.admin))).toEqual(['unknown-order']);
    const theirs = await other.admin.write<Findings>(ORDERS, { ...orderBody(contact), id });
    expect([theirs.status, told(theirs)]).toEqual([
      200,
      expect.arrayContaining(['unknown-contact']),
    ]);
    expect((await orderIn(id))?.moves).toEqual([]);
    const assigned = await clerk.write(ORDERS, orderBody(contact, { assignee: other.admin.user }));
    expect([assigned.status, assigned.answer.fields]).toEqual([
      400,
      [{ name: 'assignee', code: 'unknown' }],
    ]);
  });

  it('OR13: whoever only looks sees orders and their pictures, and changes none', async () => {
    const reader = await shop.join(READER);
    const { id, version } = await anOrder();
    const picture = photoBody(id);
    await clerk.write(`${ORDERS}/${id}/photos`, picture);
    expect((await orderIn(id, reader))?.id).toBe(id);
    expect((await reader.call('GET', `${ORDERS}/${id}/photos/${picture.photo}`)).status).toBe(200);
    const tries = [
      await reader.write(ORDERS, orderBody(contact)),
      await reader.write(`${ORDERS}/${id}/deposits`, depositBody(id, contact)),
      await reader.write(`${ORDERS}/${id}/photos`, photoBody(id)),
      await move(id, 'received', 'ready', {}, reader),
      await edit(id, { size: '1' }, { size: version }, 'a', reader),
    ];
    expect(tries.map(({ status }) => status)).toEqual([403, 403, 403, 403, 403]);
  });

  it('OR9: a fixed price is kept with the rate it rests on', async () => {
    const price = {
      by: 'fixed',
      kurus: 4_500_000,
      price: {
        code: 'HAS',
        rate: 55_200_000,
        side: 'sell',
        source: 'simulator',
        at: NOON,
        typed: false,
      },
    };
    const { id } = await anOrder({ ...anOrderDraft(), price });
    expect((await orderIn(id))?.price).toEqual(price);
  });
});
