import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { GiveStep, TakeStep, WorkStep } from '@/domain/job/production';
import type { WorkMove } from '@/domain/job/work';
import { HAS, TRY } from '@/domain/metal/asset';
import { uncardedPieces, unlabelled } from '@/domain/stock/label-queue';
import type { StockCard } from '@/domain/stock/stock-card';
import { cardForm, wagePaid } from '@/features/production/card-form';
import { newForm, readForm } from '@/parts/stock/card/stock-form';
import { aStockDraft } from '../../server/support/stock';
import { NOON } from '../../support/factories';

const take = (over: Partial<TakeStep> = {}): TakeStep => ({
  ...{
    is: 'take',
    work: 'w',
    metal: 'gold',
    account: 'stock',
    goods: 'pieces',
    weight: 10_000,
    fineness: 5_850,
    pieces: 3,
    last: true,
  },
  ...over,
});
const move = (id: string, step: WorkStep = take(), over: Partial<WorkMove> = {}): WorkMove => ({
  id,
  number: `T1-${id}`,
  at: NOON,
  by: 'u',
  step,
  ...over,
});
type Made = StockCard & { at: number };
const card = (over: Partial<Made> = {}): Made => ({
  ...aStockDraft(),
  ...{
    id: 'k',
    type: 'piece',
    moved: { pieces: 0, weight: 0 },
    moves: [],
    at: NOON,
    gross: 3_200,
    origin: { document: 'm' },
  },
  ...over,
});

describe('PR23: what has no card', () => {
  it('is what a document brought of finished pieces less what its cards say, and nothing of scrap or of what was undone', () => {
    const scrap = move('s', take({ goods: 'scrap', pieces: 0 }));
    const undone = move('u', take(), { reversed: true });
    const other = card({ origin: { document: 'elsewhere' } });
    const [left, ...more] = uncardedPieces(
      [move('m'), scrap, undone],
      [card(), other, card({ id: 'n', origin: undefined as never })],
    );
    expect([left?.pieces, left?.weight, more]).toEqual([2, 6_800, []]);
    expect(
      uncardedPieces([move('m')], [card({ type: 'counted', pieces: 3, gross: 3_333 })]),
    ).toEqual([]);
    expect(
      uncardedPieces([move('m')], [card({ type: 'weighed', pieces: 2, gross: 11_000 })]),
    ).toMatchObject([{ pieces: 1, weight: 0 }]);
  });

  it('is not what went on to another hand of the order: cast, given to be polished and brought back it is one batch, and of a part the rest', () => {
    const cast = move('cast', take({ weight: 12_000 }), { contactId: 'caster' });
    const given = (over: Partial<GiveStep> = {}): GiveStep => ({
      ...{
        is: 'give',
        work: 'w',
        metal: 'gold',
        account: 'stock',
        weight: 11_980,
        fineness: 5_850,
        alloy: 0,
      },
      ...over,
    });
    const on = (over: Partial<GiveStep> = {}, more: Partial<WorkMove> = {}) =>
      move('on', given(over), { at: NOON + 1, contactId: 'polisher', ...more });
    const back = move('back', take({ weight: 11_900 }), { at: NOON + 2, contactId: 'polisher' });
    const left = (...moves: WorkMove[]) =>
      uncardedPieces(moves, []).map((one) => [one.move.id, one.pieces, one.weight]);
    expect(left(back, on(), cast)).toEqual([['back', 3, 11_900]]);
    expect(left(cast, on({ weight: 4_000 }))).toEqual([['cast', 2, 8_000]]);
    // New metal, of another order, before it came, back to the same hand, undone: none of it is
    // these pieces.
    const others = [
      on({ alloy: 100 }),
      on({ fineness: 9_950 }),
      on({ weight: 20_000 }),
      on({ account: 'metal:b' }),
      on({ work: 'x' }),
      on({}, { at: NOON - 1 }),
    ];
    for (const other of [...others, on({}, { contactId: 'caster' }), on({}, { reversed: true })])
      expect(left(cast, other)).toEqual([['cast', 3, 12_000]]);
  });

  it('stays out when the piece was sold, and comes back when its card was a mistake', () => {
    const one = [move('m', take({ pieces: 1 }))];
    expect(uncardedPieces(one, [card({ moved: { pieces: -1, weight: -3_200 } })])).toEqual([]);
    const out = (kind: 'correction' | 'lost') =>
      card({ archived: true, out: { kind, contact: '', note: 'yanlış', at: NOON } });
    expect([
      uncardedPieces(one, [out('correction')]).length,
      uncardedPieces(one, [out('lost')]).length,
    ]).toEqual([1, 0]);
  });

  it('does not depend on the order of documents and cards', () => {
    const moves = ['a', 'b', 'c'].map((id, i) =>
      move(id, take({ pieces: i + 1 }), { at: NOON + i }),
    );
    const cards = ['a', 'b', 'b'].map((document, i) => card({ id: `k${i}`, origin: { document } }));
    const shuffled = <T>(all: T[]) =>
      fc.shuffledSubarray(all, { minLength: all.length, maxLength: all.length });
    fc.assert(
      fc.property(shuffled(moves), shuffled(cards), (some, made) => {
        expect(uncardedPieces(some, made).map((one) => [one.move.id, one.pieces])).toEqual([
          ['c', 3],
        ]);
      }),
    );
  });
});

