import type { TemplateLanguage } from './template';

/** Words of documents beside the Turkish ones, which the law demands. */
const ENGLISH: Record<string, string> = {
  'e-Fatura': 'e-Invoice',
  'e-Arşiv fatura': 'e-Archive invoice',
  'Fatura no': 'Invoice no',
  Senaryo: 'Scenario',
  'Fatura tipi': 'Invoice type',
  'Düzenleme tarihi': 'Issue date',
  Düzenleme: 'Issued',
  'Teslim tarihi': 'Delivery date',
  Teslim: 'Delivered',
  'Mal / hizmet': 'Goods / service',
  Miktar: 'Quantity',
  'KDV hariç': 'Excl. VAT',
  KDV: 'VAT',
  Tutar: 'Amount',
  Ayar: 'Fineness',
  Has: 'Pure metal',
  Kapanış: 'Close',
  Külçe: 'Bullion',
  Fark: 'Margin',
  Matrah: 'Tax base',
  'Külçe bedeli': 'Bullion value',
  'KDV matrahı': 'VAT base',
  'KDV hariç toplam': 'Total excl. VAT',
  'Hesaplanan KDV': 'VAT',
  'Vergiler dahil toplam': 'Total incl. taxes',
  'Tevkif edilen KDV': 'VAT withheld',
  'Ödenecek tutar': 'Payable',
  Ödeme: 'Payment',
};

/** Writes a word of a document in its languages: the Turkish one always, another behind it. */
export const inLanguage =
  (language: TemplateLanguage, between = ' / ') =>
  (word: string): string => {
    const other = language === 'tr-en' ? ENGLISH[word] : undefined;
    return other === undefined ? word : `${word}${between}${other}`;
  };
