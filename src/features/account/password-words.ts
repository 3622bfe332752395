import { i18n, type MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import {
  PASSWORD_MAX,
  PASSWORD_MIN,
  type PasswordFlaw,
  type PasswordStrength,
} from '@/domain/people/password';
import { formMessage } from '@/i18n/form-text';

export type NewPasswordFlaw = PasswordFlaw | 'same';

const FLAWS: Record<Exclude<NewPasswordFlaw, 'short' | 'long'>, MessageDescriptor> = {
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
export function passwordFlawText(label: string, flaw: NewPasswordFlaw): string {
  if (flaw === 'short') return formMessage(label, { code: 'minimum', min: PASSWORD_MIN });
  return flaw === 'long'
    ? formMessage(label, { code: 'maximum', max: PASSWORD_MAX })
    : i18n._(FLAWS[flaw]);
}

export const isFlaw = (code: string | undefined): code is NewPasswordFlaw =>
  code === 'short' || code === 'long' || (code !== undefined && Object.hasOwn(FLAWS, code));
