import { fold } from '../base/fold';
import { bareIban, isIban } from '../base/iban';
import { isInteger } from '../base/integer';
import { type Agreement, subjectOf } from '../catalogue/agreement';
import type { Asset } from '../metal/asset';
import { isCitizenId, isPassport, isTaxId } from '../people/identity-number';
import { isWorkmanship } from '../slip/line';

export type { Agreement } from '../catalogue/agreement';

/**
 * A customer, a supplier, a firm, or all of them: one record with roles. On the wire `type` is a
 * boolean: customer true, supplier false (src/contract/README.md#reading-35-contact-type). Optional
 * fields came later; older records and rows lack them and are complete without them.
 */
export const CONTACT_ROLES = ['customer', 'supplier', 'firm'] as const;
export type ContactRole = (typeof CONTACT_ROLES)[number];

/** Who is dealt with as a business: listed among the firms. */
export const isFirm = ({ roles }: { roles: readonly ContactRole[] }): boolean =>
  roles.some((role) => role !== 'customer');

/**
 * A person (gerçek) or a registered company (tüzel; src/domain/README.md#accounts-and-legs). The
 * shop may enter a sole trader as either, with the person's number.
 */
export const LEGAL_KINDS = ['person', 'company'] as const;
export type LegalKind = (typeof LEGAL_KINDS)[number];
/** '' of a card that nobody said it of. */
export type Legal = LegalKind | '';

/** How far somebody may be in our debt in one asset, in its own unit. */
export type AssetLimit = { asset: Asset; quantity: number };

/** Whether messages of trade may be sent (KVKK), when that was said and by which way. */
export const CONSENT_CHANNELS = ['paper', 'spoken', 'message'] as const;
export type Consent = { given: boolean; at: number; channel: (typeof CONSENT_CHANNELS)[number] };

type Values = {
  name: string;
  phone: string;
  city: string;
  note: string;
  taxId: string;
  taxOffice: string;
  email: string;
  address: string;
  priceGroup: string;
  /** İlçe, of the city. */
  district: string;
  /** What the person does for a living (meslek), which identity checks ask for. */
  occupation: string;
  /** Of a foreigner whom no number of the state names. */
  passport: string;
  /** Ticari unvan, where it is not the name. */
  title: string;
  legal: Legal;
  roles: ContactRole[];
  /** Beside the first. */
  phones: string[];
  ibans: string[];
  agreements: Agreement[];
  limits: AssetLimit[];
  consent: Consent | null;
  /** What the shop sorts its people by, in its own words (etiket). */
  tags: string[];
};
type First = 'name' | 'phone' | 'city' | 'note' | 'roles';

export type ContactValues = Values;
export type ContactField = keyof Values;
export type Contact = { id: string; type: boolean } & Pick<Values, First> &
  Partial<Omit<Values, First>>;

export const CONTACT_TEXTS = [
  'name',
  'phone',
  'city',
  'note',
  'taxId',
  'taxOffice',
  'email',
  'address',
  'priceGroup',
  'district',
  'passport',
  'title',
  'occupation',
] as const;
export type ContactText = (typeof CONTACT_TEXTS)[number];
export const CONTACT_FIELDS: readonly ContactField[] = [
  ...CONTACT_TEXTS,
  'legal',
  'roles',
  'phones',
  'ibans',
  'agreements',
  'limits',
  'consent',
  'tags',
];

export const isContactText = (field: string): field is ContactText =>
  CONTACT_TEXTS.some((text) => text === field);

export const CONTACT_LIMITS: Record<ContactText, number> = {
  name: 200,
  phone: 40,
  city: 60,
  note: 1000,
  taxId: 11,
  taxOffice: 80,
  email: 120,
  address: 300,
  priceGroup: 40,
  district: 60,
  passport: 15,
  title: 200,
  occupation: 60,
};
/** Of each list. */
export const MOST_ENTRIES = 20;
export const LONGEST_TAG = 30;

const NOTHING: Values = {
  name: '',
  phone: '',
  city: '',
  note: '',
  taxId: '',
  taxOffice: '',
  email: '',
  address: '',
  priceGroup: '',
  district: '',
  occupation: '',
  passport: '',
  title: '',
  legal: '',
  roles: ['customer'],
  phones: [],
  ibans: [],
  agreements: [],
  limits: [],
  consent: null,
  tags: [],
};

/** All fields of a contact, those that an older record has not as nothing. */
export const valuesOf = (contact: Partial<Values>): Values =>
  Object.fromEntries(
    CONTACT_FIELDS.map((field) => [field, contact[field] ?? NOTHING[field]]),
  ) as Values;

export type ContactRefusal = { field: ContactField; code: 'required' | 'too-long' | 'invalid' };

export function contactRefusals(contact: Pick<Values, 'name'> & Partial<Values>): ContactRefusal[] {
  const values = valuesOf(contact);
  const found: ContactRefusal[] = [];
  if (values.name.trim() === '') found.push({ field: 'name', code: 'required' });
  for (const field of CONTACT_TEXTS)
    if (values[field].length > CONTACT_LIMITS[field]) found.push({ field, code: 'too-long' });
  for (const [field, isRight] of Object.entries(RIGHT) as [
    ContactField,
    (values: Values) => boolean,
  ][])
    if (!isRight(values)) found.push({ field, code: 'invalid' });
  return found;
}

const isPhone = (text: string): boolean =>
  text.length <= CONTACT_LIMITS.phone && /^[+\d][\d\s()-]{6,}$/.test(text);

/**
 * What more than a length is asked of. An e-mail address is only doubted by the form, never
 * refused.
 */
