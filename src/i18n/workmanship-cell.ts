import { fold } from '../domain/base/fold';
import { parseTyped } from '../domain/base/typed-number';
import {
  isWorkmanship,
  WORKMANSHIP_FIELD,
  type Workmanship,
  workmanshipBy,
} from '../domain/catalogue/workmanship';
import { workmanshipText } from './contact-text';

/**
 * İşçilik as a cell of a file says it, in milyem unless it says a unit: "45 ₺/g", "250 ₺/ad", "%8",
 * and as the screen writes it. Its figure still as text.
 */
export function workmanshipCell(text: string): { text: string; by: Workmanship['by'] } {
  const bare = text.replace(/[‰%₺]|milyem|tl|\/.*$/gi, '').trim();
  if (/%/.test(text)) return { text: bare, by: 'percent' };
  if (/\/\s*g/i.test(text)) return { text: bare, by: 'gram' };
  if (
    /\/\s*a/i.test(text) ||
    (text.includes('/') && unitOf(text) === unitOf(workmanshipText({ by: 'piece', kurus: 0 })))
  )
    return { text: bare, by: 'piece' };
  // A unit that nobody knows is no milyem.
  return { text: text.includes('/') ? text : bare, by: 'milyem' };
}

const unitOf = (text: string): string => fold(text.split('/').at(-1) ?? '');

/** The same read whole; undefined where it is none. */
export function readWorkmanshipCell(cell: string): Workmanship | undefined {
  const { text, by } = workmanshipCell(cell);
  const read = parseTyped(text, WORKMANSHIP_FIELD[by]);
  const work = read.ok ? workmanshipBy(by, read.value) : undefined;
  return work && isWorkmanship(work) ? work : undefined;
}
