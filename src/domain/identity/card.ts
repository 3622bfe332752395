import { addDays, type Day, dayOf, isDay } from '../base/day';
import { isCitizenId, isPassport, isTaxId, isTaxNumber } from '../people/identity-number';

/**
 * Identity cards of contacts: documents of a person or firm that somebody of the shop saw, with
 * their numbers and images (src/domain/README.md#identity-cards). Guarantee: state and masked
 * number follow from the document alone, the same on the device and on the server.
 */
const PERSON_DOCUMENTS = ['kimlik', 'ehliyet', 'pasaport', 'ikamet'] as const;
const FIRM_DOCUMENTS = ['sicil', 'vergi', 'sirküler'] as const;
export const IDENTITY_DOCUMENTS = [...PERSON_DOCUMENTS, ...FIRM_DOCUMENTS] as const;
export type IdentityDocument = (typeof IDENTITY_DOCUMENTS)[number];

export const isFirmDocument = (document: IdentityDocument): boolean =>
  FIRM_DOCUMENTS.some((one) => one === document);

/**
 * Why the card was written down. A suspicion is none of these words: cards come to the devices of
 * people who must not learn of it.
 */
export const CAPTURE_PURPOSES = ['limit', 'relationship', 'other'] as const;
export type CapturePurpose = (typeof CAPTURE_PURPOSES)[number];

/** Why somebody looks at a full number or an image. */
export const LOOK_PURPOSES = ['sale', 'audit', 'correction', 'official'] as const;
export type LookPurpose = (typeof LOOK_PURPOSES)[number];

export const IMAGE_SIDES = ['front', 'back', 'page'] as const;
export type ImageSide = (typeof IMAGE_SIDES)[number];

export const IMAGES_MOST = 6;
/** Longest side of an image, pixels. */
export const IMAGE_PIXELS = 1600;
export const IMAGE_BYTES_MOST = 350_000;

/** A real owner of a firm. `share`: hundredths of a per cent. */
export type IdentityOwner = { name: string; number: string; share: number };
export const OWNERS_MOST = 4;
/** From this share on an owner must be named. */
export const OWNER_SHARE_LEAST = 2_500;

/** All of a card that is shown only after the look was logged. Texts that nobody gave are ''. */
export type IdentitySecret = {
  number: string;
  birthDay: Day | '';
  nationality: string;
  mother: string;
  father: string;
  address: string;
  job: string;
  phone: string;
  owners: IdentityOwner[];
};

const SECRET_TEXTS = ['nationality', 'mother', 'father', 'address', 'job', 'phone'] as const;
const SECRET_LIMITS: Record<(typeof SECRET_TEXTS)[number], number> = {
  nationality: 3,
  mother: 100,
  father: 100,
  address: 300,
  job: 60,
  phone: 40,
};
export const secretLimit = (text: keyof typeof SECRET_LIMITS): number => SECRET_LIMITS[text];

/** Documents that may be valid without an end. */
export const mayBeEndless = (document: IdentityDocument): boolean =>
  isFirmDocument(document) || document === 'ikamet';

/** Whether a document of this kind can have this number. */
export function fitsNumber(document: IdentityDocument, number: string): boolean {
  switch (document) {
    case 'kimlik':
    case 'ehliyet':
      return isCitizenId(number);
    case 'ikamet':
      return isCitizenId(number) && number.startsWith('99');
    case 'pasaport':
      return isPassport(number);
    case 'sicil':
      return /^(\d{16}|\d{1,8}(-\d{1,4})?)$/.test(number);
    case 'vergi':
      return isTaxId(number);
    case 'sirküler':
      return isTaxNumber(number);
  }
}

const DOTS = '•';

/**
 * A number with its middle hidden: `100••••••46`. Short ones show their first and last sign alone;
 * at least half of every number is hidden.
 */
export function maskedNumber(number: string): string {
  if (number === '') return '';
  const [first, last] = number.length >= 9 ? [3, 2] : number.length >= 4 ? [1, 1] : [0, 0];
  const hidden = number.length - first - last;
  return `${number.slice(0, first)}${DOTS.repeat(hidden)}${number.slice(number.length - last)}`;
}

export type SecretFault = { name: string; code: 'required' | 'format' | 'invalid' | 'too-long' };

