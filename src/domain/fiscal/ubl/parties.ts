import type { CompanyProfile } from '@/domain/people/company-profile';
import { type DocumentParty, FOREIGNER } from '../document';
import { type El, leaf, node, optional } from './tree';

/** Parties of a document, and the place of its signature. */

const HOME = 'Türkiye';

/** Ten digits are a firm's number, eleven a person's. */
const schemeOf = (taxId: string): string => (taxId.length === 11 ? 'TCKN' : 'VKN');

const identification = (scheme: string, id: string): El =>
  node('cac:PartyIdentification', leaf('cbc:ID', id, { schemeID: scheme }));

const known = (scheme: string, id: string): El | undefined =>
  id === '' ? undefined : identification(scheme, id);

const person = (firstName: string, lastName: string): El =>
  node('cac:Person', leaf('cbc:FirstName', firstName), leaf('cbc:FamilyName', lastName));

function address(street: string, district: string, city: string, country: string): El {
  return node(
    'cac:PostalAddress',
    optional('cbc:StreetName', street),
    leaf('cbc:CitySubdivisionName', district),
    leaf('cbc:CityName', city),
    node('cac:Country', leaf('cbc:Name', country)),
  );
}

const taxOfficeOf = (name: string): El | undefined =>
  name === ''
    ? undefined
    : node('cac:PartyTaxScheme', node('cac:TaxScheme', leaf('cbc:Name', name)));

const contactOf = (phone: string, email: string): El | undefined =>
  phone === '' && email === ''
    ? undefined
    : node('cac:Contact', optional('cbc:Telephone', phone), optional('cbc:ElectronicMail', email));

/** A sole trader is named by a person's number, so the last word of the title is the surname. */
function ownerOf({ taxId, title }: CompanyProfile): El | undefined {
  if (taxId.length !== 11) return undefined;
  const words = title.trim().split(/\s+/);
  const last = words.pop() ?? '';
  return person(words.join(' ') || last, last);
}

/** The company as party under the given element. */
export const companyParty = (name: string, profile: CompanyProfile): El =>
  node(
    name,
    optional('cbc:WebsiteURI', profile.web),
    identification(schemeOf(profile.taxId), profile.taxId),
    known('MERSISNO', profile.mersis),
    known('TICARETSICILNO', profile.registry),
    node('cac:PartyName', leaf('cbc:Name', profile.title)),
    address(profile.address, profile.district, profile.province, HOME),
    taxOfficeOf(profile.taxOffice),
    contactOf(profile.phone, profile.email),
    ownerOf(profile),
  );

export function recipientParty(name: string, party: DocumentParty): El {
  const { taxId, title, firstName, lastName, passport = '', country } = party;
  const hasNames = firstName !== '' && lastName !== '';
  return node(
    name,
    identification(schemeOf(taxId), taxId),
    taxId === FOREIGNER ? known('PASAPORTNO', passport) : undefined,
    title === '' ? undefined : node('cac:PartyName', leaf('cbc:Name', title)),
    address(party.address, party.district, party.city, country || HOME),
    taxOfficeOf(party.taxOffice),
    contactOf(party.phone, party.email),
    hasNames ? person(firstName, lastName) : undefined,
  );
}

/**
 * The place of the signature, which the integrator puts in with the company's seal. The schema asks
 * for both elements in an unsigned document too.
 */
export const signaturePlace = ({ taxId, district, province }: CompanyProfile): El[] => [
  node(
    'ext:UBLExtensions',
    node('ext:UBLExtension', node('ext:ExtensionContent', leaf('pending', ''))),
  ),
  node(
    'cac:Signature',
    leaf('cbc:ID', taxId, { schemeID: 'VKN_TCKN' }),
    node(
      'cac:SignatoryParty',
      identification(schemeOf(taxId), taxId),
      address('', district, province, HOME),
    ),
    node(
      'cac:DigitalSignatureAttachment',
      node('cac:ExternalReference', leaf('cbc:URI', '#Signature')),
    ),
  ),
];
