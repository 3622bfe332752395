/**
 * Reads a body field by field. Guarantee: every unknown, missing or wrong field is named, and what is read has exactly
 * the declared fields.
 */
type Check<T> = { optional: boolean; read: (value: unknown) => { value: T } | undefined };
export type Fields<B> = { [K in keyof B]-?: Check<NonNullable<B[K]>> };
type WrongField = { name: string; code: string };

const check = <T>(is: (value: unknown) => value is T): Check<T> => ({ optional: false, read: (value) => (is(value) ? { value } : undefined) });

/** Control signs but line breaks and tabs come from no keyboard, and a database keeps no zero byte. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
const UNPRINTED = /[\u0000-\u0008\u000b\u000c\u000e-\u001f]/;

export const text = (max: number, pattern?: RegExp): Check<string> =>
  check(
    (value): value is string =>
      typeof value === 'string' &&
      value.trim() !== '' &&
      value.length <= max &&
      value.isWellFormed() &&
      !UNPRINTED.test(value) &&
      (pattern?.test(value) ?? true),
  );

export const oneOf = <T extends string>(...values: readonly T[]): Check<T> =>
  check((value): value is T => typeof value === 'string' && values.includes(value as T));

export const whole = (): Check<number> => check((value): value is number => typeof value === 'number' && Number.isSafeInteger(value) && value >= 0);

/** What nobody is shown again; '' takes away what was kept. No line break: it travels in a header. */
export const secret = (max: number): Check<string> =>
  check((value): value is string => typeof value === 'string' && value.length <= max && /^[\x20-\x7e]*$/.test(value));

/** A short list of names. */
export const list = (pattern: RegExp): Check<string[]> =>
  check(
    (value): value is string[] =>
      Array.isArray(value) && value.length <= 100 && value.every((one) => typeof one === 'string' && pattern.test(one)) && new Set(value).size === value.length,
  );

/** Another's document: its fields are the provider's to judge. */
export const object = (): Check<Record<string, unknown>> =>
  check((value): value is Record<string, unknown> => typeof value === 'object' && value !== null && !Array.isArray(value));

export const optional = <T>(inner: Check<T>): Check<T> => ({ ...inner, optional: true });

export function readFields<B>(body: Record<string, unknown> | null, fields: Fields<B>): { value: B } | { wrong: WrongField[] } {
  if (!body) return { wrong: [{ name: 'body', code: 'format' }] };
  const value: Record<string, unknown> = {};
  const wrong: WrongField[] = Object.keys(body).flatMap((name) => (Object.hasOwn(fields, name) ? [] : [{ name, code: 'unknown' }]));
  for (const [name, { optional: free, read }] of Object.entries<Check<unknown>>(fields)) {
    const given = Object.hasOwn(body, name) ? body[name] : undefined;
    if (given === undefined) {
      if (!free) wrong.push({ name, code: 'required' });
      continue;
    }
    const found = read(given);
    if (found) value[name] = found.value;
    else wrong.push({ name, code: given === '' ? 'required' : 'format' });
  }
  return wrong.length > 0 ? { wrong } : { value: value as B };
}