describe('PR24: what waits for its label', () => {
  it('is a card of such a document that was never printed, the oldest first; once printed it is not in the queue again', () => {
    const late = card({ id: 'late', at: NOON + 1 });
    const printed = card({ id: 'printed', printed: { ...aStockDraft(), at: NOON } });
    const rest = [
      card({ id: 'out', archived: true }),
      card({ id: 'other', origin: { document: 'x' } }),
      card({ id: 'own', origin: undefined as never }),
    ];
    expect(
      unlabelled([late, printed, ...rest, card()], new Set(['m'])).map(({ id }) => id),
    ).toEqual(['k', 'late']);
    // A name that changed since is for the list of cards to say.
    expect(unlabelled([{ ...printed, name: 'Başka' }], new Set(['m']))).toEqual([]);
  });
});

describe('PR23: the form of a card', () => {
  it('is filled from the document: one piece as it was weighed, of several one on average, with the work that was paid', () => {
    const waiting = {
      move: move('m'),
      step: take({ wage: { asset: TRY, quantity: 60_000 } }),
      pieces: 3,
      weight: 10_000,
    };
    const several = readForm({
      ...newForm('2012345678901'),
      ...cardForm(waiting, { model: 'Tektaş', contactId: 'usta' }),
    });
    expect([...several.wrong]).toEqual([]);
    expect(several.draft).toMatchObject({
      name: 'Tektaş',
      metal: 'gold',
      fineness: 5_850,
      gross: 3_333,
      pieces: 3,
      supplier: 'usta',
    });
    expect(several.draft.cost).toEqual({ by: 'piece', kurus: 20_000 });
    const single = readForm({
      ...newForm('2012345678901'),
      ...cardForm({ ...waiting, pieces: 1, weight: 3_412 }, { model: 'Tektaş', contactId: 'usta' }),
    });
    expect(single.draft).toMatchObject({ gross: 3_412, pieces: 1 });
  });

  it('takes a wage in has as milyem of the weight, and says nothing of work that nobody paid', () => {
    // 10 g at 40 milyem is 0,4 g of has.
    expect(wagePaid(take({ wage: { asset: HAS, quantity: 4_000_000 } }))).toEqual({
      by: 'milyem',
      tenths: 400,
    });
    expect(wagePaid(take())).toBeUndefined();
    expect(
      cardForm(
        { move: move('m'), step: take(), pieces: 1, weight: 1 },
        { model: 'x', contactId: '' },
      ).cost,
    ).toBeUndefined();
  });
});
