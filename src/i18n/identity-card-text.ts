import { t } from '@lingui/core/macro';
import type { FormState, FormTemplate } from '@/domain/form/form';
import type {
  CapturePurpose,
  IdentityDocument,
  IdentityState,
  ImageSide,
  LookPurpose,
} from '@/domain/identity/card';

/** Words of identity cards. */
export function identityDocumentName(document: IdentityDocument): string {
  const names: Record<IdentityDocument, string> = {
    kimlik: t`Kimlik kartı`,
    ehliyet: t`Sürücü belgesi`,
    pasaport: t`Pasaport`,
    ikamet: t`İkamet izni`,
    sicil: t`Ticaret sicili`,
    vergi: t`Vergi levhası`,
    sirküler: t`İmza sirküleri`,
  };
  return names[document];
}

export function identityStateName(state: IdentityState): string {
  const names: Record<IdentityState, string> = {
    missing: t`Eksik`,
    valid: t`Geçerli`,
    ending: t`Süresi doluyor`,
    ended: t`Süresi doldu`,
  };
  return names[state];
}

export function capturePurposeName(purpose: CapturePurpose): string {
  const names: Record<CapturePurpose, string> = {
    limit: t`Satış, sınır üstü`,
    relationship: t`Sürekli iş ilişkisi`,
    other: t`Diğer`,
  };
  return names[purpose];
}

export function lookPurposeName(purpose: LookPurpose): string {
  const names: Record<LookPurpose, string> = {
    sale: t`Satış`,
    audit: t`Denetim`,
    correction: t`Düzeltme`,
    official: t`Resmî talep`,
  };
  return names[purpose];
}

export function imageSideName(side: ImageSide): string {
  const names: Record<ImageSide, string> = { front: t`Ön yüz`, back: t`Arka yüz`, page: t`Sayfa` };
  return names[side];
}

/** Words of the forms that customers sign. */
export function formTemplateName(template: FormTemplate): string {
  const names: Record<FormTemplate, string> = {
    kyc: t`Müşteri tanıma formu`,
    declaration: t`Beyan`,
    attorney: t`Yetki belgesi`,
    circular: t`İmza örnekleri`,
  };
  return names[template];
}

export function formStateName(state: FormState): string {
  const names: Record<FormState, string> = {
    printed: t`Yazdırıldı`,
    signed: t`İmzalı`,
    ending: t`Süresi doluyor`,
    ended: t`Süresi doldu`,
  };
  return names[state];
}
