import { t } from '@lingui/core/macro';
import type {
  Answer,
  DocumentKind,
  DocumentParty,
  FiscalDocument,
  InvoiceType,
  Profile,
  Stage,
  TaxClass,
} from '@/domain/fiscal/document';
import { FOREIGNER, NOBODY } from '@/domain/fiscal/document';
import { PAYMENT_METHODS } from '@/domain/payment/payment';
import { methodName } from '../slip-text';

/** Words for legal documents, the same in every room. */
export const documentKindName = (kind: DocumentKind): string =>
  kind === 'e-invoice' ? t`e-Fatura` : t`e-Arşiv`;

/** Short name of the scenario, as a column shows it. */
export function profileName(profile: Profile): string {
  const words: Record<Profile, string> = {
    TEMELFATURA: t`Temel`,
    TICARIFATURA: t`Ticari`,
    EARSIVFATURA: t`e-Arşiv`,
  };
  return words[profile];
}

export function invoiceTypeName(type: InvoiceType): string {
  const words: Record<InvoiceType, string> = {
    SATIS: t`satış`,
    IADE: t`iade`,
    ISTISNA: t`istisna`,
    OZELMATRAH: t`özel matrah`,
    TEVKIFAT: t`tevkifat`,
  };
  return words[type];
}

/** Code of the tax class as the law names it; the rate where all of the price is taxed. */
export const taxCode = (tax: TaxClass, rate: number): string =>
  tax === 'normal' ? `%${rate}` : tax;

export function stageName(stage: Stage): string {
  const words: Record<Stage, string> = {
    draft: t`Taslak`,
    ready: t`Hazır`,
    queued: t`Sırada`,
    numbered: t`Numaralı`,
    sent: t`Gönderildi`,
    delivered: t`Ulaştı`,
    failed: t`Hatalı`,
    cancelled: t`İptal`,
    dropped: t`Vazgeçildi`,
  };
  return words[stage];
}

export function answerName(answer: Answer): string {
  const words: Record<Answer, string> = {
    unknown: t`Yanıt soruluyor`,
    waitingForApproval: t`Bekliyor`,
    approved: t`Kabul`,
    rejected: t`Ret`,
    documentAnsweredAutomatically: t`Süre doldu, kabul sayılır`,
  };
  return words[answer];
}

/** Name of the recipient: its title, else its names; nobody and foreigners in words. */
export function partyName({ title, firstName, lastName, taxId }: DocumentParty): string {
  const name = title || [firstName, lastName].filter(Boolean).join(' ');
  if (taxId === NOBODY) return name || t`Nihai tüketici`;
  return name || (taxId === FOREIGNER ? t`Yabancı` : taxId);
}

/** "VKN ···· ··4 218": only the last four digits of a number are shown. */
export function maskedTaxId({ taxId }: Pick<DocumentParty, 'taxId'>): string {
  if (taxId === NOBODY || taxId === FOREIGNER) return '';
  const kind = taxId.length === 10 ? t`VKN` : t`TCKN`;
  return `${kind} ${'·'.repeat(taxId.length - 4)}${taxId.slice(-4)}`;
}

/** The number of a document, or that it waits for one. */
export const documentNumber = ({ number }: Pick<FiscalDocument, 'number'>): string =>
  number ?? t`numara bekliyor`;

/** Way of paying of a document; beside those of money the customer's goods and a deposit. */
export function paidByName(method: string): string {
  if (method === 'goods') return t`Takas`;
  if (method === 'deposit') return t`Kapora`;
  const known = PAYMENT_METHODS.find((one) => one === method);
  return known ? methodName(known) : method;
}
