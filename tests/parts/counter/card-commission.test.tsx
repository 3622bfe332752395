import { i18n } from '@lingui/core';
import { beforeAll, describe, expect, it } from 'vitest';
import { SHARED_VERSION } from '@/contract/core/headers';
import type { MovementView } from '@/data/ledger/use-movements';
import { passedOn } from '@/domain/payment/payment';
import type { Transaction } from '@/domain/slip/transaction';
import { basketOfRefused } from '@/features/counter/model/redo';
import type { Basket } from '@/parts/counter/basket/basket';
import type { BasketAction } from '@/parts/counter/basket/basket-actions';
import { decideBasket } from '@/parts/counter/basket/decide';
import { fromStored, toStored } from '@/parts/counter/basket/stored-basket';
import type { World } from '@/parts/counter/line/line-form';
import { basketTotal } from '@/parts/counter/line/pricing';
import {
  cardCost,
  mayPassOn,
  passedFor,
  withoutPassed,
  withPassed,
} from '@/parts/counter/payment/card-cost';
import { slipParts } from '@/parts/paper/slip-parts';
import { movementText } from '@/parts/statement/statement-text';
import type { Row } from '@/sync/types';
import { fresh, ids, NOON, PRODUCTS, play, type, world } from './world';

beforeAll(() => i18n.loadAndActivate({ locale: 'tr', messages: {} }));

const plain = (text: string | undefined): string => (text ?? '').replaceAll('\u00a0', ' ');
const POS = {
  id: 'pos:main',
  kind: 'pos' as const,
  name: '',
  branch: null,
  archived: false,
  commission: 265,
};
const shop: World = { ...world(), places: { accounts: [POS], branch: '', preferred: {} } };
const TOTAL = 10_554_240;
const ON = passedOn(TOTAL, 265).kurus;
const asked: BasketAction = { do: 'pass-on', on: true };
const bracelet = play(fresh(), type({ product: 'Burma bilezik', weight: '20,00' }), shop);
const open = {
  rules: [{ name: 'card-surcharge' as const, from: '2026-01-01', value: 1 }],
  now: NOON,
};
const onCard = play(bracelet, [{ do: 'fill-rest', method: 'card' }], shop);

function kept(basket: Basket): Transaction {
  const decided = decideBasket(basket, shop);
  if (!decided.ok) throw new Error(decided.error.block);
  const { total: _total, change: _change, ...slip } = decided.value;
  return { ...slip, number: 'T1-000001', at: NOON };
}

