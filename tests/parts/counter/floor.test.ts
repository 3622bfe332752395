import { describe, expect, it } from 'vitest';
import type { Approval } from '@/domain/rules/approval';
import { offersOf } from '@/parts/counter/basket/agreed';
import type { Basket } from '@/parts/counter/basket/basket';
import { decideBasket } from '@/parts/counter/basket/decide';
import { fromStored, toStored } from '@/parts/counter/basket/stored-basket';
import { fresh, ids, NOON, PRODUCTS, play, type, world } from './world';

const bracelet = type({ product: 'Burma bilezik', weight: '20,00' });
const paid = (basket: Basket) => play(basket, [{ do: 'fill-rest', method: 'card' }]);
const decided = (basket: Basket, w = world()) => decideBasket(paid(basket), w);
const approval = (value: number, { lines }: Basket): Approval => {
  const work = lines.map(({ id }) => ({ id, product: 'BURMA22', weight: 20_000 }));
  return { rule: 'workmanship-floor', by: 'deniz', at: NOON, value, limit: 300, lines: work };
};
const approved = (basket: Basket, value: number) =>
  play(basket, [{ do: 'approve', approval: approval(value, basket) }]);

describe('the floor of the workmanship', () => {
  it('asks for approval, however the slip came below it: an agreed total, a typed workmanship, a typed amount', () => {
    const agreed = play(fresh(), [...bracelet, { do: 'agree', total: 10_400_000 }]);
    expect(decided(agreed)).toMatchObject({
      ok: false,
      error: { block: 'floor', gap: { limit: 300 } },
    });
    const typed = play(fresh(), [...bracelet, ...type({ workmanship: '28' })]);
    expect(decided(typed)).toMatchObject({
      ok: false,
      error: {
        block: 'floor',
        gap: { value: 280, limit: 300, lines: [{ product: 'BURMA22', weight: 20_000 }] },
      },
    });
    expect(decided(play(fresh(), [...bracelet, ...type({ amount: '104.217,60' })]))).toMatchObject({
      ok: false,
      error: { block: 'floor' },
    });
  });

  it('asks nobody at the floor, nor for what the house itself lists', () => {
    expect(decided(play(fresh(), [...bracelet, ...type({ workmanship: '30' })])).ok).toBe(true);
    expect(decided(play(fresh(), type({ product: 'Ajda bilezik', weight: '20,00' }))).ok).toBe(
      true,
    );
    expect(
      decided(play(fresh(), type({ product: 'Külçe', weight: '20,00', fineness: '995' }))).ok,
    ).toBe(true);
    expect(
      decided(
        play(fresh(), [
          { do: 'type', type: 'purchase' },
          ...type({ product: 'Hurda 22 ayar', weight: '20,00' }),
        ]),
      ).ok,
    ).toBe(true);
  });

  it('an approval goes with the slip as it was given, and only while the slip needs it', () => {
    const low = approved(play(fresh(), [...bracelet, ...type({ workmanship: '28' })]), 280);
    expect(decided(low)).toMatchObject({ ok: true, value: { approvals: [approval(280, low)] } });
    const raised = decided(play(low, type({ workmanship: '40' })));
    expect(raised.ok && 'approvals' in raised.value).toBe(false);
  });

  it('an approval of 28 ‰ is none of 27', () => {
    const lower = play(approved(play(fresh(), bracelet), 280), type({ workmanship: '27' }));
    expect(decided(lower)).toMatchObject({
      ok: false,
      error: { block: 'floor', gap: { value: 270 } },
    });
  });

  it('an approval does not stick to the basket: heavier, another product or one more piece asks again', () => {
    const low = approved(play(fresh(), [...bracelet, ...type({ workmanship: '28' })]), 280);
    const asks = (actions: Parameters<typeof play>[1]) => decided(play(low, actions));
    expect(asks(type({ weight: '19,50' })).ok).toBe(true);
    expect(asks(type({ weight: '500' }))).toMatchObject({ ok: false, error: { block: 'floor' } });
    expect(
      asks([...type({ product: 'Ajda bilezik' }), ...type({ workmanship: '28' })]),
    ).toMatchObject({ ok: false, error: { block: 'floor' } });
    expect(
      asks([{ do: 'add', lineId: ids() }, ...bracelet, ...type({ workmanship: '28' })]),
    ).toMatchObject({ ok: false, error: { block: 'floor' } });
  });

  it('lapses when the price or the work of what was approved changes, up or down, and does not come back', () => {
    const low = approved(play(fresh(), [...bracelet, ...type({ workmanship: '28' })]), 280);
    const asked = { ok: false, error: { block: 'floor' } };
    for (const change of [
      { price: '5.000' },
      { workmanship: '29' },
      { fineness: '900' },
      { amount: '104.300,00' },
    ])
      expect(decided(play(low, type(change))), JSON.stringify(change)).toMatchObject(asked);
    expect(
      decided(play(low, [...type({ workmanship: '29' }), ...type({ workmanship: '28' })])),
    ).toMatchObject(asked);
    expect(decided(play(low, [{ do: 'reprice' }], world(NOON, 5_600)))).toMatchObject(asked);
  });

  it('holds while nothing of it changes: a name, a coin beside it, a lock renewed at the same price', () => {
    const low = play(approved(play(fresh(), [...bracelet, ...type({ workmanship: '28' })]), 280), [
      { do: 'add', lineId: ids() },
    ]);
    expect(
      decided(play(low, [...type({ product: 'Çeyrek', pieces: '2' }), { do: 'renew-lock' }])).ok,
    ).toBe(true);
    expect(decided(play(low, [{ do: 'contact', id: ids(), name: 'Ayşe' }])).ok).toBe(true);
  });

  it('is the company’s own where it decided one', () => {
    const typed = play(fresh(), [...bracelet, ...type({ workmanship: '28' })]);
    const rules = [{ name: 'workmanship-floor' as const, from: '2026-01-01', value: 250 }];
    expect(decided(typed, { ...world(), rules }).ok).toBe(true);
  });

  it('is kept in every offer', () => {
    const offers = offersOf(play(fresh(), bracelet), PRODUCTS, 300);
    expect(offers.map(({ tenths }) => tenths)).toEqual(
      [...offers.map(({ tenths }) => tenths)].filter((tenths) => tenths >= 300),
    );
    expect(
      offersOf(play(fresh(), [...bracelet, ...type({ workmanship: '28' })]), PRODUCTS, 300),
    ).toEqual([]);
  });

  it('an approval survives the park of its basket', () => {
    const low = approved(play(fresh(), bracelet), 280);
    const stored = toStored(low, { company: 'c', actor: 'a' }, NOON, true);
    expect(fromStored(stored)?.approvals).toEqual([approval(280, low)]);
    const { lines: _lines, ...bare } = approval(280, low);
    const older = toStored(
      { ...low, approvals: [bare as Approval] },
      { company: 'c', actor: 'a' },
      NOON,
      true,
    );
    expect(fromStored(older)).not.toHaveProperty('approvals');
  });
});
