/**
 * Reasons for missing workdays by SGK code. Codes 2 and 14 do not exist; being absent is 15
 * (src/contract/README.md#reading-36-small-contradictions). Names are data of documents, the same
 * in every language.
 */
export const ABSENCE_CODES = {
  0: 'Eksik gün yok',
  1: 'İstirahat',
  3: 'Disiplin cezası',
  4: 'Gözaltına alınma',
  5: 'Tutukluluk',
  6: 'Kısmi istihdam',
  7: 'Puantaj kayıtları',
  8: 'Grev',
  9: 'Lokavt',
  10: 'Genel hayatı etkileyen olaylar',
  11: 'Doğal afet',
  12: 'Birden fazla',
  13: 'Diğer nedenler',
  15: 'Devamsızlık',
  16: 'Fesih tarihinde çalışmamış',
  17: 'Ev hizmetlerinde 30 günden az çalışma',
  18: 'Kısa çalışma ödeneği',
  19: 'Ücretsiz doğum izni',
  20: 'Ücretsiz yol izni',
  21: 'Diğer ücretsiz izin',
  22: '5434 SK ek 76, GM 192',
  23: 'Yarım çalışma ödeneği',
  24: 'Yarım çalışma ödeneği ve diğer nedenler',
  25: 'Diğer belge/kanun türlerinden gün tamamlama',
  26: 'Kısmi istihdama izin verilen yabancı uyruklu sigortalı',
  27: 'Kısa çalışma ödeneği ve diğer nedenler',
  28: 'Pandemi ücretsiz izin (4857 geç. 10)',
  29: 'Pandemi ücretsiz izin ve diğer nedenler',
} as const;
