import { describe, expect, it } from 'vitest';
import { jobOf, type WorkBody } from '@/contract/job/work';
import { type Mutation, touchedBy } from '@/contract/mutation';
import { documentId, idRange, recordId } from '@/data/core/kept-in';
import { BARS, JOBS, workKey } from '@/data/core/keys';
import type { Placed } from '@/data/core/overlay';
import type { JobView, TransactionView, WorkView } from '@/data/core/types';
import { layWork } from '@/data/job/overlay-work';
import { countIn } from '@/data/slip/bought-into';
import { layTransaction } from '@/data/slip/overlay-slip';
import { jobSums } from '@/domain/job/work';
import { stoneSums } from '@/domain/job/work-stones';
import { AT } from './world';

const row = (mutation: object, over: Partial<Placed> = {}): Placed => ({
  id: 'row',
  state: 'waiting',
  actor: 'u1',
  mutation: mutation as Mutation,
  ...over,
});
const create = {
  kind: 'work.create' as const,
  v: 3,
  at: AT,
  id: 'j',
  model: 'Yüzük',
  metal: 'gold' as const,
  fineness: 5_850,
  weight: 0,
  pieces: 2,
  contactId: 'k',
  due: '2026-12-01',
  note: '',
};
const book = (id: string, at: number, work: object, legs: object[] = []) => ({
  kind: 'work.book',
  v: 3,
  id,
  number: `T1-${id}`,
  at,
  type: 'production',
  contactId: 'k',
  lines: [],
  payments: [],
  legs,
  work: { work: 'j', metal: 'gold', ...work },
});
const give = book('g', AT + 1, {
  is: 'give',
  account: 'scrap:main',
  weight: 1_000,
  fineness: 9_950,
  alloy: 0,
});
const take = book('t', AT + 2, {
  is: 'take',
  account: 'stock:main',
  goods: 'pieces',
  weight: 500,
  fineness: 5_850,
  pieces: 2,
  last: true,
});
const melt = book('m', AT, {
  is: 'melt',
  work: 'b',
  pots: [{ account: 'scrap:main', weight: 100, pure: 900_000 }],
  out: 99,
  buyers: [],
});
const body: WorkBody = jobOf(create, { by: 'u9' });
const state = (laid: ReturnType<typeof layWork>) => laid && [laid.view.state, laid.sync];

