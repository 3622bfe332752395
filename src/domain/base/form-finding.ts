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
export const SCHEMA_REFUSALS = ['required', 'unknown', 'format', 'number'] as const;
export type SchemaRefusal = (typeof SCHEMA_REFUSALS)[number];

/** One line of the notice 'Form Hataları'. A code that a newer server sends counts as `unknown`. */
export type FormFinding = { label: string; code: string };

export const isSchemaRefusal = (code: string): code is SchemaRefusal =>
  (SCHEMA_REFUSALS as readonly string[]).includes(code);
