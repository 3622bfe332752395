import { i18n, type MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

/** Fields of forms and of calls by the names they travel under, as the screens call them. */
const LABELS: Record<string, MessageDescriptor> = {
  account: msg`Hesap`,
  action: msg`Yapılacak iş`,
  again: msg`PIN, bir daha`,
  city: msg`Şehir`,
  code: msg`Kod`,
  current: msg`Şimdiki şifreniz`,
  day: msg`Gün`,
  document: msg`Belge`,
  email: msg`E-posta`,
  from: msg`Başlangıç`,
  licenceCode: msg`Lisans kodu`,
  message: msg`Mesaj`,
  name: msg`Ad`,
  next: msg`Yeni şifre`,
  note: msg`Açıklama`,
  password: msg`Şifre`,
  phone: msg`Telefon`,
  pin: msg`Yeni PIN`,
  subject: msg`Konu`,
  text: msg`Mesaj`,
  to: msg`Bitiş`,
  type: msg`Tür`,
  userCode: msg`Kullanıcı kodu`,
};

/** 'changes.email' is the field email. A name that no screen has stays as it came. */
export function fieldLabel(name: string): string {
  const own = name.slice(name.lastIndexOf('.') + 1);
  const label = Object.hasOwn(LABELS, own) ? LABELS[own] : undefined;
  return label ? i18n._(label) : name;
}

/**
 * A sentence about one field: "Ad boş bırakılamaz". The field's word stands first and begins with a
 * capital letter.
 */
export function fieldSentence(word: string, fault: string): string {
  const [first = '', ...rest] = Array.from(word);
  return `${first.toLocaleUpperCase(i18n.locale)}${rest.join('')} ${fault}`;
}
