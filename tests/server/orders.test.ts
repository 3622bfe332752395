import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { beforeAll, expect, it } from 'vitest';
import type { OrderBody } from '../../src/contract/wire/order';
import type { BalanceBody, SessionBody, TransactionBody } from '../../src/contract/wire/records';
import { convertedDeposit, forfeitedDeposit, heldDeposit, returnedDeposit } from '../../src/domain/deposit';
import { contactAccount } from '../../src/domain/ledger';
import { statusOf } from '../../src/domain/order';
import type { Payment } from '../../src/domain/payment';
import { type AddedGold, addedAmount, repairPaid } from '../../src/domain/repair';
import { legs, mutations, records } from '../../src/server/db/schema';
import { orderPhotos } from '../../src/server/db/schema-counter';
import { seriesReports } from '../../src/server/series';
import { putStartingProducts } from '../../src/server/starting-products';
import { aPrice, aScrap, aTransaction, NOON } from '../support/factories';
import { restParts, takeBack } from '../support/returns';
import { CLERK, type Client, onBothEngines, READER, type Shop, type TestReply } from '../support/server';
import { A_PICTURE, aDocument, anOrderDraft, depositBody, lira, moveBody, ORDERS, orderBody, photoBody } from './orders';
import { from, pulledBody } from './pulled';
import { aSlip, cancelBody, contactBody, SALES, saleBody } from './slips';
import { accountBody, aFigure, closeBody, DEFINITIONS, openBody, SESSIONS } from './tills';

