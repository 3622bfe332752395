import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { beforeAll, expect, it } from 'vitest';
import type { SessionBody, TransactionBody } from '@/contract/core/records';
import { contactAccount } from '@/domain/ledger/ledger';
import {
  convertedDeposit,
  depositBalances,
  forfeitedDeposit,
  partsInSteps,
  returnedDeposit,
} from '@/domain/order/deposit';
import { statusOf } from '@/domain/order/order';
import { type Payment, passedOn } from '@/domain/payment/payment';
import { type AddedGold, addedAmount, repairPaid } from '@/domain/slip/repair';
import { legs } from '@/server/db/schema';
import { aPrice, NOON } from '../../support/factories';
import { type Client, onAServer, type Shop } from '../../support/server';
import { type Findings, orderDesk } from '../support/order-desk';
import { aDocument, depositBody, lira, ORDERS, orderBody } from '../support/orders';
import { RULES, ruleBody } from '../support/settings';
import { aSlip, cancelBody, SALES } from '../support/slips';
import { accountBody, aFigure, closeBody, DEFINITIONS, openBody, SESSIONS } from '../support/tills';

onAServer('the money of orders', (server) => {
  const desk = orderDesk(server);
  const { told, aContact, orderIn, anOrder, move, recordOf, balanceOf } = desk;
  let shop: Shop;
  let clerk: Client;
  let contact: string;
  beforeAll(async () => {
    ({ shop, clerk, contact } = await desk.opened());
  });

  it('OR7: a deposit of lira, gold and coins is booked with the order, each in its own asset', async () => {
    const who = await aContact();
    const parts = [
      lira(500_000),
      { asset: 'HAS', quantity: 25_000_000 },
      { asset: 'CEYREK_YENI', quantity: 2 },
      { asset: 'USD', quantity: 10_000 },
    ];
    const document = aDocument(who, parts);
    const { id, number } = await anOrder({ document }, who);
    expect(await balanceOf(contactAccount(who))).toEqual({
      TRY: -500_000,
      HAS: -25_000_000,
      CEYREK_YENI: -2,
      USD: -10_000,
    });
    expect(await recordOf<TransactionBody>('transactions', document.id)).toMatchObject({
      number,
      type: 'deposit',
      contactId: who,
      order: id,
      lines: [],
    });
    expect(
      depositBalances((await orderIn(id))?.documents ?? []).map(({ asset, quantity }) => [
        asset,
        quantity,
      ]),
    ).toEqual([
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
    const elsewhere = {
      ...document,
      legs: document.legs.map((leg) =>
        leg.account === 'till:main' ? { ...leg, account: 'scrap:main' } : leg,
      ),
    };
    const unpaid = {
      ...document,
      payments: document.payments.map((payment) => ({ ...payment, amount: 999_999 })),
    };
    for (const [wrong, field] of [
      [crooked, 'document.legs'],
      [elsewhere, 'document.legs'],
      [unpaid, 'document.payments'],
      [{ ...document, legs: [], payments: [] }, 'document.legs'],
    ] as const) {
      const body = orderBody(contact, { document: wrong });
      const { status, answer } = await clerk.write(ORDERS, body);
      expect([status, answer.fields?.[0]?.name, await orderIn(body.id)]).toEqual([
        400,
        field,
        undefined,
      ]);
    }
  });

  it('OR7: money of another account than the order’s is refused, and books nothing', async () => {
    const other = await aContact();
    const { id } = await anOrder();
    const document = aDocument(other, [lira(1_000)]);
    const added = await clerk.write(
      `${ORDERS}/${id}/deposits`,
      depositBody(id, other, { document }),
    );
    const moved = await move(id, 'received', 'cancelled', {
      contactId: other,
      number: aSlip().number,
      document,
    });
    for (const { status, answer } of [added, moved])
      expect([status, answer.fields]).toEqual([400, [{ name: 'contactId', code: 'differs' }]]);
    const order = await orderIn(id);
    expect([order?.documents, order?.moves, await balanceOf(contactAccount(other))]).toEqual([
      [],
      [],
      {},
    ]);
  });

  it('OR8: given back, kept or changed into lira, the deposit loses exactly that; more than there was is told', async () => {
    const who = await aContact();
    const { id } = await anOrder(
      { document: aDocument(who, [lira(100_000), { asset: 'CEYREK_YENI', quantity: 2 }]) },
      who,
    );
    const deposit = (document: object) =>
      clerk.write<Findings>(
        `${ORDERS}/${id}/deposits`,
        depositBody(id, who, { document: { id: randomUUID(), ...document } }),
      );
    expect(
      told(await deposit(convertedDeposit(who, { asset: 'CEYREK_YENI', quantity: 2 }, 1_800_000))),
    ).toEqual([]);
    expect(await balanceOf(contactAccount(who))).toEqual({ TRY: -1_900_000 });
    expect(told(await deposit(returnedDeposit(who, [lira(900_000)])))).toEqual([]);
    const kept = forfeitedDeposit(who, [{ asset: 'TRY', quantity: 1_000_000 }]);
    const cancel = await move(id, 'received', 'cancelled', {
      contactId: who,
      number: aSlip().number,
      document: { id: randomUUID(), ...kept },
    });
    expect([told(cancel), statusOf((await orderIn(id))?.moves ?? [])]).toEqual([[], 'cancelled']);
    expect([
      await balanceOf(contactAccount(who)),
      depositBalances((await orderIn(id))?.documents ?? []),
    ]).toEqual([{}, []]);
    expect(told(await deposit(returnedDeposit(who, [lira(100)])))).toEqual(['deposit-over']);
  });

  it('OR10: the cash limit of a day counts what a customer left as deposits', async () => {
    const who = await aContact();
    const first = await clerk.write<Findings>(
      ORDERS,
      orderBody(who, { document: aDocument(who, [lira(2_000_000)]) }),
    );
    const second = await clerk.write<Findings>(
      ORDERS,
      orderBody(who, { document: aDocument(who, [lira(2_000_000)]) }),
    );
    expect([first, second].map(told)).toEqual([[], ['cash-over-limit']]);
  });

  it('OR25: the cash limit of a day counts foreign notes at their stored price; what does not follow from it is refused by field', async () => {
    const who = await aContact();
    const price = aPrice({ code: 'USD', rate: 419_000, side: 'buy' });
    const dollars = (quantity: number) => aDocument(who, [{ asset: 'USD', quantity, price }]);
    const first = await clerk.write<Findings>(
      ORDERS,
      orderBody(who, { document: dollars(50_000) }),
    );
    const second = await clerk.write<Findings>(
      ORDERS,
      orderBody(who, { document: dollars(50_000) }),
    );
    expect([first, second].map(told)).toEqual([[], ['cash-over-limit']]);
    const document = dollars(10_000);
    const { status, answer } = await clerk.write(
      ORDERS,
      orderBody(who, {
        document: {
          ...document,
          cashNotes: document.cashNotes?.map((note) => ({ ...note, kurus: 1 })),
        },
      }),
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
    const paid = repairPaid(who, 30_000, [
      { id: randomUUID(), method: 'cash', amount: 45_000, account },
    ]);
    const handed = await move(repair.id, 'received', 'delivered', {
      contactId: who,
      number: aSlip().number,
      document: { id: randomUUID(), ...paid },
    });
    const given = await clerk.write<Findings>(
      `${ORDERS}/${repair.id}/deposits`,
      depositBody(repair.id, who, {
        document: { id: randomUUID(), ...returnedDeposit(who, [cash(20_000)]) },
      }),
    );
    expect([handed, given].map(told)).toEqual([[], []]);
    expect([
      await balanceOf(account),
      (await balanceOf('till:main')).TRY ?? 0,
      await balanceOf(contactAccount(who)),
    ]).toEqual([{ TRY: 75_000 }, main, {}]);
    const closing = closeBody(opening.id, {
      accounts: [account],
      counts: [aFigure({ account, in: 95_000, out: 20_000, quantity: 75_000 })],
    });
    expect(told(await clerk.write<Findings>(`${SESSIONS}/${opening.id}/close`, closing))).toEqual(
      [],
    );
    const figures = (await recordOf<SessionBody>('sessions', opening.id))?.close?.figures;
    expect(figures).toEqual([
      { account, asset: 'TRY', opening: 0, in: 95_000, out: 20_000, quantity: 75_000 },
    ]);
  });

  it('OR20: a commission that does not follow from its rate is refused', async () => {
    const document = aDocument(contact, [
      {
        asset: 'TRY',
        quantity: 100_000,
        method: 'card',
        id: randomUUID(),
        commission: { rate: 265, kurus: 1 },
      },
    ]);
    const { status, answer } = await clerk.write(ORDERS, orderBody(contact, { document }));
    expect([status, answer.fields?.map(({ name }) => name)]).toEqual([400, ['document.payments']]);
  });

  it('OR22, OR23: a repair’s fee is paid in several assets, its gold leaves the stock, and its cancel takes all of it back', async () => {
    const who = await aContact();
    const before = {
      stock: (await balanceOf('stock:main')).HAS ?? 0,
      till: (await balanceOf('till:main')).TRY ?? 0,
    };
    const repair = await anOrder(
      { type: 'repair', weight: 4_250, fineness: 5850, document: aDocument(who, [lira(50_000)]) },
      who,
    );
    await move(repair.id, 'received', 'ready', { contactId: who, weight: 4_600 });
    const gold = {
      weight: 350,
      fineness: 5850,
      price: aPrice({ code: 'HAS', side: 'sell', rate: 55_200_000 }),
    };
    const added: AddedGold = { ...gold, amount: addedAmount(gold) };
    const dollars: Payment = {
      id: randomUUID(),
      method: 'currency',
      amount: 42_000,
      paid: {
        asset: 'USD',
        quantity: 1_000,
        price: aPrice({ code: 'USD', side: 'buy', rate: 420_000 }),
      },
    };
    const paid = repairPaid(
      who,
      50_000,
      [{ id: randomUUID(), method: 'cash', amount: 150_000 }, dollars],
      added,
    );
    const hand = (document: object) =>
      move(repair.id, 'ready', 'delivered', {
        contactId: who,
        number: aSlip().number,
        document: { id: randomUUID(), ...document },
      });
    for (const [wrong, field] of [
      [{ ...paid, added: { ...added, amount: added.amount + 1 } }, 'document.added'],
      [{ ...paid, added: { ...added, weight: 351 } }, 'document.added'],
      [{ ...paid, added: undefined }, 'document.legs'],
      [
        {
          ...paid,
          payments: paid.payments.map((one) =>
            one.paid ? { ...one, paid: { ...one.paid, quantity: 900 } } : one,
          ),
        },
        'document.payments',
      ],
    ] as const) {
      const { status, answer } = await hand(wrong);
      expect([status, answer.fields?.[0]?.name]).toEqual([400, field]);
    }
    const document = { id: randomUUID(), ...paid };
    const handed = await move(repair.id, 'ready', 'delivered', {
      contactId: who,
      number: aSlip().number,
      document,
    });
    expect(told(handed)).toEqual([]);
    const stood = async () => [
      (await balanceOf('stock:main')).HAS ?? 0,
      (await balanceOf('till:main')).TRY ?? 0,
      await balanceOf(contactAccount(who)),
    ];
    expect(await stood()).toEqual([before.stock - 2_047_500, before.till + 200_000, {}]);
    const {
      actor: _actor,
      device: _device,
      reversedBy: _by,
      ...slip
    } = (await recordOf<TransactionBody>('transactions', document.id)) as TransactionBody;
    expect(slip).toMatchObject({ type: 'repair', order: repair.id, lines: [], added });
    const { added: _added, ...bare } = cancelBody(slip);
    expect((await clerk.write(`${SALES}/${slip.id}/cancel`, bare)).answer.fields).toEqual([
      { name: 'added', code: 'differs' },
    ]);
    expect((await clerk.write(`${SALES}/${slip.id}/cancel`, cancelBody(slip))).status).toBe(200);
    expect(await stood()).toEqual([before.stock, before.till + 50_000, { TRY: -50_000 }]);
  });

  it('OR22: a fee that is partly owed takes the deposit and no more of it, and tells nobody of any', async () => {
    const who = await aContact();
    const repair = await anOrder({ type: 'repair', document: aDocument(who, [lira(50_000)]) }, who);
    const document = {
      id: randomUUID(),
      ...repairPaid(who, 50_000, [{ id: randomUUID(), method: 'account', amount: 40_000 }]),
    };
    const handed = await move(repair.id, 'received', 'delivered', {
      contactId: who,
      number: aSlip().number,
      document,
    });
    expect(told(handed)).toEqual([]);
    expect([
      depositBalances((await orderIn(repair.id))?.documents ?? []),
      await balanceOf(contactAccount(who)),
    ]).toEqual([[], { TRY: 40_000 }]);
  });

  it('OR26, SL23: what a card costs and what cash is rounded by are reckoned again by the rules of the day, and a deposit is never rounded', async () => {
    const rule = async (name: 'card-surcharge' | 'cash-rounding', value: number) =>
      expect((await shop.admin.write(RULES, ruleBody({ name, value }))).status).toBe(200);
    const paid = async (payments: Payment[], used = 0) => {
      const who = await aContact();
      const repair = await anOrder(
        { type: 'repair', ...(used > 0 ? { document: aDocument(who, [lira(used)]) } : {}) },
        who,
      );
      const document = { id: randomUUID(), ...repairPaid(who, used, payments) };
      return {
        who,
        repair,
        handed: await move(repair.id, 'received', 'delivered', {
          contactId: who,
          number: aSlip().number,
          document,
        }),
      };
    };
    const card = (): Payment => ({
      id: randomUUID(),
      method: 'card',
      amount: 10_000,
      commission: passedOn(10_000, 265),
    });
    const cash = (rounding?: number): Payment => ({
      id: randomUUID(),
      method: 'cash',
      amount: 45_037,
      ...(rounding === undefined ? {} : { rounding }),
    });
    expect(told((await paid([card()])).handed)).toEqual(['surcharge-closed']);
    expect([told((await paid([cash()])).handed), told((await paid([cash(-12)])).handed)]).toEqual([
      [],
      ['rounding-differs'],
    ]);
    await rule('card-surcharge', 1);
    await rule('cash-rounding', 25);
    expect(told((await paid([card()])).handed)).toEqual([]);
    expect(told((await paid([cash()])).handed)).toEqual(['rounding-differs']);
    const { who, handed } = await paid([cash(-12)], 30_011);
    expect([told(handed), await balanceOf(contactAccount(who))]).toEqual([[], {}]);
    const given = async (contactOf: string, document: object) => {
      const order = await anOrder({ document: aDocument(contactOf, [lira(1_037)]) }, contactOf);
      const body = depositBody(order.id, contactOf, {
        document: { id: randomUUID(), ...document },
      });
      return told(await clerk.write<Findings>(`${ORDERS}/${order.id}/deposits`, body));
    };
    const other = await aContact();
    const back = returnedDeposit(other, partsInSteps([lira(1_037)], 25));
    expect([
      await given(other, returnedDeposit(other, [lira(1_037)])),
      await given(other, back),
    ]).toEqual([['rounding-differs'], []]);
    expect(await balanceOf(contactAccount(other))).toEqual({});
    const { status, answer } = await clerk.write(
      ORDERS,
      orderBody(other, {
        document: { ...aDocument(other, [lira(1_000)]), payments: back.payments },
      }),
    );
    expect([status, answer.fields?.[0]?.name]).toEqual([400, 'document.payments']);
  });

  it('OR23: gold is added to nothing but a repair that is handed over', async () => {
    const gold = {
      weight: 350,
      fineness: 5850,
      price: aPrice({ code: 'HAS', side: 'sell', rate: 55_200_000 }),
    };
    const document = {
      id: randomUUID(),
      ...repairPaid(contact, 0, [{ id: randomUUID(), method: 'cash', amount: 200_000 }], {
        ...gold,
        amount: addedAmount(gold),
      }),
    };
    const { status, answer } = await clerk.write(ORDERS, orderBody(contact, { document }));
    expect([status, answer.fields?.map(({ name }) => name)]).toEqual([400, ['document.added']]);
  });

  it('OR11: a deposit that is undone no longer counts in its order', async () => {
    const who = await aContact();
    const document = aDocument(who, [lira(70_000)]);
    const { id } = await anOrder({ document }, who);
    const {
      actor: _actor,
      device: _device,
      reversedBy: _by,
      ...slip
    } = (await recordOf<TransactionBody>('transactions', document.id)) as TransactionBody;
    expect((await clerk.write(`${SALES}/${document.id}/cancel`, cancelBody(slip))).status).toBe(
      200,
    );
    expect([
      depositBalances((await orderIn(id))?.documents ?? []),
      await balanceOf(contactAccount(who)),
    ]).toEqual([[], {}]);
  });
});
