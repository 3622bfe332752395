import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { renderToStaticMarkup } from 'react-dom/server';
import { beforeAll, expect, it } from 'vitest';
import { NumberPad } from '@/ui/pad/NumberPad';

beforeAll(() => i18n.loadAndActivate({ locale: 'tr', messages: {} }));

const digitsOf = (keys: 'figures' | 'pin'): string =>
  Array.from(
    renderToStaticMarkup(
      <I18nProvider i18n={i18n}>
        <NumberPad keys={keys} enterLabel="Tamam" onEnter={() => undefined} />
      </I18nProvider>,
    ).matchAll(/>(\d)</g),
    ([, digit]) => digit,
  ).join('');

it('the pad of a PIN and that of figures have their digits in the same order, 7-8-9 on top', () => {
  expect([digitsOf('pin'), digitsOf('figures')]).toEqual(['7894561230', '7894561230']);
});
