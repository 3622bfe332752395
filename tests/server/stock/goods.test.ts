import { randomUUID } from 'node:crypto';
import { beforeAll, expect, it } from 'vitest';
import { SHARED_VERSION } from '@/contract/core/headers';
import { dayOf } from '@/domain/base/day';
import type { Finding } from '@/domain/base/refusal';
import { computeLine, lineFigures } from '@/domain/slip/line';
import { type Draft, type Transaction, totalOf } from '@/domain/slip/transaction';
import type { StockDraft } from '@/domain/stock/stock-card';
import { putRecords } from '@/server/db/records';
import { writeVersion } from '@/server/db/version';
import { aBracelet, aCoin, aPrice, aScrap, aTransaction, NOON } from '../../support/factories';
import { CLERK, type Client, onAServer, type Shop } from '../../support/server';
import { PRODUCTS, productBody } from '../support/listed';
import { PRICES, priceBody } from '../support/prices';
import { pulled, pulledBody } from '../support/pulled';
import { RULES, ruleBody } from '../support/settings';
import { aSlip, contactBody, SALES, saleBody } from '../support/slips';
import { STOCKS, stockBody } from '../support/stock';

const made = (draft: Partial<Draft>): Transaction => ({
  ...aTransaction({ id: randomUUID(), ...draft }),
  number: aSlip().number,
});

