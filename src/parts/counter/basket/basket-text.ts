import { t } from '@lingui/core/macro';
import { digitsOf, textOf, UNIT_SPACE } from '@/domain/base/digits';
import type { FloorGap } from '@/domain/slip/bargain';
import { formatMinute, formatRoundMoney } from '@/i18n/formats';
import { i18n } from '@/i18n/i18n';
import { percentText } from '@/i18n/offset-text';
import { commitText } from '@/i18n/refusal-text';
import type { CashLimitState } from '../payment/cash-limit';
import type { Gap } from './gaps';
import type { SaveRefusal } from './save';

/**
 * Sentence that says why the slip was not saved; undefined if a field, the price or the line under
 * the payments shows it already.
 */
export function saveText(refusal: SaveRefusal): string | undefined {
  switch (refusal.block) {
    case 'busy':
    case 'cash-limit':
    case 'floor':
    case 'payment':
      return undefined;
    case 'authority':
      return t`Yetkili onayı gerekli.`;
    case 'no-lines':
      return t`Fişte satır yok. Ürünü seçin ya da yazın.`;
    case 'no-contact':
      return t`Tahsilat ve ödeme bir kişiyle yapılır. Müşteriyi seçin.`;
    case 'too-many-lines':
      return t`Bir fişe en çok 200 satır yazılır. Kalanını yeni fişe alın.`;
    case 'line':
      return t`Fiş kaydedilmedi: işaretli alanı düzeltin.`;
    case 'stale':
      return t`Fiş kaydedilmedi: eski fiyatı onaylayın ya da elle yazın.`;
    case 'tender':
      return t`Fiş kaydedilmedi: ödemeyi düzeltin.`;
    case 'settle-rate':
      return t`Hesabın hangi fiyattan kapanacağını yazın.`;
    case 'iban':
      return t`Fiş kaydedilmedi: IBAN hatalı.`;
    case 'typed-total':
      return t`Fiş kaydedilmedi: yazılan toplam olmuyor. Değiştirin ya da Esc ile vazgeçin.`;
    case 'entry':
      return t`Fiş kaydedilmedi: giriş kutusundaki yazıyı düzeltin ya da silin.`;
    case 'commit':
      return i18n._(commitText(refusal.refusal.code));
  }
}

/**
 * Like `saveText`, for a screen on which the payment fields, with their errors, are out of view.
 */
export const slipText = (refusal: SaveRefusal): string | undefined =>
  refusal.block === 'cash-limit' || refusal.block === 'payment'
    ? t`Fiş kaydedilmedi: ödemeyi düzeltin.`
    : saveText(refusal);

/** "28,0 ‰" */
export const milyem = (tenths: number): string => `${textOf(digitsOf(tenths, 1))}${UNIT_SPACE}‰`;

/** Figures shown to an approver; hidden at first, because the customer may see the screen. */
export const gapText = ({ rule, value, limit }: Gap): string =>
  rule === 'work-hours'
    ? hoursText(value)
    : rule === 'discount'
      ? discountText(value, limit)
      : floorText({ value, limit });

function hoursText(minute: number): string {
  const time = formatMinute(minute);
  return t`Saat ${time}, çalışma saatleriniz dışında`;
}

function discountText(value: number, limit: number): string {
  const [given, most] = [percentText(value), percentText(limit)];
  return t`İndirim ${given}, sınırınız ${most}`;
}

function floorText({ value, limit }: FloorGap): string {
  const [worked, least] = [milyem(value), milyem(limit)];
  return t`İşçilik ${worked}, alt sınır ${least}`;
}

/**
 * Why this much cash is not allowed, and how much is: the law counts one day's cash with one
 * customer as one payment.
 */
export function cashText({ limit, before, left }: CashLimitState): string {
  const most = formatRoundMoney(limit);
  if (before === 0) return t`${most} üstünde nakit kapalı. Kart ya da havale seçin.`;
  const gone = formatRoundMoney(before);
  if (left === 0)
    return t`Bu müşteriyle bugün ${gone} nakit işlem yapıldı. ${most} üstünde nakit kapalı; kart ya da havale seçin.`;
  const rest = formatRoundMoney(left);
  return t`Bu müşteriyle bugün ${gone} nakit işlem yapıldı. ${most} üstünde nakit kapalı; en çok ${rest} kaldı.`;
}

export { methodName as paymentName, slipTypeName as typeName } from '@/i18n/slip-text';