/** What is wrong with the hidden part of a card. */
export function secretFaults(document: IdentityDocument, secret: IdentitySecret): SecretFault[] {
  const faults: SecretFault[] = [];
  const { number, birthDay, owners } = secret;
  if (number === '') faults.push({ name: 'number', code: 'required' });
  else if (!fitsNumber(document, number)) faults.push({ name: 'number', code: 'invalid' });
  if (birthDay !== '' && !isDay(birthDay)) faults.push({ name: 'birthDay', code: 'format' });
  for (const name of SECRET_TEXTS)
    if (secret[name].length > SECRET_LIMITS[name]) faults.push({ name, code: 'too-long' });
  if (!isFirmDocument(document) && owners.length > 0)
    faults.push({ name: 'owners', code: 'invalid' });
  if (owners.length > OWNERS_MOST || owners.some(isWrongOwner) || sharesOf(owners) > 10_000)
    faults.push({ name: 'owners', code: 'invalid' });
  return faults;
}

const isWrongOwner = ({ name, number, share }: IdentityOwner): boolean =>
  name.trim() === '' ||
  name.length > 200 ||
  !(isTaxId(number) || isPassport(number)) ||
  !Number.isInteger(share) ||
  share < OWNER_SHARE_LEAST ||
  share > 10_000;

const sharesOf = (owners: readonly IdentityOwner[]): number =>
  owners.reduce((sum, { share }) => sum + share, 0);

/** Reads the hidden part as it was sealed; undefined if it has another form. */
export function readSecret(value: unknown): IdentitySecret | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  const read = value as Partial<Record<keyof IdentitySecret, unknown>>;
  const texts = [...SECRET_TEXTS, 'number', 'birthDay'] as const;
  const owners = read.owners;
  if (!texts.every((name) => typeof read[name] === 'string') || !Array.isArray(owners))
    return undefined;
  const sound = owners.every(
    (owner: unknown) =>
      typeof owner === 'object' &&
      owner !== null &&
      typeof (owner as IdentityOwner).name === 'string' &&
      typeof (owner as IdentityOwner).number === 'string' &&
      typeof (owner as IdentityOwner).share === 'number',
  );
  if (!sound || Object.keys(value).length !== texts.length + 1) return undefined;
  return value as IdentitySecret;
}

/** What tells the state of a card. */
export type IdentityTerm = { validUntil: Day | null; destroyed?: { at: number } };

export const IDENTITY_STATES = ['missing', 'valid', 'ending', 'ended'] as const;
export type IdentityState = (typeof IDENTITY_STATES)[number];

/** Days before the end of a document in which it is shown as ending. */
const ENDING_DAYS = 30;

/** State of one document on a day. On its last day it still counts. */
export function documentState({ validUntil, destroyed }: IdentityTerm, day: Day): IdentityState {
  if (destroyed) return 'missing';
  if (validUntil === null || validUntil > addDays(day, ENDING_DAYS)) return 'valid';
  return validUntil >= day ? 'ending' : 'ended';
}

const BEST_FIRST: readonly IdentityState[] = ['valid', 'ending', 'ended', 'missing'];

/** State of a contact: that of its best document. */
export function identityState(cards: readonly IdentityTerm[], day: Day): IdentityState {
  const states = cards.map((card) => documentState(card, day));
  return BEST_FIRST.find((state) => states.includes(state)) ?? 'missing';
}

/**
 * Whether the other party is identified at the limit: by a document that has not ended; for
 * contacts without any document by the number on their card, as before documents were kept.
 */
export function countsAsIdentified(
  cards: readonly IdentityTerm[],
  hasNumber: boolean,
  day: Day,
): boolean {
  const state = identityState(cards, day);
  return state === 'missing' ? hasNumber : state !== 'ended';
}

/**
 * First day on which a card may be destroyed: the years of the rule after the last dealing, or
 * after the capture if there was none.
 */
export function destroyedFrom(last: number, years: number): Day {
  const day = dayOf(last);
  const year = Number(day.slice(0, 4)) + years;
  const later = `${year}${day.slice(4)}`;
  const end: Day = isDay(later) ? later : `${year}-02-28`;
  return addDays(end, 1);
}
