import { type Day, isDay } from '@/domain/base/day';
import { err, ok, type Result } from '@/domain/base/result';
import { type NumberKind, parseTyped } from '@/domain/base/typed-number';
import { formMessage } from '@/i18n/form-text';

/** One box of a form: its label, and how what is typed in it becomes a value. */
export type FormBox<T, V> = {
  /** Stands at the box, and before its message in the notice 'Form Hataları'. */
  label: string;
  /** The value, or the sentence that is shown under the box. */
  read: (typed: T) => Result<V, string>;
  /** The sentence is shown while somebody types, not only after a try to save. */
  early?: true;
};

/** The boxes of a form by their names; what is chosen without a box of its own may have none. */
export type BoxesOf<T> = { [N in keyof T]?: FormBox<T[N], unknown> };
export type ValuesOf<B> = {
  [N in keyof B]: B[N] extends { read: (typed: never) => Result<infer V, string> } ? V : never;
};

/** Text without the spaces around it. `required`: its sentence, or true for the platform's own. */
export const textBox = (label: string, required?: true | string): FormBox<string, string> => ({
  label,
  read: (typed) => {
    const text = typed.trim();
    if (text !== '' || required === undefined) return ok(text);
    return err(required === true ? formMessage(label, { code: 'required' }) : required);
  },
});

type NumberLimits = {
  /** The sentence for what is no number of this kind, or lies outside the limits. */
  wrong: string;
  least?: number;
  most?: number;
};

/** A number that may be left out; its value is then undefined. */
export const numberBox = (
  label: string,
  kind: NumberKind,
  { wrong, least = 0, most = Number.MAX_SAFE_INTEGER }: NumberLimits,
): FormBox<string, number | undefined> => ({
  label,
  read: (typed) => {
    const read = parseTyped(typed, kind);
    if (!read.ok) return read.error === 'empty' ? ok(undefined) : err(wrong);
    return read.value >= least && read.value <= most ? ok(read.value) : err(wrong);
  },
});

type DayLimits = {
  /** The sentence for a day that does not exist. */
  wrong: string;
  least?: Day;
  most?: Day;
  /** The sentence for a day outside the limits; `wrong` unless given. */
  outside?: string;
};

export const dayBox = (
  label: string,
  { wrong, least, most, outside = wrong }: DayLimits,
): FormBox<string, Day> => ({
  label,
  read: (typed) => {
    if (!isDay(typed)) return err(wrong);
    const isInside = (least ?? typed) <= typed && typed <= (most ?? typed);
    return isInside ? ok(typed) : err(outside);
  },
});

/** A box whose value is taken as it is: a choice, or a text that `check` reads. */
export const plainBox = <T>(label: string): FormBox<T, T> => ({ label, read: ok });

/** A box that is shown only if `isShown`; while hidden its value is undefined. */
export const boxIf = <T, V>(isShown: boolean, box: FormBox<T, V>): FormBox<T, V | undefined> =>
  isShown ? box : { label: box.label, read: () => ok(undefined) };

export type FormErrors<T> = ReadonlyMap<keyof T & string, string>;
/** Sentences by box; undefined where nothing is wrong. */
export type ErrorsByField<T> = { [N in keyof T & string]?: string | undefined };
export type FormReading<T, V> = { faults: FormErrors<T>; values?: V };

export const namesOf = <T>(named: object): (keyof T & string)[] =>
  Object.keys(named) as (keyof T & string)[];

/**
 * Reads all boxes at once. `check` reports faults across boxes; it runs even if a box cannot be
 * read (that value is then missing), so that one try shows every fault.
 */
export function readBoxes<T extends object, B extends BoxesOf<T>>(
  boxes: B,
  typed: T,
  check?: (typed: T, values: Partial<ValuesOf<B>>) => ErrorsByField<T>,
): FormReading<T, ValuesOf<B>> {
  const faults = new Map<keyof T & string, string>();
  const values: Partial<ValuesOf<B>> = {};
  for (const name of namesOf<T>(boxes)) {
    const read = (boxes as BoxesOf<T>)[name]?.read(typed[name]);
    if (read?.ok) Object.assign(values, { [name]: read.value });
    else if (read) faults.set(name, read.error);
  }
  const across: ErrorsByField<T> = check?.(typed, values) ?? {};
  for (const name of namesOf<T>(across)) {
    const fault = across[name];
    if (fault !== undefined && !faults.has(name)) faults.set(name, fault);
  }
  return faults.size > 0 ? { faults } : { faults, values: values as ValuesOf<B> };
}
