import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

/** The platform's form error codes (src/contract/README.md#point-8-errors). */
const FORM: Record<number, MessageDescriptor> = {
  201: msg`Hatalı İşlem`,
  301: msg`Bilgilerinizden biri yanlış`,
  302: msg`Bilgilerinizden biri yanlış`,
  303: msg`Bağlantı geçersiz`,
  304: msg`Doğrulama kodu yanlış`,
  305: msg`Bu e-posta adresi zaten kayıtlı`,
  306: msg`Telefon numaranızı kontrol edin`,
  307: msg`Şifreniz SMS ile 3 kez gönderildi`,
  308: msg`Muhasebeci kullanımı kısıtlandı`,
  309: msg`Muhasebeci hesabı bulunamadı`,
  601: msg`Ödeme kaydı bulunamadı`,
  701: msg`Stok kodu zaten kayıtlı`,
};

/** The sentence of a form code (301, "302", …), undefined for any other code. */
export const formText = (code: string | number | undefined): MessageDescriptor | undefined =>
  FORM[Number(code)];
