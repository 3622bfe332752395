import { i18n } from '@lingui/core';
import { beforeAll, describe, expect, it } from 'vitest';
import { SCHEMA_REFUSALS } from '@/domain/base/form-finding';
import { formMessage, formNotice } from '@/i18n/form-text';

beforeAll(() => i18n.loadAndActivate({ locale: 'tr', messages: {} }));

describe('PL90: the form messages, word for word', () => {
  it.each([
    [{ code: 'required' }, 'Lisans kodu gerekli'],
    [{ code: 'invalid' }, 'Lisans kodu geçersiz'],
    [{ code: 'email' }, 'E-Posta adresi geçersiz'],
    [{ code: 'minimum', min: 8 }, 'Lisans kodu en az 8 karakter olmalıdır'],
    [{ code: 'maximum', max: 40 }, 'Lisans kodu en fazla 40 karakter olmalıdır'],
  ] as const)('%j: %s', (message, words) => {
    expect(formMessage('Lisans kodu', message)).toBe(words);
  });
});

describe("PL89: the notice 'Form Hataları'", () => {
  it('lists each label with its message of the schema-validation catalogue', () => {
    expect(formNotice(SCHEMA_REFUSALS.map((code) => ({ label: 'Gram', code })))).toEqual({
      title: 'Form Hataları',
      description: 'Gram: boş bırakılamaz\nGram: hatalı\nGram: biçimi hatalı\nGram: sayı olmalıdır',
    });
  });

  it('takes a code it does not know for wrong, and says the same thing once', () => {
    const finding = (code: string) => ({ label: 'Vergi no', code });
    expect(
      formNotice([finding('constructor'), finding('unknown'), finding('tomorrow')]).description,
    ).toBe('Vergi no: hatalı');
  });
});
