import { t } from '@lingui/core/macro';
import { maskedIban } from '../domain/base/iban';
import type { PriceGroup } from '../domain/catalogue/agreement';
import type {
  Consent,
  ContactField,
  ContactRole,
  ContactValues,
  LegalKind,
} from '../domain/contact/contact';
import { legalOf, maskedTaxId } from '../domain/contact/contact';
import { karatOfFineness } from '../domain/metal/fineness';
import type { Workmanship } from '../domain/slip/line';
import { assetName, assetQuantity } from './asset-text';
import { formatDate, formatFineness, formatMoney, formatPercent } from './formats';

/**
 * A contact's fields and what stands in them, in words: for lists of changes, conflicts and the
 * card's history.
 */
export function contactFieldWord(field: ContactField): string {
  const words: Record<ContactField, string> = {
    name: t`ad`,
    phone: t`telefon`,
    city: t`şehir`,
    note: t`not`,
    taxId: t`vergi / T.C. kimlik no`,
    taxOffice: t`vergi dairesi`,
    email: t`e-posta`,
    address: t`adres`,
    priceGroup: t`fiyat grubu`,
    roles: t`rol`,
    phones: t`başka numaralar`,
    ibans: t`IBAN`,
    agreements: t`işçilik anlaşması`,
    limits: t`limitler`,
    consent: t`ileti izni`,
    district: t`ilçe`,
    occupation: t`meslek`,
    passport: t`pasaport no`,
    tags: t`etiketler`,
    title: t`unvan`,
    legal: t`tür`,
  };
  return words[field];
}

export function roleName(role: ContactRole): string {
  const names: Record<ContactRole, string> = {
    customer: t`Alıcı`,
    supplier: t`Tedarikçi`,
    firm: t`Firma`,
  };
  return names[role];
}

export function legalName(legal: LegalKind): string {
  const names: Record<LegalKind, string> = { person: t`Gerçek kişi`, company: t`Tüzel kişi` };
  return names[legal];
}

/** Said or guessed; '' where nothing tells it. */
export function legalText(contact: Parameters<typeof legalOf>[0]): string {
  const legal = legalOf(contact);
  return legal === '' ? '' : legalName(legal);
}

export function groupName(group: PriceGroup): string {
  const names: Record<PriceGroup, string> = {
    perakende: t`Perakende`,
    toptan: t`Toptan`,
    ozel: t`Özel müşteri`,
  };
  return names[group];
}

export function channelName(channel: Consent['channel']): string {
  const names: Record<Consent['channel'], string> = {
    paper: t`imzalı kâğıt`,
    spoken: t`sözlü`,
    message: t`mesaj`,
  };
  return names[channel];
}

export function consentText(consent: Consent | null | undefined): string {
  if (!consent) return t`sorulmadı`;
  const [when, how] = [formatDate(consent.at), channelName(consent.channel)];
  return consent.given ? t`izin var · ${when} · ${how}` : t`izin yok · ${when} · ${how}`;
}

export function workmanshipText(workmanship: Workmanship): string {
  if (workmanship.by === 'milyem') return `${formatFineness(workmanship.tenths)} ‰`;
  if (workmanship.by === 'percent') return formatPercent(workmanship.hundredths);
  const money = formatMoney(workmanship.kurus);
  return workmanship.by === 'gram' ? t`${money} / g` : t`${money} / adet`;
}

/** "22 ayar", "bütün ayarlar". */
export function finenessName(fineness: number): string {
  if (fineness === 0) return t`bütün ayarlar`;
  const karat = karatOfFineness(fineness);
  const milyem = formatFineness(fineness);
  return karat === undefined ? t`${milyem} milyem` : t`${karat} ayar`;
}

/** Numbers of persons stay masked: whoever needs one has it shown on the card. */
export function contactValueText<F extends ContactField>(
  field: F,
  value: ContactValues[F] | undefined,
): string {
  if (value === undefined || value === null) return field === 'consent' ? consentText(null) : '';
  const of = { [field]: value } as Partial<ContactValues>;
  const number = of.taxId ?? of.passport;
  if (number !== undefined) return maskedTaxId(number);
  if (of.legal !== undefined) return of.legal === '' ? '' : legalName(of.legal);
  if (of.roles) return of.roles.map(roleName).join(', ');
  if (of.phones) return of.phones.join(', ');
  if (of.tags) return of.tags.join(', ');
  if (of.ibans) return of.ibans.map(maskedIban).join(', ');
  if (of.agreements)
    return of.agreements
      .map(
        ({ fineness, product, workmanship }) =>
          `${product?.name ?? finenessName(fineness)} ${workmanshipText(workmanship)}`,
      )
      .join(', ');
  if (of.limits)
    return of.limits
      .map(({ asset, quantity }) => `${assetName(asset, [])} ${assetQuantity(asset, quantity)}`)
      .join(', ');
  return of.consent ? consentText(of.consent) : String(value);
}
