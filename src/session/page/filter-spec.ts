import { type Range, rangeOf, type Shortcut } from '@/domain/base/day-range';
import { withParams } from './address';
import { ALL_DAYS, type Period, readPeriod, writtenPeriod } from './address-period';

/**
 * What a list can be asked for, one field a line. It lives in the address, so that Back, a reload
 * and a bookmark find it again. Guarantee: whatever an address says is read as a filter, since a
 * value that is none of the field's is read as the usual one; the usual value is not written.
 */
type Field<V> = {
  /** The address parameters of this field; null if its only parameter is called like the field. */
  names: readonly string[] | null;
  read(param: (name: string) => string | null, name: string): V;
  write(value: V, name: string): Record<string, string>;
  /** Whether this value leaves anything out of the list. */
  narrows(value: V): boolean;
  /** Typing replaces the current history entry; every other change makes a new one. */
  isTyped?: true;
};

export type FilterSpec<F> = {
  read(params: URLSearchParams): F;
  /** Writes the filter into an address; other parameters stay. */
  write(params: URLSearchParams, filter: F): URLSearchParams;
  /** Whether the filter leaves nothing out, apart from days. */
  isPlain(filter: F): boolean;
  /** The filter of an address without parameters. */
  usual: F;
  typed: readonly (keyof F)[];
  /** All address parameters that the filter uses. */
  names: readonly string[];
};
export type FilterOf<S> = S extends FilterSpec<infer F> ? F : never;

export const ANY = 'all' as const;

export function filterSpec<F extends Record<string, unknown>>(
  fields: {
    [N in keyof F]: Field<F[N]>;
  },
): FilterSpec<F> {
  const all = Object.entries(fields) as [keyof F & string, Field<unknown>][];
  const nameOf = (key: string, { names }: Field<unknown>): string => names?.[0] ?? key;
  const read = (params: URLSearchParams): F =>
    Object.fromEntries(
      all.map(([key, field]) => [key, field.read((name) => params.get(name), nameOf(key, field))]),
    ) as F;
  return {
    read,
    write: (params, filter) =>
      withParams(
        params,
        Object.assign(
          {},
          ...all.map(([key, field]) => field.write(filter[key], nameOf(key, field))),
        ),
      ),
    isPlain: (filter) => all.every(([key, field]) => !field.narrows(filter[key])),
    usual: read(new URLSearchParams()),
    typed: all.flatMap(([key, { isTyped }]) => (isTyped ? [key] : [])),
    names: all.flatMap(([key, { names }]) => names ?? [key]),
  };
}

type Placed = { param?: string };
const placed = ({ param }: Placed) => (param === undefined ? null : [param]);

/** One of these values; the usual one is `ANY` unless another is given. */
export function oneOf<V extends string, const U extends string = typeof ANY>(
  values: readonly V[],
  options: Placed & { usual?: U } = {},
): Field<V | U> {
  const usual = options.usual ?? (ANY as U);
  return {
    names: placed(options),
    read: (param, name) => {
      const value = param(name);
      return value === usual ? usual : (values.find((one) => one === value) ?? usual);
    },
    write: (value, name) => ({ [name]: value === usual ? '' : value }),
    narrows: (value) => value !== usual,
  };
}

/** Any id; only the list's data can tell whether it exists, such as a person's or an asset's. */
export function anId(options: Placed & { usual?: string; narrows?: false } = {}): Field<string> {
  const { usual = ANY, narrows = true } = options;
  return {
    names: placed(options),
    read: (param, name) => param(name) || usual,
    write: (value, name) => ({ [name]: value === usual ? '' : value }),
    narrows: (value) => narrows && value !== usual,
  };
}

/** Text that a person types. */
export const typedText = (options: Placed = {}): Field<string> => ({
  names: placed(options),
  read: (param, name) => param(name) ?? '',
  write: (value, name) => ({ [name]: value }),
  narrows: (value) => value.trim() !== '',
  isTyped: true,
});

const DAYS = ['from', 'to'] as const;

/** A period of days, a ready one or fixed ones. */
export const aPeriod = (usual: Shortcut): Field<Period> => ({
  names: ['period', ...DAYS],
  read: (param) => readPeriod(param, usual),
  write: (period) => writtenPeriod(period, usual),
  narrows: () => false,
});

/** A period for a list that never shows all days. */
export const aShortPeriod = (usual: Shortcut): Field<Shortcut | Range> => ({
  ...aPeriod(usual),
  read: (param) => {
    const period = readPeriod(param, usual);
    return period === ALL_DAYS ? usual : period;
  },
});

/** Fixed days, or all. */
export const someDays = (): Field<Range | null> => ({
  names: DAYS,
  read: (param) => rangeOf(param('from'), param('to')),
  write: (days) => ({ from: days?.from ?? '', to: days?.to ?? '' }),
  narrows: (days) => days !== null,
});
