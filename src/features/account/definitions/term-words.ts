import { t } from '@lingui/core/macro';
import type { TermColour, TermList } from '@/domain/catalogue/term';

export function listName(list: TermList): string {
  const names: Record<TermList, string> = {
    'contact-tags': t`Kişi etiketleri`,
    tags: t`Malın yeri`,
    occupations: t`Meslekler`,
    'expense-types': t`Gider türleri`,
    'reversal-reasons': t`Ters kayıt nedenleri`,
    'return-reasons': t`İade nedenleri`,
    'cancel-reasons': t`Sipariş iptal nedenleri`,
    'price-reasons': t`Elle fiyat nedenleri`,
    'difference-reasons': t`Fark nedenleri`,
    'stock-out-reasons': t`Stoktan çıkış nedenleri`,
  };
  return names[list];
}

/** Sentence that names the forms in which the list’s terms are offered. */
export function listUse(list: TermList): string {
  const uses: Record<TermList, string> = {
    'contact-tags': t`Müşteri ve firma kartında etiket olarak.`,
    tags: t`Stok kartında, sayımda ve filtrede malın durduğu yer olarak.`,
    occupations: t`Müşteri kartında meslek olarak.`,
    'expense-types': t`Masraf yazarken açıklamanın altında.`,
    'reversal-reasons': t`Bir fişin ters kaydını yazarken.`,
    'return-reasons': t`İade alırken.`,
    'cancel-reasons': t`Sipariş ya da tamiri iptal ederken.`,
    'price-reasons': t`Fiyatı elle yazarken ve sabitlerken.`,
    'difference-reasons': t`Kasa ve stok sayımında fark çıkınca.`,
    'stock-out-reasons': t`Malı satış dışında stoktan çıkarırken.`,
  };
  return uses[list];
}

export function colourName(colour: TermColour): string {
  const names: Record<TermColour, string> = {
    none: t`Renksiz`,
    gold: t`Altın`,
    petrol: t`Petrol`,
    green: t`Yeşil`,
    amber: t`Kehribar`,
    red: t`Kırmızı`,
  };
  return names[colour];
}