const RIGHT: Partial<Record<ContactField, (values: Values) => boolean>> = {
  phone: ({ phone }) => phone === '' || isPhone(phone),
  // Of a company ten figures, or the eleven of whoever trades alone under its name.
  taxId: ({ taxId, legal }) =>
    taxId === '' || (legal === 'person' ? isCitizenId(taxId) : isTaxId(taxId)),
  legal: ({ legal }) => legal === '' || LEGAL_KINDS.includes(legal),
  passport: ({ passport }) => passport === '' || isPassport(passport),
  roles: ({ roles }) => roles.length > 0 && isSet(roles),
  phones: ({ phones }) => phones.every(isPhone) && isShort(phones),
  ibans: ({ ibans }) =>
    ibans.every((iban) => isIban(iban) && iban === bareIban(iban)) && isShort(ibans),
  agreements: ({ agreements }) =>
    agreements.every(
      ({ fineness, workmanship }) =>
        isInteger(fineness) && fineness >= 0 && fineness <= 10_000 && isWorkmanship(workmanship),
    ) && isShort(agreements.map(subjectOf)),
  limits: ({ limits }) =>
    limits.every(({ quantity }) => isInteger(quantity) && quantity >= 0) &&
    isShort(limits.map(({ asset }) => asset)),
  tags: ({ tags }) =>
    tags.every((tag) => tag.trim() === tag && tag !== '' && tag.length <= LONGEST_TAG) &&
    isShort(tags.map(fold)),
};

const isSet = (entries: readonly unknown[]): boolean => new Set(entries).size === entries.length;
const isShort = (entries: readonly unknown[]): boolean =>
  entries.length <= MOST_ENTRIES && isSet(entries);

/** Tags as they are typed: a comma between two, each once whatever its case. */
export function readTags(text: string): string[] {
  const said = text.split(/[,;]/).flatMap((tag) => tag.trim() || []);
  return said.filter((tag, i) => said.findIndex((one) => fold(one) === fold(tag)) === i);
}

export const digitsOnly = (text: string): string => text.replace(/\D/g, '');

/**
 * What was said of it; of a card of before, what the length of its number tells. '' where nothing
 * tells it.
 */
export function legalOf({
  legal = '',
  taxId = '',
  passport = '',
  title = '',
}: Partial<Pick<Values, 'legal' | 'taxId' | 'passport' | 'title'>>): Legal {
  if (legal !== '') return legal;
  if (taxId.length === 11 || passport !== '') return 'person';
  return taxId.length === 10 || title !== '' ? 'company' : '';
}

type Searched = Pick<Contact, 'name' | 'phone'> &
  Partial<Pick<Values, 'phones' | 'taxId' | 'passport' | 'tags' | 'title'>>;

/**
 * What search looks in: the folded name and title, the digits of the telephones, the tax number or
 * that of the passport, and the tags.
 */
export const searchText = ({
  name,
  phone,
  phones = [],
  taxId = '',
  passport = '',
  tags = [],
  title = '',
}: Searched): string =>
  [
    fold(name),
    fold(title),
    digitsOnly(phone),
    ...phones.map(digitsOnly),
    taxId,
    fold(passport),
    ...tags.map(fold),
  ]
    .filter(Boolean)
    .join(' ');

/** "123••••••46": whose number it is can be told by who knows it already. */
export function maskedTaxId(taxId: string): string {
  if (taxId.length < 6) return taxId;
  // Of a short passport number three letters more would leave next to nothing hidden.
  const shown = taxId.length < 9 ? 1 : 3;
  return `${taxId.slice(0, shown)}${'•'.repeat(taxId.length - shown - 2)}${taxId.slice(-2)}`;
}

/** As lists say it: the ten digits of a firm are no secret, the eleven of a person are masked. */
export const listedTaxId = (taxId: string): string =>
  taxId.length === 10 ? taxId : maskedTaxId(taxId);

/**
 * True if the contact is identified: by a citizen's or tax number, or for foreigners by a passport
 * (src/domain/README.md#identity-limit).
 */
export const isIdentified = ({
  taxId = '',
  passport = '',
}: Partial<Pick<Values, 'taxId' | 'passport'>>): boolean => taxId !== '' || passport !== '';

/** By what somebody is known, as lists and labels say it; '' of whom nothing says it. */
export const maskedId = ({
  taxId = '',
  passport = '',
}: Partial<Pick<Values, 'taxId' | 'passport'>>): string =>
  listedTaxId(taxId) || maskedTaxId(passport);

/** Somebody on a paper that stays: by name, and where it is known by a masked number. */
export const nameOnPaper = (contact: { name: string } & Parameters<typeof maskedId>[0]): string =>
  [contact.name, maskedId(contact)].filter(Boolean).join(' · ');

/** The server's word: whoever wrote its agreements last may approve. */
export type Agreed = { agreementsApproved?: true };

/**
 * The server's word: nothing on account and no cash at the counter with this contact. Who closed it
 * and why is never in the record.
 */
export type Restricted = { restricted?: true };

/**
 * The server's word: when the provider took over the newest message to this contact. Cards of
 * earlier releases, and those to whom none was sent, lack it.
 */
export type Messaged = { messagedAt?: number };

/**
 * Two contacts that are one: the merged one points to who it goes on as, who in turn names all that
 * it took in.
 */
export type Merged = { mergedInto?: string; absorbed?: string[] };

/** All ids under which somebody's slips may stand. */
export const familyOf = ({ id, absorbed = [] }: { id: string } & Merged): string[] => [
  id,
  ...absorbed,
];
