const MAX_LENGTH = 60;

/** Whether `code` may name a price, as sources and products write it: 'HAS', 'CEYREK_YENI'. */
export const isPriceCode = (code: string): boolean =>
  code.trim() !== '' && code.length <= MAX_LENGTH;
