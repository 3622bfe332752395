import { createHmac, hkdfSync } from 'node:crypto';
import type { PulledRecord } from '@/contract/core/pull';
import { openBytes, type Sealing, sealBytes } from './sealed-bytes';

/**
 * Seals the numbers that identify people (tax or citizen's number, passport) in the database.
 * Guarantee: a card holds each of them sealed separately, so that a copy of the database alone
 * reveals none; beside it is a mark, made with a key of the company, by which a second card with
 * the same number is found. An unkeyed hash would protect nothing: all citizens' numbers can be
 * tried in a moment.
 */
export type Vault = { sealingKey: Buffer; company: string };

export const ID_NUMBERS = ['taxId', 'passport'] as const;
export type IdNumber = (typeof ID_NUMBERS)[number];
type Card = { id: string } & Partial<Record<IdNumber, string>>;

/**
 * Beginning of a sealed number, `sealed:<mark>:<box>`, of which SQL reads the mark (`schema`). No
 * number looks like this.
 */
const SEALED = 'sealed:';
const MARK_LENGTH = 22;

const sealing = ({ sealingKey, company }: Vault, card: string, number: IdNumber): Sealing => ({
  key: sealingKey,
  what: 'milyem identity number',
  company,
  place: [card, number],
});

/**
 * Mark of a number: the same for the same number on every card of the company, and on no other
 * company's.
 */
export function markOf({ sealingKey, company }: Vault, number: IdNumber, value: string): string {
  const key = Buffer.from(hkdfSync('sha256', sealingKey, company, 'milyem identity mark', 32));
  return createHmac('sha256', key)
    .update(`${number} ${value}`)
    .digest('base64url')
    .slice(0, MARK_LENGTH);
}

/** Mark of a sealed number; undefined of nothing, and of a number that is not sealed. */
export const markIn = (value: string): string | undefined =>
  value.startsWith(SEALED) ? value.slice(SEALED.length, SEALED.length + MARK_LENGTH) : undefined;

/** The card with sealed numbers; numbers that are sealed already stay as they are. */
export const sealedCard = <C extends Card>(vault: Vault, card: C): C =>
  withNumbers(card, (number, value) => {
    if (value.startsWith(SEALED)) return value;
    const box = Buffer.from(
      sealBytes(sealing(vault, card.id, number), Buffer.from(value, 'utf8')),
    ).toString('base64');
    return `${SEALED}${markOf(vault, number, value)}:${box}`;
  });

/**
 * The card with readable numbers. Throws if it was sealed under another key or for another card.
 */
export const openedCard = <C extends Card>(vault: Vault, card: C): C =>
  withNumbers(card, (number, value) => {
    if (!value.startsWith(SEALED)) return value;
    const box = Buffer.from(value.slice(SEALED.length + MARK_LENGTH + 1), 'base64');
    return openBytes(sealing(vault, card.id, number), box).toString('utf8');
  });

function withNumbers<C extends Card>(
  card: C,
  change: (number: IdNumber, value: string) => string,
): C {
  const changed = ID_NUMBERS.flatMap((number) => {
    const value: unknown = card[number];
    return typeof value === 'string' && value !== ''
      ? [[number, change(number, value)] as const]
      : [];
  });
  return changed.length === 0 ? card : { ...card, ...Object.fromEntries(changed) };
}

type Party = Partial<Record<IdNumber, string>>;
type Document = { id: string; party: Party; choices: { party: Party } };

/** A legal document with the recipient's numbers sealed, in the document and in its choices. */
export const sealedDocument = <D extends Document>(vault: Vault, document: D): D =>
  withParties(document, (party) => withoutId(sealedCard(vault, { ...party, id: document.id })));

/** A legal document with readable numbers. */
export const openedDocument = <D extends Document>(vault: Vault, document: D): D =>
  withParties(document, (party) => withoutId(openedCard(vault, { ...party, id: document.id })));

type OfParty = { id: string; party: Party };

/** An expense slip with the seller's numbers sealed. */
export const sealedExpense = <E extends OfParty>(vault: Vault, expense: E): E => ({
  ...expense,
  party: withoutId(sealedCard(vault, { ...expense.party, id: expense.id })),
});

/** An expense slip with readable numbers. */
export const openedExpense = <E extends OfParty>(vault: Vault, expense: E): E => ({
  ...expense,
  party: withoutId(openedCard(vault, { ...expense.party, id: expense.id })),
});

const withParties = <D extends Document>(document: D, change: (party: Party) => Party): D => ({
  ...document,
  party: change(document.party),
  choices: { ...document.choices, party: change(document.choices.party) },
});

type Invoice = { id: string; invoice: { supplier: Party; customer: Party } | null };

/** An invoice that came in, with the numbers of both parties sealed. */
export const sealedIncoming = <D extends Invoice>(vault: Vault, body: D): D =>
  withBoth(body, (party, place) => withoutId(sealedCard(vault, { ...party, id: place })));

/** An invoice that came in, with readable numbers. */
export const openedIncoming = <D extends Invoice>(vault: Vault, body: D): D =>
  withBoth(body, (party, place) => withoutId(openedCard(vault, { ...party, id: place })));

const withBoth = <D extends Invoice>(body: D, change: (party: Party, place: string) => Party): D =>
  body.invoice === null
    ? body
    : {
        ...body,
        invoice: {
          ...body.invoice,
          supplier: change(body.invoice.supplier, `${body.id}:supplier`),
          customer: change(body.invoice.customer, `${body.id}:customer`),
        },
      };

const withoutId = ({ id: _id, ...party }: Card): Party => party;

/** A record as it leaves the server. */
export function openedRecord(vault: Vault, record: PulledRecord): PulledRecord {
  if (record.deleted) return record;
  if (record.kind === 'contacts')
    return { ...record, body: openedCard(vault, record.body as Card) };
  if (record.kind === 'fiscal')
    return { ...record, body: openedDocument(vault, record.body as Document) };
  if (record.kind === 'incoming')
    return { ...record, body: openedIncoming(vault, record.body as Invoice) };
  if (record.kind === 'expense')
    return { ...record, body: openedExpense(vault, record.body as OfParty) };
  return record;
}

/** Whether a JSON text, written without spaces, contains such a number anywhere. */
export const containsNumber = (json: string): boolean => /"(?:taxId|passport)":"[^"]/.test(json);
