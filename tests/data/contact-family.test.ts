import { Subject } from 'rxjs';
import { afterEach, describe, expect, it } from 'vitest';
import type { Mutation } from '@/contract/mutation';
import { layContact } from '@/data/contact/overlay-contact';
import { type Data, setCurrentData } from '@/data/core/current';
import type { Placed } from '@/data/core/overlay';
import { ageingHere } from '@/data/ledger/ageing';
import { type MovementView, movementsOf } from '@/data/ledger/movements';
import { balancesOf, summed } from '@/data/ledger/use-balances';
import { contactNames } from '@/data/list/read-list';
import { project } from '@/data/replica/project';
import { AT, contactBody, create, fakeOutbox, freshData, record, slip, slipBody } from './world';

let opened: Data | undefined;
const open = async (): Promise<Data> => {
  opened = await freshData();
  return opened;
};
afterEach(async () => {
  setCurrentData(null);
  await opened?.close();
  opened = undefined;
});

const row = (mutation: Mutation, over: Partial<Placed> = {}): Placed => ({
  id: 'row',
  state: 'waiting',
  actor: 'u1',
  mutation,
  ...over,
});
const merge = (id: string, merged: string, absorbed = [merged]): Mutation => ({
  kind: 'contact.merge',
  v: 3,
  id,
  at: AT,
  merged,
  absorbed,
});
const unmerge = (id: string, merged: string): Mutation => ({
  kind: 'contact.unmerge',
  v: 3,
  id,
  at: AT,
  merged,
});
const server = (id: string, more: object = {}) => ({
  version: 5,
  body: { ...contactBody(id, id), ...more },
});
const owes = (contactId: string, quantity: number) => ({
  contactId,
  legs: [{ account: `contact:${contactId}`, asset: 'TRY', quantity }],
});

describe('CO7: a merge that has not been answered', () => {
  it('shows on both cards at once, and on neither when it was refused', () => {
    expect(layContact('a', server('a'), [row(merge('a', 'b', ['b', 'c']))])?.view).toMatchObject({
      absorbed: ['b', 'c'],
      sync: 'waiting',
    });
    expect(layContact('b', server('b'), [row(merge('a', 'b'))])?.view).toMatchObject({
      mergedInto: 'a',
      sync: 'waiting',
    });
    for (const id of ['a', 'b']) {
      const { view } =
        layContact(id, server(id), [row(merge('a', 'b'), { state: 'refused' })]) ?? {};
      expect([view?.mergedInto, view?.absorbed]).toEqual([undefined, undefined]);
    }
  });

  it('is taken back by the next row', () => {
    const rows = [row(merge('a', 'b')), row(unmerge('a', 'b'), { id: 'later' })];
    expect(layContact('b', server('b'), rows)?.view.mergedInto).toBeUndefined();
    expect(layContact('a', server('a'), rows)?.view.absorbed).toEqual([]);
  });

  it('adds nothing to what the server has by now', () => {
    const known = server('a', { absorbed: ['b'] });
    expect(
      layContact('a', known, [row(merge('a', 'b'), { state: 'applied', version: 5 })])?.view
        .absorbed,
    ).toEqual(['b']);
  });
});

it('CO1: an edit of a list is laid over what the server has, other fields stay', () => {
  const edit: Mutation = {
    kind: 'contact.edit',
    v: 3,
    id: 'a',
    at: AT,
    changes: { ibans: ['TR330006100519786457841326'] },
    base: { ibans: 1 },
  };
  expect(
    layContact('a', server('a', { phones: ['0212 111 22 33'] }), [row(edit)])?.view,
  ).toMatchObject({
    ibans: ['TR330006100519786457841326'],
    phones: ['0212 111 22 33'],
  });
});

