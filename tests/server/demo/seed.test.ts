import { randomBytes } from 'node:crypto';
import { count, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { BalanceBody, DefinitionBody, TransactionBody } from '@/contract/core/records';
import type { ChequeBody } from '@/contract/payment/cheque';
import type { StockBody } from '@/contract/stock/stock';
import { addDays, dayOf, istanbulClock } from '@/domain/base/day';
import { CONTACT_FIELDS, type Contact } from '@/domain/contact/contact';
import { contactAccount, isBalanced, mergeLegs } from '@/domain/ledger/ledger';
import { assetClass, HAS, TRY } from '@/domain/metal/asset';
import {
  AT_BANK,
  chequeRefusals,
  chequeStateOf,
  ISSUED,
  isOpenState,
  PORTFOLIO,
  stateSums,
} from '@/domain/payment/cheque';
import { slipTotal } from '@/domain/slip/kept-slip';
import { cashOfDay, cashOfSlip, limitAt, overCash } from '@/domain/slip/limits';
import { figuresAgree } from '@/domain/slip/transaction';
import { STOCK_KINDS, stockRefusals } from '@/domain/stock/stock-card';
import { stockState } from '@/domain/stock/stock-state';
import { STARTING_PRODUCTS } from '@/server/areas/catalogue/starting-products';
import { readPosition } from '@/server/areas/ledger/results-read';
import { connect } from '@/server/db/connect';
import {
  balances,
  companies,
  legs,
  memberships,
  mutations,
  records,
  transactions,
  versions,
} from '@/server/db/schema';
import type { Database } from '@/server/db/types';
import { seedDemo } from '@/server/demo/seed';

const NOW = Date.parse('2026-11-21T14:30:00+03:00');
let database: Database;
let company: string;
let slips: TransactionBody[];
const bodies = async (kind: string, of = company) =>
  (await database.db.select().from(records).where(eq(records.company, of)))
    .filter((r) => r.kind === kind)
    .map((r) => r.body);
const companyBy = async (licence: string) =>
  (await database.db.select().from(companies).where(eq(companies.licenceCode, licence)))[0];

beforeAll(async () => {
  database = await connect();
  await seedDemo({ db: database.db, sealingKey: randomBytes(32), clock: () => NOW });
  company = (await companyBy('MILYEM-DEMO'))?.id ?? '';
  slips = (await bodies('transactions')) as TransactionBody[];
});
afterAll(() => database.close());

describe('the fictional company', () => {
  it('has its three users, the support desk, and a neighbour with one user', async () => {
    const of = async (licence: string) => {
      const rows = await database.db
        .select()
        .from(memberships)
        .where(eq(memberships.company, (await companyBy(licence))?.id ?? ''))
        .orderBy(memberships.code);
      return rows.map(({ code, permissions }) => ({ code, permissions }));
    };
    expect(await of('MILYEM-DEMO')).toMatchObject([
      { code: '1001', permissions: { admin: true } },
      { code: '1002', permissions: { workbench: 2 } },
      { code: '1003', permissions: { workbench: 1 } },
      { code: '9001', permissions: { developer: true } },
    ]);
    expect(await of('MILYEM-DEMO-2')).toMatchObject([
      { code: '2001', permissions: { admin: true } },
    ]);
  });

  it('knows forty contacts, six of them wholesalers with a has balance, and the usual products', async () => {
    const contacts = (await bodies('contacts')) as (Contact & {
      fieldVersions: Record<string, number>;
    })[];
    expect(contacts).toHaveLength(40);
    const wholesalers = contacts.filter((c) => c.roles.includes('supplier'));
    const has = ((await bodies('balances')) as BalanceBody[])
      .filter((b) => (b.assets[HAS] ?? 0) !== 0)
      .map((b) => b.account);
    expect(wholesalers).toHaveLength(6);
    for (const { id } of wholesalers) expect(has).toContain(`contact:${id}`);
    expect(contacts[0]?.fieldVersions).toEqual(
      Object.fromEntries(CONTACT_FIELDS.map((field) => [field, 1])),
    );
    const definitions = (await bodies('definitions')) as DefinitionBody[];
    expect(definitions.filter(({ type }) => type === 'product')).toHaveLength(
      STARTING_PRODUCTS.length,
    );
    expect(definitions.filter(({ type }) => type === 'approver')).toHaveLength(1);
  });

  it('wrote about sixty slips on each of fourteen days, in opening hours, none after now', () => {
    for (let back = 1; back <= 14; back++) {
      const day = addDays(dayOf(NOW), -back);
      const count = slips.filter((t) => dayOf(t.at) === day).length;
      expect(count, day).toBeGreaterThanOrEqual(50);
      expect(count, day).toBeLessThanOrEqual(72);
    }
    for (const { at } of slips) {
      expect(at).toBeLessThan(NOW);
      expect(istanbulClock(at).minute).toBeGreaterThanOrEqual(9 * 60);
      expect(istanbulClock(at).minute).toBeLessThanOrEqual(19 * 60);
    }
    expect(slips.some((t) => dayOf(t.at) === dayOf(NOW))).toBe(true);
  });

  it('sells, buys and cancels by the same rules as a real one', () => {
    for (const slip of slips) {
      expect(isBalanced(slip.legs)).toBe(true);
      expect(figuresAgree(slip), slip.number).toBe(true);
    }
    const types = new Set(slips.map((t) => t.type));
    expect(types).toEqual(
      new Set([
        'sale',
        'purchase',
        'exchange',
        'collection',
        'payment',
        'reversal',
        'deposit',
        'opening',
        'cheque',
      ]),
    );
    expect(new Set(slips.flatMap((t) => t.payments.map((p) => p.method)))).toEqual(
      new Set(['cash', 'card', 'transfer', 'account', 'cheque', 'note']),
    );
    expect(new Set(slips.flatMap((t) => t.lines.map((l) => l.kind)))).toEqual(
      new Set(['coin', 'worked', 'scrap']),
    );
    for (const reversal of slips.filter((t) => t.type === 'reversal'))
      expect(slips.find((t) => t.id === reversal.reverses)?.reversedBy).toBe(reversal.id);
    expect(new Set(slips.map((t) => t.number)).size).toBe(slips.length);
  });

  it('begins with goods in every branch, so that none is short of what it sells and nothing is without a branch', async () => {
    const { branches } = await readPosition(database.db, company, dayOf(NOW));
    expect(branches.filter(({ branch }) => branch === '')).toEqual([]);
    const goods = branches.filter(({ asset }) => assetClass(asset) !== 'money');
    expect(new Set(goods.map(({ branch }) => branch)).size).toBe(2);
    expect(goods.filter(({ quantity }) => quantity < 0)).toEqual([]);
  });

  it('exchanges in both directions, and settles only what somebody owed', () => {
    const exchanges = slips.filter((t) => t.type === 'exchange').map(slipTotal);
    expect([exchanges.some((total) => total > 0), exchanges.some((total) => total < 0)]).toEqual([
      true,
      true,
    ]);
    const settled = slips.filter((t) => t.type === 'collection' || t.type === 'payment');
    for (const { id, type, contactId, at } of settled) {
      const account = contactAccount(contactId ?? '');
      const before = slips
        .filter((t) => t.at < at && t.id !== id)
        .flatMap((t) => t.legs.filter((leg) => leg.account === account && leg.asset === TRY));
      const owed = before.reduce((sum, leg) => sum + leg.quantity, 0);
      expect(type === 'collection' ? owed : -owed).toBeGreaterThan(0);
    }
  });

  it('never takes or gives more cash than the law leaves', () => {
    for (const slip of slips.filter((t) => t.type !== 'reversal')) {
      const others = slips.filter((t) => t.id !== slip.id && slip.contactId !== null);
      const before =
        slip.contactId === null ? 0 : cashOfDay(others, slip.contactId, dayOf(slip.at));
      expect(
        overCash(cashOfSlip(slip), before, limitAt('cash', dayOf(slip.at), [])),
        slip.number,
      ).toBe(false);
    }
  });

  it('has sheets on every step of their way, whose sums are those of the books', async () => {
    const sheets = (await bodies('cheques')) as ChequeBody[];
    for (const { form, ...text } of sheets)
      expect([text.number, chequeRefusals(form, text), chequeStateOf(text.moves).strays]).toEqual([
        text.number,
        [],
        [],
      ]);
    const states = sheets.map(({ moves, asset, quantity }) => ({
      state: chequeStateOf(moves).state,
      asset,
      quantity,
    }));
    expect(new Set(states.map(({ state }) => state))).toEqual(
      new Set(['portfolio', 'bank', 'issued', 'collected', 'endorsed', 'bounced', 'paid']),
    );
    expect(new Set(sheets.map(({ form }) => form))).toEqual(new Set(['cheque', 'note']));
    const week = sheets.filter(
      ({ moves, due }) => isOpenState(chequeStateOf(moves).state) && due <= addDays(dayOf(NOW), 7),
    );
    expect(new Set(week.map(({ due }) => due < dayOf(NOW)))).toEqual(new Set([true, false]));
    const held = new Map(
      ((await bodies('balances')) as BalanceBody[]).map(({ account, assets }) => [
        account,
        assets.TRY,
      ]),
    );
    const open = stateSums(states.filter(({ state }) => isOpenState(state))).map(
      ({ state, quantity }) => [state, quantity],
    );
    expect(open).toEqual([
      ['portfolio', held.get(PORTFOLIO)],
      ['bank', held.get(AT_BANK)],
      ['issued', -(held.get(ISSUED) ?? 0)],
    ]);
    const moved = slips.filter(({ cheque }) => cheque !== undefined).map(({ id }) => id);
    expect(
      new Set(
        sheets
          .flatMap(({ moves }) => moves.map(({ slip }) => slip))
          .filter((slip) => moved.includes(slip)),
      ).size,
    ).toBe(moved.length);
  });

  it('has goods with labels of every kind, none of which a tablet could draw, and a piece that a slip has sold', async () => {
    const cards = (await bodies('stock')) as StockBody[];
    expect(new Set(cards.map(({ type }) => type))).toEqual(new Set(STOCK_KINDS));
    expect(new Set(cards.map(stockState))).toEqual(new Set(['stock', 'sold']));
    expect(cards.some(({ stones }) => stones.length > 0)).toBe(true);
    for (const card of cards)
      expect([card.barcode, stockRefusals(card), /^2\d{12}$/.test(card.barcode)]).toEqual([
        card.barcode,
        [],
        false,
      ]);
    expect(new Set(cards.map(({ barcode }) => barcode)).size).toBe(cards.length);
    const named = slips.flatMap(({ id, lines }) =>
      lines.flatMap(({ stock }) => (stock ? [[id, stock]] : [])),
    );
    expect(named).toEqual(cards.flatMap(({ id, moves }) => moves.map(({ slip }) => [slip, id])));
  });

  it('has balances that are the sum of its legs, in the table and in the records', async () => {
    const rows = await database.db.select().from(legs).where(eq(legs.company, company));
    const summed = mergeLegs(rows).map(({ account, asset, quantity }) => ({
      account,
      asset,
      quantity,
    }));
    expect(isBalanced(rows)).toBe(true);
    const table = await database.db.select().from(balances).where(eq(balances.company, company));
    expect(mergeLegs(table.map((row) => ({ ...row, quantity: Number(row.quantity) })))).toEqual(
      summed,
    );
    const told = ((await bodies('balances')) as BalanceBody[]).flatMap(({ account, assets }) =>
      Object.entries(assets).map(([asset, quantity]) => ({ account, asset, quantity })),
    );
    expect(mergeLegs(told)).toEqual(summed);
    expect(mergeLegs(slips.flatMap((t) => t.legs)).length).toBeGreaterThan(0);
  });

  it('never sold what it did not have', async () => {
    const stock = ((await bodies('balances')) as BalanceBody[]).find(
      (b) => b.account === 'stock:main',
    );
    for (const [asset, quantity] of Object.entries(stock?.assets ?? {}))
      expect(quantity, asset).toBeGreaterThan(0);
  });

  it('keeps a key, a row and a nonce for all that it wrote', async () => {
    const [{ keys } = { keys: 0 }] = await database.db
      .select({ keys: count() })
      .from(mutations)
      .where(eq(mutations.company, company));
    const [{ listed } = { listed: 0 }] = await database.db
      .select({ listed: count() })
      .from(transactions)
      .where(eq(transactions.company, company));
    const [{ nonces } = { nonces: 0 }] = await database.db
      .select({ nonces: count() })
      .from(versions)
      .where(eq(versions.company, company));
    // A deposit came in the row of its order.
    const rows = slips.filter(({ order }) => order === undefined);
    expect([keys, listed]).toEqual([rows.length, slips.length]);
    expect(nonces).toBe((await companyBy('MILYEM-DEMO'))?.version);
  });

  it('is not made twice', async () => {
    const before = await companyBy('MILYEM-DEMO');
    await seedDemo({ db: database.db, sealingKey: randomBytes(32), clock: () => NOW + 86_400_000 });
    expect(await companyBy('MILYEM-DEMO')).toEqual(before);
    const [{ all } = { all: 0 }] = await database.db.select({ all: count() }).from(companies);
    expect(all).toBe(2);
  });

  it('shares nothing with its neighbour', async () => {
    const neighbour = (await companyBy('MILYEM-DEMO-2'))?.id ?? '';
    const names = ((await bodies('contacts', neighbour)) as Contact[]).map((c) => c.name);
    expect(names).toHaveLength(6);
    expect(((await bodies('contacts')) as Contact[]).some((c) => names.includes(c.name))).toBe(
      false,
    );
  });
});
