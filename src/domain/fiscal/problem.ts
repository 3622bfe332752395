import type { Day } from '../base/day';
import type { CompanyProfile } from '../people/company-profile';
import type { FiscalDocument } from './document';
import { houseFaults } from './house-rules';
import type { DocumentFault } from './propose';

/**
 * Where and why a document cannot be derived, confirmed or sent. `name`: the field or line, such as
 * `party.taxId` or `lines.2`; for the code `no-close` it is `close.gold:2026-11-27`, the metal and
 * the day of which the close is missing.
 */
export type Problem = { name: string; code: string };

/** A fault of a derivation as a place and a code. */
export function problemOf(fault: DocumentFault): Problem {
  const { code } = fault;
  if (code === 'no-close') return { name: `close.${fault.metal}:${fault.day}`, code };
  return { name: 'line' in fault ? `lines.${fault.line}` : 'lines', code };
}

/** All faults of a document by the house rules. */
export const problemsOf = (
  document: FiscalDocument,
  today: Day,
  issuer: CompanyProfile,
): Problem[] =>
  houseFaults(document, { today, issuer }).map(({ code, line, field }) => ({
    name:
      [line === undefined ? '' : `lines.${line}`, field ?? ''].filter(Boolean).join('.') ||
      'document',
    code,
  }));
