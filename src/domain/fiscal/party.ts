import { type Contact, legalOf, valuesOf } from '../contact/contact';
import { type DocumentParty, FOREIGNER, NOBODY } from './document';

/** Country of a card, which names none; data of documents. */
const HOME = 'Türkiye';

/** Recipient of a document that names nobody ("Nihai tüketici"). */
export const CONSUMER: DocumentParty = {
  contact: null,
  taxId: NOBODY,
  title: '',
  firstName: 'Nihai',
  lastName: 'Tüketici',
  taxOffice: '',
  address: '',
  district: '',
  city: '',
  country: HOME,
  email: '',
  phone: '',
};

/**
 * The recipient as a contact's card names it. A card with a passport alone is a foreigner; one
 * without any number keeps an empty one, which no document passes until a person enters the number
 * or chooses the final consumer (`asConsumer`).
 */
export function partyOf(contact: Partial<Contact> & Pick<Contact, 'id' | 'name'>): DocumentParty {
  const card = valuesOf(contact);
  const { taxId, passport, title, taxOffice, address, district, city, email, phone } = card;
  const isForeigner = taxId === '' && passport !== '';
  const isCompany = taxId.length === 10 || (taxId === '' && legalOf(card) === 'company');
  const name = card.name.trim().replace(/\s+/g, ' ');
  return {
    contact: contact.id,
    taxId: isForeigner ? FOREIGNER : taxId,
    title: isCompany ? title.trim() || name : isForeigner ? name : title.trim(),
    ...(isCompany ? { firstName: '', lastName: '' } : namesIn(name)),
    taxOffice,
    address,
    district,
    city,
    country: HOME,
    email,
    phone,
    ...(isForeigner ? { passport } : {}),
  };
}

/** The same person as final consumer, who gave no number. */
export const asConsumer = ({ passport: _passport, ...party }: DocumentParty): DocumentParty => ({
  ...party,
  taxId: NOBODY,
  title: '',
});

/** The last word of a person's name is the surname. */
function namesIn(name: string): Pick<DocumentParty, 'firstName' | 'lastName'> {
  const at = name.lastIndexOf(' ');
  return at < 0
    ? { firstName: name, lastName: '' }
    : { firstName: name.slice(0, at), lastName: name.slice(at + 1) };
}
