import type { PersonalEdit } from '@/contract/people/session';
import { PERSONAL_FIELDS, type Personal, personalInfoRefusal } from '@/domain/people/personal';
import { foldEmail } from './accounts';

type Wrong = { fields: { name: string; code: string }[] };

/** Reads the body of a `PATCH /me`, or returns its wrong fields by name. */
export function readPersonalEdit(body: Record<string, unknown> | null): PersonalEdit | Wrong {
  const { changes, base, password, ...rest } = body ?? {};
  const fields = Object.keys(rest).map((name) => ({ name, code: 'unknown' }));
  if (password !== undefined && (typeof password !== 'string' || password.length > 200))
    fields.push({ name: 'password', code: 'format' });
  const [read, seen] = [readFields(changes, 'changes', true), readFields(base, 'base', false)];
  for (const part of [read, seen]) if ('fields' in part) fields.push(...part.fields);
  if (fields.length > 0 || 'fields' in read || 'fields' in seen) return { fields };
  const names = PERSONAL_FIELDS.filter((name) => read.values[name] !== undefined);
  if (names.length === 0) return { fields: [{ name: 'changes', code: 'required' }] };
  const baseless = names.filter((name) => seen.values[name] === undefined);
  if (baseless.length > 0)
    return { fields: baseless.map((name) => ({ name: `base.${name}`, code: 'required' })) };
  return {
    changes: read.values,
    base: seen.values,
    ...(typeof password === 'string' ? { password } : {}),
  };
}

function readFields(
  value: unknown,
  at: string,
  strict: boolean,
): { values: Partial<Personal> } | Wrong {
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    return { fields: [{ name: at, code: 'required' }] };
  const values: Partial<Personal> = {};
  const fields: Wrong['fields'] = [];
  for (const [key, given] of Object.entries(value)) {
    const name = PERSONAL_FIELDS.find((field) => field === key);
    const text = typeof given === 'string' ? given.trim() : undefined;
    if (!name) fields.push({ name: `${at}.${key}`, code: 'unknown' });
    else if (text === undefined) fields.push({ name: `${at}.${key}`, code: 'format' });
    else {
      const refusal = strict ? personalInfoRefusal(name, text) : undefined;
      if (refusal) fields.push({ name: `${at}.${key}`, code: refusal });
      values[name] = name === 'email' ? foldEmail(text) : text;
    }
  }
  return fields.length > 0 ? { fields } : { values };
}
