import { t } from '@lingui/core/macro';
import type { UnmappedPlace } from '@/contract/accounting/accounting';
import type { PostingKey } from '@/domain/accounting/chart';
import type { TemplateField, TemplateId, TemplateRefusal } from '@/domain/accounting/template';
import type { OwnAccount } from '@/domain/ledger/own-account';
import { accountKindName, accountName, expenseName } from '@/i18n/account-text';

/** Words of the journal export. */
export function keyName(key: PostingKey): string {
  const words: Record<PostingKey, () => string> = {
    till: () => accountKindName('till'),
    currency: () => accountKindName('currency'),
    pos: () => accountKindName('pos'),
    bank: () => accountKindName('bank'),
    cheques: () => t`Alınan çek ve senetler`,
    issued: () => t`Verilen çek ve senetler`,
    customer: () => t`Müşteriler`,
    supplier: () => t`Firmalar ve satıcılar`,
    advance: () => t`Personel avansı`,
    owner: () => t`Ortağın çektiği para`,
    goods: () => t`Mal stoku (işlenmiş, külçe)`,
    coins: () => t`Sarrafiye stoku`,
    scrap: () => t`Hurda stoku`,
    bars: () => t`Üretimdeki maden`,
    consigned: () => t`Konsinyedeki mal`,
    sales: () => t`Satışlar`,
    'sales-returns': () => t`Satıştan iadeler`,
    'work-sold': () => t`Satılan işçilik`,
    'stones-sold': () => t`Satılan taş`,
    'work-bought': () => t`Alınan işçilik`,
    'stones-bought': () => t`Alınan taş`,
    'agreed-sold': () => t`Satışta anlaşılan fark`,
    'agreed-bought': () => t`Alışta anlaşılan fark`,
    'card-income': () => t`Karttan alınan komisyon`,
    forfeited: () => t`Yanan kapora`,
    'rounding-gain': () => t`Nakit yuvarlama geliri`,
    'rounding-loss': () => t`Nakit yuvarlama gideri`,
    'rate-gain': () => t`Kur farkı geliri`,
    'rate-loss': () => t`Kur farkı gideri`,
    surplus: () => t`Sayım fazlası`,
    shortage: () => t`Sayım noksanı`,
    'metal-loss': () => t`Üretim firesi`,
    'assay-gain': () => t`Ayar farkı geliri`,
    'assay-loss': () => t`Ayar farkı gideri`,
    'assay-cost': () => t`Ayar evi ücreti`,
    opening: () => t`Açılış karşılığı`,
    held: () => t`Bizdeki konsinye (nazım)`,
    'held-for': () => t`Konsinye sahipleri (nazım)`,
    'expense-rent': () => expenseName('rent'),
    'expense-utilities': () => expenseName('utilities'),
    'expense-staff': () => expenseName('staff'),
    'expense-food': () => expenseName('food'),
    'expense-transport': () => expenseName('transport'),
    'expense-cargo': () => expenseName('cargo'),
    'expense-tax': () => expenseName('tax'),
    'expense-maintenance': () => expenseName('maintenance'),
    'expense-bank-fee': () => expenseName('bank-fee'),
    'expense-other': () => t`Diğer gider`,
  };
  return words[key]();
}

export const placeName = ({ key, account }: UnmappedPlace, own: readonly OwnAccount[]): string =>
  key === null ? accountName(account, own) : keyName(key);

/** Names of programs are not translated. */
export function templateName(id: TemplateId): string {
  const words: Record<TemplateId, string> = {
    'edefter-csv': t`e-Defter sütunları, metin`,
    'edefter-xlsx': t`e-Defter sütunları, Excel`,
    logo: t`Logo içeri alma dosyası`,
    mikro: t`Mikro içeri alma dosyası`,
    netsis: t`Netsis içeri alma dosyası`,
    luca: t`Luca içeri alma dosyası`,
  };
  return words[id];
}

export function fieldName(field: TemplateField): string {
  const words: Record<TemplateField, string> = {
    batch: t`Parti no`,
    entry: t`Madde no`,
    line: t`Satır no`,
    day: t`Kayıt tarihi`,
    'document-day': t`Belge tarihi`,
    code: t`Hesap kodu`,
    debit: t`Borç tutarı`,
    credit: t`Alacak tutarı`,
    amount: t`Tutar`,
    side: t`Borç ya da alacak (B, A)`,
    'document-type': t`Belge türü`,
    'document-number': t`Belge no`,
    text: t`Açıklama`,
    'memo-asset': t`Kıymet`,
    'memo-quantity': t`Kıymet miktarı`,
  };
  return words[field];
}

export function templateRefusalText(refusal: TemplateRefusal): string {
  const words: Record<TemplateRefusal, string> = {
    columns: t`En az bir, en çok 30 sütun olur.`,
    heads: t`Her sütunun başlığı dolu ve farklı olmalı.`,
    amounts: t`Hesap kodu ile borç ve alacak (ya da tutar ve yön) sütunları gerekir.`,
    names: t`XML adları harfle başlar; harf, rakam, nokta, tire ve alt çizgi alır.`,
  };
  return words[refusal];
}
