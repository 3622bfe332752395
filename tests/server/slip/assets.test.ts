import { randomUUID } from 'node:crypto';
import { and, eq, sql } from 'drizzle-orm';
import { beforeAll, expect, it } from 'vitest';
import type { BalanceBody, TransactionBody } from '@/contract/core/records';
import { mergeLegs } from '@/domain/ledger/ledger';
import { HAS, karatAsset, mostOf, PALLADIUM, PLATINUM } from '@/domain/metal/asset';
import type { Payment } from '@/domain/payment/payment';
import { worthOf } from '@/domain/price/asset-value';
import type { Offset, OffsetRate } from '@/domain/slip/offset';
import type { Draft, Transaction } from '@/domain/slip/transaction';
import { balances, records } from '@/server/db/schema';
import { aBracelet, aCoin, aPrice, aTransaction, NOON } from '../../support/factories';
import { type Client, onAServer, type Shop } from '../../support/server';
import { anImported, IMPORTS, importBody } from '../support/imports';
import { OFFSETS, offsetBody } from '../support/offsets';
import { aSlip, cancelBody, SALES, saleBody } from '../support/slips';
import { STOCKS, stockBody } from '../support/stock';
import { accountBody, DEFINITIONS, MOVEMENTS, movementBody } from '../support/tills';
import { bodyOf, findingsOf, newContact } from '../support/written';

const G22 = karatAsset(22, 9160);
const made = (draft: Partial<Draft>): Transaction => ({
  ...aTransaction({ id: randomUUID(), ...draft }),
  number: aSlip().number,
});

