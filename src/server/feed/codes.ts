/** Our codes for spellings seen on public boards (src/domain/README.md#coins). Every other code stays as it comes. */
const OURS: Readonly<Record<string, string>> = {
  ALTIN: 'HAS',
  TEK_YENI: 'TAM_YENI',
  TEK_ESKI: 'TAM_ESKI',
  GREMESE_YENI: 'GREMSE_YENI',
  GREMESE_ESKI: 'GREMSE_ESKI',
  GUMUSTRY: 'GUMUS',
  PLATINTRY: 'PLATIN',
  PALADYUMTRY: 'PALADYUM',
  USDTRY: 'USD',
  EURTRY: 'EUR',
};

export const ourCode = (code: string): string => (Object.hasOwn(OURS, code) ? (OURS[code] ?? code) : code);

/** What a jeweller's counter prices with. */
export const COUNTER_CODES = [
  'HAS',
  'AYAR22',
  'AYAR14',
  'CEYREK_YENI',
  'CEYREK_ESKI',
  'YARIM_YENI',
  'TAM_YENI',
  'ATA_YENI',
  'GREMSE_YENI',
  'YARIM_ESKI',
  'TAM_ESKI',
  'GREMSE_ESKI',
  'GUMUS',
  'PLATIN',
  'PALADYUM',
  'USD',
  'EUR',
  'ONS',
] as const;
