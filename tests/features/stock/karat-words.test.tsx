import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { renderToStaticMarkup } from 'react-dom/server';
import { beforeAll, expect, it } from 'vitest';
import { AlloyView } from '@/features/production/AlloyView';
import { pureBox, readPure } from '@/features/production/typed';

beforeAll(() => i18n.loadAndActivate({ locale: 'tr', messages: {} }));

it('PR7: says by which milyem a karat is read in each part of the calculator, and why they differ', () => {
  const page = renderToStaticMarkup(
    <I18nProvider i18n={i18n}>
      <AlloyView />
    </I18nProvider>,
  );
  expect(page).toContain('14 ayar 585');
  expect(page).toContain('hurda alış milyemiyle okunur (14 ayar = 575)');
  expect(page).toContain('satış milyemiyle (14 ayar = 585)');
});

it('PR5: fills the box of a loss with three decimals, as has is written everywhere', () => {
  expect([4_579_985, 4_570_000, 0].map(pureBox)).toEqual(['0,458', '0,457', '0,000']);
  expect(readPure(pureBox(4_579_985))).toBe(4_580_000);
});
