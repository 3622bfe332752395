import type { DocumentEvent } from './state';

/**
 * Status codes of the tax authority for envelopes of documents, by what they mean. 1000 to 1200 and
 * 1220: on the way. 1210: the envelope waits and is tried again by itself. 1300: done. All others of
 * the table: refused.
 */
const GIB_DONE = 1300;
/** Handed to the recipient, who has not answered technically. */
export const GIB_UNANSWERED = 1220;

const isRefused = (code: number): boolean =>
  (code >= 1110 && code <= 1195) || code === 1215 || code === 1230;

/** The event that a code means for a document that was handed over. */
export function eventOfCode(code: number): Extract<DocumentEvent, 'accept' | 'deliver' | 'fail'> {
  if (code === GIB_DONE) return 'deliver';
  return isRefused(code) ? 'fail' : 'accept';
}

/** Time with code 1220 after which a person has to ask the integrator. */
export const STUCK_MS = 48 * 60 * 60 * 1000;
