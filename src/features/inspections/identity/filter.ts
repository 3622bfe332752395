import type { ContactView, IdentityView } from '@/data/core/types';
import { fold } from '@/domain/base/fold';
import { familyOf } from '@/domain/contact/contact';
import { documentState, IDENTITY_STATES } from '@/domain/identity/card';
import { ANY, type FilterOf, filterSpec, oneOf, typedText } from '@/session/page/filter-spec';

export const FILTER = filterSpec({
  state: oneOf(IDENTITY_STATES),
  /** Name of the contact. */
  search: typedText({ param: 'q' }),
});
export type IdentityFilter = FilterOf<typeof FILTER>;

/** A card with the name of its contact, or a contact without any card. */
export type IdentityRow = { id: string; contact: string; name: string; card: IdentityView | null };

/** Rows of contacts without a card have an id of their own, so that they can be opened. */
const NO_CARD = 'contact-';
export const contactOfRow = (id: string): string | undefined =>
  id.startsWith(NO_CARD) ? id.slice(NO_CARD.length) : undefined;

type Known = {
  cards: readonly IdentityView[];
  names: ReadonlyMap<string, string>;
  contacts: readonly ContactView[];
};

/** Rows of the list: cards, or for `missing` the contacts of whom no card counts. */
export function rowsOf(
  { state, search }: IdentityFilter,
  { cards, names, contacts }: Known,
  today: string,
): IdentityRow[] {
  const query = fold(search);
  const fits = ({ name }: IdentityRow) => query === '' || fold(name).includes(query);
  if (state === 'missing') return withoutCard(cards, contacts).filter(fits);
  return cards
    .filter((card) => state === ANY || documentState(card, today) === state)
    .map((card) => ({
      id: card.id,
      contact: card.contact,
      name: names.get(card.contact) ?? '',
      card,
    }))
    .filter(fits);
}

function withoutCard(
  cards: readonly IdentityView[],
  contacts: readonly ContactView[],
): IdentityRow[] {
  const known = new Set(cards.filter((card) => !card.destroyed).map(({ contact }) => contact));
  return contacts
    .filter(
      (contact) =>
        contact.mergedInto === undefined && !familyOf(contact).some((id) => known.has(id)),
    )
    .map(({ id, name }) => ({ id: `${NO_CARD}${id}`, contact: id, name, card: null }));
}
