import { expect, it } from 'vitest';
import type { StockView } from '@/data/core/types';
import { readGiven, reservedForOthers, withGiven } from '@/features/shipments/consigned/given';
import { newIntake, newRow, readIntake } from '@/parts/stock/card/intake-form';
import { NOON } from '../../support/factories';

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
  expect(reservedForOthers(given, 'veli', NOON + 1)).toEqual([{ name: 'yüzük', hold }]);
  expect([
    reservedForOthers(given, 'ayse', NOON + 1),
    reservedForOthers(given, 'veli', NOON - 1),
  ]).toEqual([[], []]);
});

it('ST43: of a tray so many grams are given as somebody types, and all that is left until then', () => {
  const tray = card('zincir', { type: 'weighed', gross: 60_000, pieces: 5 });
  const [given] = withGiven([], tray, 'i', []) ?? [];
  if (!given) throw new Error('a tray is given by its label');
  expect([
    readGiven(given)?.weight,
    readGiven({ ...given, text: '12,35' })?.weight,
    readGiven({ ...given, text: 'x' }),
  ]).toEqual([60_000, 12_350, undefined]);
});

it('ST61: several unequal bangles of one kind come in with one sheet, each with its own weight and label', () => {
  const sheet = newIntake(0);
  const weights = ['24,72', '24,85', '24,9', '25,01'];
  const { step, wrong } = readIntake(
    {
      ...sheet,
      batch: { ...sheet.batch, name: 'Ajda bilezik', fineness: '22' },
      rows: weights.map((gross) => ({ ...newRow(), gross })),
    },
    [],
    { dollar: undefined, now: NOON },
  );
  expect(wrong.size).toBe(0);
  expect(step.cards.map(({ type, gross, pieces }) => [type, gross, pieces])).toEqual(
    [24_720, 24_850, 24_900, 25_010].map((gross) => ['piece', gross, 1]),
  );
  expect(new Set(step.cards.map(({ barcode }) => barcode)).size).toBe(weights.length);
});