describe('a card’s commission at the counter', () => {
  it('GD26: is the shop’s own cost until somebody asks for it, and again when they ask no longer', () => {
    const passing = play(onCard, [asked], shop);
    expect([
      passedFor(onCard, shop),
      passedFor(passing, shop),
      passedFor(play(passing, [{ do: 'pass-on', on: false }], shop), shop),
    ]).toEqual([0, ON, 0]);
    expect(kept(passing).payments).toMatchObject([
      { method: 'card', amount: TOTAL, commission: { rate: 265, kurus: ON, passed: true } },
    ]);
    expect(kept(onCard).payments[0]?.commission?.passed).toBeUndefined();
  });

  it('RU9: is offered only where the company opened what the law closes; what is on the slip already can be taken off', () => {
    const closed = { rules: [], now: NOON };
    const passing = play(onCard, [asked], shop);
    expect([
      mayPassOn(onCard, shop, closed),
      mayPassOn(onCard, shop, open),
      mayPassOn(passing, shop, closed),
    ]).toEqual([false, true, true]);
  });

  it('GD26: follows what the card pays: of a part of it, of none of it, and of a POS that costs nothing there is none', () => {
    const passing = play(onCard, [asked], shop);
    const split = play(
      passing,
      [
        { do: 'tender', method: 'card', text: '50.000' },
        { do: 'fill-rest', method: 'transfer' },
      ],
      shop,
    );
    expect([passedFor(split, shop), kept(split).payments.map(({ amount }) => amount)]).toEqual([
      passedOn(5_000_000, 265).kurus,
      [5_000_000, TOTAL - 5_000_000],
    ]);
    expect(passedFor(play(passing, [{ do: 'tender', method: 'card', text: '' }], shop), shop)).toBe(
      0,
    );
    expect([cardCost(passing, world()), mayPassOn(passing, world(), open)]).toEqual([
      undefined,
      false,
    ]);
  });

  it('GD26: nothing is passed on where the shop pays', () => {
    const scrap = play(
      fresh(),
      [
        { do: 'type', type: 'purchase' },
        ...type({ product: 'Hurda 22 ayar', weight: '12,34' }),
        { do: 'fill-rest', method: 'card' },
        asked,
      ],
      shop,
    );
    expect([
      mayPassOn(scrap, shop, open),
      passedFor(scrap, shop),
      kept(scrap).payments[0]?.commission?.passed,
    ]).toEqual([false, 0, undefined]);
  });

  it('GD26: an agreed total is what the customer pays in all, and the card goes on paying the whole of it', () => {
    const passing = play(onCard, [asked], shop);
    const net = withoutPassed(passing, 10_800_000, shop);
    const agreed = play(passing, [{ do: 'agree', total: net }], shop);
    expect(basketTotal(agreed, PRODUCTS) + passedFor(agreed, shop)).toBe(10_800_000);
    expect([withPassed(passing, net, shop), decideBasket(agreed, shop).ok]).toEqual([
      10_800_000,
      true,
    ]);
    // Beside another payment the card's part is said already, and so is what is on top of it.
    const split = play(
      passing,
      [
        { do: 'tender', method: 'card', text: '50.000' },
        { do: 'fill-rest', method: 'transfer' },
      ],
      shop,
    );
    expect(withoutPassed(split, 10_700_000, shop)).toBe(
      10_700_000 - passedOn(5_000_000, 265).kurus,
    );
    expect(withoutPassed(onCard, 10_700_000, shop)).toBe(10_700_000);
  });

  it('GD26: stands on a line of its own on the slip and its papers, and the payment is what the card took', () => {
    const parts = slipParts(kept(play(onCard, [asked], shop)));
    const [goods, passed] = parts.groups;
    expect(parts.groups).toHaveLength(2);
    expect([goods?.kurus, passed?.kurus, parts.total?.kurus, parts.payments[0]?.kurus]).toEqual([
      TOTAL,
      ON,
      TOTAL + ON,
      TOTAL + ON,
    ]);
    expect(passed?.lines.map(({ name, detail }) => [name, detail])).toEqual([
      ['Kart komisyonu', '%2,65'],
    ]);
    expect(slipParts(kept(onCard)).groups).toHaveLength(1);
  });

  it('GD26: a statement says it beside the row, whose figure is without it', () => {
    const slip = kept(play(onCard, [asked], shop));
    const movement = { id: slip.id, slip, moved: [] } as unknown as MovementView;
    expect(plain(movementText(movement))).toContain('kart komisyonu 2.873,01 ₺ ayrıca');
  });

  it('GD26: what was asked comes back with a parked basket and with a refused slip', () => {
    const passing = play(onCard, [asked], shop);
    expect(fromStored(toStored(passing, { company: 'c', actor: 'a' }, NOON, true))).toEqual(
      passing,
    );
    const odd = { ...passing, passOn: 'yes' } as unknown as Basket;
    expect(
      fromStored(toStored(odd, { company: 'c', actor: 'a' }, NOON, true))?.passOn,
    ).toBeUndefined();
    const body = JSON.stringify({
      kind: 'transaction.create',
      v: SHARED_VERSION,
      ...kept(passing),
    });
    const again = basketOfRefused(
      { id: 'row', kind: 'transaction.create', state: 'refused', body } as unknown as Row,
      ids,
      NOON,
    );
    expect([again?.passOn, again?.tendered.card]).toEqual([true, '105.542,40']);
  });
});
