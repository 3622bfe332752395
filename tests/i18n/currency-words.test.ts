import { i18n } from '@lingui/core';
import { afterEach, beforeAll, expect, it } from 'vitest';
import { assetName, assetQuantity } from '@/i18n/asset-text';
import { currencySign, speakCurrencies } from '@/i18n/currency-words';
import { priceName } from '@/i18n/price-text';

beforeAll(() => i18n.loadAndActivate({ locale: 'tr', messages: {} }));
afterEach(() => speakCurrencies([]));

const plain = (text: string) => text.replaceAll('\u00a0', ' ');
const said = (asset: string, hundredths: number) => plain(assetQuantity(asset, hundredths));

it('DE13: without a word of the company a money is written as everybody does, a whole yen without hundredths', () => {
  expect([
    said('USD', 125_050),
    said('SEK', 125_000),
    said('JPY', 125_000),
    said('JPY', 125_050),
  ]).toEqual(['1.250,50 $', '1.250,00 SEK', '1.250 JPY', '1.250,50 JPY']);
  expect([assetName('USD', []), priceName('USD', [])]).toEqual(['USD', 'Amerikan doları']);
});

it('DE13: the company’s own name, sign and decimals stand wherever its amounts are said, until it takes them back', () => {
  speakCurrencies([{ code: 'USD', name: 'Dolar', symbol: 'US$', decimals: 0 }, { code: 'EUR' }]);
  expect([said('USD', 125_000), said('USD', 125_050), said('EUR', 100)]).toEqual([
    '1.250 US$',
    '1.250,50 US$',
    '1,00 €',
  ]);
  expect([assetName('USD', []), priceName('USD', []), currencySign('USD')]).toEqual([
    'Dolar',
    'Dolar',
    'US$',
  ]);
  expect(said('TRY', 125_000)).toBe('1.250,00 ₺');
  speakCurrencies([]);
  expect([said('USD', 125_000), assetName('USD', [])]).toEqual(['1.250,00 $', 'USD']);
});

it('DE13: what stands on the screen is said anew when the company says another, and only then', () => {
  let told = 0;
  const stop = i18n.on('change', () => {
    told++;
  });
  speakCurrencies([{ code: 'USD', symbol: 'US$' }]);
  speakCurrencies([{ code: 'USD', symbol: 'US$' }]);
  expect(told).toBe(1);
  stop();
});
