import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { renderToStaticMarkup } from 'react-dom/server';
import { beforeAll, expect, it } from 'vitest';
import { MovementTotals } from '@/features/accounts/movements/MovementTotals';

beforeAll(() => i18n.loadAndActivate({ locale: 'tr', messages: {} }));

const text = (into: number, out: number): string =>
  renderToStaticMarkup(
    <I18nProvider i18n={i18n}>
      <MovementTotals sums={[{ asset: 'TRY', into, out, rows: 3 }]} products={[]} />
    </I18nProvider>,
  ).replace(/<[^>]*>/g, ' ');

it('the sums of movements say what came and what went only if both happened', () => {
  expect(text(150_000, 20_000)).toMatch(/\+1\.300,00.*giriş.*1\.500,00.*çıkış.*200,00/);
  expect(text(150_000, 0)).toMatch(/\+1\.500,00/);
  expect(text(150_000, 0)).not.toContain('giriş');
  expect(text(0, 20_000)).not.toContain('çıkış');
});
