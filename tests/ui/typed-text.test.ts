import { i18n } from '@lingui/core';
import { beforeAll, expect, it } from 'vitest';
import { amountError } from '../../src/domain/amount';
import { moneyFault } from '../../src/ui/typed-text';

beforeAll(() => i18n.loadAndActivate({ locale: 'tr', messages: {} }));

it('PL86: a field says a sentence of its own where the amount check has none', () => {
  expect(amountError('-5')).toBe('');
  expect(moneyFault('negative')).toBe('Sıfırdan küçük olamaz.');
});
