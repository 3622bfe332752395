/** What is wrong with a form, as codes. The sentences are made in i18n and nowhere else. */

/** Message of one field (src/contract/README.md#point-5-validation). */
export type FormMessage =
  | { code: 'required' }
  | { code: 'invalid' }
  | { code: 'email' }
  | { code: 'minimum'; min: number }
  | { code: 'maximum'; max: number };

/**
 * The schema-validation catalogue: required, unknown, format, number
 * (src/contract/README.md#point-8-errors).
 */
export const SCHEMA_FAULTS = ['required', 'unknown', 'format', 'number'] as const;
export type SchemaFault = (typeof SCHEMA_FAULTS)[number];

/** One line of the notice 'Form Hataları'. A code that a newer server sends counts as `unknown`. */
export type FormFinding = { label: string; code: string };

export const isSchemaFault = (code: string): code is SchemaFault =>
  (SCHEMA_FAULTS as readonly string[]).includes(code);
