import { t } from '@lingui/core/macro';
import {
  CONTROLS,
  type ControlRule,
  isControlRule,
  NO_LIST,
  SEVERITIES,
  type Severity,
} from '@/domain/control/rule';
import { formatDay, formatMinute, formatMoney } from './formats';

/** Words of the controls. */
export function controlRuleName(rule: ControlRule): string {
  const names: Record<ControlRule, string> = {
    'cash-near': t`Nakit sınırına yakın`,
    'linked-sum': t`Kimliksiz bağlı işlem`,
    'shared-phone': t`Bir telefonda çok kimlik`,
    'shared-id': t`Bir kimlikte çok ad`,
    'round-trip': t`Aynı ürün gidip geldi`,
    undocumented: t`Belgesiz fiş`,
    minor: t`Yaşı küçük müşteri`,
    'clerk-voids': t`Çok iptal ve iade`,
    'discount-share': t`Yüksek iskonto payı`,
    'till-difference': t`Kasa farkı`,
    'count-loss': t`Sayım kaybı`,
    'night-hours': t`Gece işlemi`,
    'board-price': t`Tahtadan uzak fiyat`,
    'serial-missing': t`Seri no eksik`,
    'old-list': t`Eski yaptırım listesi`,
    'screened-late': t`Onaysız kaydedilen fiş`,
    'closed-dealing': t`Kapalı ödeme şekli`,
  };
  return names[rule];
}

/** When the rule finds something, with its threshold. */
export function controlRuleText(rule: ControlRule, threshold: number): string {
  const limit = controlValue(rule, threshold);
  const texts: Record<ControlRule, string> = {
    'cash-near': t`Bir müşteri 7 günde üç kez nakit sınırının en az ${limit} kadarını nakit ödedi.`,
    'linked-sum': t`Geçerli kimliği olmayan müşterinin 30 günlük işlemi kimlik sınırının ${limit} kadarına ulaştı.`,
    'shared-phone': t`31 günde bir telefon numarasıyla en az ${limit} ayrı kimlik işlem yaptı.`,
    'shared-id': t`31 günde bir kimlik numarasıyla en az ${limit} ayrı ad işlem yaptı.`,
    'round-trip': t`Aynı ürün aynı müşteriye ${limit} içinde hem satıldı hem alındı.`,
    undocumented: t`Fiş ${limit} geçtiği halde belgelenmedi.`,
    minor: t`Müşteri işlem günü ${limit} altındaydı.`,
    'clerk-voids': t`Bir kişinin aylık iptal ve iadesi ötekilerden ${limit} standart sapma fazla.`,
    'discount-share': t`Bir kişi bir gün sattığının ${limit} kadarından çok iskonto yaptı.`,
    'till-difference': t`Sayılan kasa defterden ${limit} tutarından çok farklı.`,
    'count-loss': t`Stok sayımında ${limit} has altından çok eksik çıktı.`,
    'night-hours': t`Fiş ${limit} ile 06.00 arasında yazıldı.`,
    'board-price': t`Elle yazılan fiyat tahtadan ${limit} oranından çok uzak.`,
    'serial-missing': t`Seri no gereken en az ${limit} satırda seri no yok.`,
    'old-list': t`Kimlik sınırına ulaşan işlem, ${limit} süresinden eski yaptırım listesiyle ya da liste yokken yapıldı.`,
    'screened-late': t`Listedeki birine benzeyen müşterinin fişi kararsız kaydedildi; ${limit} içinde karar verilir.`,
    'closed-dealing': t`Müşteriyle kapalıyken veresiye ya da nakit işlem yapıldı (en az ${limit}).`,
  };
  return texts[rule];
}

const number = (value: number, digits: number): string =>
  value.toLocaleString('tr-TR', { minimumFractionDigits: 0, maximumFractionDigits: digits });

/** A threshold of a rule in its unit. */
export function controlValue(rule: ControlRule, value: number): string {
  switch (CONTROLS[rule].unit) {
    case 'percent':
      return `%${number(value / 100, 2)}`;
    case 'count':
      return number(value, 0);
    case 'hours':
      return t`${number(value, 0)} saat`;
    case 'days':
      return t`${number(value, 0)} gün`;
    case 'years':
      return t`${number(value, 0)} yaş`;
    case 'deviations':
      return number(value / 10, 1);
    case 'kurus':
      return formatMoney(value);
    case 'pure':
      return t`${number(value / 1000, 3)} g`;
    case 'clock':
      return formatMinute(value);
  }
}

/** What was found, in the unit in which it was counted. */
export function foundValue(rule: ControlRule, value: number): string {
  if (rule === 'old-list' && value === NO_LIST) return t`Liste yok`;
  if (rule === 'cash-near') return t`${number(value, 0)} kez`;
  return rule === 'linked-sum' ? formatMoney(value) : controlValue(rule, value);
}

export function severityName(severity: Severity): string {
  const names: Record<Severity, string> = {
    low: t`Düşük`,
    medium: t`Orta`,
    high: t`Yüksek`,
  };
  return names[severity];
}

/** A value that the journal has of a rule or finding; undefined for one that is written as it is. */
export function controlDetailText(rule: unknown, name: string, value: unknown): string | undefined {
  if (name === 'rule' && isControlRule(value)) return controlRuleName(value);
  if (name === 'threshold' && isControlRule(rule) && typeof value === 'number')
    return controlValue(rule, value);
  const severity = SEVERITIES.find((one) => name === 'severity' && one === value);
  if (severity) return severityName(severity);
  return (name === 'due' || name === 'from') && typeof value === 'string'
    ? formatDay(value)
    : undefined;
}
