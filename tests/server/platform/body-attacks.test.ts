import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { SHARED_VERSION } from '@/contract/core/headers';
import { MUTATIONS, type MutationKind } from '@/contract/mutation';
import { TICKET_LIMITS } from '@/domain/task/ticket';
import { companies, mutations } from '@/server/db/schema';
import { NOON } from '../../support/factories';
import { type Client, type Shop, type TestServer, testServer } from '../../support/server';
import { contactBody } from '../support/slips';

/** How often a body was validated: the costly step that a stranger must not reach. */
const validated = vi.hoisted(() => ({ times: 0 }));
vi.mock('@/contract/mutation.schema', async (original) => {
  const real = await original<typeof import('@/contract/mutation.schema')>();
  const readMutation: typeof real.readMutation = (kind, body) => {
    validated.times++;
    return real.readMutation(kind, body);
  };
  return { ...real, readMutation };
});

let server: TestServer;
let shop: Shop;
let desk: Client;
beforeAll(async () => {
  server = await testServer('pglite');
  shop = await server.newShop();
  desk = await shop.join({ developer: true });
});
afterAll(() => server.close());
beforeEach(() => {
  validated.times = 0;
});

/** Keys that no schema knows; 90,000 of them are just under a megabyte. */
const strangeKeys = (count: number): string =>
  JSON.stringify(Object.fromEntries(Array.from({ length: count }, (_, i) => [`k${i}`, 0]))).slice(
    1,
  );
const MANY = strangeKeys(90_000);
const strangeBody = (kind: MutationKind, keys = MANY): string =>
  `{"kind":"${kind}","v":${MUTATIONS[kind].version},${keys}`;

const stored = async () => {
  const [company] = await server.db
    .select({ version: companies.version })
    .from(companies)
    .where(eq(companies.id, shop.company));
  const rows = await server.db
    .select({ id: mutations.id })
    .from(mutations)
    .where(eq(mutations.company, shop.company));
  return { version: company?.version, rows: rows.length };
};

describe('90,000 unknown keys', () => {
  it('from the support desk are refused for want of the right, before validation and without a row', async () => {
    const before = await stored();
    const kinds = (Object.keys(MUTATIONS) as MutationKind[]).filter(
      // What every person of a company may send is refused by its keys, for the desk too.
      (kind) => !['developer', 'member'].includes(MUTATIONS[kind].module),
    );
    expect(kinds.length).toBeGreaterThan(50);
    const few = strangeKeys(100);
    for (const [i, kind] of kinds.entries()) {
      const { method, path } = MUTATIONS[kind];
      const { status, answer } = await desk.write(
        path.replace('{id}', 'x'),
        strangeBody(kind, i % 10 === 0 ? MANY : few),
        { method },
      );
      expect([kind, status, answer.code, answer.fields]).toEqual([
        kind,
        403,
        'forbidden',
        undefined,
      ]);
    }
    expect(validated.times).toBe(0);
    expect(await stored()).toEqual(before);
  });

  it('under a right that the sender has are refused by size or by the first fifty names', async () => {
    const { status, answer } = await desk.write(
      '/support/tickets/x/answers',
      strangeBody('ticket.answer'),
    );
    expect([status, answer.code]).toEqual([413, 'too-large']);
    expect(validated.times).toBe(0);
    const clerk = await shop.admin.write(
      '/workbench/transactions',
      strangeBody('transaction.create'),
    );
    expect([clerk.status, clerk.answer.code, clerk.answer.fields?.length]).toEqual([
      400,
      'malformed',
      50,
    ]);
  });
});

describe('the size of a body', () => {
  const answerBody = (text: string) => ({
    kind: 'ticket.answer',
    v: SHARED_VERSION,
    id: randomUUID(),
    ticketId: 't',
    at: NOON,
    text,
    closes: false,
  });

  it('is bounded for each kind by what its schema could hold', async () => {
    const longest = await desk.write(
      '/support/tickets/t/answers',
      answerBody('\u001f'.repeat(TICKET_LIMITS.text)),
    );
    expect([longest.status, longest.answer.code]).toEqual([404, 'not-found']);
    const longer = await desk.write(
      '/support/tickets/t/answers',
      answerBody('x'.repeat(10 * TICKET_LIMITS.text)),
    );
    expect([longer.status, longer.answer.code]).toEqual([413, 'too-large']);
    expect(validated.times).toBe(1);
  });

  it('has no say where a device has seen a history that was lost: the queue waits instead of losing its rows', async () => {
    const reader = await shop.join({ workbench: 1 });
    const { status, answer } = await reader.write(
      '/workbench/contacts',
      contactBody(randomUUID()),
      { headers: { Place: '999999.another' } },
    );
    expect([status, answer.code]).toEqual([409, 'history-changed']);
  });
});
