import { describe, expect, it } from 'vitest';
import type { Books, Slip } from './books';
import type { Journal } from './journal';
import { judgeBooks } from './oracle';
import { judgePrecedence } from './precedence';

/**
 * The judge judged: a world that is right earns no word, and each thing that can be wrong earns its
 * own.
 */
const EMPTY: Books = {
  mutations: [],
  slips: [],
  records: [],
  balances: new Map(),
  series: new Map(),
};
const GOODS = { is: 'coin', typed: '2 çeyrek', product: 'CEYREK_YENI', pieces: 2, way: 1 } as const;

const slip = (n: number, more: Partial<Slip> = {}): Slip => ({
  id: `slip-${n}`,
  number: `T1-00000${n}`,
  type: 'sale',
  reverses: null,
  contactId: null,
  legs: [
    { account: 'till:main', asset: 'TRY', quantity: 100 },
    { account: 'conversion', asset: 'TRY', quantity: -100 },
    { account: 'conversion', asset: 'CEYREK_YENI', quantity: 2 },
    { account: 'stock:main', asset: 'CEYREK_YENI', quantity: -2 },
  ],
  ...more,
});

function books(slips: Slip[], more: Partial<Books> = {}): Books {
  const balances = new Map<string, bigint>();
  for (const { account, asset, quantity } of slips.flatMap((s) => s.legs)) {
    const key = `${account} ${asset}`;
    balances.set(key, (balances.get(key) ?? 0n) + BigInt(quantity));
  }
  const mutations = slips.map((s, i) => ({
    id: `key-${s.id}`,
    kind: 'transaction.create',
    status: 200,
    version: i + 1,
    device: 'd',
    body: { id: s.id, number: s.number, contactId: s.contactId },
  }));
  return { ...EMPTY, slips, mutations, balances, ...more };
}

const journal = (...numbers: number[]): Journal => ({
  painted: numbers.map((n) => ({
    tablet: 0,
    at: 0,
    what: 'slip',
    number: `T1-00000${n}`,
    goods: GOODS,
    kurus: 100,
    method: 'cash',
  })),
  unsure: [],
});

const rules = (is: Books, painted: Journal) =>
  Array.from(new Set(judgeBooks(EMPTY, is, painted).map((v) => v.rule))).sort();

describe('the oracle', () => {
  it('has nothing to say of a server that holds what was painted', () => {
    expect(rules(books([slip(1), slip(2)]), journal(1, 2))).toEqual([]);
  });

  it('says what is lost, and the hole that it leaves', () => {
    expect(rules(books([slip(1), slip(3)]), journal(1, 2, 3))).toEqual(['gap', 'lost', 'sum']);
  });

  it('says what is there twice, under one number or under one id', () => {
    expect(rules(books([slip(1), slip(1, { id: 'again' })]), journal(1))).toEqual([
      'duplicate',
      'sum',
    ]);
    const once = books([slip(1)]);
    expect(
      rules({ ...once, mutations: [...once.mutations, ...once.mutations] }, journal(1)),
    ).toEqual(['duplicate']);
  });

  it('says what nobody did; what was pressed and never painted may be there once', () => {
    expect(rules(books([slip(1), slip(2)]), journal(1))).toEqual(['phantom']);
    const pressed: Journal = {
      ...journal(1),
      unsure: [{ tablet: 0, at: 0, what: 'slip', goods: GOODS }],
    };
    expect(rules(books([slip(1), slip(2)]), pressed)).toEqual([]);
    expect(rules(books([slip(1)]), pressed)).toEqual([]);
    expect(rules(books([slip(1), slip(2), slip(3)]), pressed)).toEqual(['phantom']);
  });

  it('says what came before the customer that it needs', () => {
    const is = books([slip(1, { contactId: 'c' })]);
    const contact = {
      id: 'key-c',
      kind: 'contact.create',
      status: 200,
      version: 9,
      device: 'd',
      body: { id: 'c', name: 'Ayşe' },
    };
    const painted = journal(1);
    painted.painted.push({ tablet: 0, at: 0, what: 'customer', name: 'Ayşe' });
    expect(rules({ ...is, mutations: [...is.mutations, contact] }, painted)).toEqual(['order']);
    expect(
      rules({ ...is, mutations: [...is.mutations, { ...contact, version: 0 }] }, painted),
    ).toEqual([]);
  });

  it('says what was refused, and figures that differ from the screen', () => {
    const is = books([slip(1)]);
    expect(
      rules({ ...is, mutations: is.mutations.map((m) => ({ ...m, status: 422 })) }, journal(1)),
    ).toEqual(['refused']);
    const dearer = slip(1, {
      legs: slip(1).legs.map((leg) => ({ ...leg, quantity: leg.quantity * 2 })),
    });
    expect(rules(books([dearer]), journal(1))).toEqual(['sum', 'wrong']);
  });

  it('says a balance that moved by something else than the ledger', () => {
    const is = books([slip(1)]);
    expect(
      rules({ ...is, balances: new Map([...is.balances, ['till:main TRY', 101n]]) }, journal(1)),
    ).toEqual(['sum']);
  });

  it('says a row that came, or was applied, before one that it waited for', () => {
    const is = books([slip(1), slip(2)]);
    const [first, second] = is.mutations.map((m) => m.id);
    const kept = [{ id: second ?? '', after: [first ?? ''] }];
    const way = (...keys: (string | undefined)[]) => keys.map((key = '') => ({ key, status: 200 }));
    expect(judgePrecedence('t', kept, is, way(first, second, first))).toEqual([]);
    expect(judgePrecedence('t', kept, is, way(second, first))).toHaveLength(1);
    expect(
      judgePrecedence('t', kept, is, [{ key: first ?? '', status: 429 }, ...way(second, first)]),
    ).toHaveLength(1);
    expect(judgePrecedence('t', [{ id: first ?? '', after: [second ?? ''] }], is, [])).toHaveLength(
      1,
    );
    expect(judgePrecedence('t', [{ id: second ?? '', after: ['gone'] }], is, [])).toHaveLength(1);
  });
});
