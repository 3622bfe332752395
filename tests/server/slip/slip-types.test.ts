import { randomUUID } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import type { BalanceBody, DefinitionBody } from '@/contract/core/records';
import type { Product } from '@/domain/catalogue/product';
import type { Payment, PaymentMethod } from '@/domain/payment/payment';
import type { Approval } from '@/domain/rules/approval';
import { slipTotal } from '@/domain/slip/kept-slip';
import { lineFigures } from '@/domain/slip/line';
import type { Draft, SlipDocument, Transaction } from '@/domain/slip/transaction';
import { putRecords } from '@/server/db/records';
import { records } from '@/server/db/schema';
import { writeVersion } from '@/server/db/version';
import { aBracelet, aCoin, aPrice, aScrap, aTransaction, onSide } from '../../support/factories';
import { setPermissions } from '../../support/permissions';
import { CLERK, type Client, onAServer, READER, type Shop } from '../../support/server';
import { aSlip, cancelBody, contactBody, SALES, saleBody } from '../support/slips';

type Written = { findings: string[] };

const pay = (method: PaymentMethod, amount: number): Payment => ({
  id: randomUUID(),
  method,
  amount,
});
const made = (draft: Partial<Draft>): SlipDocument => ({
  ...aTransaction({ id: randomUUID(), ...draft }),
  number: aSlip().number,
});

/** 105.542,40 given, 61.266,62 taken: 44.275,78 to pay. */
const DIFFERENCE = 4_427_578;
const lines = [aBracelet(), aScrap({ id: 'line-3' })];
const anExchange = (over: Partial<Draft> = {}) =>
  made({ type: 'exchange', lines, tendered: [pay('card', DIFFERENCE)], ...over });

