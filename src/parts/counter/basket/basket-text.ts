import { t } from '@lingui/core/macro';
import { digitsOf, textOf, UNIT_SPACE } from '@/domain/base/digits';
import type { FloorGap } from '@/domain/slip/bargain';
import { formatRoundMoney } from '@/i18n/formats';
import { i18n } from '@/i18n/i18n';
import { percentText } from '@/i18n/offset-text';
import { commitText } from '@/i18n/refusal-text';
import type { CashRule } from '../payment/cash-rule';
import type { Gap } from './gaps';
import type { SaveRefusal } from './save';

/**
 * Why the slip was not saved, in one sentence; nothing where the fields, the price or the line
 * under the payments say it themselves.
 */
export function saveText(refusal: SaveRefusal): string | undefined {
  switch (refusal.block) {
    case 'busy':
    case 'cash-limit':
    case 'floor':
    case 'payment':
      return undefined;
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
    case 'commit':
      return i18n._(commitText(refusal.refusal.code));
  }
}

/** The same where the payment is out of sight: there also what stands beside its fields is said. */
export const slipText = (refusal: SaveRefusal): string | undefined =>
  refusal.block === 'cash-limit' || refusal.block === 'payment'
    ? t`Fiş kaydedilmedi: ödemeyi düzeltin.`
    : saveText(refusal);

/** "28,0 ‰" */
export const milyem = (tenths: number): string => `${textOf(digitsOf(tenths, 1))}${UNIT_SPACE}‰`;

/**
 * What an approver is asked for, in figures; the customer may see the screen, so that they stay
 * behind the eye.
 */
export const gapText = ({ rule, value, limit }: Gap): string =>
  rule === 'discount' ? discountText(value, limit) : floorText({ value, limit });

function discountText(value: number, limit: number): string {
  const [given, most] = [percentText(value), percentText(limit)];
  return t`İndirim ${given}, sınırınız ${most}`;
}

function floorText({ value, limit }: FloorGap): string {
  const [worked, least] = [milyem(value), milyem(limit)];
  return t`İşçilik ${worked}, alt sınır ${least}`;
}

/**
 * Why so much cash cannot be, and what can: the law takes a day's dealings with one customer as
 * one.
 */
export function cashText({ limit, before, left }: CashRule): string {
  const most = formatRoundMoney(limit);
  if (before === 0) return t`${most} üstünde nakit kapalı. Kart ya da havale seçin.`;
  const gone = formatRoundMoney(before);
  if (left === 0)
    return t`Bu müşteriyle bugün ${gone} nakit işlem yapıldı. ${most} üstünde nakit kapalı; kart ya da havale seçin.`;
  const rest = formatRoundMoney(left);
  return t`Bu müşteriyle bugün ${gone} nakit işlem yapıldı. ${most} üstünde nakit kapalı; en çok ${rest} kaldı.`;
}

export { methodName as paymentName, slipTypeName as typeName } from '@/i18n/slip-text';
