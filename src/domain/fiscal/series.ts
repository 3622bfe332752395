import { type Day, isDay } from '../base/day';
import { isSandboxPrefix } from './numbering';

/**
 * Series of the numbers of legal documents, such as ABC2026000000001: a prefix of three characters,
 * the year and nine digits. Each kind of document has series of its own (VUK general communiqué
 * 509).
 */
export const SERIES_KINDS = ['e-invoice', 'e-archive', 'e-archive-web', 'expense-slip'] as const;
export type SeriesKind = (typeof SERIES_KINDS)[number];

/**
 * `branch`, `device`: the only branch or device that uses the series; null for all. A device is
 * named by the series of its slips, such as T1. `from`: first day of use.
 */
export type DocumentSeries = {
  id: string;
  kind: SeriesKind;
  prefix: string;
  branch: string | null;
  device: string | null;
  from: Day;
  archived: boolean;
};

/** Most series of a company, archived ones included. */
export const MOST_SERIES = 60;

export const isPrefix = (text: string): boolean => /^[A-Z0-9]{3}$/.test(text);
const DEVICE_SERIES = /^[A-Z][A-Z0-9]{0,7}$/;

type SeriesFault = {
  name: 'prefix' | 'device' | 'from' | 'kind';
  code: 'format' | 'taken' | 'past' | 'fixed';
};

/**
 * Faults of a series beside the company’s others. `known`: the series before the change; its kind
 * and prefix are fixed, because printed numbers contain them. `today`: day on which it is written.
 */
export function seriesFaults(
  series: DocumentSeries,
  others: readonly DocumentSeries[],
  today: Day,
  known?: DocumentSeries,
): SeriesFault[] {
  const { kind, prefix, device, from } = series;
  const faults: SeriesFault[] = [];
  if (!isPrefix(prefix)) faults.push({ name: 'prefix', code: 'format' });
  if (device !== null && !DEVICE_SERIES.test(device))
    faults.push({ name: 'device', code: 'format' });
  if (known && known.kind !== kind) faults.push({ name: 'kind', code: 'fixed' });
  if (known && known.prefix !== prefix) faults.push({ name: 'prefix', code: 'fixed' });
  if (
    (!known && isSandboxPrefix(prefix)) ||
    others.some((one) => one.id !== series.id && one.prefix === prefix)
  )
    faults.push({ name: 'prefix', code: 'taken' });
  if (!isDay(from)) faults.push({ name: 'from', code: 'format' });
  else if (from < today && known?.from !== from) faults.push({ name: 'from', code: 'past' });
  else if (!series.archived && others.some((one) => isTwin(one, series)))
    faults.push({ name: 'from', code: 'taken' });
  return faults;
}

/**
 * Whether two series apply to the same documents from the same day, so that neither has priority.
 */
const isTwin = (a: DocumentSeries, b: DocumentSeries): boolean =>
  a.id !== b.id &&
  !a.archived &&
  a.kind === b.kind &&
  a.branch === b.branch &&
  a.device === b.device &&
  a.from === b.from;

type SeriesUse = {
  kind: SeriesKind;
  branch: string | null;
  device: string;
  day: Day;
  /** Id of the series that the document wants, used if it may be. */
  wanted?: string | undefined;
};

/**
 * Chooses the series of a document: the wanted one, else that of its device, then that of its
 * branch, then the common one; among equals the newest that has begun.
 */
export function seriesFor(
  list: readonly DocumentSeries[],
  { kind, branch, device, day, wanted }: SeriesUse,
): DocumentSeries | undefined {
  const fits = list.filter(
    (one) =>
      !one.archived &&
      one.kind === kind &&
      one.from <= day &&
      (one.branch === null || one.branch === branch) &&
      (one.device === null || one.device === device),
  );
  const weight = (one: DocumentSeries) =>
    (one.device === null ? 0 : 2) + (one.branch === null ? 0 : 1);
  const chosen = fits.find(({ id }) => id === wanted);
  return chosen ?? fits.sort((a, b) => weight(b) - weight(a) || (a.from < b.from ? 1 : -1))[0];
}
