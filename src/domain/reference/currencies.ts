/**
 * Currencies of the platform with their Turkish names in capitals, gold (XAU) and silver (XAS)
 * among them. Data of documents, the same in every language.
 */
export const CURRENCIES = {
  TRY: 'TÜRK LİRASI',
  EUR: 'EURO',
  DKK: 'DANİMARKA KRONU',
  GBP: 'İNGİLİZ STERLİNİ',
  USD: 'AMERİKAN DOLARI',
  AUD: 'AVUSTRALYA DOLARI',
  CAD: 'KANADA DOLARI',
  SAR: 'SUUDİ ARABİSTAN RİYALİ',
  KWD: 'KUVEYT DİNARI',
  JPY: 'JAPON YENİ',
  NOK: 'NORVEÇ KRONU',
  BGN: 'BULGAR LEVASI',
  RON: 'RUMEN LEYİ',
  RUB: 'RUS RUBLESİ',
  IRR: 'İRAN RİYALİ',
  CNY: 'ÇİN YUANI',
  PKR: 'PAKİSTAN RUPİSİ',
  QAR: 'KATAR RİYALİ',
  KRW: 'GÜNEY KORE WONU',
  AZN: 'AZERBAYCAN MANATI',
  AED: 'BİRLEŞİK ARAP EMİRLİKLERİ DİRHEMİ',
  CHF: 'İSVİÇRE FRANGI',
  SEK: 'İSVEÇ KRONU',
  XAU: 'ALTIN',
  XAS: 'GÜMÜŞ',
} as const;

type CurrencyCode = keyof typeof CURRENCIES;

export const isCurrency = (code: string): code is CurrencyCode => Object.hasOwn(CURRENCIES, code);

/**
 * Signs that are read without a second thought; a dirham, a riyal of Katar and a frank are written
 * by their code.
 */
const SYMBOLS: Partial<Record<CurrencyCode, string>> = {
  TRY: '₺',
  EUR: '€',
  DKK: 'kr',
  GBP: '£',
  USD: '$',
  AUD: 'A$',
  CAD: 'C$',
  SAR: '﷼',
  KWD: 'KD',
  JPY: '¥',
  NOK: 'kr',
  BGN: 'лв',
  RON: 'lei',
  RUB: '₽',
  IRR: '﷼',
  CNY: '¥',
  PKR: '₨',
  KRW: '₩',
  AZN: '₼',
  SEK: 'kr',
  XAU: 'Au',
  XAS: 'Ag',
};

/** The sign of a currency, or the code itself where it has none. */
export const currencySymbol = (code: string): string =>
  (isCurrency(code) ? SYMBOLS[code] : undefined) ?? code;
