import { i18n, type MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import {
  FILE_PASSWORD_MIN,
  PASSWORD_MAX,
  PASSWORD_MIN,
  type PasswordRefusal,
  type PasswordStrength,
} from '../domain/people/password';
import { formMessage } from './form-text';

export type NewPasswordRefusal = PasswordRefusal | 'same';

const FLAWS: Record<Exclude<NewPasswordRefusal, 'short' | 'long'>, MessageDescriptor> = {
  repeating: msg`Hep aynı karakterler; en az beş ayrı karakter kullanın.`,
  common: msg`Herkesin ilk denediği şifrelerden biri; başka bir şey seçin.`,
  personal: msg`Adınızı ya da adresinizi içeriyor; başka bir şey seçin.`,
  same: msg`Yeni şifre eskisiyle aynı.`,
};

export const PASSWORD_STRENGTHS: Record<PasswordStrength, MessageDescriptor> = {
  fair: msg`Yeterli. Birkaç sözcük daha eklerseniz güçlü olur.`,
  strong: msg`Güçlü.`,
};

/**
 * What is wrong with a new password, and what to do about it, in one sentence. `label` is the
 * field's.
 */
export function passwordRefusalText(label: string, refusal: NewPasswordRefusal): string {
  if (refusal === 'short') return formMessage(label, { code: 'minimum', min: PASSWORD_MIN });
  return refusal === 'long'
    ? formMessage(label, { code: 'maximum', max: PASSWORD_MAX })
    : i18n._(FLAWS[refusal]);
}

/** Why a password for a downloaded file is refused, as a sentence. */
export const filePasswordRefusalText = (
  label: string,
  refusal: PasswordRefusal | 'letters',
): string =>
  refusal === 'letters'
    ? i18n._(
        msg`Yalnız İngilizce harf, rakam ve işaret kullanın; başka programlar ş, ğ, ı gibi harfleri başka türlü okur.`,
      )
    : refusal === 'short'
      ? formMessage(label, { code: 'minimum', min: FILE_PASSWORD_MIN })
      : passwordRefusalText(label, refusal);

export const isPasswordRefusal = (code: string | undefined): code is NewPasswordRefusal =>
  code === 'short' || code === 'long' || (code !== undefined && Object.hasOwn(FLAWS, code));
