import { msg } from '@lingui/core/macro';
import { definePage, withLanguage } from '../route';

export const NOTICES = [
  definePage({
    path: '/forbidden',
    title: msg`Yetkisiz İşlem`,
    load: async () => (await import('../pages/NoticePages')).ForbiddenPage,
  }),
  definePage({
    path: '/licence',
    title: msg`Lisanslama Hatası`,
    frame: 'bare',
    load: withLanguage(async () => (await import('../pages/NoticePages')).LicencePage),
  }),
  definePage({
    path: '/legal/service',
    title: msg`Hizmet sözleşmesi`,
    frame: 'bare',
    load: withLanguage(async () => (await import('../pages/LegalPages')).ServicePage),
  }),
  definePage({
    path: '/legal/privacy',
    title: msg`Gizlilik sözleşmesi`,
    frame: 'bare',
    load: withLanguage(async () => (await import('../pages/LegalPages')).PrivacyPage),
  }),
  definePage({
    path: '/legal/corporate',
    title: msg`Kurumsal bilgiler`,
    frame: 'bare',
    load: withLanguage(async () => (await import('../pages/LegalPages')).CorporatePage),
  }),
];

export const NOT_FOUND = definePage({
  path: '*',
  title: msg`Sayfa bulunamadı`,
  load: async () => (await import('../pages/NoticePages')).NotFoundPage,
});