it('CO7: balances of all cards of one person are one, asset by asset', () => {
  const all = new Map([
    ['contact:a', [{ asset: 'TRY', confirmed: 100, waiting: 5 }]],
    [
      'contact:b',
      [
        { asset: 'HAS', confirmed: 7, waiting: 0 },
        { asset: 'TRY', confirmed: -40, waiting: 1 },
      ],
    ],
  ]);
  expect(balancesOf(all, { id: 'a', absorbed: ['b'] })).toEqual([
    { asset: 'HAS', confirmed: 7, waiting: 0 },
    { asset: 'TRY', confirmed: 60, waiting: 6 },
  ]);
  expect(balancesOf(all, { id: 'a' })).toBe(all.get('contact:a'));
  expect(summed([])).toEqual([]);
});

const read = async (list: ReturnType<typeof movementsOf>): Promise<readonly MovementView[]> =>
  new Promise((resolve) => {
    const stop = list.subscribe(() => {
      const found = list.get();
      if (!found) return;
      queueMicrotask(() => stop());
      resolve(found);
    });
  });

describe('the movements of a contact', () => {
  it('CO8: are those of all its cards, newest first, and one that is written on a merged card comes in by itself', async () => {
    const data = await open();
    const outbox = fakeOutbox(data.company);
    const pulled = [
      record('transactions', 't1', 1, slipBody('t1', owes('a', 100))),
      record('transactions', 't2', 2, slipBody('t2', { ...owes('b', 30), at: AT + 1 })),
      record('transactions', 't3', 3, slipBody('t3', owes('c', 9))),
    ];
    await project(data, outbox, { refs: [], pulled });
    const list = movementsOf(data, ['a', 'b']);
    const seen: string[][] = [];
    await new Promise<void>((resolve) => {
      const stop = list.subscribe(() => {
        seen.push((list.get() ?? []).map(({ id }) => id));
        if (seen.length === 1) {
          outbox.append(create('t4', { ...owes('b', 5), at: AT + 2 }));
          void project(data, outbox, { refs: [{ kind: 'transactions', id: 't4' }] });
        } else {
          queueMicrotask(() => stop());
          resolve();
        }
      });
    });
    expect(seen).toEqual([
      ['t2', 't1'],
      ['t4', 't2', 't1'],
    ]);
  });

  it('CO8: are all there when a screen comes back, whatever is written before they were read again', async () => {
    const data = await open();
    const outbox = fakeOutbox(data.company);
    const pulled = ['t1', 't2', 't3'].map((id, i) =>
      record('transactions', id, i + 1, slipBody(id, { ...owes('a', 100), at: AT + i })),
    );
    await project(data, outbox, { refs: [], pulled });
    const { transactions } = data.collections;
    const bulks = new Subject<unknown>();
    const told = new Proxy(transactions, {
      get: (target, name) => (name === 'eventBulks$' ? bulks : Reflect.get(target, name)),
    });
    const list = movementsOf(
      { ...data, collections: { ...data.collections, transactions: told } },
      ['a'],
    );
    await read(list);
    const written = (await transactions.findOne('t3').exec(true)).toMutableJSON(true);
    const seen: number[] = [];
    const again = new Promise<void>((resolve) => {
      const stop = list.subscribe(() => {
        seen.push(list.get()?.length ?? 0);
        queueMicrotask(() => stop());
        resolve();
      });
    });
    bulks.next({ events: [{ operation: 'UPDATE', documentId: 't3', documentData: written }] });
    await again;
    expect(seen[0]).toBe(3);
  });

  it('OF13: are also what two people share, which stands under the first alone: a mahsup and its reversal, at once', async () => {
    const data = await open();
    const outbox = fakeOutbox(data.company);
    const shared = (quantity: number) => ({
      contactId: 'a',
      lines: [],
      payments: [],
      legs: [
        { account: 'contact:a', asset: 'TRY', quantity: -quantity },
        { account: 'contact:b', asset: 'TRY', quantity },
      ],
    });
    outbox.append(create('t1', { type: 'offset', ...shared(100) } as object));
    const undone = {
      ...slipBody('t2', { ...shared(-100), at: AT + 1 }),
      type: 'reversal' as const,
      reverses: 't1',
    };
    await project(data, outbox, {
      refs: [{ kind: 'transactions', id: 't1' }],
      pulled: [record('transactions', 't2', 1, undone)],
    });
    for (const [id, quantity] of [
      ['a', -100],
      ['b', 100],
    ] as const) {
      const found = await read(movementsOf(data, [id]));
      expect(found.map((movement) => [movement.id, movement.moved])).toEqual([
        ['t2', [{ asset: 'TRY', quantity: -quantity }]],
        ['t1', [{ asset: 'TRY', quantity }]],
      ]);
    }
    expect(await read(movementsOf(data, ['c']))).toEqual([]);
  });

  it('CH16: are also a cheque that bounced after it was handed on: owed by who gave it and to who had it, from that day on', async () => {
    const data = await open();
    setCurrentData(data);
    const outbox = fakeOutbox(data.company);
    const bounced = {
      contactId: 'a',
      lines: [],
      payments: [],
      legs: [
        { account: 'contact:a', asset: 'TRY', quantity: 100 },
        { account: 'contact:b', asset: 'TRY', quantity: -100 },
      ],
      cheque: { id: 'c', form: 'cheque', from: 'endorsed', to: 'bounced' },
    };
    await project(data, outbox, {
      refs: [],
      pulled: [
        record('transactions', 't1', 1, {
          ...slipBody('t1', bounced as object),
          type: 'cheque' as const,
        }),
      ],
    });
    for (const [id, quantity] of [
      ['a', 100],
      ['b', -100],
    ] as const) {
      expect((await read(movementsOf(data, [id]))).map(({ moved }) => moved)).toEqual([
        [{ asset: 'TRY', quantity }],
      ]);
      expect(await ageingHere([id], 'TRY', quantity, AT + 40 * 86_400_000)).toMatchObject({
        buckets: [0, quantity, 0, 0],
        known: true,
      });
    }
  });

  it('CH16: say of what became of a sheet which it was, to who gave it and to who had it', async () => {
    const data = await open();
    const words = {
      number: '0047118',
      due: '2026-12-31',
      drawer: '',
      bank: 'Ziraat',
      bankBranch: '',
    };
    const sheet = {
      id: 'c',
      method: 'cheque',
      amount: 100,
      account: 'cheque:portfolio',
      cheque: { is: 'taken', ...words },
    };
    const handed = { ...sheet, id: 'e', cheque: { is: 'endorsed', of: 'c', ...words } };
    const moved = (of: string, quantity: number) => [
      { account: `contact:${of}`, asset: 'TRY', quantity },
    ];
    const slips = {
      t1: { contactId: 'a', lines: [], legs: moved('a', -100), payments: [sheet] },
      t2: { contactId: 'b', lines: [], legs: moved('b', 100), payments: [handed] },
      t3: {
        type: 'cheque',
        contactId: 'a',
        lines: [],
        legs: [...moved('a', 100), ...moved('b', -100)],
        payments: [],
        cheque: { id: 'c', form: 'cheque', from: 'endorsed', to: 'bounced' },
      },
    };
    const pulled = Object.entries(slips).map(([id, one], i) =>
      record('transactions', id, i + 1, { ...slipBody(id), ...(one as object) }),
    );
    await project(data, fakeOutbox(data.company), { refs: [], pulled });
    const told = async (of: string) =>
      Object.fromEntries(
        (await read(movementsOf(data, [of]))).map(({ id, sheet }) => [id, sheet?.cheque?.number]),
      );
    expect(await told('a')).toEqual({ t1: undefined, t3: '0047118' });
    expect(await told('b')).toEqual({ t2: undefined, t3: '0047118' });
  });

  it('CO10: leave out what was refused, as the balance does', async () => {
    const data = await open();
    const outbox = fakeOutbox(data.company);
    outbox.append(create('t1', owes('a', 100)));
    outbox.append(create('t2', owes('a', 50)));
    outbox.answer('t2', 'refused');
    await project(data, outbox, { refs: ['t1', 't2'].map((id) => ({ kind: 'transactions', id })) });
    expect((await read(movementsOf(data, ['a']))).map(({ id }) => id)).toEqual(['t1']);
  });

  it('CO13: age the balance by as few slips as it needs, and say when they do not reach', async () => {
    const data = await open();
    setCurrentData(data);
    const old = slip('t1', { ...owes('a', 100), at: AT - 70 * 86_400_000 });
    const pulled = [
      record('transactions', 't1', 1, { ...slipBody('t1'), ...old }),
      record('transactions', 't2', 2, slipBody('t2', owes('a', 20))),
    ];
    await project(data, fakeOutbox(data.company), { refs: [], pulled });
    expect(await ageingHere(['a'], 'TRY', 120, AT)).toEqual({
      buckets: [20, 0, 100, 0],
      oldest: 70,
      known: true,
      last: AT,
    });
    expect(await ageingHere(['a'], 'TRY', 150, AT)).toMatchObject({
      buckets: [20, 0, 100, 30],
      known: false,
    });
  });

  it('CO13: the age of a balance knows the mahsup that stands under the other card, one that comes later too, and not what undid it', async () => {
    const data = await open();
    setCurrentData(data);
    const day = 86_400_000;
    const across = (quantity: number) => [
      { account: 'contact:a', asset: 'TRY', quantity: -quantity },
      { account: 'contact:b', asset: 'TRY', quantity },
    ];
    const offset = (id: string, quantity: number, days: number) => ({
      ...slipBody(id),
      type: 'offset' as const,
      contactId: 'a',
      legs: across(quantity),
      at: AT - days * day,
    });
    const pulled = [
      record('transactions', 'o1', 1, offset('o1', 100, 70)),
      record('transactions', 't2', 2, slipBody('t2', owes('b', 20))),
    ];
    await project(data, fakeOutbox(data.company), { refs: [], pulled });
    expect(await ageingHere(['b'], 'TRY', 120, AT)).toEqual({
      buckets: [20, 0, 100, 0],
      oldest: 70,
      known: true,
      last: AT,
    });
    await project(data, fakeOutbox(data.company), {
      refs: [],
      pulled: [record('transactions', 'o2', 3, offset('o2', 7, 40))],
    });
    expect(await ageingHere(['b'], 'TRY', 127, AT)).toMatchObject({
      buckets: [20, 7, 100, 0],
      known: true,
    });
    const undo = {
      ...slipBody('r2'),
      type: 'reversal' as const,
      contactId: 'a',
      legs: across(-7),
      reverses: 'o2',
    };
    await project(data, fakeOutbox(data.company), {
      refs: [],
      pulled: [record('transactions', 'r2', 4, undo)],
    });
    expect(await ageingHere(['b'], 'TRY', 120, AT)).toMatchObject({
      buckets: [20, 0, 100, 0],
      known: true,
    });
  });

  it('CO7: names of merged cards are the name of who they go on as', async () => {
    const data = await open();
    setCurrentData(data);
    const pulled = [
      record('contacts', 'a', 1, { ...contactBody('a', 'Asıl'), absorbed: ['b', 'c'] }),
      record('contacts', 'b', 2, {
        ...contactBody('b', 'İkinci'),
        mergedInto: 'a',
        absorbed: ['c'],
      }),
      record('contacts', 'c', 3, { ...contactBody('c', 'Üçüncü'), mergedInto: 'b' }),
    ];
    await project(data, fakeOutbox(data.company), { refs: [], pulled });
    expect(Object.fromEntries(await contactNames(['a', 'b', 'c']))).toEqual({
      a: 'Asıl',
      b: 'Asıl',
      c: 'Asıl',
    });
  });
});
