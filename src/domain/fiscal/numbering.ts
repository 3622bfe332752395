import type { Day } from '../base/day';

/** Numbers of legal documents: three characters, the year and nine digits. */
const MOST_NUMBER = 999_999_999;

/** The number of a document, such as ABC2026000000001; undefined beyond the ninth digit. */
export const documentNumber = (prefix: string, year: number, seq: number): string | undefined =>
  seq >= 1 && seq <= MOST_NUMBER ? `${prefix}${year}${String(seq).padStart(9, '0')}` : undefined;

export const yearOf = (day: Day): number => Number(day.slice(0, 4));

/**
 * Prefixes of documents that the sandbox integrator receives. No series of a company may have one,
 * so that a document without legal effect is never taken for a real one.
 */
export const SANDBOX_PREFIXES = {
  'e-invoice': 'DNF',
  'e-archive': 'DNA',
} as const;

/** Note on a document of the sandbox or of an integrator's test environment. */
export const TEST_NOTE = 'DENEME: Bu belgenin mali değeri yoktur.';

export const isSandboxPrefix = (prefix: string): boolean =>
  (Object.values(SANDBOX_PREFIXES) as string[]).includes(prefix);
