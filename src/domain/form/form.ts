import { addDays, type Day, dayOf, isDay } from '../base/day';
import { documentState } from '../identity/card';

/**
 * Forms that customers sign on paper; the signed paper is scanned
 * (src/domain/README.md#identity-cards). Guarantee: the state of a form follows from its signature,
 * its end and the day alone, the same on the device and on the server.
 */
export const FORM_TEMPLATES = ['kyc', 'declaration', 'attorney', 'circular'] as const;
export type FormTemplate = (typeof FORM_TEMPLATES)[number];

export const FORM_STATES = ['printed', 'signed', 'ending', 'ended'] as const;
export type FormState = (typeof FORM_STATES)[number];

/** What tells the state of a form. `on`: day of the signature. */
export type FormTerm = { signed: { on: Day } | null; validUntil: Day | null };

/** On its last day a form still counts; 30 days before, it is ending. */
export function formState({ signed, validUntil }: FormTerm, day: Day): FormState {
  if (signed === null) return 'printed';
  const state = documentState({ validUntil }, day);
  return state === 'valid' ? 'signed' : state === 'ending' ? 'ending' : 'ended';
}

/** A house default: what is known of a customer is asked again after a year. */
const ASKED_AGAIN: readonly FormTemplate[] = ['kyc', 'declaration'];

/** The end that is proposed for a form; '' for papers that name their own. */
export function proposedEnd(template: FormTemplate, signedOn: Day): Day | '' {
  if (!ASKED_AGAIN.includes(template) || !isDay(signedOn)) return '';
  const year = Number(signedOn.slice(0, 4)) + 1;
  const later = `${year}${signedOn.slice(4)}`;
  return isDay(later) ? later : `${year}-02-28`;
}

export type SignFault = {
  name: 'signedOn' | 'validUntil' | 'images';
  code: 'format' | 'future' | 'order' | 'required' | 'duplicate';
};

/** What is wrong with a signature: its day, its end, and the scans that show it. */
export function signFaults(
  {
    signedOn,
    validUntil,
    images,
  }: { signedOn: string; validUntil: string | null; images: readonly { sha256: string }[] },
  now: number,
): SignFault[] {
  const faults: SignFault[] = [];
  if (!isDay(signedOn)) faults.push({ name: 'signedOn', code: 'format' });
  // A device's clock may be a little ahead.
  else if (signedOn > addDays(dayOf(now), 1)) faults.push({ name: 'signedOn', code: 'future' });
  if (validUntil !== null && !isDay(validUntil))
    faults.push({ name: 'validUntil', code: 'format' });
  else if (validUntil !== null && validUntil < signedOn)
    faults.push({ name: 'validUntil', code: 'order' });
  if (images.length === 0) faults.push({ name: 'images', code: 'required' });
  if (new Set(images.map(({ sha256 }) => sha256)).size < images.length)
    faults.push({ name: 'images', code: 'duplicate' });
  return faults;
}