onBothEngines('orders', (server) => {
  let shop: Shop;
  let clerk: Client;
  let contact: string;
  beforeAll(async () => {
    shop = await server().newShop();
    await putStartingProducts(server().db, shop.company, NOON);
    clerk = await shop.join(CLERK);
    contact = await aContact();
  });

  type Findings = { findings: string[] };
  /** What was found, but for the series that nobody leased here. */
  const told = ({ answer }: TestReply<Findings>): string[] | undefined => answer.result?.findings.filter((code) => code !== 'unknown-series');
  /** Whose identity is known: nothing is told of what they spend. */
  const aContact = async (): Promise<string> => {
    const id = randomUUID();
    expect((await clerk.write('/workbench/contacts', contactBody(id, { taxId: '10000000146' }))).status).toBe(200);
    return id;
  };
  const recordOf = <B>(kind: string, id: string, client: Client = shop.admin) => pulledBody<B>(client, kind, id);
  const orderIn = (id: string, client?: Client) => recordOf<OrderBody>('orders', id, client);
  const anOrder = async (more: object = {}, who = contact, device = 'a') => {
    const body = orderBody(who, more);
    const { status, answer } = await clerk.write(ORDERS, body, from(device));
    expect([status, answer.fields]).toEqual([200, undefined]);
    return { ...body, version: answer.version ?? 0 };
  };
  const move = (id: string, from: string, to: string, more: object = {}, client = clerk) =>
    client.write<Findings>(`${ORDERS}/${id}/moves`, moveBody(id, contact, from, to, more));
  const edit = (id: string, changes: object, base: object, device = 'a', client: Client = clerk) =>
    client.write(`${ORDERS}/${id}`, { kind: 'order.edit', v: 1, id, at: NOON, changes, base }, { method: 'PATCH', ...from(device) });
  const onAccount = () => {
    const { lines, legs: booked, payments } = aTransaction({ contactId: contact, tendered: [{ id: 'p', method: 'account', amount: 10_554_240 }] });
    return { contactId: contact, lines, legs: booked, payments };
  };
  const lira6126 = () => ({ id: randomUUID(), method: 'transfer' as const, amount: 6_126_662 });
  const balanceOf = async (account: string) => (await recordOf<BalanceBody>('balances', account))?.assets ?? {};

  it('OR1: an order is kept once, with its number, who took it in and when, and every tablet gets it', async () => {
    const [body, key] = [orderBody(contact), randomUUID()];
    const first = await clerk.write(ORDERS, body, { key });
    const again = await clerk.write(ORDERS, body, { key });
    expect([first.status, again.text]).toEqual([200, first.text]);
    const { kind: _kind, v: _v, type, ...said } = body;
    expect(await orderIn(body.id)).toMatchObject({ ...said, kind: type, createdBy: clerk.user, moves: [], documents: [], photos: [] });
    const twin = await clerk.write<Findings>(ORDERS, { ...orderBody(contact), id: body.id, description: 'Bir başkası' });
    expect([twin.status, told(twin), (await orderIn(body.id))?.description]).toEqual([200, ['id-clash'], body.description]);
  });

  it('OR1: the numbers of orders and of slips are one series, in which nothing is missed and no two are the same', async () => {
    const other = await server().newShop();
    const lease = await other.admin.call<{ series: string }>('POST', '/settings/devices', { body: { device: 'tablet', name: 'Tezgâh', nonce: null } });
    const series = lease.answer.result?.series ?? '';
    const tablet = from('tablet');
    const who = randomUUID();
    await other.admin.write('/workbench/contacts', contactBody(who));
    await other.admin.write(SALES, saleBody(aSlip({ number: `${series}-000001` })), tablet);
    await other.admin.write(ORDERS, orderBody(who, { number: `${series}-000002`, document: aDocument(who, [lira(1_000)]) }), tablet);
    const clean = await other.admin.write<Findings>(ORDERS, orderBody(who, { number: `${series}-000003` }), tablet);
    const twin = await other.admin.write<Findings>(SALES, saleBody(aSlip({ number: `${series}-000003` })), tablet);
    expect([clean.answer.result?.findings, twin.answer.result?.findings]).toEqual([[], expect.arrayContaining(['number-clash'])]);
    expect((await seriesReports(server().db, { sealingKey: server().deps.sealingKey, company: other.company })).map(({ seen, gaps }) => [seen, gaps])).toEqual([
      [3, []],
    ]);
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
    expect((await edit(id, { due: '2026-12-01', workmanship: { by: 'gram', kurus: 5000 } }, { due: version, workmanship: version }, 'c')).status).toBe(200);
    expect(await orderIn(id)).toMatchObject({ size: '45 cm', due: '2026-12-01', workmanship: { by: 'gram', kurus: 5000 } });
    const late = await edit(id, { size: '40 cm' }, { size: version }, 'c');
    expect([late.status, late.answer.code, late.answer.fields]).toEqual([412, 'stale', [{ name: 'size', code: 'stale' }]]);
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
    expect([status, answer.code, answer.fields?.map(({ name }) => name)]).toEqual([400, 'malformed', [field]]);
  });

  it('OR6: a repair that weighs less than it did, or has lost a stone, is told; an order is not', async () => {
    const repair = await anOrder({ type: 'repair', weight: 4_250, stones: 3 });
    const short = await move(repair.id, 'received', 'ready', { weight: 4_100, stones: 3 });
    const lost = await move(repair.id, 'ready', 'notified', { weight: 4_250, stones: 2 });
    const whole = await move(repair.id, 'notified', 'ready', { weight: 4_260, stones: 3 });
    const order = await anOrder({ weight: 4_250 });
    const lighter = await move(order.id, 'received', 'ready', { weight: 4_100 });
    expect([short, lost, whole, lighter].map(told)).toEqual([['repair-short'], ['repair-short'], [], []]);
  });

  it('OR7: a deposit of lira, gold and coins is booked with the order, each in its own asset', async () => {
    const who = await aContact();
    const parts = [lira(500_000), { asset: 'HAS', quantity: 25_000_000 }, { asset: 'CEYREK_YENI', quantity: 2 }, { asset: 'USD', quantity: 10_000 }];
    const document = aDocument(who, parts);
    const { id, number } = await anOrder({ document }, who);
    expect(await balanceOf(contactAccount(who))).toEqual({ TRY: -500_000, HAS: -25_000_000, CEYREK_YENI: -2, USD: -10_000 });
    expect(await recordOf<TransactionBody>('transactions', document.id)).toMatchObject({ number, type: 'deposit', contactId: who, order: id, lines: [] });
    expect(heldDeposit((await orderIn(id))?.documents ?? []).map(({ asset, quantity }) => [asset, quantity])).toEqual([
      ['TRY', 500_000],
      ['CEYREK_YENI', 2],
      ['HAS', 25_000_000],
      ['USD', 10_000],
    ]);
    const sums = await server().db.select().from(legs).where(eq(legs.transaction, document.id));
    expect(sums.reduce((sum, leg) => sum + leg.quantity, 0)).toBe(0);
  });

  it('OR7: what does not balance, or lies where it cannot lie, books neither deposit nor order', async () => {
    const document = aDocument(contact, [lira(1_000)]);
    const crooked = { ...document, legs: document.legs.slice(1) };
    const elsewhere = { ...document, legs: document.legs.map((leg) => (leg.account === 'till:main' ? { ...leg, account: 'scrap:main' } : leg)) };
    const unpaid = { ...document, payments: document.payments.map((payment) => ({ ...payment, amount: 999_999 })) };
    for (const [wrong, field] of [
      [crooked, 'document.legs'],
      [elsewhere, 'document.legs'],
      [unpaid, 'document.payments'],
      [{ ...document, legs: [], payments: [] }, 'document.legs'],
    ] as const) {
      const body = orderBody(contact, { document: wrong });
      const { status, answer } = await clerk.write(ORDERS, body);
      expect([status, answer.fields?.[0]?.name, await orderIn(body.id)]).toEqual([400, field, undefined]);
    }
  });

  it('OR7: money of another account than the order’s is refused, and books nothing', async () => {
    const other = await aContact();
    const { id } = await anOrder();
    const document = aDocument(other, [lira(1_000)]);
    const added = await clerk.write(`${ORDERS}/${id}/deposits`, depositBody(id, other, { document }));
    const moved = await move(id, 'received', 'cancelled', { contactId: other, number: aSlip().number, document });
    for (const { status, answer } of [added, moved]) expect([status, answer.fields]).toEqual([400, [{ name: 'contactId', code: 'differs' }]]);
    const order = await orderIn(id);
    expect([order?.documents, order?.moves, await balanceOf(contactAccount(other))]).toEqual([[], [], {}]);
  });

  it('OR8: given back, kept or changed into lira, the deposit loses exactly that; more than there was is told', async () => {
    const who = await aContact();
    const { id } = await anOrder({ document: aDocument(who, [lira(100_000), { asset: 'CEYREK_YENI', quantity: 2 }]) }, who);
    const deposit = (document: object) =>
      clerk.write<Findings>(`${ORDERS}/${id}/deposits`, depositBody(id, who, { document: { id: randomUUID(), ...document } }));
    expect(told(await deposit(convertedDeposit(who, { asset: 'CEYREK_YENI', quantity: 2 }, 1_800_000)))).toEqual([]);
    expect(await balanceOf(contactAccount(who))).toEqual({ TRY: -1_900_000 });
    expect(told(await deposit(returnedDeposit(who, [lira(900_000)])))).toEqual([]);
    const kept = forfeitedDeposit(who, [{ asset: 'TRY', quantity: 1_000_000 }]);
    const cancel = await move(id, 'received', 'cancelled', { contactId: who, number: aSlip().number, document: { id: randomUUID(), ...kept } });
    expect([told(cancel), statusOf((await orderIn(id))?.moves ?? [])]).toEqual([[], 'cancelled']);
    expect([await balanceOf(contactAccount(who)), heldDeposit((await orderIn(id))?.documents ?? [])]).toEqual([{}, []]);
    expect(told(await deposit(returnedDeposit(who, [lira(100)])))).toEqual(['deposit-over']);
  });

  it('OR10: a sale that hands an order over is its last step, in the same transaction', async () => {
    const { id } = await anOrder();
    const slip = aSlip({ ...onAccount(), order: id });
    expect(told(await clerk.write<Findings>(SALES, saleBody(slip)))).toEqual([]);
    expect((await orderIn(id))?.moves).toEqual([{ id: slip.id, at: slip.at, by: clerk.user, from: 'received', to: 'delivered', slip: slip.id }]);
    const again = aSlip({ ...onAccount(), order: id });
    expect(told(await clerk.write<Findings>(SALES, saleBody(again)))).toEqual(['order-closed']);
    const stray = await clerk.write<Findings>(SALES, saleBody(aSlip({ ...onAccount(), order: randomUUID() })));
    expect([stray.status, told(stray)]).toEqual([200, ['unknown-order']]);
  });

  it('OR16: cancelling the sale that handed an order over says so and leaves the order to a person, who takes it back', async () => {
    const { id } = await anOrder();
    const slip = aSlip({ ...onAccount(), order: id });
    await clerk.write<Findings>(SALES, saleBody(slip));
    expect(told(await clerk.write<Findings>(`${SALES}/${slip.id}/cancel`, cancelBody(slip)))).toEqual(['delivery-undone']);
    expect(statusOf((await orderIn(id))?.moves ?? [])).toBe('delivered');
    expect(told(await move(id, 'delivered', 'ready', { at: NOON + 10 }))).toEqual([]);
    expect(statusOf((await orderIn(id))?.moves ?? [])).toBe('ready');
    // Delivered anew by another sale: undoing the first once more tells nobody anything.
    const other = aSlip({ ...onAccount(), order: id });
    await clerk.write<Findings>(SALES, saleBody(other));
    const plain = aSlip(onAccount());
    await clerk.write<Findings>(SALES, saleBody(plain));
    expect(told(await clerk.write<Findings>(`${SALES}/${plain.id}/cancel`, cancelBody(plain)))).toEqual([]);
  });

  it('OR17: a purchase covers the order’s fixed price in the same transaction, says when and for how much, and no longer once it is undone', async () => {
    const { id } = await anOrder({ price: { by: 'fixed', kurus: 4_500_000, price: null } });
    const { lines, legs: booked, payments } = aTransaction({ type: 'purchase', contactId: contact, lines: [aScrap()], tendered: [lira6126()] });
    const slip = aSlip({ type: 'purchase', contactId: contact, lines, legs: booked, payments, covers: id });
    const [body, key] = [saleBody(slip), randomUUID()];
    const first = await clerk.write<Findings>(SALES, body, { key });
    expect([first.status, (await clerk.write(SALES, body, { key })).text]).toEqual([200, first.text]);
    const cover = { slip: slip.id, number: slip.number, at: slip.at, by: clerk.user, asset: 'HAS', quantity: 111_800_400, kurus: 6_126_662 };
    const covered = await orderIn(id);
    expect([covered?.covers, covered && statusOf(covered.moves)]).toEqual([[cover], 'received']);
    expect((await clerk.write(`${SALES}/${slip.id}/cancel`, cancelBody(slip))).status).toBe(200);
    expect((await orderIn(id))?.covers).toEqual([{ ...cover, reversed: true }]);
    const stray = await clerk.write<Findings>(
      SALES,
      saleBody(aSlip({ type: 'purchase', contactId: contact, lines, legs: booked, payments, covers: randomUUID() })),
    );
    expect([stray.status, told(stray)?.includes('unknown-order')]).toEqual([200, true]);
  });

  it('OR17: what of the purchase goes back to the firm covers nothing any more, until the return is undone', async () => {
    const { id } = await anOrder({ price: { by: 'fixed', kurus: 4_500_000, price: null } });
    const { lines, legs: booked, payments } = aTransaction({ type: 'purchase', contactId: contact, lines: [aScrap()], tendered: [lira6126()] });
    const slip = aSlip({ type: 'purchase', contactId: contact, lines, legs: booked, payments, covers: id });
    await clerk.write<Findings>(SALES, saleBody(slip));
    const back = { ...takeBack(slip, randomUUID(), restParts(slip)), number: aSlip().number };
    expect(told(await clerk.write<Findings>(SALES, saleBody(back)))?.includes('return-over')).toBe(false);
    const sums = async () => (await orderIn(id))?.covers?.map(({ quantity, reversed }) => (reversed ? 0 : quantity));
    expect(await sums()).toEqual([111_800_400, -111_800_400]);
    expect((await clerk.write(`${SALES}/${back.id}/cancel`, cancelBody(back))).status).toBe(200);
    expect(await sums()).toEqual([111_800_400, 0]);
  });

  it('OR17: what went back before its purchase arrived is taken off with it, and one that was undone meanwhile is not', async () => {
    const { id } = await anOrder({ price: { by: 'fixed', kurus: 4_500_000, price: null } });
    const { lines, legs: booked, payments } = aTransaction({ type: 'purchase', contactId: contact, lines: [aScrap()], tendered: [lira6126()] });
    const early = async (isUndone: boolean) => {
      const slip = aSlip({ type: 'purchase', contactId: contact, lines, legs: booked, payments, covers: id });
      const back = { ...takeBack(slip, randomUUID(), restParts(slip)), number: aSlip().number };
      expect(told(await clerk.write<Findings>(SALES, saleBody(back)))).toContain('unknown-original');
      if (isUndone) expect((await clerk.write(`${SALES}/${back.id}/cancel`, cancelBody(back))).status).toBe(200);
      expect((await clerk.write(SALES, saleBody(slip))).status).toBe(200);
      return [slip.id, back.id];
    };
    const [[bought, back], [later]] = [await early(false), await early(true)];
    expect((await orderIn(id))?.covers?.map(({ slip, quantity, by }) => [slip, quantity, by])).toEqual([
      [bought, 111_800_400, clerk.user],
      [back, -111_800_400, clerk.user],
      [later, 111_800_400, clerk.user],
    ]);
  });

  it('OR17: an order of another company is covered by nobody', async () => {
    const { id } = await anOrder({ price: { by: 'fixed', kurus: 4_500_000, price: null } });
    const other = await server().newShop();
    const { lines, legs: booked, payments } = aTransaction({ type: 'purchase', contactId: null, lines: [aScrap()], tendered: [lira6126()] });
    const reply = await other.admin.write<Findings>(SALES, saleBody(aSlip({ type: 'purchase', contactId: null, lines, legs: booked, payments, covers: id })));
    expect([reply.status, told(reply)?.includes('unknown-order'), (await orderIn(id))?.covers]).toEqual([200, true, undefined]);
  });

  it('OR10: the cash limit of a day counts what a customer left as deposits', async () => {
    const who = await aContact();
    const first = await clerk.write<Findings>(ORDERS, orderBody(who, { document: aDocument(who, [lira(2_000_000)]) }));
    const second = await clerk.write<Findings>(ORDERS, orderBody(who, { document: aDocument(who, [lira(2_000_000)]) }));
    expect([first, second].map(told)).toEqual([[], ['cash-over-limit']]);
  });

  it('OR25: the cash limit of a day counts foreign notes at their stored price; what does not follow from it is refused by field', async () => {
    const who = await aContact();
    const price = aPrice({ code: 'USD', rate: 419_000, side: 'buy' });
    const dollars = (quantity: number) => aDocument(who, [{ asset: 'USD', quantity, price }]);
    const first = await clerk.write<Findings>(ORDERS, orderBody(who, { document: dollars(50_000) }));
    const second = await clerk.write<Findings>(ORDERS, orderBody(who, { document: dollars(50_000) }));
    expect([first, second].map(told)).toEqual([[], ['cash-over-limit']]);
    const document = dollars(10_000);
    const { status, answer } = await clerk.write(
      ORDERS,
      orderBody(who, { document: { ...document, cashNotes: document.cashNotes?.map((note) => ({ ...note, kurus: 1 })) } }),
    );
    expect([status, answer.fields?.map(({ name }) => name)]).toEqual([400, ['document.cashNotes']]);
  });

  it('OR20: a deposit, a repair’s fee and what goes back lie in the till of the branch, whose count expects them', async () => {
    const till = { ...accountBody({ name: 'Cadde kasası' }), at: NOON };
    expect((await shop.admin.write(DEFINITIONS, till)).status).toBe(200);
    const { id: account } = till.account;
    const who = await aContact();
    const main = (await balanceOf('till:main')).TRY ?? 0;
    const opening = openBody({ accounts: [account], at: NOON - 1_000 });
    expect((await clerk.write(SESSIONS, opening)).status).toBe(200);
    const cash = (quantity: number) => ({ ...lira(quantity), account });
    const repair = await anOrder({ type: 'repair', document: aDocument(who, [cash(50_000)]) }, who);
    const paid = repairPaid(who, 30_000, [{ id: randomUUID(), method: 'cash', amount: 45_000, account }]);
    const handed = await move(repair.id, 'received', 'delivered', {
      contactId: who,
      number: aSlip().number,
      document: { id: randomUUID(), ...paid },
    });
    const given = await clerk.write<Findings>(
      `${ORDERS}/${repair.id}/deposits`,
      depositBody(repair.id, who, { document: { id: randomUUID(), ...returnedDeposit(who, [cash(20_000)]) } }),
    );
    expect([handed, given].map(told)).toEqual([[], []]);
    expect([await balanceOf(account), (await balanceOf('till:main')).TRY ?? 0, await balanceOf(contactAccount(who))]).toEqual([{ TRY: 75_000 }, main, {}]);
    const closing = closeBody(opening.id, { accounts: [account], counts: [aFigure({ account, in: 95_000, out: 20_000, quantity: 75_000 })] });
    expect(told(await clerk.write<Findings>(`${SESSIONS}/${opening.id}/close`, closing))).toEqual([]);
    const figures = (await recordOf<SessionBody>('sessions', opening.id))?.close?.figures;
    expect(figures).toEqual([{ account, asset: 'TRY', opening: 0, in: 95_000, out: 20_000, quantity: 75_000 }]);
  });

  it('OR20: a commission that does not follow from its rate is refused', async () => {
    const document = aDocument(contact, [{ asset: 'TRY', quantity: 100_000, method: 'card', id: randomUUID(), commission: { rate: 265, kurus: 1 } }]);
    const { status, answer } = await clerk.write(ORDERS, orderBody(contact, { document }));
    expect([status, answer.fields?.map(({ name }) => name)]).toEqual([400, ['document.payments']]);
  });

  it('OR22, OR23: a repair’s fee is paid in several assets, its gold leaves the stock, and its cancel takes all of it back', async () => {
    const who = await aContact();
    const before = { stock: (await balanceOf('stock:main')).HAS ?? 0, till: (await balanceOf('till:main')).TRY ?? 0 };
    const repair = await anOrder({ type: 'repair', weight: 4_250, fineness: 5850, document: aDocument(who, [lira(50_000)]) }, who);
    await move(repair.id, 'received', 'ready', { contactId: who, weight: 4_600 });
    const gold = { weight: 350, fineness: 5850, price: aPrice({ code: 'HAS', side: 'sell', rate: 55_200_000 }) };
    const added: AddedGold = { ...gold, amount: addedAmount(gold) };
    const dollars: Payment = {
      id: randomUUID(),
      method: 'currency',
      amount: 42_000,
      paid: { asset: 'USD', quantity: 1_000, price: aPrice({ code: 'USD', side: 'buy', rate: 420_000 }) },
    };
    const paid = repairPaid(who, 50_000, [{ id: randomUUID(), method: 'cash', amount: 150_000 }, dollars], added);
    const hand = (document: object) =>
      move(repair.id, 'ready', 'delivered', { contactId: who, number: aSlip().number, document: { id: randomUUID(), ...document } });
    for (const [wrong, field] of [
      [{ ...paid, added: { ...added, amount: added.amount + 1 } }, 'document.added'],
      [{ ...paid, added: { ...added, weight: 351 } }, 'document.added'],
      [{ ...paid, added: undefined }, 'document.legs'],
      [{ ...paid, payments: paid.payments.map((one) => (one.paid ? { ...one, paid: { ...one.paid, quantity: 900 } } : one)) }, 'document.payments'],
    ] as const) {
      const { status, answer } = await hand(wrong);
      expect([status, answer.fields?.[0]?.name]).toEqual([400, field]);
    }
    const document = { id: randomUUID(), ...paid };
    const handed = await move(repair.id, 'ready', 'delivered', { contactId: who, number: aSlip().number, document });
    expect(told(handed)).toEqual([]);
    const stood = async () => [(await balanceOf('stock:main')).HAS ?? 0, (await balanceOf('till:main')).TRY ?? 0, await balanceOf(contactAccount(who))];
    expect(await stood()).toEqual([before.stock - 2_047_500, before.till + 200_000, {}]);
    const { actor: _actor, device: _device, reversedBy: _by, ...slip } = (await recordOf<TransactionBody>('transactions', document.id)) as TransactionBody;
    expect(slip).toMatchObject({ type: 'repair', order: repair.id, lines: [], added });
    const { added: _added, ...bare } = cancelBody(slip);
    expect((await clerk.write(`${SALES}/${slip.id}/cancel`, bare)).answer.fields).toEqual([{ name: 'added', code: 'differs' }]);
    expect((await clerk.write(`${SALES}/${slip.id}/cancel`, cancelBody(slip))).status).toBe(200);
    expect(await stood()).toEqual([before.stock, before.till + 50_000, { TRY: -50_000 }]);
  });

  it('OR22: a fee that is partly owed takes the deposit and no more of it, and tells nobody of any', async () => {
    const who = await aContact();
    const repair = await anOrder({ type: 'repair', document: aDocument(who, [lira(50_000)]) }, who);
    const document = { id: randomUUID(), ...repairPaid(who, 50_000, [{ id: randomUUID(), method: 'account', amount: 40_000 }]) };
    const handed = await move(repair.id, 'received', 'delivered', { contactId: who, number: aSlip().number, document });
    expect(told(handed)).toEqual([]);
    expect([heldDeposit((await orderIn(repair.id))?.documents ?? []), await balanceOf(contactAccount(who))]).toEqual([[], { TRY: 40_000 }]);
  });

  it('OR23: gold is added to nothing but a repair that is handed over', async () => {
    const gold = { weight: 350, fineness: 5850, price: aPrice({ code: 'HAS', side: 'sell', rate: 55_200_000 }) };
    const document = {
      id: randomUUID(),
      ...repairPaid(contact, 0, [{ id: randomUUID(), method: 'cash', amount: 200_000 }], { ...gold, amount: addedAmount(gold) }),
    };
    const { status, answer } = await clerk.write(ORDERS, orderBody(contact, { document }));
    expect([status, answer.fields?.map(({ name }) => name)]).toEqual([400, ['document.added']]);
  });

  it('OR11: a deposit that is undone no longer counts in its order', async () => {
    const who = await aContact();
    const document = aDocument(who, [lira(70_000)]);
    const { id } = await anOrder({ document }, who);
    const { actor: _actor, device: _device, reversedBy: _by, ...slip } = (await recordOf<TransactionBody>('transactions', document.id)) as TransactionBody;
    expect((await clerk.write(`${SALES}/${document.id}/cancel`, cancelBody(slip))).status).toBe(200);
    expect([heldDeposit((await orderIn(id))?.documents ?? []), await balanceOf(contactAccount(who))]).toEqual([[], {}]);
  });

  it('OR12: a picture is nowhere in the database as it was taken, in no record, and read one at a time', async () => {
    const { id } = await anOrder();
    const [body, key] = [photoBody(id), randomUUID()];
    const first = await clerk.write(`${ORDERS}/${id}/photos`, body, { key });
    expect([first.status, (await clerk.write(`${ORDERS}/${id}/photos`, body, { key })).text]).toEqual([200, first.text]);
    const other = { ...body, data: Buffer.concat([A_PICTURE, A_PICTURE]).toString('base64') };
    expect((await clerk.write(`${ORDERS}/${id}/photos`, other, { key })).status).toBe(409);
    expect((await orderIn(id))?.photos).toEqual([{ id: body.photo, at: body.at, by: clerk.user }]);
    const { db } = server();
    const [kept] = await db.select({ body: mutations.body }).from(mutations).where(eq(mutations.id, key));
    const [sealed] = await db.select({ sealed: orderPhotos.sealed }).from(orderPhotos).where(eq(orderPhotos.id, body.photo));
    const [record] = await db.select({ body: records.body }).from(records).where(eq(records.id, id));
    const everything = [Buffer.from(kept?.body ?? []), Buffer.from(sealed?.sealed ?? []), Buffer.from(JSON.stringify(record?.body))];
    expect(everything.every((bytes) => bytes.length > 0 && !bytes.includes('YALNIZ-BU') && !bytes.includes(body.data.slice(4, 30)))).toBe(true);
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
    expect((await other.admin.call('GET', `${ORDERS}/${id}/photos/${picture.photo}`)).status).toBe(404);
    expect((await edit(id, { size: 'bizim' }, { size: version }, 'a', other.admin)).status).toBe(404);
    expect((await other.admin.write(`${ORDERS}/${id}/photos`, photoBody(id))).status).toBe(404);
    expect(told(await move(id, 'received', 'ready', {}, other.admin))).toEqual(['unknown-order']);
    const theirs = await other.admin.write<Findings>(ORDERS, { ...orderBody(contact), id });
    expect([theirs.status, told(theirs)]).toEqual([200, expect.arrayContaining(['unknown-contact'])]);
    expect((await orderIn(id))?.moves).toEqual([]);
    const assigned = await clerk.write(ORDERS, orderBody(contact, { assignee: other.admin.user }));
    expect([assigned.status, assigned.answer.fields]).toEqual([400, [{ name: 'assignee', code: 'unknown' }]]);
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
    const price = { by: 'fixed', kurus: 4_500_000, price: { code: 'HAS', rate: 55_200_000, side: 'sell', source: 'simulator', at: NOON, typed: false } };
    const { id } = await anOrder({ ...anOrderDraft(), price });
    expect((await orderIn(id))?.price).toEqual(price);
  });
});
