import { expect, it } from 'vitest';
import type { StockView } from '@/data/types';
import { keptFrom, withGiven } from '@/features/inventory/transactions/consigned/given';
import { NOON } from '../support/factories';

const card = (id: string, over: Partial<StockView> = {}) =>
  ({
    id,
    name: id,
    type: 'piece',
    metal: 'gold',
    fineness: 5850,
    gross: 3_450,
    pieces: 1,
    stones: [],
    place: '',
    moves: [],
    moved: { pieces: 0, weight: 0 },
    hold: null,
    ...over,
  }) as unknown as StockView;
const hold = { contact: 'ayse', order: '', until: null, note: 'nişan', at: NOON };
const sold = {
  why: 'sold',
  slip: 's',
  line: 'l',
  number: 'T1-1',
  at: NOON + 1,
  by: 'u',
  pieces: -1,
  weight: 0,
};

it('ST51: what is kept for somebody else is asked about before it is given, and nothing that is theirs or was sold since', () => {
  const cards = [
    card('yüzük', { hold }),
    card('küpe'),
    card('kolye', { hold, moves: [sold] } as Partial<StockView>),
  ];
  const given = cards.reduce(
    (all, one) => withGiven(all, one, `i-${one.id}`, []) ?? all,
    [] as NonNullable<ReturnType<typeof withGiven>>,
  );
  expect(keptFrom(given, 'veli', NOON + 1)).toEqual([{ name: 'yüzük', hold }]);
  expect([keptFrom(given, 'ayse', NOON + 1), keptFrom(given, 'veli', NOON - 1)]).toEqual([[], []]);
});
