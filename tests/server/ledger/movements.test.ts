import { randomUUID } from 'node:crypto';
import { and, eq, sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { STOCK } from '@/domain/ledger/ledger';
import { movementLegs } from '@/domain/ledger/movement';
import { offsetLegs } from '@/domain/slip/offset';
import type { Transaction } from '@/domain/slip/transaction';
import { records } from '@/server/db/schema';
import { NOON } from '../../support/factories';
import { type Client, onBothEngines, READER, type Shop, setPin } from '../../support/server';
import { RULES, ruleBody } from '../support/settings';
import { cancelBody, contactBody, SALES, saleBody } from '../support/slips';
import { cashSale, HOUR, tillDesk, type Written } from '../support/till-desk';
import { accountBody, EXPENSES, expenseBody, MOVEMENTS, movementBody } from '../support/tills';

onBothEngines('what moves between own accounts', (server) => {
  const desk = tillDesk(server);
  const { findings, open, close, closed, balanceOf } = desk;
  let shop: Shop;
  let clerk: Client;
  const aShop = async () => {
    ({ shop, clerk } = await desk.opened());
  };
  beforeAll(aShop);

  describe('döviz alım satım', () => {
    const dollarRate = (over: object = {}) => ({
      base: 'USD',
      quote: 'TRY',
      rate: 420_000,
      basis: 'typed',
      source: 'elle',
      at: NOON,
      market: null,
      ...over,
    });
    /** So many dollars for liras out of the till. */
    const buying = (dollars: number, more: object = {}) => ({
      ...movementBody({
        type: 'transfer',
        from: 'till:main',
        to: 'bank:main',
        asset: 'TRY',
        quantity: 1,
      }),
      type: 'fx',
      legs: offsetLegs({
        from: { account: 'till:main', asset: 'TRY', quantity: 42 * dollars },
        to: { account: 'fx:main', asset: 'USD', quantity: dollars },
      }),
      rate: dollarRate(),
      ...more,
    });
    const open = () => shop.admin.write(RULES, ruleBody({ name: 'currency-exchange', value: 1 }));

    it('RU12: is kept with a finding while the law’s rule is closed, and without one from the day on that the company opened it', async () => {
      await aShop();
      expect(await findings(MOVEMENTS, buying(100_00))).toEqual(['fx-closed']);
      expect((await open()).status).toBe(200);
      expect(await findings(MOVEMENTS, buying(100_00))).toEqual([]);
      expect([(await balanceOf('fx:main')).USD, (await balanceOf('till:main')).TRY]).toEqual([
        200_00, -8_400_00,
      ]);
      expect([(await balanceOf('conversion')).USD, (await balanceOf('conversion')).TRY]).toEqual([
        -200_00, 8_400_00,
      ]);
    });

    it('AC47: is reckoned again by its rate, asks over the counter for a name from the identity limit on, and not of a bank', async () => {
      await aShop();
      await open();
      expect(
        await findings(MOVEMENTS, buying(100_00, { rate: dollarRate({ rate: 430_000 }) })),
      ).toEqual(['figures-differ']);
      const large = 5_000_00;
      expect(await findings(MOVEMENTS, buying(large))).toEqual(['identity-missing']);
      expect(
        await findings(
          MOVEMENTS,
          buying(large, { paper: { supplier: 'Ayşe Yılmaz', number: '12' } }),
        ),
      ).toEqual([]);
      const byBank = offsetLegs({
        from: { account: 'bank:main', asset: 'TRY', quantity: 42 * large },
        to: { account: 'bank:main', asset: 'USD', quantity: large },
      });
      expect(await findings(MOVEMENTS, buying(large, { legs: byBank }))).toEqual([]);
    });

    it('AC48: with somebody’s card asks for its number from the limit on, over the linked days, together with their slips', async () => {
      await aShop();
      await open();
      const [known, stranger] = [randomUUID(), randomUUID()];
      for (const [id, more] of [
        [known, { taxId: '10000000146' }],
        [stranger, {}],
      ] as const)
        expect((await clerk.write('/workbench/contacts', contactBody(id, more))).status).toBe(200);
      const half = 2_500_00;
      expect(await findings(MOVEMENTS, buying(half, { contactId: stranger }))).toEqual([]);
      // 105.000 TL twice within thirty days are over 185.000, a name beside the card or not.
      expect(
        await findings(
          MOVEMENTS,
          buying(half, { contactId: stranger, paper: { supplier: 'Ayşe' } }),
        ),
      ).toEqual(['identity-missing']);
      expect(await findings(MOVEMENTS, buying(2 * half, { contactId: known }))).toEqual([]);
      expect(await findings(SALES, saleBody({ ...cashSale(NOON), contactId: stranger }))).toEqual([
        'identity-missing',
      ]);
      expect(await findings(MOVEMENTS, buying(1_00, { contactId: randomUUID() }))).toEqual([
        'unknown-contact',
      ]);
      const transfer = movementBody({
        type: 'transfer',
        from: 'till:main',
        to: 'bank:main',
        asset: 'TRY',
        quantity: 1,
      });
      const { status, answer } = await clerk.write<Written>(MOVEMENTS, {
        ...transfer,
        contactId: known,
      });
      expect([status, answer.fields?.map(({ name }) => name)]).toEqual([400, ['contactId']]);
    });

    it('AC47: what is no such trade, and a rate on any other movement, is refused by its field', async () => {
      await aShop();
      const fields = async (body: object) => {
        const { status, answer } = await clerk.write<Written>(MOVEMENTS, body);
        return [status, answer.fields?.map(({ name }) => name)];
      };
      expect(await fields(buying(100_00, { rate: undefined }))).toEqual([400, ['rate']]);
      expect(await fields(buying(100_00, { rate: dollarRate({ base: 'EUR' }) }))).toEqual([
        400,
        ['rate'],
      ]);
      const toContact = offsetLegs({
        from: { account: 'till:main', asset: 'TRY', quantity: 42 },
        to: { account: `contact:${randomUUID()}`, asset: 'USD', quantity: 1 },
      });
      expect(await fields(buying(1, { legs: toContact }))).toEqual([400, ['legs']]);
      const transfer = movementBody({
        type: 'transfer',
        from: 'till:main',
        to: 'bank:main',
        asset: 'TRY',
        quantity: 1,
      });
      expect(await fields({ ...transfer, rate: dollarRate() })).toEqual([400, ['rate']]);
      expect(await fields({ ...buying(100_00), costs: [{ asset: 'USD', kurus: 1 }] })).toEqual([
        400,
        ['costs.0'],
      ]);
    });
  });

  it('SL12: whoever sells pays an expense up to the limit; beyond it nobody’s word is told, and somebody’s for just this one is not', async () => {
    await aShop();
    await setPin(shop.admin);
    const seller = await shop.join({ workbench: 2, accounts: 1 });
    const told = async (body: object, who = seller) => {
      const { status, answer } = await who.write<Written>(EXPENSES, body);
      return [status, (answer.result?.findings ?? []).filter((code) => code !== 'unknown-series')];
    };
    expect(await told(expenseBody(500_000))).toEqual([200, []]);
    expect(await told(expenseBody(500_001))).toEqual([200, ['expense-unapproved']]);
    expect(await told(expenseBody(900_000), shop.admin)).toEqual([200, []]);
    expect(await told(expenseBody(900_000), clerk)).toEqual([200, []]);
    expect(await told(expenseBody(900_000, { seller: shop.admin.user }))).toEqual([
      200,
      ['seller-unverified'],
    ]);
    const agreed = (id: string, by: string, quantity: number) => ({
      id,
      approvals: [
        {
          rule: 'expense',
          by,
          at: NOON,
          value: quantity,
          limit: 500_000,
          lines: [{ id, product: 'food', weight: quantity }],
        },
      ],
    });
    const word = agreed(randomUUID(), shop.admin.user, 900_000);
    expect(await told(expenseBody(900_000, word))).toEqual([200, ['approval-unverified']]);
    // The word that was given once is none for the next expense of the same sum.
    expect(await told(expenseBody(900_000, { approvals: word.approvals }))).toEqual([
      200,
      ['approval-unverified', 'expense-unapproved'],
    ]);
    expect(
      await told(expenseBody(900_000, agreed(randomUUID(), shop.admin.user, 800_000))),
    ).toEqual([200, ['approval-unverified', 'expense-unapproved']]);
    expect(await told(expenseBody(900_000, agreed(randomUUID(), seller.user, 900_000)))).toEqual([
      200,
      ['approval-not-held', 'expense-unapproved'],
    ]);
    const legs = movementLegs({
      type: 'expense',
      from: 'till:main',
      expense: 'food',
      asset: 'USD',
      quantity: 100,
    });
    expect(await told(expenseBody(0, { legs }))).toEqual([200, ['expense-unapproved']]);
    // A hundred kuruş agreed are no hundred cents; a word that names nothing was given before one
    // could.
    for (const [asset, found] of [
      ['TRY', ['approval-unverified', 'expense-unapproved']],
      ['USD', ['approval-unverified']],
      [undefined, ['approval-unverified']],
    ] as const) {
      const { id, approvals } = agreed(randomUUID(), shop.admin.user, 100);
      const named = approvals.map((approval) => ({
        ...approval,
        lines: approval.lines.map((line) => ({ ...line, asset })),
      }));
      expect(await told(expenseBody(0, { id, legs, approvals: named }))).toEqual([200, found]);
    }
    expect(
      (await seller.write(EXPENSES, { ...movementBody(), kind: 'expense.create' })).status,
    ).toBe(400);
    expect((await (await shop.join(READER)).write(EXPENSES, expenseBody())).status).toBe(403);
    expect((await balanceOf('expense:food')).TRY).toBe(500_000 + 500_001 + 7 * 900_000);
  });

  it('SL12: the limit counts a person’s day: several small ones beyond it are told once they are too much, whatever was agreed to or undone', async () => {
    await aShop();
    const [seller, other] = [
      await shop.join({ workbench: 2, accounts: 1 }),
      await shop.join({ workbench: 2, accounts: 1 }),
    ];
    const told = async (body: object, who = seller) =>
      ((await who.write<Written>(EXPENSES, body)).answer.result?.findings ?? []).filter(
        (code) => code !== 'unknown-series',
      );
    await setPin(shop.admin);
    const first = expenseBody(300_000);
    expect(await told(first)).toEqual([]);
    const big = expenseBody(400_000);
    const agreed = [
      {
        rule: 'expense',
        by: shop.admin.user,
        at: NOON,
        value: 400_000,
        limit: 500_000,
        lines: [{ id: big.id, product: 'food', weight: 400_000 }],
      },
    ];
    expect(await told({ ...big, approvals: agreed })).toEqual(['approval-unverified']);
    expect(await told(expenseBody(200_000))).toEqual([]);
    expect(await told(expenseBody(1))).toEqual(['expense-unapproved']);
    expect(await told(expenseBody(500_000), other)).toEqual([]);
    expect(await told(expenseBody(500_000, { at: NOON - 86_400_000 }))).toEqual([]);
    const { kind: _kind, v: _v, ...slip } = first;
    expect(
      (await clerk.write(`${SALES}/${slip.id}/cancel`, cancelBody(slip as Transaction))).status,
    ).toBe(200);
    expect(await told(expenseBody(299_999))).toEqual([]);
    const [found] = await server()
      .db.select({ body: records.body })
      .from(records)
      .where(
        and(
          eq(records.company, shop.company),
          eq(records.kind, 'findings'),
          sql`${records.body}->>'code' = 'expense-unapproved'`,
        ),
      );
    expect((found?.body as { detail?: object } | undefined)?.detail).toMatchObject({
      value: 500_001,
      limit: 500_000,
    });
  });

  it('AC5: a transfer, an expense and an opening move what they say, and a reversal undoes each of them', async () => {
    await aShop();
    const opening = movementBody({
      type: 'opening',
      to: 'till:main',
      asset: 'TRY',
      quantity: 100_000,
    });
    const transfer = movementBody();
    const expense = movementBody({
      type: 'expense',
      from: 'till:main',
      expense: 'food',
      asset: 'TRY',
      quantity: 7_500,
    });
    for (const body of [opening, transfer, expense])
      expect(await findings(MOVEMENTS, body)).toEqual([]);
    expect([
      await balanceOf('till:main'),
      await balanceOf('bank:main'),
      await balanceOf('expense:food'),
    ]).toEqual([{ TRY: 42_500 }, { TRY: 50_000 }, { TRY: 7_500 }]);
    for (const { kind: _kind, v: _v, ...slip } of [opening, transfer, expense]) {
      expect(
        (await clerk.write(`${SALES}/${slip.id}/cancel`, cancelBody(slip as Transaction))).status,
      ).toBe(200);
    }
    expect([
      await balanceOf('till:main'),
      await balanceOf('bank:main'),
      await balanceOf('opening'),
    ]).toEqual([{}, {}, {}]);
  });

  it('IM16: the carry-over of what cards have begins the books of the stock with its metal and cost, and a reversal undoes it', async () => {
    await aShop();
    const before = await balanceOf(STOCK);
    const opening = movementBody(
      { type: 'opening', to: STOCK, asset: 'HAS', quantity: 183_200_001 },
      { costs: [{ asset: 'HAS', kurus: 10_112_640 }] },
    );
    expect(await findings(MOVEMENTS, opening)).toEqual([]);
    expect((await balanceOf(STOCK)).HAS).toBe((before.HAS ?? 0) + 183_200_001);
    const { kind: _kind, v: _v, ...slip } = opening;
    expect(
      (await clerk.write(`${SALES}/${slip.id}/cancel`, cancelBody(slip as Transaction))).status,
    ).toBe(200);
    expect(await balanceOf(STOCK)).toEqual(before);
  });

  it('AC43: an advance and the owner’s money go out and come back on an account of theirs, of which the count expects them', async () => {
    await aShop();
    const session = await open(NOON - HOUR);
    const out = movementBody(
      { type: 'drawing', from: 'till:main', drawing: 'advance', asset: 'TRY', quantity: 20_000 },
      { paper: { supplier: 'Ayşe' } },
    );
    const back = movementBody({
      type: 'drawing',
      to: 'till:main',
      drawing: 'advance',
      asset: 'TRY',
      quantity: 5_000,
    });
    const owner = movementBody({
      type: 'drawing',
      to: 'till:main',
      drawing: 'owner',
      asset: 'TRY',
      quantity: 100_000,
    });
    for (const body of [out, back, owner]) expect(await findings(MOVEMENTS, body)).toEqual([]);
    expect([
      await balanceOf('till:main'),
      await balanceOf('expense:advance'),
      await balanceOf('expense:owner'),
    ]).toEqual([{ TRY: 85_000 }, { TRY: 15_000 }, { TRY: -100_000 }]);
    expect(await close(session, NOON + HOUR, 85_000, { in: 105_000, out: 20_000 })).toEqual([]);
    expect(await closed(session)).toMatchObject({
      opening: 0,
      in: 105_000,
      out: 20_000,
      quantity: 85_000,
    });
    const { kind: _kind, v: _v, ...slip } = owner;
    expect(
      (await clerk.write(`${SALES}/${slip.id}/cancel`, cancelBody(slip as Transaction))).status,
    ).toBe(200);
    expect(await balanceOf('expense:owner')).toEqual({});
    const rent = movementLegs({
      type: 'expense',
      from: 'till:main',
      expense: 'rent',
      asset: 'TRY',
      quantity: 5,
    });
    expect(
      (await clerk.write(MOVEMENTS, movementBody(undefined, { type: 'drawing', legs: rent })))
        .answer.fields,
    ).toEqual([{ name: 'legs', code: 'format' }]);
  });

  it('AC43: at the counter an advance needs the same word as an expense, and what comes back none', async () => {
    await aShop();
    const seller = await shop.join({ workbench: 2, accounts: 1 });
    const drawn = (quantity: number, back = false) => ({
      ...movementBody({
        type: 'drawing',
        drawing: 'advance',
        asset: 'TRY',
        quantity,
        ...(back ? { to: 'till:main' } : { from: 'till:main' }),
      }),
      kind: 'expense.create',
    });
    const told = async (body: object) =>
      ((await seller.write<Written>(EXPENSES, body)).answer.result?.findings ?? []).filter(
        (code) => code !== 'unknown-series',
      );
    expect(await told(drawn(900_000, true))).toEqual([]);
    expect(await told(drawn(500_000))).toEqual([]);
    expect(await told(expenseBody(1))).toEqual(['expense-unapproved']);
  });

  it('AC6: what does not balance, comes from nowhere or is no movement is refused by field', async () => {
    const fields = async (over: object) => {
      const { status, answer } = await clerk.write(MOVEMENTS, movementBody(undefined, over));
      return [status, answer.code, answer.fields?.map(({ name, code }) => `${name}: ${code}`)];
    };
    const [one, other] = movementLegs({
      type: 'transfer',
      from: 'till:main',
      to: 'bank:main',
      asset: 'TRY',
      quantity: 5,
    });
    expect(await fields({ legs: [one] })).toEqual([400, 'unbalanced', ['legs: unbalanced']]);
    expect(await fields({ legs: [] })).toEqual([400, 'malformed', ['legs: format']]);
    expect(await fields({ legs: [one, { ...other, account: 'contact:x' }] })).toEqual([
      400,
      'malformed',
      ['legs: from'],
    ]);
    expect(await fields({ type: 'difference' })).toEqual([400, 'malformed', ['type: format']]);
    expect(await fields({ type: 'expense' })).toEqual([400, 'malformed', ['legs: format']]);
    expect(
      (await clerk.write(MOVEMENTS, movementBody(undefined, { paper: { number: 'A-12' } }))).status,
    ).toBe(400);
    const { status } = await clerk.write(
      MOVEMENTS,
      movementBody({
        type: 'transfer',
        from: 'till:nowhere',
        to: 'bank:main',
        asset: 'TRY',
        quantity: 5,
      }),
    );
    expect(status).toBe(200);
  });

  it('AC7: money for a till that the company does not have, or has put away, is kept with a finding', async () => {
    const { id } = accountBody().account;
    const move = movementBody({
      type: 'transfer',
      from: 'till:main',
      to: id,
      asset: 'TRY',
      quantity: 5,
    });
    expect(await findings(MOVEMENTS, move)).toEqual(['unknown-account']);
  });
});
