/**
 * Our codes for spellings that public boards use (src/domain/README.md#coins). Every other code
 * stays as it is.
 */
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

export const ourCode = (code: string): string =>
  Object.hasOwn(OURS, code) ? (OURS[code] ?? code) : code;
