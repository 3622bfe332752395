import { randomUUID } from 'node:crypto';
import { and, eq, sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import type { TransactionBody } from '@/contract/core/records';
import { addDays, type Day, dayOf } from '@/domain/base/day';
import { cashOfDay, dealtBetween } from '@/domain/slip/limits';
import type { SlipDocument } from '@/domain/slip/transaction';
import { records, transactions } from '@/server/db/schema';
import { type DaySum, sumsOfDays } from '@/server/sync/contact-days';
import { dice } from '../../faults/dice';
import { aBracelet, aTransaction, cash, NOON } from '../../support/factories';
import { type Client, onBothEngines, type Shop } from '../../support/server';
import { aSlip, cancelBody, contactBody, SALES, saleBody } from '../support/slips';

const DAY_MS = 86_400_000;
/** Price of a bracelet without an adjustment, in kuruş. */
const PRICE = 10_554_240;

/** A sale paid in cash, so many days before today. */
const sold = (contactId: string, daysAgo: number, more = 0): SlipDocument =>
  aSlip({
    ...aTransaction({
      ...{ id: randomUUID(), contactId },
      lines: [aBracelet({ adjustment: more })],
      tendered: [cash(PRICE + more)],
    }),
    number: aSlip().number,
    at: NOON - daysAgo * DAY_MS,
  });

const save = async (client: Client, slip: SlipDocument): Promise<void> => {
  const { status, text } = await client.write(SALES, saleBody(slip));
  expect([status, text]).toEqual([200, expect.any(String)]);
};
const cancel = (client: Client, slip: SlipDocument) =>
  client.write(`${SALES}/${slip.id}/cancel`, cancelBody(slip));

onBothEngines('the sums of a contact’s days', (server) => {
  const withContacts = async (count: number): Promise<[Shop, string[]]> => {
    const shop = await server().newShop();
    const ids = Array.from({ length: count }, () => randomUUID());
    for (const id of ids) await shop.admin.write('/workbench/contacts', contactBody(id));
    return [shop, ids];
  };

  /** The sums computed from all slips, as earlier releases did. */
  async function byTheSlips(company: string, cards: string[], from: Day, to: Day) {
    const rows = await server()
      .db.select({ body: records.body })
      .from(records)
      .where(and(eq(records.company, company), eq(records.kind, 'transactions')));
    const slips = rows
      .map(({ body }) => body as TransactionBody)
      .map((slip) => (cards.includes(slip.contactId ?? '') ? { ...slip, contactId: 'one' } : slip));
    const found: DaySum[] = [];
    for (let day = from; day <= to; day = addDays(day, 1)) {
      const sum = {
        day,
        cash: cashOfDay(slips, 'one', day),
        dealt: dealtBetween(slips, 'one', { from: day, to: day }),
      };
      if (sum.cash !== 0 || sum.dealt !== 0) found.push(sum);
    }
    return found;
  }

  const bySums = async (company: string, cards: string[], from: Day, to: Day) =>
    (
      await server().db.transaction((tx) =>
        sumsOfDays(tx, { company, cards, from, to, without: '' }),
      )
    )
      .filter((sum) => sum.cash !== 0 || sum.dealt !== 0)
      .sort((a, b) => (a.day < b.day ? -1 : 1));

  it('SY51: are those of all slips that stand, in whatever order slips, reversals and questions come', async () => {
    const { below: roll } = dice(51, 'contact days');
    const [shop, cards] = await withContacts(2);
    const standing: SlipDocument[] = [];
    const today = dayOf(NOON);
    let asked = 0;
    for (let step = 0; step < 60; step++) {
      const luck = roll(10);
      const before = standing[roll(Math.max(1, standing.length))];
      if (luck < 2 && before) {
        expect((await cancel(shop.admin, before)).status).toBe(200);
        standing.splice(standing.indexOf(before), 1);
      } else {
        const slip = sold(cards[roll(2)] ?? '', roll(40), roll(1_000));
        await save(shop.admin, slip);
        standing.push(slip);
      }
      if (luck % 3 > 0) continue;
      asked += 1;
      const from = addDays(today, -roll(45));
      const to = addDays(from, roll(45));
      const some = roll(2) === 0 ? cards : cards.slice(0, 1);
      expect(await bySums(shop.company, some, from, to)).toEqual(
        await byTheSlips(shop.company, some, from, to),
      );
    }
    expect(asked).toBeGreaterThan(10);
  });

  it('SY51: count what an earlier release stored or reversed meanwhile', async () => {
    const [shop, [contact = '']] = await withContacts(1);
    const slips = [sold(contact, 3), sold(contact, 3, 5), sold(contact, 1, 7)];
    for (const slip of slips) await save(shop.admin, slip);
    // As the release before the sums left it: no slip is counted, and there are no sums.
    await server().db.execute(sql`DELETE FROM contact_days WHERE company = ${shop.company}`);
    await server()
      .db.update(transactions)
      .set({ counted: false })
      .where(eq(transactions.company, shop.company));
    const [first] = slips;
    if (first) expect((await cancel(shop.admin, first)).status).toBe(200);
    const [from, to] = [addDays(dayOf(NOON), -29), dayOf(NOON)];
    const sums = await bySums(shop.company, [contact], from, to);
    expect(sums.map(({ cash }) => cash)).toEqual([PRICE + 5, PRICE + 7]);
    expect(sums).toEqual(await byTheSlips(shop.company, [contact], from, to));
  });

  it('SY52: a slip of a contact with many is judged by reading the one before it alone', async () => {
    const [shop, [contact = '']] = await withContacts(1);
    const uncounted = async (): Promise<number> => {
      const { rows } = (await server().db.execute(
        sql`SELECT count(*)::int AS many FROM transactions
              WHERE company = ${shop.company} AND contact_id = ${contact} AND NOT counted`,
      )) as unknown as { rows: { many: number }[] };
      return rows[0]?.many ?? -1;
    };
    for (let n = 0; n < 12; n++) {
      await save(shop.admin, sold(contact, n % 5, n));
      expect(await uncounted()).toBe(1);
    }
    // The sum still contains all of them.
    const { answer } = await shop.admin.write<{ findings: string[] }>(
      SALES,
      saleBody(sold(contact, 0, 99)),
    );
    expect(answer.result?.findings).toEqual(expect.arrayContaining(['cash-over-limit']));
  });
});
