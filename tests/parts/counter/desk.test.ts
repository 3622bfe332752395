import { describe, expect, it } from 'vitest';
import { newBasket } from '@/parts/counter/basket/basket';
import { mayComplain, newDesk, reduceDesk } from '@/parts/counter/basket/desk';
import { fromStored, toStored } from '@/parts/counter/basket/stored-basket';
import { milyemText, moneyText, rateText } from '@/parts/counter/line/typed-text';
import { fresh, ids, NOON, play, type } from './world';

const written = () => play(fresh(), type({ product: 'Burma bilezik', weight: '20,00' }));
const owner = { company: 'c', actor: 'a' };

describe('several baskets at once', () => {
  it('parks what is written and opens a fresh one; an empty basket is not parked', () => {
    const open = written();
    const parked = reduceDesk(newDesk(open), { do: 'park', at: NOON, fresh: fresh() });
    expect(parked.parked).toEqual([{ basket: open, at: NOON }]);
    expect(reduceDesk(parked, { do: 'park', at: NOON, fresh: fresh() })).toBe(parked);
  });

  it('resumes a parked basket letter by letter and parks the one that was open', () => {
    const [first, second] = [written(), written()];
    const desk = { ...newDesk(second), parked: [{ basket: first, at: NOON }] };
    const next = reduceDesk(desk, { do: 'resume', basket: first, at: NOON + 1 });
    expect(next.open).toEqual(first);
    expect(next.parked).toEqual([{ basket: second, at: NOON + 1 }]);
  });

  it('an earlier run never replaces what is being typed', () => {
    const earlier = written();
    const typing = written();
    const desk = reduceDesk(newDesk(typing), { do: 'restored', open: earlier, parked: [] });
    expect(desk.open).toBe(typing);
    expect(desk.parked.map((p) => p.basket.id)).toEqual([earlier.id]);
    expect(reduceDesk(newDesk(fresh()), { do: 'restored', open: earlier, parked: [] }).open).toBe(
      earlier,
    );
  });

  it('a basket thrown away by mistake comes back, letter by letter', () => {
    const open = written();
    const emptied = reduceDesk(newDesk(open), { do: 'discard', fresh: fresh() });
    expect(emptied.parked).toEqual([]);
    expect(reduceDesk(emptied, { do: 'restored', open, parked: [] }).open).toBe(open);
  });

  it('complains of a field only after it was left or a save was tried', () => {
    const desk = newDesk(written());
    const line = desk.open.selected;
    expect(mayComplain(desk, line, 'weight')).toBe(false);
    expect(
      mayComplain(reduceDesk(desk, { do: 'touch', lineId: line, field: 'weight' }), line, 'weight'),
    ).toBe(true);
    expect(mayComplain(reduceDesk(desk, { do: 'attempted' }), line, 'karat')).toBe(true);
  });

  it('a save opens the next basket with a clean sheet', () => {
    const tried = reduceDesk(newDesk(written()), { do: 'attempted' });
    const next = newBasket(ids, NOON);
    const desk = reduceDesk(tried, {
      do: 'saved',
      fresh: next,
      last: {
        id: tried.open.id,
        number: 'T1-000482',
        change: 85_000,
        handed: 0,
        total: 0,
        payments: [],
        print: 'none',
      },
    });
    expect(desk).toMatchObject({ open: next, attempted: false, last: { number: 'T1-000482' } });
  });
});

describe('a basket on the disk', () => {
  it('comes back as it was typed', () => {
    const basket = written();
    expect(fromStored(JSON.parse(JSON.stringify(toStored(basket, owner, NOON, true))))).toEqual(
      basket,
    );
  });

  it('that is not ours is left alone', () => {
    const stored = toStored(written(), owner, NOON, false);
    for (const data of [
      null,
      1,
      {},
      { shape: 3, basket: written() },
      { shape: 1, basket: { ...written(), type: 'exchange' } },
      { shape: 2, basket: { ...written(), lines: [] } },
      { shape: 2, basket: { ...written(), selected: 'x' } },
    ])
      expect(fromStored({ ...stored, data })).toBeUndefined();
  });
});

describe('numbers as they would be typed', () => {
  it.each([
    [moneyText(554_240), '5.542,40'],
    [rateText(55_200_000), '5.520'],
    [milyemText(9166), '916,6'],
  ])('%s is what a clerk would write', (text, expected) => {
    expect(text).toBe(expected);
  });
});
