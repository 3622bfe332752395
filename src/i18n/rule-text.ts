import { t } from '@lingui/core/macro';
import { minuteText, type WeekHours } from '../domain/base/week-hours';
import { type Asset, HAS } from '../domain/metal/asset';
import { RULES, type RuleName } from '../domain/rules/dated-rule';
import { unpackHours } from '../domain/rules/own-limits';
import { assetQuantity } from './asset-text';
import { formatFineness, formatMoney, formatPercent } from './formats';

/**
 * What the rules are called and how their values are said; only where they are shown, so that the
 * login does not carry it.
 */
export function ruleName(name: RuleName): string {
  const names: Record<RuleName, string> = {
    'cash-limit': t`Nakit sınırı`,
    'identity-limit': t`Kimlik sınırı`,
    custody: t`Emanet`,
    'card-surcharge': t`Kart komisyonunu müşteriye ekleme`,
    'cash-rounding': t`Nakitte kuruş yuvarlaması`,
    'currency-exchange': t`Döviz alım satımı`,
    'workmanship-floor': t`İşçilik alt sınırı`,
    discount: t`İndirim sınırı`,
    'till-difference': t`Kasa farkı sınırı`,
    'offset-deviation': t`Mahsup kuru sapması`,
    'price-deviation': t`Fiyatın piyasadan sapması`,
    'return-deviation': t`İade bedeli sapması`,
    expense: t`Masraf sınırı`,
    'exchange-metal': t`Takas çarpanı, gramla alınan`,
    'exchange-coin': t`Takas çarpanı, sarrafiye`,
    'exchange-own': t`Kendi malımızın çarpanı, fişiyle`,
    'position-limit': t`Pozisyon sınırı`,
    'workshop-loss': t`Atölye fire sınırı`,
    'melting-loss': t`Eritme fire sınırı`,
    'bar-serial': t`Külçede seri no (KMTS)`,
    'karat-22': t`22 ayar gramın milyemi`,
    'karat-18': t`18 ayar gramın milyemi`,
    'karat-14': t`14 ayar gramın milyemi`,
    'karat-8': t`8 ayar gramın milyemi`,
    'karat-21': t`21 ayar gramın milyemi`,
    'karat-10': t`10 ayar gramın milyemi`,
    'karat-9': t`9 ayar gramın milyemi`,
    'return-rule': t`İade kuralı`,
    'guarantee-card': t`Garanti kartını satışla basma`,
    'guarantee-terms': t`Garanti şartları`,
    'work-hours': t`Çalışma saatleri`,
    'hidden-cost': t`Gizli maliyet`,
    'price-hold': t`Fişte fiyat kilidi`,
    'twin-warning': t`Aynı fiş uyarısı`,
    'debt-near': t`Borç yaşı, dikkat`,
    'debt-over': t`Borç yaşı, riskli`,
    'lock-idle': t`Cihaz kilidi, en geç`,
    'identity-keep': t`Kimlik saklama süresi`,
    'report-days': t`Şüpheli işlem bildirim süresi`,
    'screen-stop': t`Yaptırım sorgusu, durdurma`,
    'screen-review': t`Yaptırım sorgusu, bakılma`,
    'vat-rate': t`KDV oranı`,
    'paper-limit': t`Kâğıt belge sınırı`,
    'expense-withholding': t`Gider pusulasında stopaj`,
    'pack-required': t`GİB paketi olmadan gönderme`,
    'ba-bs': t`BA/BS sınırı`,
  };
  return names[name];
}

/** Working hours in words, such as "09:00–19:00, Pzt Sal Çar". */
function hoursText(hours: WeekHours | null): string {
  if (!hours) return t`Her zaman`;
  const names = [t`Pzt`, t`Sal`, t`Çar`, t`Per`, t`Cum`, t`Cmt`, t`Paz`];
  const span = `${minuteText(hours.from)}–${minuteText(hours.to)}`;
  return hours.days.length === 7
    ? t`her gün ${span}`
    : `${span}, ${hours.days.map((day) => names[day - 1]).join(' ')}`;
}

/** `asset`: of a rule that is said of one; `text`: of one that is words. */
export function ruleValue(name: RuleName, value: number, asset: Asset = HAS, text = ''): string {
  switch (RULES[name].unit) {
    case 'kurus':
      return RULES[name].choices && value === 0 ? t`Kapalı` : formatMoney(value);
    case 'milyem':
      return `${formatFineness(value)} ‰`;
    case 'percent':
      return formatPercent(value);
    case 'switch':
      return value === 1 ? t({ message: 'Açık', context: 'state' }) : t`Kapalı`;
    case 'quantity':
      return value === 0 ? t`Sınır yok` : assetQuantity(asset, value);
    case 'seconds':
      return value === 0 ? t`Kapalı` : t`${value} saniye`;
    case 'minutes':
      return value === 0 ? t`Cihaz belirler` : t`${value} dakika`;
    case 'days':
      return t`${value} gün`;
    case 'years':
      return t`${value} yıl`;
    case 'hours':
      return hoursText(unpackHours(value) ?? null);
    case 'text':
      return text || t`Belirtilmedi`;
  }
}