onAServer('what accounts hold', (server) => {
  let shop: Shop;
  let clerk: Client;
  beforeAll(async () => {
    shop = await server().newShop();
    clerk = await shop.join({ workbench: 3, accounts: 3, inventory: 2 });
  });

  const balanceOf = async (account: string): Promise<Record<string, number>> =>
    (await bodyOf<BalanceBody>(server(), shop.company, 'balances', account))?.assets ?? {};
  const sold = (slip: Transaction) => findingsOf(clerk, SALES, saleBody(slip));

  it('AC32: what is no money, metal, karat or coin of the company’s is kept under its code with a finding; its reversal says nothing again', async () => {
    const strange = aCoin({
      product: '22A-09160',
      pieces: 2,
      price: aPrice({ code: 'AYAR22', rate: 10_000 }),
    });
    const slip = made({
      lines: [strange],
      tendered: [{ id: randomUUID(), method: 'card', amount: 200 }],
      places: { coins: 'coins:ac29' },
    });
    await shop.admin.write(DEFINITIONS, accountBody({ id: 'coins:ac29', kind: 'coins' }));
    expect(await sold(slip)).toEqual(['unknown-asset']);
    expect(await balanceOf('coins:ac29')).toEqual({ '22A-09160': -2 });
    expect(await findingsOf(clerk, `${SALES}/${slip.id}/cancel`, cancelBody(slip))).toEqual([]);
    expect(await balanceOf('coins:ac29')).toEqual({});
  });

  it('AC35: platinum is sold by the gram, lies in the pot it was paid with, is moved to another and carried over', async () => {
    const pots = ['scrap:ac32', 'scrap:ac32b'];
    for (const id of pots) await shop.admin.write(DEFINITIONS, accountBody({ id, kind: 'scrap' }));
    const price = aPrice({ code: PLATINUM, rate: 21_900_000 });
    const ring = aBracelet({
      metal: 'platinum',
      weight: 8_450,
      fineness: 9500,
      workmanship: { by: 'milyem', tenths: 0 },
      price,
    });
    const worth = worthOf(PLATINUM, 8_450 * 9500, price.rate);
    const scrap: Payment = {
      id: randomUUID(),
      method: 'scrap',
      amount: worth,
      account: 'scrap:ac32',
      paid: {
        asset: PLATINUM,
        quantity: 8_450 * 9500,
        weight: 8_450,
        fineness: 9500,
        price: { ...price, side: 'buy' },
      },
    };
    const slip = made({ lines: [ring], tendered: [scrap] });
    expect(await sold(slip)).toEqual([]);
    expect(
      (await bodyOf<TransactionBody>(server(), shop.company, 'transactions', slip.id))?.lines,
    ).toEqual(slip.lines);
    const move = movementBody({
      type: 'transfer',
      from: 'scrap:ac32',
      to: 'scrap:ac32b',
      asset: PLATINUM,
      quantity: 10_000_000,
    });
    expect(await findingsOf(clerk, MOVEMENTS, move)).toEqual([]);
    expect(
      await findingsOf(
        clerk,
        MOVEMENTS,
        movementBody({ type: 'opening', to: 'scrap:ac32b', asset: PALLADIUM, quantity: 5_000_000 }),
      ),
    ).toEqual([]);
    expect(await Promise.all(pots.map(balanceOf))).toEqual([
      { [PLATINUM]: 8_450 * 9500 - 10_000_000 },
      { [PLATINUM]: 10_000_000, [PALLADIUM]: 5_000_000 },
    ]);
  });

  it('AC35: a card is of one of the four metals, and of no other', async () => {
    expect(
      await findingsOf(clerk, STOCKS, stockBody({ metal: 'palladium', fineness: 5000 })),
    ).toEqual([]);
    const { status, answer } = await clerk.write(STOCKS, { ...stockBody(), metal: 'copper' });
    expect([status, answer.fields?.map(({ name }) => name)]).toEqual([400, ['metal']]);
  });

  it('AC36: grams of a karat are owed for goods and paid in kind, and lie in no pot', async () => {
    const contactId = await newContact(clerk);
    const price = aPrice();
    const bracelet = aBracelet({ weight: 12_500, workmanship: { by: 'milyem', tenths: 0 }, price });
    const amount = worthOf(HAS, 12_500 * 9160, price.rate);
    const owed: Payment = {
      id: randomUUID(),
      method: 'account',
      amount,
      paid: { asset: G22, quantity: 12_500, price },
    };
    expect(await sold(made({ contactId, lines: [bracelet], tendered: [owed] }))).toEqual([]);
    expect(await balanceOf(`contact:${contactId}`)).toEqual({ [G22]: 12_500 });
    const buy = aPrice({ rate: 54_800_000, side: 'buy' });
    const kind: Payment = {
      id: randomUUID(),
      method: 'scrap',
      amount: worthOf(HAS, 12_500 * 9160, buy.rate),
      account: 'scrap:ac33',
      paid: { asset: HAS, quantity: 12_500 * 9160, weight: 12_500, fineness: 9160, price: buy },
      settles: { asset: G22, quantity: 12_500, price: buy },
    };
    await shop.admin.write(DEFINITIONS, accountBody({ id: 'scrap:ac33', kind: 'scrap' }));
    const paid = made({ type: 'collection', contactId, lines: [], tendered: [kind] });
    expect(await sold(paid)).toEqual([]);
    expect([await balanceOf(`contact:${contactId}`), await balanceOf('scrap:ac33')]).toEqual([
      {},
      { [HAS]: 12_500 * 9160 },
    ]);
    expect(await findingsOf(clerk, `${SALES}/${paid.id}/cancel`, cancelBody(paid))).toEqual([]);
    expect([await balanceOf(`contact:${contactId}`), await balanceOf('scrap:ac33')]).toEqual([
      { [G22]: 12_500 },
      {},
    ]);
    const { status, answer } = await clerk.write(
      MOVEMENTS,
      movementBody({ type: 'opening', to: 'scrap:ac33', asset: G22, quantity: 5 }),
    );
    expect([status, answer.fields]).toEqual([400, [{ name: 'legs', code: 'asset' }]]);
  });

  it('AC33: more grams of a karat than a ledger’s has can hold are refused by field', async () => {
    const [from, to] = [await newContact(clerk), await newContact(clerk)].map(
      (id) => `contact:${id}`,
    );
    const quantity = mostOf(G22, 100_000_000_000_000) + 1;
    const offset: Offset = {
      from: { account: from ?? '', asset: G22, quantity },
      to: { account: to ?? '', asset: G22, quantity },
    };
    const { status, answer } = await clerk.write(OFFSETS, offsetBody(offset));
    expect([status, answer.fields?.map(({ name }) => name)]).toEqual([
      400,
      ['legs.0.quantity', 'legs.1.quantity'],
    ]);
  });

  it('AC50: legs of one account that are within bounds one by one, and beyond them together, are refused by field', async () => {
    const slip = made({ lines: [aCoin()] });
    const many = (account: string, quantity: number) =>
      Array.from({ length: 89 }, () => ({ account, asset: 'TRY', quantity }));
    const legs = [
      ...slip.legs,
      ...many('till:main', 100_000_000_000_000),
      ...many('income:workmanship', -100_000_000_000_000),
    ];
    const { status, answer } = await clerk.write(SALES, saleBody({ ...slip, legs }));
    expect([status, answer.fields]).toEqual([400, [{ name: 'legs', code: 'absurd' }]]);
  });

  it('AC50: an account that is at the end of all numbers takes the next honest slip, and is exact again when it comes back', async () => {
    await shop.admin.write(DEFINITIONS, accountBody({ id: 'till:ac33', kind: 'till' }));
    const opening = (quantity: number) =>
      movementBody({ type: 'opening', to: 'till:ac33', asset: 'TRY', quantity });
    expect(await findingsOf(clerk, MOVEMENTS, opening(5))).toEqual([]);
    const { db } = server();
    const ofTill = and(eq(balances.company, shop.company), eq(balances.account, 'till:ac33'));
    const add = (much: string) =>
      db
        .update(balances)
        .set({ quantity: sql`${balances.quantity} + ${much}::bigint` })
        .where(ofTill);
    await add('9223372036854775802');
    expect(await findingsOf(clerk, MOVEMENTS, opening(7))).toEqual([]);
    expect(await balanceOf('till:ac33')).toEqual({ TRY: Number.MAX_SAFE_INTEGER });
    await add('-9223372036854775802');
    expect(await findingsOf(clerk, MOVEMENTS, opening(1))).toEqual([]);
    expect(await balanceOf('till:ac33')).toEqual({ TRY: 13 });
  });

  it('AC50: a thousand of the largest slips make no honest sale fail, and each of them can be undone', async () => {
    const big = 100_000_000_000_000;
    const anExtreme = (): Transaction => {
      const slip = made({ lines: [aCoin()] });
      const legs = [
        { account: 'till:ac50', asset: 'TRY', quantity: big },
        { account: 'income:workmanship', asset: 'TRY', quantity: -big },
      ];
      return { ...slip, legs };
    };
    await shop.admin.write(DEFINITIONS, accountBody({ id: 'till:ac50', kind: 'till' }));
    // A hundred pass the last exact integer; the others differ from them in the sum alone.
    const extremes = Array.from({ length: 100 }, anExtreme);
    for (const slip of extremes)
      expect((await clerk.write(SALES, saleBody(slip))).status).toBe(200);
    const ofTill = and(
      eq(balances.company, shop.company),
      eq(balances.account, 'till:ac50'),
      eq(balances.asset, 'TRY'),
    );
    await server()
      .db.update(balances)
      .set({ quantity: sql`${balances.quantity} * 10` })
      .where(ofTill);
    expect(await balanceOf('till:ac50')).toEqual({ TRY: Number.MAX_SAFE_INTEGER });
    const { payments } = made({ lines: [aCoin()] });
    const honest = made({
      lines: [aCoin()],
      tendered: payments.map((payment) => ({ ...payment, account: 'till:ac50' })),
    });
    expect((await clerk.write(SALES, saleBody(honest))).status).toBe(200);
    for (const slip of extremes) {
      const { status } = await clerk.write(`${SALES}/${slip.id}/cancel`, cancelBody(slip));
      expect(status).toBe(200);
    }
    const [sum] = await server()
      .db.select({ quantity: balances.quantity })
      .from(balances)
      .where(ofTill);
    const paid = honest.legs.find(
      ({ account, asset }) => account === 'till:ac50' && asset === 'TRY',
    );
    expect(BigInt(sum?.quantity ?? 0)).toBe(
      900n * BigInt(big) + BigInt(paid?.quantity ?? Number.NaN),
    );
  });

  it('AC50: a slip that was booked before its legs had this bound can be undone', async () => {
    const slip = made({ lines: [aCoin()] });
    expect((await clerk.write(SALES, saleBody(slip))).status).toBe(200);
    const beyond = 8_900_000_000_000_000;
    const legs = [
      ...slip.legs,
      { account: 'till:main', asset: 'TRY', quantity: beyond },
      { account: 'income:workmanship', asset: 'TRY', quantity: -beyond },
    ];
    const kept = { ...slip, legs: mergeLegs(legs) };
    const body = await bodyOf<TransactionBody>(server(), shop.company, 'transactions', slip.id);
    await server()
      .db.update(records)
      .set({ body: { ...body, legs: kept.legs } })
      .where(
        and(
          eq(records.company, shop.company),
          eq(records.kind, 'transactions'),
          eq(records.id, slip.id),
        ),
      );
    const { status, answer } = await clerk.write(`${SALES}/${slip.id}/cancel`, cancelBody(kept));
    expect([status, answer.fields]).toEqual([200, undefined]);
  });

  it('OF15: has turns into grams of a karat by their fineness, and by another milyem with the word of somebody who may', async () => {
    const contactId = await newContact(clerk);
    const account = `contact:${contactId}`;
    const offset = (pure: number): Offset => ({
      from: { account, asset: HAS, quantity: pure },
      to: { account, asset: G22, quantity: 12_500 },
    });
    const rate = (tenths: number, basis: OffsetRate['basis']): OffsetRate => ({
      base: G22,
      quote: HAS,
      rate: tenths * 100_000,
      basis,
      source: '',
      at: NOON,
      market: 916_000_000,
    });
    expect(
      await findingsOf(
        clerk,
        OFFSETS,
        offsetBody(offset(12_500 * 9160), { rate: rate(9160, 'content') }),
      ),
    ).toEqual([]);
    expect(await balanceOf(account)).toEqual({ [HAS]: -114_500_000, [G22]: 12_500 });
    expect(
      await findingsOf(
        clerk,
        OFFSETS,
        offsetBody(offset(12_500 * 9166), { rate: rate(9166, 'content') }),
      ),
    ).toEqual(['figures-differ']);
    expect(
      await findingsOf(
        clerk,
        OFFSETS,
        offsetBody(offset(12_500 * 9166), { rate: rate(9166, 'typed') }),
      ),
    ).toEqual([]);
    expect(
      await findingsOf(
        clerk,
        OFFSETS,
        offsetBody(offset(12_500 * 9000), { rate: rate(9000, 'typed') }),
      ),
    ).toEqual(['offset-unapproved']);
  });

  it('IM12: a file carries over platinum and grams of a karat; what is no karat is unknown', async () => {
    const balances = [
      { asset: G22, quantity: 12_500 },
      { asset: PLATINUM, quantity: -10_000_000 },
    ];
    const contact = anImported({ balances });
    expect((await clerk.write(IMPORTS, importBody([contact]))).status).toBe(200);
    expect(await balanceOf(`contact:${contact.id}`)).toEqual({
      [G22]: 12_500,
      [PLATINUM]: -10_000_000,
    });
    const { status, answer } = await clerk.write(
      IMPORTS,
      importBody([anImported({ balances: [{ asset: '23A-9160', quantity: 5 }] })]),
    );
    expect([status, answer.fields]).toEqual([
      400,
      [{ name: 'contacts.0.23A-9160', code: 'unknown' }],
    ]);
  });
});
