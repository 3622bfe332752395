import { i18n } from '@lingui/core';
import { beforeAll, expect, it } from 'vitest';
import { HAS, karatAsset, PALLADIUM, PLATINUM, SILVER } from '@/domain/metal/asset';
import {
  assetName,
  namedQuantity,
  positionFigure,
  positionText,
  weighedQuantity,
} from '@/i18n/asset-text';
import { paymentDetail } from '@/i18n/payment-text';
import { A_QUARTER, aPrice } from '../support/factories';

beforeAll(() => i18n.loadAndActivate({ locale: 'tr', messages: {} }));

const G22 = karatAsset(22, 9160);
const plain = (text: string) => text.replaceAll('\u00a0', ' ');
const said = (asset: string, quantity: number) =>
  plain(weighedQuantity(asset, quantity, [A_QUARTER]));

it('AC36: grams of a karat are said with the has in them, and with their fineness where it is not the trade’s', () => {
  expect(said(G22, 12_500)).toBe('12,50 g 22 ayar (11,450 has)');
  expect(assetName(karatAsset(22, 9166), [])).toBe('22 ayar (916,6)');
  expect(plain(namedQuantity(G22, -12_500, []))).toBe('12,50 g 22 ayar');
  expect(
    plain(
      paymentDetail({ method: 'account', paid: { asset: G22, quantity: 12_500, price: aPrice() } }),
    ),
  ).toBe('Cari 12,50 g 22 ayar (11,450 has)');
});

it('AC35: platinum and palladium are said by the gram and by name, as silver is', () => {
  expect([said(PLATINUM, 15_000_000), said(PALLADIUM, 5_000_000), said(SILVER, 9_990_000)]).toEqual(
    ['1,500 g Platin', '0,500 g Paladyum', '1,000 g Gümüş'],
  );
  expect([said(HAS, 5_000_000), said('CEYREK_YENI', 3)]).toEqual([
    '0,500 has',
    `3 ad ${A_QUARTER.name}`,
  ]);
  expect(plain(positionText(PLATINUM, -15_000_000, []))).toBe('1,500 g Platin açık');
  const paid = {
    asset: PLATINUM,
    quantity: 8_450 * 9500,
    weight: 8_450,
    fineness: 9500,
    price: aPrice({ code: PLATINUM }),
  };
  expect(plain(paymentDetail({ method: 'scrap', paid }))).toBe('Hurda 8,45 g Platin [950]');
});

it('a position that is shown as nothing is closed, however little is left of it', () => {
  const position = (net: number) => plain(positionText(HAS, net, []));
  expect([position(0), position(4_000), position(-4_000)]).toEqual(
    Array(3).fill('0,000 has, kapalı'),
  );
  expect([position(5_000), position(-5_000)]).toEqual(['0,001 has fazla', '0,001 has açık']);
});

it('beside its name a position does not repeat it', () => {
  expect(plain(positionFigure('CEYREK_YENI', 179))).toBe('179 ad fazla');
  expect(plain(positionText('CEYREK_YENI', 179, [A_QUARTER]))).toBe(
    `179 ad ${A_QUARTER.name} fazla`,
  );
});
