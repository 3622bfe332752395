import { i18n } from '@lingui/core';
import { beforeAll, expect, it } from 'vitest';
import type { ApiToast } from '@/api/events';
import { receiveFormErrors, toastOf } from '@/app/overlays/api-messages';
import { toasts } from '@/ui/sign/toast';

beforeAll(() => i18n.loadAndActivate({ locale: 'tr', messages: {} }));

const toast = (over: Partial<ApiToast>): ApiToast => ({
  type: 'toast',
  kind: 'success',
  id: null,
  outcome: 'success',
  method: 'get',
  persistent: false,
  ...over,
});

it.each([
  ['get', 'success', 'İşlem Başarılı'],
  ['delete', 'failure', 'İşlem Başarısız'],
  ['post', 'success', 'Kayıt Başarılı'],
  ['put', 'failure', 'Kayıt Başarısız'],
  ['patch', 'success', 'İşlem Başarılı'],
] as const)('PL9: a %s that ends in %s says %s by default', (method, outcome, message) => {
  expect(toastOf(toast({ method, outcome })).message).toBe(message);
});

it('prefers the sentence that came along', () => {
  expect(toastOf(toast({ text: 'Gönderim için sıraya alındı' })).message).toBe(
    'Gönderim için sıraya alındı',
  );
});

it('makes a form code its sentence', () => {
  expect(toastOf(toast({ outcome: 'failure', kind: 'warning', code: 302 })).message).toBe(
    'Bilgilerinizden biri yanlış',
  );
});

it('PL89: lists the fields of a refused form by their labels, one that no screen has by its name', () => {
  const fields = [
    { name: 'changes.email', code: 'required' },
    { name: 'phone', code: 'format' },
    { name: 'pieces', code: 'number' },
  ];
  expect(toastOf(toast({ outcome: 'failure', kind: 'warning', persistent: true, fields }))).toEqual(
    {
      type: 'warning',
      message: 'Form Hataları',
      description: 'E-posta: boş bırakılamaz\nTelefon: biçimi hatalı\npieces: sayı olmalıdır',
      duration: 0,
    },
  );
});

it('PL89: a form that was tried has one notice, which the next try replaces and a whole form takes away', () => {
  const notices = () =>
    toasts.items
      .filter(({ message }) => message === 'Form Hataları')
      .map(({ type, description }) => [type, description]);
  receiveFormErrors([
    { name: 'email', code: 'required' },
    { name: 'userCode', code: 'required' },
  ]);
  expect(notices()).toEqual([
    ['warning', 'E-posta: boş bırakılamaz\nKullanıcı kodu: boş bırakılamaz'],
  ]);
  receiveFormErrors([{ name: 'userCode', code: 'required' }]);
  expect(notices()).toEqual([['warning', 'Kullanıcı kodu: boş bırakılamaz']]);
  receiveFormErrors([]);
  expect(notices()).toEqual([]);
});