onAServer('the goods of a slip', (server) => {
  let shop: Shop;
  let clerk: Client;
  beforeAll(async () => {
    shop = await server().newShop();
    clerk = await shop.join(CLERK);
  });

  const write = (body: unknown) => clerk.write<{ findings: string[] }>(SALES, body);
  const findingsOf = async (body: unknown) => (await write(body)).answer.result?.findings;

  it('GD6: a percent is reckoned again: right it is kept, wrong it is kept with a finding, malformed it is refused', async () => {
    const card = { id: randomUUID(), method: 'card' as const, amount: 10_871_088 };
    const sale = made({
      lines: [aBracelet({ workmanship: { by: 'percent', hundredths: 750 } })],
      tendered: [card],
    });
    expect(await findingsOf(saleBody(sale))).toEqual(['unknown-series']);
    const { answer } = await clerk.call<Transaction[]>('GET', `${SALES}?limit=1000`);
    expect(answer.result?.find(({ id }) => id === sale.id)?.lines).toEqual(sale.lines);

    const dearer = { ...sale, id: randomUUID(), number: aSlip().number };
    const lines = sale.lines.map((line) => ({
      ...line,
      workmanship: { by: 'percent' as const, hundredths: 751 },
    }));
    expect(await findingsOf(saleBody({ ...dearer, lines }))).toContain('figures-differ');

    const both = sale.lines.map((line) => ({
      ...line,
      workmanship: { by: 'percent', kurus: 750 },
    }));
    const { status, answer: refused } = await write(saleBody(aSlip(), { lines: both }));
    expect(status).toBe(400);
    expect(refused.fields?.map(({ name }) => name.split('.').slice(0, 3).join('.'))).toContain(
      'lines.0.workmanship',
    );
  });

  it('CN13: a multiplier that is not the company’s of that day is kept with a finding, however well the figures follow from it', async () => {
    const own = await server().newShop();
    const told = async (by: number | undefined, more: { typed?: boolean; at?: number } = {}) => {
      const { at = NOON, typed = false } = more;
      const exchange = by === undefined ? {} : { exchange: { of: 54_800_000, by } };
      const price = aPrice({
        rate: by === undefined ? 54_800_000 : 5_480 * by,
        side: 'buy',
        typed,
        ...exchange,
      });
      const lines = [aBracelet(), aScrap({ id: 'line-2', price })];
      const amount = totalOf('exchange', lines.map(computeLine));
      const card = { id: randomUUID(), method: 'card' as const, amount };
      const body = saleBody({ ...made({ type: 'exchange', lines, tendered: [card] }), at });
      const { answer } = await own.admin.write<{ findings: string[] }>(SALES, body);
      return answer.result?.findings.filter(
        (code) => code === 'exchange-differs' || code === 'figures-differ',
      );
    };
    // A company that said nothing counts at one.
    expect([await told(undefined), await told(10_050)]).toEqual([[], ['exchange-differs']]);
    expect(
      (
        await own.admin.write(
          RULES,
          ruleBody({ name: 'exchange-metal', from: '2026-11-21', value: 10_050 }),
        )
      ).status,
    ).toBe(200);
    expect(
      (
        await own.admin.write(
          RULES,
          ruleBody({ name: 'exchange-coin', from: '2026-11-21', value: 12_000 }),
        )
      ).status,
    ).toBe(200);
    expect(await told(10_050)).toEqual([]);
    expect([await told(undefined), await told(10_100), await told(12_000)]).toEqual([
      ['exchange-differs'],
      ['exchange-differs'],
      ['exchange-differs'],
    ]);
    // Of the day before nothing held, and what somebody typed is nobody's multiple.
    expect([
      await told(undefined, { at: NOON - 86_400_000 }),
      await told(10_050, { at: NOON - 86_400_000 }),
    ]).toEqual([[], ['exchange-differs']]);
    expect(await told(undefined, { typed: true })).toEqual([]);
    const details = (await pulled(own.admin)).flatMap(({ kind, body }) =>
      kind === 'findings' ? [(body as Finding).detail] : [],
    );
    expect(details).toContainEqual(
      expect.objectContaining({ name: aScrap().name, value: 10_100, limit: 10_050 }),
    );
  });

  it('CN14: keeps scrap that came with our receipt, and tells of a multiplier that is none of the company’s or has no receipt', async () => {
    const own = await server().newShop();
    const told = async (
      by: number | undefined,
      more: { receipt?: string; fate?: 'melt' | 'reuse' },
    ) => {
      const exchange =
        by === undefined ? {} : { exchange: { of: 54_800_000, by, own: true as const } };
      const lines = [
        aScrap({
          price: aPrice({
            rate: by === undefined ? 54_800_000 : 5_480 * by,
            side: 'buy',
            ...exchange,
          }),
          ...more,
        }),
      ];
      const card = {
        id: randomUUID(),
        method: 'transfer' as const,
        amount: -totalOf('purchase', lines.map(computeLine)),
      };
      const slip = made({
        type: 'purchase',
        lines,
        tendered: [{ ...card, amount: Math.abs(card.amount) }],
      });
      const { status, answer } = await own.admin.write<{ findings: string[] }>(
        SALES,
        saleBody(slip),
      );
      return [
        status,
        answer.result?.findings.filter(
          (code) => code === 'exchange-differs' || code === 'figures-differ',
        ),
      ];
    };
    const receipt = 'T1-000812';
    expect([
      await told(undefined, { receipt, fate: 'reuse' }),
      await told(10_200, { receipt }),
    ]).toEqual([
      [200, []],
      [200, ['exchange-differs']],
    ]);
    expect(
      (
        await own.admin.write(
          RULES,
          ruleBody({ name: 'exchange-own', from: '2026-11-21', value: 10_200 }),
        )
      ).status,
    ).toBe(200);
    expect([
      await told(10_200, { receipt }),
      await told(undefined, { receipt }),
      await told(10_200, {}),
    ]).toEqual([
      [200, []],
      [200, ['exchange-differs']],
      [200, ['figures-differ']],
    ]);
    expect((await told(10_200, { receipt: 'x'.repeat(41) }))[0]).toBe(400);
    expect((await told(10_200, { receipt, fate: 'kept' as never }))[0]).toBe(400);
  });

  it('CN2: a multiplier of a takas is reckoned again: right it is kept, wrong it is kept with a finding, malformed it is refused', async () => {
    const price = aPrice({
      rate: 55_074_000,
      side: 'buy',
      exchange: { of: 54_800_000, by: 10_050 },
    });
    const card = { id: randomUUID(), method: 'card' as const, amount: 10_554_240 - 6_157_295 };
    const takas = made({
      type: 'exchange',
      lines: [aBracelet(), aScrap({ id: 'line-2', price })],
      tendered: [card],
    });
    await shop.admin.write(
      RULES,
      ruleBody({ name: 'exchange-metal', from: '2026-11-21', value: 10_050 }),
    );
    expect(await findingsOf(saleBody(takas))).toEqual(['unknown-series']);
    const { answer } = await clerk.call<Transaction[]>('GET', `${SALES}?limit=1000`);
    expect(answer.result?.find(({ id }) => id === takas.id)?.lines).toEqual(takas.lines);

    const by = (exchange: object) =>
      takas.lines.map((line) =>
        line.price.exchange ? { ...line, price: { ...line.price, exchange } } : line,
      );
    const lied = { ...takas, id: randomUUID(), number: aSlip().number };
    expect(
      await findingsOf(
        saleBody({ ...lied, lines: by({ of: 54_800_000, by: 10_060 }) as Transaction['lines'] }),
      ),
    ).toContain('figures-differ');

    const { status, answer: refused } = await write(
      saleBody(aSlip(), { lines: by({ of: 54_800_000, by: 10_050, why: 'x' }) }),
    );
    expect(status).toBe(400);
    expect(refused.fields?.map(({ name }) => name.split('.').slice(0, 4).join('.'))).toContain(
      'lines.1.price.exchange',
    );
  });

  it('GD10: agreements for products and a price group are kept as they were told', async () => {
    const id = randomUUID();
    const agreed = {
      priceGroup: 'toptan',
      agreements: [
        {
          fineness: 0,
          product: { code: 'BURMA22', name: 'Burma bilezik' },
          workmanship: { by: 'percent', hundredths: 750 },
        },
        { fineness: 9160, workmanship: { by: 'milyem', tenths: 250 } },
      ],
    };
    expect((await clerk.write('/workbench/contacts', contactBody(id, agreed))).status).toBe(200);
    expect(await pulledBody(clerk, 'contacts', id)).toMatchObject(agreed);
    const twice = { agreements: [agreed.agreements[0], agreed.agreements[0]] };
    expect(
      (await clerk.write('/workbench/contacts', contactBody(randomUUID(), twice))).status,
    ).toBe(400);
  });

  it('GD24: an agreement below the floor asks nobody when somebody who may wrote it, and asks again when a clerk changed it', async () => {
    const seller = await shop.join({ workbench: 2, market: 1 });
    const contactId = randomUUID();
    const agreements = [{ fineness: 9160, workmanship: { by: 'milyem', tenths: 250 } }];
    const { answer } = await shop.admin.write(
      '/workbench/contacts',
      contactBody(contactId, { agreements }),
    );
    const sold = async (tenths: number, to = contactId) => {
      const lines = [aBracelet({ workmanship: { by: 'milyem', tenths } })];
      const amount = lines.reduce((sum, line) => sum + lineFigures(line).amount, 0);
      const card = { id: randomUUID(), method: 'card' as const, amount };
      return (
        await findingsOf(saleBody(made({ contactId: to, lines, tendered: [card] })))
      )?.includes('approval-short');
    };
    expect([await sold(250), await sold(249)]).toEqual([false, true]);
    const edit = { kind: 'contact.edit', v: SHARED_VERSION, id: contactId, at: aSlip().at };
    const changes = {
      agreements: [{ fineness: 9160, workmanship: { by: 'milyem', tenths: 200 } }],
    };
    const changed = await seller.write(
      `/workbench/contacts/${contactId}`,
      { ...edit, changes, base: { agreements: answer.version } },
      { method: 'PATCH' },
    );
    expect([changed.status, await sold(250)]).toEqual([200, true]);
    const own = randomUUID();
    await seller.write('/workbench/contacts', contactBody(own, { agreements }));
    expect(await sold(250, own)).toBe(true);
    const forged = await seller.write(
      '/workbench/contacts',
      contactBody(randomUUID(), { agreements, agreementsApproved: true }),
    );
    expect(forged.status).toBe(400);
  });

  it('MK58: what the işçilik list of the customer’s group says on the slip’s day is no discount and not below the floor', async () => {
    const seller = await shop.join({ workbench: 2, market: 1, inventory: 1 });
    const who = contactBody(randomUUID(), { priceGroup: 'ozel' });
    expect((await shop.admin.write('/workbench/contacts', who)).status).toBe(200);
    const product = {
      code: 'BURMA22',
      name: 'Burma',
      kind: 'worked',
      metal: 'gold',
      fineness: 9160,
      quote: 'HAS',
      order: 1,
      workmanship: 400,
    } as const;
    expect((await shop.admin.write(PRODUCTS, { ...productBody(), product })).status).toBe(200);
    const sold = async (contactId: string | null) => {
      const card = { id: randomUUID(), method: 'card' as const, amount: 10_223_040 };
      const line = aBracelet({ product: 'BURMA22', workmanship: { by: 'milyem', tenths: 100 } });
      const { answer } = await seller.write<{ findings: string[] }>(
        SALES,
        saleBody(made({ contactId, lines: [line], tendered: [card] })),
      );
      return (answer.result?.findings ?? [])
        .filter((code) => code === 'approval-short' || code === 'discount-unapproved')
        .toSorted();
    };
    const say = async (group: 'perakende' | 'ozel', work: number) => {
      const wish = {
        part: 'work',
        group,
        side: 'sell',
        code: 'BURMA22',
        from: dayOf(aSlip().at),
        work,
        base: 0,
      } as const;
      expect((await shop.admin.write(PRICES, priceBody([wish]))).status).toBe(200);
    };
    expect([await sold(who.id), await sold(null)]).toEqual([
      ['approval-short'],
      ['approval-short'],
    ]);
    await say('ozel', 100);
    await say('perakende', 1_500);
    expect([await sold(who.id), await sold(null)]).toEqual([
      [],
      ['approval-short', 'discount-unapproved'],
    ]);
  });

  it('GD14: a discount beyond the seller’s limit is kept with a finding, unless somebody who may agreed to that much', async () => {
    const seller = await shop.join({ workbench: 2, market: 1 });
    const sold = (adjustment: number, more: Partial<Draft> = {}) =>
      made({
        lines: [aCoin({ adjustment })],
        tendered: [{ id: randomUUID(), method: 'card', amount: 4_525_000 + adjustment }],
        ...more,
      });
    const told = async (slip: Transaction, by = seller) => {
      const { answer } = await by.write<{ findings: string[] }>(SALES, saleBody(slip));
      return answer.result?.findings;
    };
    expect(await told(sold(-226_250))).not.toContain('discount-unapproved');
    expect(await told(sold(-226_251))).toContain('discount-unapproved');
    expect(await told(sold(-226_251), shop.admin)).not.toContain('discount-unapproved');

    const lines = [{ id: 'line-2', product: 'CEYREK_YENI', weight: 5 }];
    const agreed = (value: number, by: string) => ({
      approvals: [{ rule: 'discount' as const, by, at: aSlip().at, value, limit: 500, lines }],
    });
    expect(await told(sold(-500_000, agreed(1105, shop.admin.user)))).not.toContain(
      'discount-unapproved',
    );
    expect(await told(sold(-500_000, agreed(1000, shop.admin.user)))).toContain(
      'discount-unapproved',
    );
    expect(await told(sold(-500_000, agreed(1105, seller.user)))).toEqual(
      expect.arrayContaining(['approval-not-held', 'discount-unapproved']),
    );
    // Sold by an approver who took the clerk's counter over.
    expect(await told(sold(-500_000, { seller: shop.admin.user }))).not.toContain(
      'discount-unapproved',
    );

    const rule = { name: 'discount' as const, from: '2026-01-01', value: 2000, user: seller.user };
    await writeVersion(server().db, shop.company, Date.now(), (tx, version) =>
      putRecords(tx, shop.company, version, [
        { kind: 'definitions', id: 'rule:discount', body: { type: 'rule', rule } },
      ]),
    );
    expect(await told(sold(-500_000))).not.toContain('discount-unapproved');
  });

  it('GD28: what a card asks is read of the company’s own record: less is kept with a finding, and another company’s card says nothing', async () => {
    const seller = await shop.join({ workbench: 2, market: 1, inventory: 1 });
    const other = await server().newShop();
    const aCard = async (whose: Shop, over: Partial<StockDraft> = {}): Promise<string> => {
      const body = stockBody({
        product: '',
        fineness: 9160,
        gross: 20_000,
        workmanship: { by: 'milyem', tenths: 3000 },
        ...over,
      });
      expect((await whose.admin.write(STOCKS, body)).status).toBe(200);
      return body.id;
    };
    // A hundred milyem of work, whatever the card asks: 112.166,40.
    const sold = async (stock: string, by = seller) => {
      const line = aBracelet({ product: '', stock, workmanship: { by: 'milyem', tenths: 1000 } });
      const sale = made({
        lines: [line],
        tendered: [{ id: randomUUID(), method: 'card', amount: 11_216_640 }],
      });
      const { status, answer } = await by.write<{ findings: string[] }>(SALES, saleBody(sale));
      expect(status).toBe(200);
      return answer.result?.findings.includes('discount-unapproved');
    };
    expect([
      await sold(await aCard(shop)),
      await sold(await aCard(shop, { workmanship: { by: 'milyem', tenths: 1400 } })),
    ]).toEqual([true, false]);
    expect([
      await sold(await aCard(shop, { price: 11_216_640 })),
      await sold(await aCard(shop, { price: 12_000_000 })),
    ]).toEqual([false, true]);
    expect(await sold(await aCard(shop), shop.admin)).toBe(false);
    expect(await sold(await aCard(other))).toBe(false);
  });

  it('GD29: a price that was typed below the board’s beside it is kept with a finding beyond the limit, and not judged without it', async () => {
    const seller = await shop.join({ workbench: 2, market: 1 });
    const sold = async (rate: number, board?: number, approvals?: Draft['approvals']) => {
      const basis = board === undefined ? {} : { basis: { board } };
      const line = aCoin({
        price: aPrice({ code: 'CEYREK_YENI', rate, source: 'elle', typed: true, ...basis }),
      });
      const card = { id: randomUUID(), method: 'card' as const, amount: rate / 20 };
      const sale = made({ lines: [line], tendered: [card], ...(approvals ? { approvals } : {}) });
      const { status, answer } = await seller.write<{ findings: string[] }>(SALES, saleBody(sale));
      expect(status).toBe(200);
      return answer.result?.findings.includes('discount-unapproved');
    };
    expect([
      await sold(85_975_000, 90_500_000),
      await sold(85_970_000, 90_500_000),
      await sold(50_000_000),
    ]).toEqual([false, true, false]);
    const lines = [{ id: 'line-2', product: 'CEYREK_YENI', weight: 5 }];
    const word = {
      rule: 'discount' as const,
      by: shop.admin.user,
      at: aSlip().at,
      value: 608,
      limit: 500,
      lines,
    };
    expect([
      await sold(85_000_000, 90_500_000, [word]),
      await sold(84_000_000, 90_500_000, [word]),
    ]).toEqual([false, true]);
  });

  it('GD19: stones are reckoned again: right they are kept whole, a wrong weight or sum with a finding, malformed refused', async () => {
    const papers = {
      shape: 'yuvarlak',
      colour: 'F',
      clarity: 'VS1',
      cut: 'Excellent',
      laboratory: 'GIA',
      certificate: '2141438171',
    };
    const stones = [
      {
        id: 'stone-1',
        kind: 'pırlanta',
        pieces: 12,
        carat: 800,
        ...papers,
        price: { perCarat: 1_200_000, asset: 'TRY' as const },
      },
    ];
    const ring = aBracelet({ gross: 20_160, stones });
    const sold = () =>
      made({ lines: [ring], tendered: [{ id: randomUUID(), method: 'card', amount: 11_514_240 }] });
    const sale = sold();
    expect(await findingsOf(saleBody(sale))).toEqual(['unknown-series']);
    const { answer } = await clerk.call<Transaction[]>('GET', `${SALES}?limit=1000`);
    expect(answer.result?.find(({ id }) => id === sale.id)).toMatchObject({
      lines: sale.lines,
      legs: sale.legs,
    });
    const changed = (over: object) => {
      const slip = sold();
      return saleBody(slip, { lines: slip.lines.map((line) => ({ ...line, ...over })) });
    };
    expect(await findingsOf(changed({ gross: 20_170 }))).toContain('figures-differ');
    expect(
      await findingsOf(changed({ stones: [{ ...stones[0], carat: 801 }], gross: 20_160 })),
    ).toContain('figures-differ');
    for (const wrong of [{ carat: -1 }, { kind: '' }, { price: { perCarat: 1, asset: 'EUR' } }]) {
      expect((await write(changed({ stones: [{ ...stones[0], ...wrong }] }))).status).toBe(400);
    }
    const dear = {
      perCarat: 1_000_000_000,
      asset: 'USD',
      rate: aPrice({ code: 'USD', rate: 1_000_000_000_000 }),
    };
    const beyond = await write(
      changed({ stones: [{ ...stones[0], carat: 5_000_000, price: dear }] }),
    );
    expect([beyond.status, beyond.answer.fields]).toEqual([
      400,
      [{ name: 'lines.0.stones', code: 'out-of-range' }],
    ]);
  });
});
