import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { renderToStaticMarkup } from 'react-dom/server';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { setCurrentConfig } from '@/api/config';
import type { ApiDialog } from '@/api/events';
import { API_DIALOG_TITLES, ApiDialogText } from '@/app/overlays/ApiDialogs';
import { runtimeConfig } from '../support/runtime-config';

beforeAll(() => i18n.loadAndActivate({ locale: 'tr', messages: {} }));

const configure = (support: { email: string; whatsapp: string; site: string }) =>
  setCurrentConfig(runtimeConfig({ support }));

beforeEach(() =>
  configure({ email: 'yardim@kuyum.example', whatsapp: '+90 555 000 00 99', site: '' }),
);

const drawn = (dialog: ApiDialog, name = '') =>
  renderToStaticMarkup(
    <I18nProvider i18n={i18n}>
      <h2>{API_DIALOG_TITLES[dialog]}</h2>
      <ApiDialogText dialog={dialog} name={name} />
    </I18nProvider>,
  );
const CONTACTS = ['href="mailto:yardim@kuyum.example"', 'href="https://wa.me/905550000099"'];

describe('the blocking dialogs', () => {
  it('PL43: 308 says that the use is restricted, greets by name and gives the support contacts', () => {
    const html = drawn('restricted', 'Derya');
    for (const said of [
      'Kullanımınız kısıtlandı',
      'Merhaba Derya, Milyem kullanımınız kısıtlandı.',
      ...CONTACTS,
    ])
      expect(html).toContain(said);
  });

  it('PL43: 418 is a teapot: off limits, logged, and an end of the account when one persists', () => {
    const html = drawn('teapot');
    for (const said of [
      'çaydanlığım',
      'giriş kapalıdır',
      'kayda alındı',
      'hesabınızın kapatılmasına yol açabilir',
    ])
      expect(html).toContain(said);
  });

  it('PL43: 429 names more than 250 operations a minute, the limit, and the support contacts', () => {
    const html = drawn('rate-limit');
    for (const said of [
      'Çok fazla işlem algılandı',
      '250’den fazla işlem algılandı ve sınıra ulaşıldı',
      ...CONTACTS,
    ])
      expect(html).toContain(said);
  });

  it('PL43: without contacts in the configuration none are made up', () => {
    configure({ email: '', whatsapp: '', site: '' });
    expect(drawn('rate-limit')).not.toContain('<a ');
  });
});
