import { randomUUID } from 'node:crypto';
import { and, eq, sql } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { SHARED_VERSION } from '@/contract/core/headers';
import { mutations } from '@/server/db/schema';
import { forgetRefusedBodies } from '@/server/sync/forget';
import { CLERK, type Client, onAServer, type Shop } from '../../support/server';
import { aSlip, SALES, saleBody } from '../support/slips';

const CALLS = 3;
/**
 * One body of just under a megabyte, as an attacker with the right to sell may send them all day.
 */
const GARBAGE = 'x'.repeat(900_000);

onAServer('what is kept of a refused body', (server) => {
  let shop: Shop;
  let clerk: Client;
  beforeAll(async () => {
    shop = await server().newShop();
  });
  beforeEach(async () => {
    clerk = await shop.join(CLERK);
  });

  const kept = async (): Promise<{ rows: number; bytes: number }> => {
    const [row] = await server()
      .db.select({
        rows: sql<number>`count(*)::int`,
        bytes: sql<number>`coalesce(sum(octet_length(${mutations.body}) + octet_length(${mutations.answer})), 0)::int`,
      })
      .from(mutations)
      .where(and(eq(mutations.company, shop.company), eq(mutations.actor, clerk.user)));
    return row ?? { rows: 0, bytes: 0 };
  };

  describe('attack: a clerk who sends megabytes of garbage fills no disk', () => {
    const attacks: [string, (turn: number) => unknown][] = [
      ['in a field that its kind has', () => saleBody(aSlip(), { note: GARBAGE })],
      [
        'in a field that nobody knows',
        () => saleBody(aSlip(), { [`k${'y'.repeat(100_000)}`]: GARBAGE.slice(0, 700_000) }),
      ],
      [
        'in thousands of fields',
        (turn) => ({
          ...saleBody(aSlip()),
          ...Object.fromEntries(
            Array.from({ length: 20_000 }, (_, i) => [`${turn} ${i}`, 'x'.repeat(30)]),
          ),
        }),
      ],
      ['under a kind that nobody knows', () => ({ kind: 'nothing', v: SHARED_VERSION, GARBAGE })],
      ['that is no JSON', () => GARBAGE],
    ];

    it.each(attacks)('%s', async (_where, body) => {
      for (let turn = 0; turn < CALLS; turn++) {
        const { status } = await clerk.write(SALES, body(turn));
        expect([400, 413]).toContain(status);
      }
      const { rows, bytes } = await kept();
      expect(rows).toBeLessThanOrEqual(CALLS);
      expect(bytes / Math.max(1, rows)).toBeLessThan(10_000);
    });
  });

  it('is its hash: the same body gets its answer again and another one is told that the key is taken', async () => {
    const [key, body] = [randomUUID(), saleBody(aSlip(), { note: GARBAGE })];
    const first = await clerk.write(SALES, body, { key });
    expect([first.status, (await clerk.write(SALES, body, { key })).text]).toEqual([
      400,
      first.text,
    ]);
    expect((await clerk.write(SALES, { ...body, note: 'z' }, { key })).answer.code).toBe(
      'key-reused',
    );
  });

  it('is its hash too where the body is sound and its figures are impossible', async () => {
    const slip = aSlip();
    const lopsided = saleBody(
      {
        ...slip,
        legs: slip.legs.map((leg, i) => (i === 0 ? { ...leg, quantity: leg.quantity + 1 } : leg)),
      },
      { note: 'n'.repeat(2000) },
    );
    expect((await clerk.write(SALES, lopsided)).answer.code).toBe('unbalanced');
    expect((await kept()).bytes).toBeLessThan(500);
  });

  it('of earlier releases is let go, and a replay still gets the answer that it got', async () => {
    const { db } = server();
    const [key, body] = [randomUUID(), saleBody(aSlip(), { wrong: 1 })];
    const first = await clerk.write(SALES, body, { key });
    const isRow = and(eq(mutations.company, shop.company), eq(mutations.id, key));
    await db
      .update(mutations)
      .set({ body: Buffer.from(GARBAGE) })
      .where(isRow);
    const sold = randomUUID();
    await clerk.write(SALES, saleBody(), { key: sold });
    expect(await forgetRefusedBodies(db)).toBe(1);
    expect((await clerk.write(SALES, body, { key })).text).toBe(first.text);
    const [whole] = await db
      .select({ body: mutations.body })
      .from(mutations)
      .where(eq(mutations.id, sold));
    expect(whole?.body.length).toBeGreaterThan(500);
  });
});
