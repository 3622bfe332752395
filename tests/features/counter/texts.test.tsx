import { i18n } from '@lingui/core';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Transaction } from '@/domain/slip/transaction';
import { fieldText } from '@/features/counter/model/field-text';
import { assetQuantity, balanceSide } from '@/i18n/asset-text';
import { paymentName, saveText, slipText } from '@/parts/counter/basket/basket-text';
import { decideBasket, toMutation } from '@/parts/counter/basket/decide';
import { contentText, paymentsText, totalsOf } from '@/parts/statement/slip-summary';
import { fresh, ids, NOON, play, type, world } from '../../parts/counter/world';

beforeAll(() => i18n.loadAndActivate({ locale: 'tr', messages: {} }));

const plain = (text: string): string => text.replaceAll('\u00a0', ' ');

function slipOf(...actions: Parameters<typeof play>[1]): Transaction {
  const decided = decideBasket(play(fresh(), actions), world());
  if (!decided.ok) throw new Error(JSON.stringify(decided.error));
  const {
    kind: _kind,
    v: _v,
    ...slip
  } = toMutation(decided.value, { number: 'T1-000482', at: NOON });
  return slip;
}

const bracelet = type({ product: 'Burma bilezik', weight: '20,00' });
const one = () => slipOf(...bracelet, { do: 'fill-rest', method: 'card' });

describe('a refused slip', () => {
  it('says on the slip itself that the payment is wrong, where its fields are out of sight, and beside them says it once', () => {
    const refused = decideBasket(
      play(fresh(), [...bracelet, { do: 'tender', method: 'card', text: '1' }]),
      world(),
    );
    if (refused.ok) throw new Error('a slip that is paid with one lira was let through');
    expect(refused.error.block).toBe('payment');
    expect(saveText(refused.error)).toBeUndefined();
    expect(slipText(refused.error)).toBe('Fiş kaydedilmedi: ödemeyi düzeltin.');
  });

  it('says the same on the slip as beside the buttons where no field says it', () => {
    const refused = decideBasket(fresh(), world());
    if (refused.ok) throw new Error('a slip without a line was let through');
    expect(slipText(refused.error)).toBe(saveText(refused.error));
    expect(slipText(refused.error)).toBe('Fişte satır yok. Ürünü seçin ya da yazın.');
  });
});

describe('field sentences', () => {
  it('ask for a weight and catch the slip of the finger', () => {
    expect(fieldText('weight', { code: 'empty' })).toBe('Gramı yazın. Örnek: 12,34');
    expect(plain(fieldText('weight', { code: 'absurd', value: 12_340_000 }))).toBe(
      '12.340 g olağandışı. 12,34 g mi demek istediniz?',
    );
  });

  it('every code of every field has a sentence', () => {
    const codes = [
      'empty',
      'not-a-number',
      'too-many-decimals',
      'negative',
      'too-big',
      'missing',
      'not-positive',
      'absurd',
      'out-of-range',
      'karat',
      'no-price',
    ] as const;
    for (const field of [
      'product',
      'weight',
      'karat',
      'fineness',
      'workmanship',
      'pieces',
      'price',
      'amount',
    ] as const)
      for (const code of codes) expect(fieldText(field, { code })).toMatch(/[.?]$|\d$/);
  });

  it('payments have their names', () => {
    expect((['cash', 'card', 'transfer', 'account'] as const).map(paymentName)).toEqual([
      'Nakit',
      'Kart',
      'Havale',
      'Cari',
    ]);
  });
});

describe('a row of the list', () => {
  it('tells what was sold and how it was paid', () => {
    expect(plain(contentText(one()))).toBe('Burma bilezik · 20,00 g');
    const two = slipOf(
      ...bracelet,
      { do: 'add', lineId: ids() },
      ...type({ product: 'Çeyrek', pieces: '3' }),
      { do: 'tender', method: 'cash', text: '100' },
      { do: 'fill-rest', method: 'card' },
    );
    expect(contentText(two)).toBe('Burma bilezik + 1 kalem');
    expect([paymentsText(one()), paymentsText(two)]).toEqual(['Kart', 'Karma']);
  });

  it('sums leave out what was cancelled', () => {
    const view = { ...one(), sync: 'confirmed' as const, reversedBy: null, actor: '' };
    const cancelled = { ...view, id: 'b', reversedBy: 'c' };
    expect(totalsOf([view, cancelled, { ...view, type: 'reversal', id: 'c' }])).toMatchObject({
      sales: 1,
      sold: 10_554_240,
      soldHas: 191_200_000,
      purchases: 0,
    });
  });
});

describe('balances in words', () => {
  it('say who owes and in what', () => {
    expect([balanceSide(1), balanceSide(-1), balanceSide(0)]).toEqual(['borçlu', 'alacaklı', '']);
    expect(plain(assetQuantity('HAS', -124_500_000))).toBe('12,450 has');
    expect(plain(assetQuantity('TRY', 320_000))).toBe('3.200,00 ₺');
    expect(plain(assetQuantity('GUMUS', 9_990_000))).toBe('1,000 g');
    expect(assetQuantity('CEYREK', 3)).toBe('3 ad');
  });
});
