import { expect, test } from 'vitest';
import { HIDDEN_MS, IDLE_MS, isGone } from '@/features/counter/model/seller';
import { newBasket, soldUnder } from '@/parts/counter/basket/basket';
import { decideBasket, toMutation } from '@/parts/counter/basket/decide';
import { newDesk, reduceDesk } from '@/parts/counter/basket/desk';
import { fromStored, toStored } from '@/parts/counter/basket/stored-basket';
import { fresh, ids, NOON, play, type, world } from '../../parts/counter/world';

const SEVDA = '018f0000-0000-7000-8000-00000000cafe';
const owner = { company: 'c', actor: 'a' };
const written = (basket = fresh()) => play(basket, type({ product: 'Çeyrek', pieces: '2' }));

test('PL128: whoever takes over sells the open basket and what is begun next; what is parked keeps its seller', () => {
  const mine = written();
  const parked = reduceDesk(newDesk(mine), { do: 'park', at: NOON, fresh: fresh() });
  const taken = reduceDesk(parked, { do: 'take-over', seller: SEVDA });
  expect([taken.seller, taken.open.seller, taken.parked[0]?.basket.seller]).toEqual([
    SEVDA,
    SEVDA,
    undefined,
  ]);
  const resumed = reduceDesk(
    { ...taken, open: written(taken.open) },
    { do: 'resume', basket: mine, at: NOON },
  );
  expect([resumed.open.seller, resumed.parked[0]?.basket.seller]).toEqual([undefined, SEVDA]);
  expect(newBasket(ids, NOON, 'sale', taken.seller).seller).toBe(SEVDA);
  expect(newBasket(ids, NOON, 'sale', null)).not.toHaveProperty('seller');
});

test('PL128: the slip carries its seller on the wire, one of the session’s person carries none', () => {
  const paid = play(soldUnder(written(), SEVDA), [{ do: 'fill-rest', method: 'card' }]);
  const decided = decideBasket(paid, world());
  if (!decided.ok) throw new Error(JSON.stringify(decided.error));
  expect(toMutation(decided.value, { number: 'T1-000001', at: NOON })).toMatchObject({
    seller: SEVDA,
  });
  const own = decideBasket(soldUnder(paid, null), world());
  expect(own.ok && 'seller' in own.value).toBe(false);
});

test('PL128: a stored basket comes back with its seller; what is nobody’s name is left out, since the slip would be refused for it', () => {
  const stored = toStored(soldUnder(written(), SEVDA), owner, NOON, true);
  expect(fromStored(stored)?.seller).toBe(SEVDA);
  expect(
    fromStored(toStored(soldUnder(written(), 'Sevda Ar.'), owner, NOON, true)),
  ).not.toHaveProperty('seller');
});

test('PL129: nobody is there after five minutes without a hand, after half a minute of another screen, and by a clock that was set back', () => {
  const here = { seen: NOON, hidden: null };
  expect(isGone(here, NOON + IDLE_MS - 1)).toBe(false);
  expect(isGone(here, NOON + IDLE_MS)).toBe(true);
  expect(isGone({ ...here, hidden: NOON }, NOON + HIDDEN_MS - 1)).toBe(false);
  expect(isGone({ ...here, hidden: NOON }, NOON + HIDDEN_MS)).toBe(true);
  expect(isGone(here, NOON - 1)).toBe(true);
});

test('PL127: the session’s person takes the counter back, and the slip carries nobody beside them', () => {
  const taken = reduceDesk(newDesk(written()), { do: 'take-over', seller: SEVDA });
  const back = reduceDesk(taken, { do: 'take-over', seller: null });
  expect(back.seller).toBeNull();
  expect(back.open).not.toHaveProperty('seller');
});
