import { isInteger } from '../base/integer';

/**
 * Terms: short texts that a company defines in typed lists, such as tags of contacts or reasons of
 * a reversal. Guarantee: a record written with a term keeps its text when the term is renamed or
 * archived; archiving only stops offering it.
 */
export const TERM_LISTS = [
  'contact-tags',
  'tags',
  'occupations',
  'expense-types',
  'reversal-reasons',
  'return-reasons',
  'cancel-reasons',
  'price-reasons',
  'difference-reasons',
  'stock-out-reasons',
] as const;
/** `tags`: places of goods in the shop, as the platform's call names them. */
export type TermList = (typeof TERM_LISTS)[number];

export const TERM_COLOURS = ['none', 'gold', 'petrol', 'green', 'amber', 'red'] as const;
export type TermColour = (typeof TERM_COLOURS)[number];

/** `order`: lower first. */
export type Term = {
  id: string;
  list: TermList;
  name: string;
  colour: TermColour;
  order: number;
  archived: boolean;
};

/** As long as a contact's tag may be. */
export const TERM_NAME_MOST = 30;
export const TERM_ORDER_MOST = 9_999;
/** Most terms of one list, archived ones included. */
export const MOST_TERMS = 200;

/** Fields of a term that are not valid. */
export function termRefusals({ name, order }: Term): ('name' | 'order')[] {
  const wrong: ('name' | 'order')[] = [];
  if (name.trim() === '' || name.length > TERM_NAME_MOST) wrong.push('name');
  if (!isInteger(order) || order < 0 || order > TERM_ORDER_MOST) wrong.push('order');
  return wrong;
}

/** Sorts a list of terms: archived ones last, then by `order`, then by id, which is older first. */
export const byTermOrder = (a: Term, b: Term): number =>
  Number(a.archived) - Number(b.archived) || a.order - b.order || (a.id < b.id ? -1 : 1);

/**
 * Moves a term up or down. Returns the terms whose `order` changes, with their new `order` from 1.
 * Archived terms are not counted.
 */
export function movedTerms(terms: readonly Term[], id: string, by: -1 | 1): Term[] {
  const active = terms.filter(({ archived }) => !archived);
  const from = active.findIndex((term) => term.id === id);
  const to = from + by;
  const term = active[from];
  if (!term || to < 0 || to >= active.length) return [];
  return active
    .toSpliced(from, 1)
    .toSpliced(to, 0, term)
    .flatMap((one, at) => (one.order === at + 1 ? [] : [{ ...one, order: at + 1 }]));
}
