import { t } from '@lingui/core/macro';
import { CONTACT_FIELDS, type ContactText } from '@/domain/contact/contact';
import { ORDER_FIELDS } from '@/domain/order/order';
import { contactFieldWord } from '@/i18n/contact-text';
import { fieldSentence } from '@/i18n/field-label';
import { orderFieldWord } from '@/i18n/order-text';

/** A field as the label over its box. */
export function textFieldWord(
  field: ContactText | 'subject' | 'text' | 'description' | 'size',
): string {
  const words: Record<typeof field, string> = {
    name: t`Ad`,
    phone: t`Telefon`,
    city: t`Şehir`,
    note: t`Not`,
    taxId: t`Vergi / T.C. kimlik no`,
    taxOffice: t`Vergi dairesi`,
    email: t`E-posta`,
    address: t`Açık adres`,
    priceGroup: t`Fiyat grubu`,
    district: t`İlçe`,
    occupation: t`Meslek`,
    passport: t`Pasaport no`,
    title: t`Unvan`,
    description: t`Ne yapılacak`,
    size: t`Ölçü`,
    subject: t`Konu`,
    text: t`Mesaj`,
  };
  return words[field];
}

/** What is wrong with a field, in words; a code that nobody here knows stays as it came. */
export function fieldErrorText(code: string): string {
  const codes: Record<string, string> = {
    required: t`boş bırakılamaz`,
    'too-long': t`çok uzun`,
    invalid: t`geçersiz`,
    format: t`geçersiz`,
    number: t`geçersiz`,
    unknown: t`tanınmıyor`,
  };
  return codes[code] ?? code;
}

/** What the server found wrong with a field, in words where it is one that a person filled. */
export function refusedFieldText({ name, code }: { name: string; code: string }): string[] {
  const bare = name.replace('changes.', '');
  const [contact, order] = [
    CONTACT_FIELDS.find((known) => known === bare),
    ORDER_FIELDS.find((known) => known === bare),
  ];
  // Of a field that nobody fills ("legs") the refusal's own sentence has said all there is to say.
  const word = contact ? contactFieldWord(contact) : order && orderFieldWord(order);
  return word ? [fieldSentence(word, fieldErrorText(code))] : [];
}