describe('a work order', () => {
  it('PR13: is there at once, goes to the workshop, comes back and is done with no network', () => {
    const made = row(create);
    expect(layWork('j', null, [made])?.view).toMatchObject({
      form: 'job',
      model: 'Yüzük',
      state: 'planned',
      createdBy: 'u1',
      sync: 'waiting',
    });
    expect(state(layWork('j', null, [made, row(give, { id: 'r2' })]))).toEqual([
      'workshop',
      'waiting',
    ]);
    const back = layWork('j', null, [made, row(give, { id: 'r2' }), row(take, { id: 'r3' })]);
    expect(state(back)).toEqual(['returned', 'waiting']);
    expect(jobSums(back?.view.moves ?? [])).toMatchObject({
      given: 9_950_000,
      taken: 2_925_000,
      left: 7_025_000,
    });
    const done = { kind: 'work.mark', v: 3, id: 'j', at: AT + 3, mark: 'd', to: 'done' };
    expect(
      state(layWork('j', null, [made, row(give, { id: 'r2' }), row(done, { id: 'r4' })])),
    ).toEqual(['done', 'waiting']);
  });

  it('PR13: shows its stones and pictures at once, and once', () => {
    const given = {
      kind: 'work.stones',
      v: 3,
      id: 'j',
      at: AT + 1,
      move: 's',
      way: 'given',
      stones: [{ kind: 'pırlanta', pieces: 2, carat: 100 }],
    };
    const undone = {
      kind: 'work.stones',
      v: 3,
      id: 'j',
      at: AT + 2,
      move: 'u',
      way: 'undone',
      of: 's',
    };
    const photo = { kind: 'work.photo', v: 3, id: 'j', at: AT + 1, photo: 'p', data: '/9j/' };
    const gone = { kind: 'work.unphoto', v: 3, id: 'j', at: AT + 2, photo: 'p' };
    const told = {
      version: 7,
      body: {
        ...body,
        stones: [{ id: 's', at: AT + 1, by: 'u1', way: 'given', stones: given.stones }],
      } as WorkBody,
    };
    const stones = (...rows: Placed[]) => {
      const view = layWork('j', told, rows)?.view;
      return view?.form === 'job'
        ? stoneSums(view.stones ?? []).map(({ given: { carat } }) => carat)
        : undefined;
    };
    expect([
      stones(row(given, { state: 'applied', version: 7 })),
      stones(row(given)),
      stones(row(undone)),
    ]).toEqual([[100], [100], []]);
    const shown = (...rows: Placed[]) => layWork('j', { version: 4, body }, rows)?.view;
    expect(shown(row(photo))).toMatchObject({ photos: [{ id: 'p', by: 'u1' }], sync: 'waiting' });
    expect(shown(row(photo), row(gone, { id: 'r2' }))).toMatchObject({ photos: [] });
    expect(touchedBy(photo as Mutation)).toEqual([{ kind: 'works', id: 'j' }]);
  });

  it('PR17: shows what was changed here before the server has it, with the version of it once that is known', () => {
    const edit = {
      kind: 'work.edit',
      v: 3,
      id: 'j',
      at: AT + 1,
      changes: { model: 'Künye' },
      base: { model: 0 },
    };
    expect(layWork('j', { version: 4, body }, [row(edit)])?.view).toMatchObject({
      model: 'Künye',
      pieces: 2,
      fieldVersions: {},
      sync: 'waiting',
    });
    expect(
      layWork('j', { version: 4, body }, [row(edit, { state: 'applied', version: 6 })])?.view,
    ).toMatchObject({ fieldVersions: { model: 6 } });
    expect(
      layWork('j', { version: 4, body }, [row(edit, { state: 'refused' })])?.view,
    ).toMatchObject({ model: 'Yüzük', sync: 'refused' });
  });

  it('PR13: shows what the server has told once, a refused step as none, and an undone one as undone', () => {
    const told = {
      version: 7,
      body: {
        ...body,
        moves: [{ id: 'g', number: 'T1-g', at: AT + 1, by: 'u9', step: give.work }],
      } as WorkBody,
    };
    const applied = layWork('j', told, [
      row(create, { state: 'applied', version: 5 }),
      row(give, { state: 'applied', version: 7 }),
    ]);
    expect([applied?.view.moves.length, applied?.sync]).toEqual([1, 'confirmed']);
    // Told by the pull before its own answer came: the move is there already.
    expect(layWork('j', told, [row(give)])?.view.moves).toHaveLength(1);
    expect(state(layWork('j', told, [row(take, { state: 'refused' })]))).toEqual([
      'workshop',
      'refused',
    ]);
    const cancel = {
      kind: 'transaction.cancel',
      v: 3,
      id: 'c',
      type: 'reversal',
      reverses: 'g',
      at: AT + 9,
      work: give.work,
    };
    expect(state(layWork('j', told, [row(cancel)]))).toEqual(['planned', 'waiting']);
    expect(layWork('j', null, [row(give)])).toBeNull();
  });

  it('PR13: a melting makes its bar, and every document stands among the slips with what was done', () => {
    expect(layWork('b', null, [row(melt)])?.view).toMatchObject({
      form: 'bar',
      state: 'molten',
      at: AT,
    });
    expect(layTransaction('g', null, [row(give)])?.view).toMatchObject({
      type: 'production',
      number: 'T1-g',
      work: { is: 'give' },
      sync: 'waiting',
    });
  });

  it('PR15: orders and bars are ranges of one kind: open orders by due day, then the closed ones, and bars apart', () => {
    const view = (over: Partial<JobView>) =>
      workKey({ ...body, state: 'planned', sync: 'confirmed', ...over } as WorkView);
    const bar = workKey({
      id: 'b',
      form: 'bar',
      at: AT,
      createdBy: 'u',
      moves: [],
      state: 'molten',
      sync: 'confirmed',
    });
    const keys = [
      view({ due: '2026-11-30' }),
      view({ due: '2026-12-01' }),
      view({ due: null }),
      view({ state: 'done' }),
    ];
    expect(keys.toSorted()).toEqual(keys);
    const inRange = (key: string, { after, upTo }: { after: string; upTo: string }) =>
      key > after && key <= upTo;
    expect([...keys, bar].map((key) => [inRange(key, JOBS), inRange(key, BARS)])).toEqual([
      ...keys.map(() => [true, false]),
      [false, true],
    ]);
    expect([
      documentId('works', 'j'),
      recordId('works', 'works/j'),
      idRange('works').after,
    ]).toEqual(['works/j', 'j', 'works/']);
  });
});

describe('what is molten', () => {
  const line = (pure: number, over: object = {}) => ({
    id: 'l',
    kind: 'scrap',
    metal: 'gold',
    pure,
    price: { side: 'buy' },
    ...over,
  });
  const slip = (pure: number, over: object = {}): TransactionView =>
    ({
      id: 's',
      type: 'purchase',
      reversedBy: null,
      actor: 'ali',
      lines: [line(pure)],
      places: { scrap: 'scrap:main' },
      ...over,
    }) as unknown as TransactionView;

  it('PR16: was bought by whoever bought last into the pot, and never more of it than was molten', () => {
    const [left, parts] = [new Map([['scrap:main', 100]]), new Map<string, number>()];
    const slips = [
      slip(30),
      slip(20, { seller: 'veli' }),
      slip(40, { reversedBy: 'r' }),
      slip(40, { places: { scrap: 'scrap:b' } }),
      slip(40, { type: 'sale' }),
      slip(90),
      slip(5, { seller: 'veli' }),
    ];
    for (const one of slips) countIn(one, 'gold', left, parts);
    expect([Object.fromEntries(parts), left.get('scrap:main')]).toEqual([{ ali: 80, veli: 20 }, 0]);
  });
});
