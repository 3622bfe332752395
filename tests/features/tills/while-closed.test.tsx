import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { renderToStaticMarkup } from 'react-dom/server';
import { beforeAll, expect, it } from 'vitest';
import { WhileClosed } from '@/features/tills/z/WhileClosed';
import type { Z } from '@/features/tills/z/ZView';
import { zNameOf } from '@/parts/till/z-name';
import { aTransaction, NOON } from '../../support/factories';

beforeAll(() => i18n.loadAndActivate({ locale: 'tr', messages: {} }));

const slip = (n: number) => ({
  ...aTransaction({ id: `s${n}` }),
  number: `D1-00000${n}`,
  at: NOON - 60_000 * (40 - n),
});

function textOf(slips: readonly ReturnType<typeof slip>[], inOpening: boolean): string {
  const closed = { slips, inOpening, in: 10_554_240, out: 0 };
  const z = { close: { at: NOON }, parts: { closed } } as unknown as Z;
  const page = (
    <I18nProvider i18n={i18n}>
      <WhileClosed z={z} wide />
    </I18nProvider>
  );
  return renderToStaticMarkup(page)
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
}

it('AC51: a Z names each slip that was written while the till stood closed, with its lira and where they are counted', () => {
  const text = textOf([slip(1), slip(2)], false);
  expect(text).toMatch(
    /^Kasa kapalıyken yazılan D1-000001 · Satış · \d\d:\d\d [\d.,]+ ₺ D1-000002 /,
  );
  expect(text).toContain('2 fiş · kasaya giren, çıkan +105.542,40 ₺ −0,00 ₺');
  expect(text).toContain('giriş ve çıkışın içindedir');
  expect(textOf([slip(1)], true)).toContain('açılış rakamının içindedir');
});

it('AC51: nothing is said of a till that was never closed meanwhile, and a long list names the rest by number', () => {
  expect(textOf([], false)).toBe('');
  const many = Array.from({ length: 33 }, (_, i) => slip(i));
  expect(textOf(many, false)).toContain('ve 3 fiş daha: D1-0000030, D1-0000031, D1-0000032');
});

it('AC52: a Z is called by its number, and one of an earlier release by the code on its paper', () => {
  expect([
    zNameOf('id-0a1b2c', { number: 12, provisional: true }),
    zNameOf('id-0a1b2c', undefined),
  ]).toEqual(['Z-12', 'Z-0A1B2C']);
});
