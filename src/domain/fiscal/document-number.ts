/**
 * Number of a legal document: the three characters of its series, the year and nine digits, such as
 * ABC2026000000001 (VUK general communiqué 509).
 */
export const isDocumentNumber = (text: string): boolean => /^[A-Z0-9]{3}20\d{11}$/.test(text);

export const yearOfNumber = (number: string): string => number.slice(3, 7);
