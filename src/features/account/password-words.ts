import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { PASSWORD_MIN, type PasswordFlaw, type PasswordStrength } from '../../domain/password';

/** What is wrong with a new password, and what to do about it, in one sentence each. */
export const PASSWORD_FLAWS: Record<PasswordFlaw | 'same', MessageDescriptor> = {
  short: msg`En az ${PASSWORD_MIN} karakter yazın.`,
  long: msg`En çok 200 karakter yazın.`,
  repeating: msg`Hep aynı karakterler; en az beş ayrı karakter kullanın.`,
  common: msg`Herkesin ilk denediği şifrelerden biri; başka bir şey seçin.`,
  personal: msg`Adınızı ya da adresinizi içeriyor; başka bir şey seçin.`,
  same: msg`Yeni şifre eskisiyle aynı.`,
};

export const PASSWORD_STRENGTHS: Record<PasswordStrength, MessageDescriptor> = {
  fair: msg`Yeterli. Birkaç sözcük daha eklerseniz güçlü olur.`,
  strong: msg`Güçlü.`,
};

export const isFlaw = (code: string | undefined): code is keyof typeof PASSWORD_FLAWS => code !== undefined && Object.hasOwn(PASSWORD_FLAWS, code);
