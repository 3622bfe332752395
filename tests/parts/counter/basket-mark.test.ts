import { describe, expect, it } from 'vitest';
import { isEmptyBasket } from '@/parts/counter/basket/basket';
import { type BasketMark, MOST_LABEL } from '@/parts/counter/basket/basket-mark';
import { decideBasket } from '@/parts/counter/basket/decide';
import { newDesk, reduceDesk } from '@/parts/counter/basket/desk';
import { fromStored, toStored } from '@/parts/counter/basket/stored-basket';
import { fresh, NOON, play, type, world } from './world';

const owner = { company: 'c', actor: 'a' };
const written = () => play(fresh(), type({ product: 'Burma bilezik', weight: '20,00' }));
const mark = (label: string, colour: BasketMark['colour'] = null) => ({
  do: 'mark' as const,
  mark: { label, colour },
});

describe('CN7: a basket’s own name and colour', () => {
  it('go with it when it is parked and opened again, and come off as they went on', () => {
    const basket = play(written(), [mark('  kırmızı montlu  ', 'violet')]);
    expect(basket).toMatchObject({ label: 'kırmızı montlu', colour: 'violet' });
    const parked = reduceDesk(newDesk(basket), { do: 'park', at: NOON, fresh: fresh() });
    expect(reduceDesk(parked, { do: 'resume', basket, at: NOON }).open).toEqual(basket);
    const bare = play(basket, [mark('')]);
    expect(['label' in bare, 'colour' in bare]).toEqual([false, false]);
  });

  it('make it one that is kept, even before a line is written', () => {
    expect([
      isEmptyBasket(play(fresh(), [mark('kapıdaki')])),
      isEmptyBasket(play(fresh(), [mark('', 'blue')])),
      isEmptyBasket(play(fresh(), [mark(' ')])),
    ]).toEqual([false, false, true]);
  });

  it('are on no slip', () => {
    const basket = play(written(), [mark('kapıdaki', 'pink'), { do: 'fill-rest', method: 'card' }]);
    const decided = decideBasket(basket, world());
    expect(decided.ok && JSON.stringify(decided.value)).not.toMatch(/kapıdaki|pink/);
  });

  it('survive a crash, and what no tab could show is left out', () => {
    const basket = play(written(), [mark('kapıdaki', 'green')]);
    const stored = (over: object) =>
      fromStored(structuredClone(toStored({ ...basket, ...over }, owner, NOON, true)));
    expect(stored({})).toEqual(basket);
    expect(stored({ label: 'x'.repeat(99) })?.label).toHaveLength(MOST_LABEL);
    const unsound = stored({ label: 5, colour: 'gold' });
    expect([unsound && 'label' in unsound, unsound && 'colour' in unsound]).toEqual([false, false]);
  });
});
