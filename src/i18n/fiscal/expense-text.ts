import { t } from '@lingui/core/macro';
import type { ExpenseField, ExpensePaper } from '@/domain/fiscal/expense-layout';
import type { ExpenseCode } from '@/domain/fiscal/expense-rules';

/** Words for expense slips, the same in every room. */
export function expenseFaultText(code: ExpenseCode): string {
  const words: Record<ExpenseCode, string> = {
    'seller-name': t`Satanın adı ve soyadı yazılmalı.`,
    'seller-id': t`Satanın geçerli T.C. kimlik ya da pasaport numarası gerekir.`,
    'seller-taxpayer': t`Satan vergi mükellefi: gider pusulası değil, fatura ister.`,
    'seller-address': t`Satanın adresi kartında yok; kanun adresi de ister.`,
    'line-figures': t`Bir kalemin cinsi ya da tutarı eksik.`,
    gross: t`Brüt tutar kalemlerin toplamı değil.`,
    withheld: t`Kesinti, oranından farklı.`,
    'withheld-unbooked': t`Kesinti oranı sıfırdan büyük. Kesilen vergi deftere yazılmadığından pusula kesilmez; mali müşavirinizle elle düzenleyin.`,
    net: t`Ödenecek tutar, brütten kesinti düşülünce çıkan değil.`,
    paid: t`Ödemeler, ödenecek tutarı tutmuyor.`,
    'cash-limit': t`Nakit, bir günün sınırının üstünde; banka ister.`,
  };
  return words[code];
}

export function expensePaperName(paper: ExpensePaper): string {
  const words: Record<ExpensePaper, string> = {
    a5: 'A5',
    form: t`Sürekli form`,
    roll: t`80 mm rulo`,
  };
  return words[paper];
}

export function expenseFieldName(field: ExpenseField): string {
  const words: Record<ExpenseField, string> = {
    title: t`Başlık`,
    number: t`Numara`,
    date: t`Tarih`,
    shop: t`Firma adı`,
    shopLines: t`Firma adresi`,
    seller: t`Satan`,
    sellerId: t`Kimlik no`,
    address: t`Adres`,
    lines: t`Kalemler`,
    gross: t`Brüt`,
    withheld: t`Kesinti`,
    net: t`Ödenen`,
    words: t`Yazıyla`,
    paid: t`Ödeme`,
    sellerSign: t`Satanın imzası`,
    clerkSign: t`Teslim alanın imzası`,
  };
  return words[field];
}
