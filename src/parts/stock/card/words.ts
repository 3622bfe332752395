import { t } from '@lingui/core/macro';
import { pureMetal } from '@/domain/metal/weight';
import {
  changedOnLabel,
  type StockCard,
  type StockField,
  type StockKind,
  type StockMove,
} from '@/domain/stock/stock-card';
import type { StockState } from '@/domain/stock/stock-state';
import { formatDate, formatHas } from '@/i18n/formats';
import { stockFieldWord } from '@/i18n/stock-text';

/**
 * The words of the stock, the same in the list, on the card, in the form and in the file of an
 * import.
 */
export function kindWord(kind: StockKind): string {
  return { piece: t`Tek parça`, counted: t`Adetli`, weighed: t`Gramlı (tepsi)`, bar: t`Külçe` }[
    kind
  ];
}

export function stateWord(state: StockState): string {
  return {
    stock: t`Stokta`,
    returned: t`İade geldi`,
    reserved: t`Rezerve`,
    theirs: t`Konsinye`,
    sold: t`Satıldı`,
    none: t`Girişi yok`,
    transit: t`Yolda`,
    out: t`Çıkarıldı`,
    consigned: t`Konsinyede`,
    handed: t`Sahibinde`,
    repair: t`Tamirde`,
    melted: t`Eritildi`,
  }[state];
}

/**
 * "basılmadı", the day of its print, or what of it is no longer so: "yeniden basın: Etiket fiyatı".
 */
export function labelWord(card: StockCard): string {
  const changed = changedOnLabel(card);
  if (changed === undefined) return t`basılmadı`;
  if (changed.length > 0) return t`yeniden basın: ${changed.map(stockFieldWord).join(', ')}`;
  return card.printed ? formatDate(card.printed.at) : '';
}

export function moveWord(why: StockMove['why']): string {
  const words: Record<StockMove['why'], string> = {
    sold: t`Satış`,
    bought: t`Alış`,
    returned: t`İade`,
    undone: t`İptal`,
    sent: t`Gönderildi`,
    received: t`Teslim alındı`,
    consigned: t`Konsinye verildi`,
    reclaimed: t`Konsinyeden çıktı`,
    lost: t`Eksik çıktı`,
    found: t`Sayımda bulundu`,
    entrusted: t`Konsinye alındı`,
    handed: t`Sahibine iade`,
  };
  return words[why];
}

/** What to do about a box that cannot be kept. */
export function stockFieldError(field: StockField): string {
  switch (field) {
    case 'name':
      return t`Adını yazın.`;
    case 'barcode':
      return t`Harf, rakam, nokta, çizgi ve eğik çizgi; en çok 40.`;
    case 'serial':
      return t`Külçenin seri numarasını yazın.`;
    case 'fineness':
      return t`Ayarını yazın. Örnek: 22, 916`;
    case 'gross':
      return t`Gramı yazın. Örnek: 12,34`;
    case 'pieces':
      return t`Kaç parça olduğunu yazın.`;
    case 'stones':
      return t`Taşın adını, adedini ve karatını yazın; taşlar parçadan ağır olamaz, dolar fiyatının kuru olmalı.`;
    case 'gtip':
      return t`4 ile 12 rakam yazın. Örnek: 7113.19`;
    default:
      return t`Okunamadı.`;
  }
}

/**
 * What so much (mg) of a card comes to in has. Has is pure gold: silver is told by its gram alone.
 */
export const hasText = (
  { metal, fineness }: Pick<StockCard, 'metal' | 'fineness'>,
  weight: number,
): string => (metal === 'gold' ? formatHas(pureMetal(weight, fineness)) : '');
