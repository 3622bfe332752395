import { randomUUID } from 'node:crypto';
import { and, eq, sql } from 'drizzle-orm';
import { expect } from 'vitest';
import type { BalanceBody, SessionBody } from '@/contract/core/records';
import type { Transaction } from '@/domain/slip/transaction';
import type { Figure } from '@/domain/till/till';
import { legs, records, transactions } from '@/server/db/schema';
import { aBracelet, aTransaction } from '../../support/factories';
import type { Client, Shop, TestServer } from '../../support/server';
import { aSlip, SALES, saleBody } from './slips';
import { aFigure, closeBody, openBody, SESSIONS } from './tills';

export type Written = { findings: string[] };
export const HOUR = 3_600_000;
const TILLS = { workbench: 3, accounts: 3 };

/** A cash sale of one bracelet: 105.542,40 into the till. */
export const CASH = 10_554_240;
export const cashSale = (at: number): Transaction => ({
  ...aTransaction({
    id: randomUUID(),
    lines: [aBracelet()],
    tendered: [{ id: randomUUID(), method: 'cash', amount: CASH }],
  }),
  number: aSlip().number,
  at,
});

/**
 * A shop with its own accounts: the clerk who writes to them, and what the books say afterwards.
 */
export function tillDesk(server: () => TestServer) {
  let shop: Shop;
  let clerk: Client;
  const opened = async () => {
    shop = await server().newShop();
    clerk = await shop.join(TILLS);
    return { shop, clerk };
  };

  const findings = async (path: string, body: unknown): Promise<string[]> => {
    const { status, answer } = await clerk.write<Written>(path, body);
    expect([status, answer.fields]).toEqual([200, undefined]);
    // The tests' numbers are of a series that nobody leased.
    return (answer.result?.findings ?? []).filter(
      (code) => code !== 'unknown-series' && code !== 'cash-over-limit',
    );
  };
  const sell = (at: number) => findings(SALES, saleBody(cashSale(at)));
  const open = async (at: number, more: object = {}): Promise<string> => {
    const body = openBody({ at, ...more });
    expect(await findings(SESSIONS, body)).toEqual([]);
    return body.id;
  };
  const close = (
    session: string,
    at: number,
    quantity: number | null,
    believed: Partial<Figure>,
    more: object = {},
  ) =>
    findings(
      `${SESSIONS}/${session}/close`,
      closeBody(session, { at, counts: [aFigure({ ...believed, quantity })], ...more }),
    );
  const sessionOf = async (id: string): Promise<SessionBody> => {
    const [row] = await server()
      .db.select()
      .from(records)
      .where(
        and(eq(records.company, shop.company), eq(records.kind, 'sessions'), eq(records.id, id)),
      );
    return row?.body as SessionBody;
  };
  const closed = async (id: string): Promise<Figure> =>
    (await sessionOf(id)).close?.figures[0] as Figure;
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
  /** The books up to a moment, from the legs alone. */
  const booksAt = async (account: string, at: number): Promise<number> => {
    const rows = await server()
      .db.select({ sum: sql<number>`coalesce(sum(${legs.quantity}), 0)`.mapWith(Number) })
      .from(legs)
      .innerJoin(
        transactions,
        and(eq(transactions.company, legs.company), eq(transactions.id, legs.transaction)),
      )
      .where(
        and(
          eq(legs.company, shop.company),
          eq(legs.account, account),
          eq(legs.asset, 'TRY'),
          sql`${transactions.at} <= ${at}`,
        ),
      );
    return rows[0]?.sum ?? 0;
  };
  return { opened, findings, sell, open, close, sessionOf, closed, balanceOf, booksAt };
}
