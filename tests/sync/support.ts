import 'fake-indexeddb/auto';
import type { Mutation } from '@/contract/mutation';
import { type Outbox, openOutbox } from '@/sync/outbox';
import type { AppendRequest, Auth } from '@/sync/types';

/** A company, its clerk, and an outbox of its own for each test. */
const frozen = {
  project: 'milyem',
  companies: 'c1',
  enterprise: 'jeweller',
  branchId: '',
  scopeId: '',
  storeId: '',
};

export const auth = (over: Partial<Auth> = {}): Auth => ({
  token: 'token-1',
  sessionId: 's1',
  company: 'c1',
  actor: 'u1',
  publicKey: '',
  sealKey: '',
  frozen,
  ...over,
});

export const lease = (over = {}) => ({ device: 'd', series: 'T1', nonce: 'n', next: 1, ...over });

let databases = 0;

export const freshName = (): string => `outbox-test-${++databases}`;

/** A clock that moves only when told. */
export function fakeClock(start = Date.UTC(2026, 10, 21)) {
  let now = start;
  const clock = () => now;
  return Object.assign(clock, {
    advance(ms: number) {
      now += ms;
    },
    set(ms: number) {
      now = ms;
    },
  });
}

export type FakeClock = ReturnType<typeof fakeClock>;

export async function freshOutbox(
  options: { name?: string; clock?: () => number; auth?: Auth | null } = {},
): Promise<Outbox> {
  const outbox = await openOutbox({
    name: options.name ?? freshName(),
    clock: options.clock ?? fakeClock(),
  });
  if (options.auth !== null) await outbox.setAuth(options.auth ?? auth());
  await outbox.setLease('c1', lease());
  return outbox;
}

type Making = Partial<Omit<AppendRequest, 'build' | 'id'>>;

export const contact = (
  id: string,
  over: Making & { supersedes?: string; name?: string } = {},
): AppendRequest => ({
  id: `m-${id}`,
  actor: over.actor ?? auth(),
  numbered: false,
  build: ({ at }): Mutation => ({
    kind: 'contact.create',
    v: 1,
    at,
    id,
    name: over.name ?? 'Ayşe',
    type: true,
    roles: ['customer'],
    phone: '',
    city: '',
    note: '',
    ...(over.supersedes ? { supersedes: over.supersedes } : {}),
  }),
  ...over,
});

export const sale = (
  id: string,
  over: Making & { contactId?: string; supersedes?: string } = {},
): AppendRequest => ({
  id,
  actor: over.actor ?? auth(),
  numbered: over.numbered ?? true,
  build: ({ number, at }): Mutation => ({
    kind: 'transaction.create',
    v: 1,
    id,
    number,
    type: 'sale',
    at,
    contactId: over.contactId ?? null,
    lines: [],
    legs: [{ account: 'stock', asset: 'HAS', quantity: -585 }],
    payments: [],
    ...(over.supersedes ? { supersedes: over.supersedes } : {}),
  }),
  ...(over.closesBasket ? { closesBasket: over.closesBasket } : {}),
});

export const cancel = (id: string, reverses: string): AppendRequest => ({
  id,
  actor: auth(),
  numbered: true,
  build: ({ number, at }): Mutation => ({
    kind: 'transaction.cancel',
    v: 1,
    id,
    number,
    type: 'reversal',
    at,
    contactId: null,
    lines: [],
    legs: [],
    payments: [],
    reverses,
  }),
});

export const edit = (id: string, contactId: string): AppendRequest => ({
  id,
  actor: auth(),
  numbered: false,
  build: ({ at }): Mutation => ({
    kind: 'contact.edit',
    v: 1,
    id: contactId,
    at,
    changes: { city: 'Konya' },
    base: { city: 1 },
  }),
});

export const withdraw = (id: string, supersedes: string): AppendRequest => ({
  id,
  actor: auth(),
  numbered: false,
  build: ({ at }): Mutation => ({ kind: 'mutation.withdraw', v: 1, at, supersedes }),
});

export const ticket = (id: string, over: Making = {}): AppendRequest => ({
  id: `m-${id}`,
  actor: auth(),
  numbered: false,
  build: ({ at }): Mutation => ({
    kind: 'ticket.create',
    v: 1,
    id,
    at,
    topic: 'question',
    subject: 'Yazıcı',
    text: 'Fiş çıkmıyor.',
  }),
  ...over,
});

export const ticketReply = (id: string, ticketId: string): AppendRequest => ({
  id,
  actor: auth(),
  numbered: false,
  build: ({ at }): Mutation => ({
    kind: 'ticket.reply',
    v: 1,
    id: `message-${id}`,
    ticketId,
    at,
    text: 'Çıktı.',
  }),
});

/** The value of a result that must have succeeded. */
export function value<T>(result: { ok: true; value: T } | { ok: false; error: unknown }): T {
  if (!result.ok) throw new Error(JSON.stringify(result.error));
  return result.value;
}
