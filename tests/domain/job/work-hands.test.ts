import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { WorkStep } from '@/domain/job/production';
import { jobSums, type WorkMove, withoutMove } from '@/domain/job/work';
import { fitsHand, handOf, handsOf, holderOf, lossesOver } from '@/domain/job/work-hands';

const of = { work: 'j', metal: 'gold' } as const;
const give = (weight: number): WorkStep => ({
  ...of,
  is: 'give',
  account: 'stock:main',
  weight,
  fineness: 5_850,
  alloy: 0,
});
const take = (weight: number, last = false): WorkStep => ({
  ...of,
  ...{
    is: 'take',
    account: 'stock:main',
    goods: 'pieces',
    weight,
    fineness: 5_850,
    pieces: 1,
    last,
  },
});
const loss = (pure: number): WorkStep => ({ ...of, is: 'loss', pure });
const move = (at: number, contactId: string | undefined, step: WorkStep): WorkMove => ({
  ...{ id: `d${at}`, number: `T1-${at}`, at, by: 'u', step },
  ...(contactId === undefined ? {} : { contactId }),
});
const job = (...moves: WorkMove[]) => ({ contactId: 'caster', moves });

/** Ten grams are cast, polished and come home; each of the two keeps some of it. */
const WAY = [
  move(1, undefined, give(10_000)),
  move(2, undefined, take(9_950)),
  move(3, 'polisher', give(9_950)),
  move(4, 'polisher', take(9_900, true)),
];

describe('the hands of an order', () => {
  it('PR22: have together exactly what the order has, in whatever order its moves came', () => {
    const step = fc.oneof(
      fc.integer({ min: 1, max: 90_000 }).map(give),
      fc.integer({ min: 1, max: 90_000 }).map((weight) => take(weight)),
      fc.integer({ min: 1, max: 9_000_000 }).map(loss),
    );
    const drawn = fc.tuple(
      fc.constantFrom(undefined, 'caster', 'polisher', 'setter'),
      step,
      fc.boolean(),
    );
    fc.assert(
      fc.property(fc.array(drawn, { maxLength: 15 }), (steps) => {
        const moves = steps.map(([contact, one, gone], at) => ({
          ...move(at, contact, one),
          ...(gone ? { reversed: true as const } : {}),
        }));
        const hands = handsOf(job(...moves));
        const whole = jobSums(moves);
        for (const part of ['given', 'taken', 'loss', 'left', 'weight', 'pieces'] as const)
          expect(hands.reduce((sum, { sums }) => sum + sums[part], 0)).toBe(whole[part]);
        expect(handsOf(job(...moves.toReversed()))).toEqual(hands);
      }),
    );
  });

  it('PR22: it is with whom it was given to last, until it is back', () => {
    expect(holderOf(job(), 'planned')).toBe('caster');
    expect(holderOf(job(...WAY.slice(0, 2)), 'workshop')).toBe('caster');
    expect(holderOf(job(...WAY.slice(0, 3)), 'polishing')).toBe('polisher');
    // The giving was undone: it is where it was before.
    expect(holderOf(job(...withoutMove(WAY.slice(0, 3), 'd3')), 'workshop')).toBe('caster');
    expect(
      ['returned', 'done', 'dropped'].map((state) => holderOf(job(...WAY), state as 'done')),
    ).toEqual([undefined, undefined, undefined]);
  });

  it('PR22: each answers for their own fire by their own limit, once all is back also for what is missing', () => {
    const limit = (contactId: string) => (contactId === 'caster' ? 50 : 60);
    // 50 mg of 10 g are just five thousandths, 50 mg of 9,95 g are a little more than five and less
    // than six.
    expect(handsOf(job(...WAY)).map(({ contactId, sums }) => [contactId, sums.left])).toEqual([
      ['caster', 50 * 5_850],
      ['polisher', 50 * 5_850],
    ]);
    expect(lossesOver(job(...WAY), 'returned', limit)).toEqual([]);
    expect(lossesOver(job(...WAY), 'returned', () => 50).map(({ contactId }) => contactId)).toEqual(
      ['polisher'],
    );
    expect(lossesOver(job(...WAY.slice(0, 3)), 'polishing', () => 0)).toEqual([]);
    expect(
      lossesOver(
        job(...WAY.slice(0, 3), move(5, 'caster', loss(50 * 5_850))),
        'polishing',
        () => 40,
      ).map(({ contactId }) => contactId),
    ).toEqual(['caster']);
  });

  it('PR22: nothing comes back from somebody who was given nothing', () => {
    const begun = job(...WAY.slice(0, 1));
    expect([
      fitsHand(begun, 'caster', take(1)),
      fitsHand(begun, 'polisher', take(1)),
      fitsHand(begun, 'polisher', give(1)),
    ]).toEqual([true, false, true]);
    expect(handOf(begun, 'setter').sums.left).toBe(0);
  });
});
