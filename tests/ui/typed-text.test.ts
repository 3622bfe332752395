import { i18n } from '@lingui/core';
import { beforeAll, expect, it } from 'vitest';
import { amountError } from '@/domain/base/amount';
import { HAS, TRY } from '@/domain/metal/asset';
import { moneyError, quantityError } from '@/ui/field/typed-text';

beforeAll(() => i18n.loadAndActivate({ locale: 'tr', messages: {} }));

it('PL86: a field says a sentence of its own where the amount check has none', () => {
  expect(amountError('-5')).toBe('');
  expect(moneyError('negative')).toBe('Sıfırdan küçük olamaz.');
});

it('OF6: half a coin is refused as a coin and not as money', () => {
  expect(
    [TRY, HAS, 'CEYREK_YENI'].map((asset) => quantityError('too-many-decimals', asset)),
  ).toEqual(['Kuruş iki basamaklıdır.', 'Basamak sayısı fazla.', 'Adet tam sayıdır.']);
  expect([
    quantityError('negative', 'CEYREK_YENI'),
    quantityError('too-big', 'CEYREK_YENI'),
  ]).toEqual(['Sıfırdan küçük olamaz.', 'Çok büyük.']);
});
