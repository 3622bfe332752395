/**
 * The enterprise variants of the platform
 * (src/contract/README.md#point-1-product-variants-languages), by key. Names are made in i18n,
 * colours in session.
 */
export const ENTERPRISE_KEYS = [
  'developer',
  'accounting',
  'retail',
  'partner',
  'guest',
  'office',
  'advisor',
  'console',
  'bullion-dealer',
  'jeweller',
  'accountant',
] as const;
export type Enterprise = (typeof ENTERPRISE_KEYS)[number];

export const isEnterprise = (key: string): key is Enterprise =>
  (ENTERPRISE_KEYS as readonly string[]).includes(key);