onAServer('a slip of the newer kinds', (server) => {
  let shop: Shop;
  let clerk: Client;
  let contactId: string;
  beforeAll(async () => {
    shop = await server().newShop();
    clerk = await shop.join(CLERK);
    contactId = randomUUID();
    await clerk.write('/workbench/contacts', contactBody(contactId));
  });

  const write = (body: unknown) => clerk.write<Written>(SALES, body);
  const findingsOf = async (body: unknown) => (await write(body)).answer.result?.findings ?? [];
  const fieldsOf = async (body: unknown) => {
    const { status, answer } = await write(body);
    return [status, answer.fields];
  };
  const balanceOf = async (account: string): Promise<Record<string, number>> => {
    const [row] = await server()
      .db.select()
      .from(records)
      .where(
        and(
          eq(records.company, shop.company),
          eq(records.kind, 'balances'),
          eq(records.id, account),
        ),
      );
    return (row?.body as BalanceBody | undefined)?.assets ?? {};
  };
  const aCustomer = async () => {
    const id = randomUUID();
    await clerk.write('/workbench/contacts', contactBody(id));
    return id;
  };

  it('is kept whole, listed as it was sent, and undone by its reversal', async () => {
    const contact = await aCustomer();
    const slips = [
      anExchange({ contactId: contact, tendered: [pay('account', DIFFERENCE)] }),
      made({
        type: 'collection',
        contactId: contact,
        lines: [],
        tendered: [pay('cash', 1_000_000), pay('transfer', 500_000)],
      }),
      made({
        type: 'payment',
        contactId: contact,
        lines: [],
        tendered: [pay('transfer', 250_000)],
      }),
    ];
    for (const slip of slips) expect(await findingsOf(saleBody(slip))).toEqual(['unknown-series']);
    const { answer } = await clerk.call<Transaction[]>('GET', `${SALES}?limit=1000`);
    for (const slip of slips) expect(answer.result?.find((t) => t.id === slip.id)).toEqual(slip);
    expect(await balanceOf(`contact:${contact}`)).toEqual({
      TRY: DIFFERENCE - 1_500_000 + 250_000,
    });
    for (const slip of slips)
      expect((await clerk.write(`${SALES}/${slip.id}/cancel`, cancelBody(slip))).status).toBe(200);
    expect(await balanceOf(`contact:${contact}`)).toEqual({});
  });

  it('comes out even coin for coin: nothing moves, and it is kept and undone all the same', async () => {
    const even = anExchange({
      lines: [aCoin(), ...onSide('buy', [aCoin({ id: 'back' })])],
      tendered: [],
    });
    expect([even.legs, slipTotal(even)]).toEqual([[], 0]);
    expect((await write(saleBody(even))).status).toBe(200);
    expect((await clerk.write(`${SALES}/${even.id}/cancel`, cancelBody(even))).status).toBe(200);
  });

  it('names the line whose side contradicts the kind, and the side that an exchange lacks', async () => {
    const sale = aSlip();
    expect(
      await fieldsOf(saleBody({ ...sale, lines: onSide('buy', sale.lines) as never })),
    ).toEqual([400, [{ name: 'lines.0.price.side', code: 'wrong-side' }]]);
    const exchange = anExchange();
    expect(await fieldsOf(saleBody({ ...exchange, type: 'purchase' }))).toEqual([
      400,
      [{ name: 'lines.0.price.side', code: 'wrong-side' }],
    ]);
    expect(await fieldsOf(saleBody({ ...exchange, lines: exchange.lines.slice(0, 1) }))).toEqual([
      400,
      [{ name: 'lines', code: 'one-sided' }],
    ]);
    expect(await fieldsOf(saleBody({ ...exchange, lines: [] }))).toEqual([
      400,
      [{ name: 'lines', code: 'required' }],
    ]);
    expect(await fieldsOf(saleBody({ ...aSlip(), legs: [] }))).toEqual([
      400,
      [{ name: 'legs', code: 'required' }],
    ]);
  });

  it('as a collection or payment has a customer, no lines, and money that is not the account’s own', async () => {
    const collection = made({
      type: 'collection',
      contactId,
      lines: [],
      tendered: [pay('cash', 100)],
    });
    expect(await fieldsOf(saleBody({ ...collection, contactId: null }))).toEqual([
      400,
      [{ name: 'contactId', code: 'required' }],
    ]);
    expect(await fieldsOf(saleBody({ ...collection, lines: aSlip().lines }))).toEqual([
      400,
      [{ name: 'lines', code: 'unknown' }],
    ]);
    expect(await fieldsOf(saleBody({ ...collection, payments: [] }))).toEqual([
      400,
      [{ name: 'payments', code: 'required' }],
    ]);
    expect(await fieldsOf(saleBody({ ...collection, payments: [pay('account', 100)] }))).toEqual([
      400,
      [{ name: 'payments.0.method', code: 'account' }],
    ]);
  });

  it('is told to a person where its legs say another direction than its kind', async () => {
    const collection = made({
      type: 'collection',
      contactId,
      lines: [],
      tendered: [pay('cash', 100)],
    });
    expect(await findingsOf(saleBody({ ...collection, type: 'payment' }))).toContain(
      'figures-differ',
    );
    const exchange = anExchange();
    expect(
      await findingsOf(saleBody({ ...exchange, payments: [pay('card', DIFFERENCE + 1)] })),
    ).toContain('figures-differ');
  });

  it('of version 1 is read as it always was, whatever side its prices name', async () => {
    const slip = aSlip();
    const old = saleBody({ ...slip, lines: onSide('buy', slip.lines) as never }, { v: 1 });
    expect((await write(old)).status).toBe(200);
    const { answer } = await clerk.call<Transaction[]>('GET', `${SALES}?limit=1000`);
    expect(answer.result?.find((t) => t.id === slip.id)).toEqual(slip);
    const purchase = made({
      type: 'purchase',
      lines: [aScrap()],
      tendered: [pay('transfer', 6_126_662)],
    });
    expect(await findingsOf(saleBody(purchase, { v: 1 }))).toEqual(['unknown-series']);
    // A side that is none at all was malformed then and is now.
    const wrong = {
      ...slip,
      id: randomUUID(),
      lines: slip.lines.map((line) => ({ ...line, price: { ...line.price, side: 'up' } })),
    };
    expect((await write(saleBody(wrong as never, { v: 1 }))).status).toBe(400);
  });

  it('MK56: keeps what stood beside a price as it came, and refuses by its name what belongs to no price', async () => {
    const basis = {
      other: 54_800_000,
      board: 55_300_000,
      how: 'formula' as const,
      version: 3,
      has: { buy: 54_800_000, sell: 55_200_000 },
      usd: { buy: 419_800, sell: 420_200 },
    };
    const slip = made({
      lines: [aBracelet({ price: aPrice({ basis }) })],
      tendered: [pay('card', 10_554_240)],
    });
    expect((await write(saleBody(slip))).status).toBe(200);
    const { answer } = await clerk.call<Transaction[]>('GET', `${SALES}?limit=1000`);
    expect(answer.result?.find(({ id }) => id === slip.id)).toEqual(slip);
    const wrong = (over: object) => {
      const other = made({
        lines: [aBracelet({ price: aPrice({ basis: { ...basis, ...over } }) })],
        tendered: [pay('card', 10_554_240)],
      });
      return fieldsOf(saleBody(other));
    };
    expect(await wrong({ spread: 1 })).toEqual([
      400,
      [{ name: 'lines.0.price.basis.spread', code: 'unknown' }],
    ]);
    for (const over of [
      { other: -1 },
      { board: -1 },
      { version: 1.5 },
      { how: 'guess' },
      { since: 'dün' },
      { usd: { buy: 1 } },
    ])
      expect((await wrong(over))[0]).toBe(400);
  });

  it('with cash above the limit is kept with a finding, one customer’s slips of a day together', async () => {
    const customer = await aCustomer();
    const collect = (amount: number, over: Partial<SlipDocument> = {}) =>
      findingsOf(
        saleBody({
          ...made({
            type: 'collection',
            contactId: customer,
            lines: [],
            tendered: [pay('cash', amount)],
          }),
          ...over,
        }),
      );
    expect(await collect(2_000_000)).not.toContain('cash-over-limit');
    expect(await collect(1_000_000, { at: aSlip().at - 86_400_000 })).not.toContain(
      'cash-over-limit',
    );
    expect(await collect(1_000_000)).not.toContain('cash-over-limit');
    expect(await collect(1)).toContain('cash-over-limit');
    const walkIn = (amount: number) =>
      findingsOf(
        saleBody(
          made({
            lines: [aCoin({ pieces: 1, price: aPrice({ rate: amount * 100 }) })],
            tendered: [pay('cash', amount)],
          }),
        ),
      );
    expect(await walkIn(3_000_000)).not.toContain('cash-over-limit');
    expect(await walkIn(3_000_001)).toContain('cash-over-limit');
  });

  it('does not count cash that was undone', async () => {
    const customer = await aCustomer();
    const slip = made({
      type: 'collection',
      contactId: customer,
      lines: [],
      tendered: [pay('cash', 3_000_000)],
    });
    await write(saleBody(slip));
    await clerk.write(`${SALES}/${slip.id}/cancel`, cancelBody(slip));
    expect(
      await findingsOf(
        saleBody(
          made({
            type: 'payment',
            contactId: customer,
            lines: [],
            tendered: [pay('cash', 3_000_000)],
          }),
        ),
      ),
    ).not.toContain('cash-over-limit');
  });

  it('carries its approvals, and one by somebody who never held the level is told', async () => {
    const approval = (by: string) => ({
      rule: 'workmanship-floor' as const,
      by,
      at: aSlip().at,
      value: 280,
      limit: 300,
      lines: [],
    });
    const held = aSlip({ approvals: [approval(shop.admin.user)] });
    expect(await findingsOf(saleBody(held))).not.toContain('approval-not-held');
    const { answer } = await clerk.call<Transaction[]>('GET', `${SALES}?limit=1000`);
    expect(answer.result?.find((t) => t.id === held.id)?.approvals).toEqual([
      { ...approval(shop.admin.user), check: 'unverified' },
    ]);
    const gone = await shop.join(CLERK);
    await setPermissions(server().db, shop.company, gone.user, READER);
    expect(await findingsOf(saleBody(aSlip({ approvals: [approval(gone.user)] })))).not.toContain(
      'approval-not-held',
    );
    const reader = await shop.join(READER);
    expect(await findingsOf(saleBody(aSlip({ approvals: [approval(reader.user)] })))).toContain(
      'approval-not-held',
    );
    expect(await findingsOf(saleBody(aSlip({ approvals: [approval(randomUUID())] })))).toContain(
      'approval-not-held',
    );
    const neighbour = await server().newShop();
    expect(
      await findingsOf(saleBody(aSlip({ approvals: [approval(neighbour.admin.user)] }))),
    ).toContain('approval-not-held');
    const unknown = await write(
      saleBody(aSlip(), { approvals: [{ ...approval(shop.admin.user), rule: 'anything' }] }),
    );
    expect(unknown.status).toBe(400);
  });

  it('PL130: carries the colleague who took over the counter, under the session’s own actor', async () => {
    const seller = await shop.join({ workbench: 2 });
    const slip = aSlip({ seller: seller.user });
    expect(await findingsOf(saleBody(slip))).not.toContain('seller-not-held');
    const { answer } = await clerk.call<Transaction[]>('GET', `${SALES}?limit=1000`);
    expect(answer.result?.find((t) => t.id === slip.id)?.seller).toBe(seller.user);
    const [row] = await server()
      .db.select({ body: records.body })
      .from(records)
      .where(and(eq(records.company, shop.company), eq(records.id, slip.id)));
    expect(row?.body).toMatchObject({ seller: seller.user, actor: clerk.user });
    expect((await write(saleBody(aSlip(), { seller: 'kimse değil' }))).answer.fields).toEqual([
      { name: 'seller', code: 'format' },
    ]);
  });

  it('PL130: of a seller who never held the right in this company is kept and told; one who lost it since may be named', async () => {
    const gone = await shop.join({ workbench: 2 });
    await setPermissions(server().db, shop.company, gone.user, READER);
    expect(await findingsOf(saleBody(aSlip({ seller: gone.user })))).not.toContain(
      'seller-not-held',
    );
    const reader = await shop.join(READER);
    const neighbour = await server().newShop();
    for (const seller of [reader.user, neighbour.admin.user, randomUUID()])
      expect(await findingsOf(saleBody(aSlip({ seller })))).toContain('seller-not-held');
  });

  describe('below the floor of the workmanship', () => {
    const WORK = { id: 'line-1', product: 'BURMA22', weight: 20_000 };
    const low = (over: Partial<Approval>[] = [], weight = 20_000) => {
      const line = aBracelet({ weight, workmanship: { by: 'milyem', tenths: 280 } });
      const slip = made({ lines: [line], tendered: [pay('card', lineFigures(line).amount)] });
      const approvals = over.map(
        (more): Approval => ({
          rule: 'workmanship-floor',
          by: shop.admin.user,
          at: slip.at,
          value: 280,
          limit: 300,
          lines: [WORK],
          ...more,
        }),
      );
      return { ...slip, ...(approvals.length > 0 ? { approvals } : {}) };
    };
    const short = async (slip: Transaction, more: object = {}) =>
      (await findingsOf(saleBody(slip, more))).includes('approval-short');

    it('a slip without an approval is kept and told, one that was approved is not', async () => {
      expect(await short(low())).toBe(true);
      expect(await short(low([{}]))).toBe(false);
      expect(
        await short(made({ lines: [aBracelet({ workmanship: { by: 'milyem', tenths: 300 } })] })),
      ).toBe(false);
    });

    it('an approval of less, of another piece or of a lighter one is no approval of this', async () => {
      expect(await short(low([{ value: 290 }]))).toBe(true);
      expect(await short(low([{ lines: [{ ...WORK, product: 'AJDA22' }] }]))).toBe(true);
      expect(await short(low([{ lines: [{ ...WORK, id: 'line-9' }] }]))).toBe(true);
      expect(await short(low([{}], 500_000))).toBe(true);
      expect(await short(low([{}], 19_000))).toBe(false);
      expect(await short(low([{ value: 290 }, {}]))).toBe(false);
    });

    it('an approval by nobody who could is none', async () => {
      const reader = await shop.join(READER);
      expect(await findingsOf(saleBody(low([{ by: reader.user }])))).toEqual(
        expect.arrayContaining(['approval-not-held', 'approval-short']),
      );
    });

    it('one of version 2, which named no work, counts for the work of its slip', async () => {
      const [approval] = low([{}]).approvals ?? [];
      const { lines: _lines, ...bare } = approval ?? { lines: [] };
      expect(await short(low(), { v: 2, approvals: [bare] })).toBe(false);
      expect((await write(saleBody(low(), { approvals: [bare] }))).answer.fields).toEqual([
        { name: 'approvals.0.lines', code: 'required' },
      ]);
    });

    it('is the company’s own of the slip’s day, and what the house itself lists lower asks nobody', async () => {
      const own = await server().newShop();
      const told = async () =>
        (await own.admin.write<{ findings: string[] }>(SALES, saleBody(low()))).answer.result
          ?.findings ?? [];
      expect(await told()).toContain('approval-short');
      const say = (id: string, body: DefinitionBody) =>
        writeVersion(server().db, own.company, 0, (tx, version) =>
          putRecords(tx, own.company, version, [{ kind: 'definitions', id, body }]),
        );
      await say('rule', {
        type: 'rule',
        rule: { name: 'workmanship-floor', from: '2026-01-01', value: 250 },
        version: 1,
        actor: 'u',
        at: 0,
      });
      expect(await told()).not.toContain('approval-short');
      await say('rule', {
        type: 'rule',
        rule: { name: 'workmanship-floor', from: '2099-01-01', value: 250 },
        version: 1,
        actor: 'u',
        at: 0,
      });
      expect(await told()).toContain('approval-short');
      const product: Product = {
        code: 'BURMA22',
        name: 'Burma bilezik',
        kind: 'worked',
        metal: 'gold',
        fineness: 9160,
        quote: 'HAS',
        workmanship: 280,
        order: 1,
      };
      await say('burma', { type: 'product', product });
      expect(await told()).not.toContain('approval-short');
    });
  });
});
