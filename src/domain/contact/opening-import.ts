import { type Day, dayStart } from '../base/day';
import { shortCode } from '../base/id';
import { contactAccount } from '../ledger/ledger';
import { MOST_COST } from '../ledger/movement';
import { type Asset, isKnownAsset, mostOf, TRY } from '../metal/asset';
import type { Transaction } from '../slip/transaction';
import {
  type Agreement,
  type AssetLimit,
  type ContactRole,
  contactRefusals,
  familyOf,
  type LegalKind,
  type Merged,
} from './contact';
import { isOpeningDay, openingCosts, openingLegs } from './contact-opening';
import { beyondLedgerLimit, openedKey } from './held-opening';

/**
 * Contacts with what stood open on their accounts when the shop began to keep its books here, many
 * at once: all of them or none. Each balance is a carry-over document of its own (devir) against
 * the opening account, so that a statement begins with it and one cancel takes back a wrong one.
 */
/** `cost`: kuruş that it is counted at in all, where the person says so. */
export type OpenBalance = { asset: Asset; quantity: number; cost?: number };

export type ImportedContact = {
  id: string;
  /** The card is there already; only its balances are booked. */
  known: boolean;
  name: string;
  phone: string;
  city: string;
  note: string;
  taxId: string;
  taxOffice: string;
  email: string;
  address: string;
  passport?: string;
  district?: string;
  title?: string;
  legal?: LegalKind;
  tags?: string[];
  /** Beside the first. */
  phones?: string[];
  ibans?: string[];
  priceGroup?: string;
  limits?: AssetLimit[];
  agreements?: Agreement[];
  roles: ContactRole[];
  /** Of which day the balances are. */
  day: Day;
  /** Above zero they owe us. */
  balances: OpenBalance[];
};

const MOST_QUANTITY = 10_000_000_000_000;

export type ImportRefusalOfRow = { index: number; field: string; code: string };

/** Has an asset of this card's a carry-over that stands? */
export type IsOpened = (contactId: string, asset: Asset) => boolean;

/**
 * What a merged card was opened with is owed by who it goes on as. `opened`: what has a carry-over
 * that stands (`openedKey`).
 */
export function openedOn(
  opened: ReadonlySet<string>,
  cards: readonly ({ id: string } & Merged)[],
): IsOpened {
  const families = new Map(cards.map((card) => [card.id, familyOf(card)]));
  return (contactId, asset) =>
    (families.get(contactId) ?? [contactId]).some((id) =>
      opened.has(openedKey({ account: contactAccount(id), asset })),
    );
}

/**
 * What is wrong with them, row by row; page and server ask this alike. `coins` are the company's;
 * nothing is carried over twice.
 */
export function importRefusals(
  contacts: readonly ImportedContact[],
  coins: ReadonlySet<string>,
  isOpened: IsOpened,
  today: Day,
): ImportRefusalOfRow[] {
  const seen = new Set<string>();
  const over = new Set(beyondLedgerLimit(contacts.flatMap(({ balances }) => balances)));
  return contacts.flatMap((contact, index) => {
    const { id, known, day, balances, limits = [] } = contact;
    const at = (field: string, code: string): ImportRefusalOfRow => ({ index, field, code });
    const twice = seen.has(id);
    seen.add(id);
    return [
      ...(twice ? [at('id', 'twice')] : []),
      ...(known ? [] : contactRefusals(contact).map(({ field, code }) => at(field, code))),
      ...(!isOpeningDay(day) ? [at('day', 'invalid')] : day > today ? [at('day', 'future')] : []),
      ...(limits.every(({ asset }) => isKnownAsset(asset, coins)) ? [] : [at('limits', 'unknown')]),
      ...(known && balances.length === 0 ? [at('balances', 'required')] : []),
      ...(new Set(balances.map(({ asset }) => asset)).size < balances.length
        ? [at('balances', 'twice')]
        : []),
      ...balances.flatMap(({ asset, quantity, cost }) => [
        ...(isKnownAsset(asset, coins) ? [] : [at(asset, 'unknown')]),
        ...(cost === undefined ||
        (asset !== TRY && Number.isSafeInteger(cost) && cost >= 0 && cost <= MOST_COST)
          ? []
          : [at(`${asset}.cost`, 'invalid')]),
        ...(Number.isSafeInteger(quantity) &&
        quantity !== 0 &&
        Math.abs(quantity) <= mostOf(asset, MOST_QUANTITY)
          ? []
          : [at(asset, 'invalid')]),
        ...(isOpened(id, asset) ? [at(asset, 'opened')] : []),
      ]),
      ...balances
        .filter((balance) => over.has(balance))
        .map(({ asset }) => at(asset, 'out-of-range')),
    ];
  });
}

/**
 * Opening documents (devir) of an import, one for each contact with a balance. Their numbers are
 * made from the import's id, not drawn from a device's series.
 */
export function importSlips(importId: string, contacts: readonly ImportedContact[]): Transaction[] {
  return contacts.flatMap((contact, i) => {
    if (contact.balances.length === 0) return [];
    const costs = openingCosts(contact.balances);
    const number = `DV-${shortCode(importId)}-${i + 1}`;
    return [
      {
        id: `${importId}-${i + 1}`,
        number,
        type: 'opening',
        at: dayStart(contact.day),
        contactId: contact.id,
        lines: [],
        payments: [],
        legs: openingLegs(contact.id, contact.balances),
        ...(costs.length > 0 ? { costs } : {}),
      },
    ];
  });
}
