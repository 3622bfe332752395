import { MILYEM_FIELD, parseTyped } from '@/domain/base/typed-number';
import { agreedWorkmanship, NO_TERMS, type Terms } from '@/domain/catalogue/agreement';
import { type ListedProduct, workmanshipOfGroup } from '@/domain/catalogue/workmanship-list';
import { type Fineness, isKarat } from '@/domain/metal/fineness';
import { isAdjustedGroup } from '@/domain/price/price-group';
import {
  derivedFineness,
  isEmptyLine,
  type LineForm,
  type Subject,
  subjectOf,
  type World,
} from '../line/line-form';
import { byGroup } from '../line/pricing';
import { isBareMetal, usualProduct } from '../line/quick-entry';
import { milyemText, workmanshipTyped } from '../line/typed-text';
import type { Basket } from './basket';

/**
 * What was agreed with whose slip this is; until their card has been read nothing is known of it.
 */
export function termsOf(
  { contactId }: Pick<Basket, 'contactId'>,
  { terms }: World,
): Terms | undefined {
  if (contactId === null) return NO_TERMS;
  return terms?.contactId === contactId ? terms : undefined;
}

/**
 * The world with the price group of whose slip this is; until their card has been read they have
 * the board's price.
 */
export function forCustomer(
  basket: Pick<Basket, 'contactId'>,
  { group: _before, ...world }: World,
): World {
  const group = termsOf(basket, world)?.group;
  return isAdjustedGroup(group) ? { ...world, group } : world;
}

/** The line with the işçilik of these terms, or the same line where they say nothing else. */
function lineByTerms(line: LineForm, terms: Terms, world: World): LineForm {
  const subject = subjectOf(line, world.products);
  if (subject.kind !== 'worked' || isEmptyLine(line)) return line;
  if (line.side === 'buy') return boughtByTerms(line, terms, subject.product);
  const fineness = finenessOf(line, subject);
  // Gold that nobody named has the list of what is usual for its karat, unless its work was typed.
  const karat = Number(line.karat);
  const usual =
    line.source && isBareMetal(line) && isKarat(karat)
      ? usualProduct(line.side, karat, world.products)
      : undefined;
  const { workmanship: list, wholesale, special } = subject.product ?? usual ?? {};
  const found = agreedWorkmanship(
    { product: line.code, metal: subject.metal, fineness, list, wholesale, special },
    terms,
  );
  if (!found)
    return line.source ? { ...line, workmanship: '', unit: 'milyem', source: null } : line;
  const text = workmanshipTyped(found.workmanship);
  const same =
    text === line.workmanship && found.workmanship.by === line.unit && found.source === line.source;
  return same
    ? line
    : { ...line, workmanship: text, unit: found.workmanship.by, source: found.source };
}

/**
 * Work that is bought is paid by the list of the customer's group, where there is one: no agreement
 * speaks of it.
 */
function boughtByTerms(
  line: LineForm,
  { group }: Terms,
  product: ListedProduct | undefined,
): LineForm {
  const work = product && workmanshipOfGroup(product, group, 'buy');
  if (work === undefined)
    return line.source ? { ...line, workmanship: '', unit: 'milyem', source: null } : line;
  const workmanship = milyemText(work);
  const source = group !== 'perakende' && product?.bought?.[group] !== undefined ? 'group' : 'list';
  return workmanship === line.workmanship && line.unit === 'milyem' && source === line.source
    ? line
    : { ...line, workmanship, unit: 'milyem', source };
}

function finenessOf(line: LineForm, subject: Subject): Fineness | undefined {
  const typed = line.fineness === null ? undefined : parseTyped(line.fineness, MILYEM_FIELD);
  return typed?.ok ? typed.value : derivedFineness(line, subject);
}

/** What nobody typed or agreed on by hand: it has the list's figure, or waits for one. */
const isOpen = (line: LineForm): boolean => Boolean(line.source) && line.amount === null;

/**
 * A line that has just been said to be of a product, or of a karat under a free name, has the
 * işçilik of the customer whose slip it is. A line that stood there before the customer was chosen
 * is never touched by that: it is offered (`strayLines`).
 */
export function withTerms(before: Basket, after: Basket, world: World): Basket {
  if (after.lines === before.lines || after.contactId === null) return after;
  const terms = termsOf(after, world);
  if (!terms) return after;
  const known = new Map(before.lines.map((line) => [line.id, line]));
  const lines = after.lines.map((line) =>
    isFresh(line, known.get(line.id)) ? lineByTerms(line, terms, world) : line,
  );
  return lines.every((line, i) => line === after.lines[i]) ? after : { ...after, lines };
}

function isFresh(line: LineForm, before: LineForm | undefined): boolean {
  const isOther = before?.code !== line.code;
  // A product without a list for everybody may have one for a group.
  if (line.code !== '')
    return line.source === 'list'
      ? isOther || before.source !== 'list'
      : isOther && !line.source && line.workmanship === '';
  // A free name waits for its karat; a figure that was typed beside it stays.
  const said =
    line.karat.trim() !== '' && (before?.karat !== line.karat || before.code !== line.code);
  return said && (line.workmanship.trim() === '' || Boolean(line.source));
}

function reworked(basket: Basket, terms: Terms, world: World): LineForm[] {
  const theirs = forCustomer(basket, world);
  return basket.lines.map((line) =>
    byGroup(isOpen(line) ? lineByTerms(line, terms, world) : line, theirs),
  );
}

/**
 * Lines that would have another işçilik by what was agreed with the customer, or another price by
 * their group: how many, and by which word.
 */
export function strayLines(
  basket: Basket,
  world: World,
): { lines: number; source: 'agreement' | 'group' | 'list' } | undefined {
  const terms = termsOf(basket, world);
  if (!terms) return undefined;
  const strays = reworked(basket, terms, world).filter(
    (line, i) => line !== basket.lines[i] && isOther(line, basket.lines[i]),
  );
  const byGroupToo = (line: LineForm) =>
    line.source === 'group' || line.frozen?.group !== undefined;
  const source = strays.some((line) => line.source === 'agreement')
    ? 'agreement'
    : strays.some(byGroupToo)
      ? 'group'
      : 'list';
  return strays.length > 0 ? { lines: strays.length, source } : undefined;
}

const isOther = (line: LineForm, before: LineForm | undefined): boolean =>
  line.workmanship !== before?.workmanship ||
  line.unit !== before.unit ||
  line.frozen?.group !== before.frozen?.group;

export function byTerms(basket: Basket, world: World): Basket {
  const terms = termsOf(basket, world);
  return terms ? { ...basket, lines: reworked(basket, terms, world) } : basket;
}
