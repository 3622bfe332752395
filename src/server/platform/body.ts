import { type Type, type } from 'arktype';

/**
 * Reads a body by its arktype schema. Guarantee: every unknown, missing or wrong field is named,
 * and the result has exactly the declared fields. Unknown keys are found before the schema runs, so
 * that a body with many of them is looked at only once.
 */
type WrongField = { name: string; code: string };
/** The schema of an object; `props` are its declared fields. */
export type BodySchema<B> = Type<B> & { props: readonly { key: PropertyKey }[] };
export type ReadBody<B> = { value: B } | { wrong: WrongField[] };

/**
 * Control characters except line breaks and tabs: no keyboard types them, and a database stores no
 * zero byte.
 */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
const UNPRINTED = /[\u0000-\u0008\u000b\u000c\u000e-\u001f]/;

/** A text that is not blank. */
export const text = (max: number, pattern?: RegExp) =>
  type.string.narrow(
    (value) =>
      value.length <= max &&
      value.trim() !== '' &&
      value.isWellFormed() &&
      !UNPRINTED.test(value) &&
      (pattern?.test(value) ?? true),
  );

export const whole = type('0 <= number.integer <= 9007199254740991');

/**
 * A secret, which is never shown again; '' removes the stored one. It has no line break, because it
 * is sent in a header.
 */
export const secret = (max: number) =>
  type.string.narrow((value) => value.length <= max && /^[\x20-\x7e]*$/.test(value));

/** A short list of names. */
export const list = (pattern: RegExp) =>
  type('unknown[]').narrow(
    (value): value is string[] =>
      value.length <= 100 &&
      value.every((one) => typeof one === 'string' && pattern.test(one)) &&
      new Set(value).size === value.length,
  );

/** A document of a provider, whose fields only the provider checks. */
export const object = type('object').narrow(
  (value): value is Record<string, unknown> => !Array.isArray(value),
);

export function readBody<B>(
  body: Record<string, unknown> | null,
  schema: BodySchema<B>,
): ReadBody<B> {
  if (!body) return { wrong: [{ name: 'body', code: 'format' }] };
  const known = new Set<PropertyKey>(schema.props.map(({ key }) => key));
  const wrong: WrongField[] = Object.keys(body).flatMap((name) =>
    known.has(name) ? [] : [{ name, code: 'unknown' }],
  );
  if (wrong.length > 0)
    body = Object.fromEntries(Object.entries(body).filter(([name]) => known.has(name)));
  const read: unknown = schema(body);
  if (!(read instanceof type.errors)) return wrong.length > 0 ? { wrong } : { value: read as B };
  const codes = new Map<string, string>();
  for (const { path, code } of read) {
    const name = String(path[0]);
    const isMissing = (code === 'required' && path.length === 1) || body[name] === '';
    if (!codes.has(name)) codes.set(name, isMissing ? 'required' : 'format');
  }
  return { wrong: [...wrong, ...Array.from(codes, ([name, code]) => ({ name, code }))] };
}
