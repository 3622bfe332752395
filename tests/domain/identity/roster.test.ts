import { expect, it } from 'vitest';
import {
  type RosterPerson,
  rosterCheck,
  rosterContacts,
  shownNumber,
} from '@/domain/identity/roster';

const TODAY = '2026-11-21';
const person = (more: Partial<RosterPerson>): RosterPerson => ({
  ...{ name: 'Ayşe Yılmaz', number: '', passport: '', birth: '', nationality: '' },
  ...more,
});
const codesOf = (more: Partial<RosterPerson>) =>
  rosterCheck(TODAY)(1, person(more)).faults.map(({ code }) => code);

it('KY23: check digits, passport, birth and name of a row are judged by its own texts', () => {
  expect(codesOf({ number: '10000000146' })).toEqual([]);
  expect(codesOf({ number: '100 000 001 46' })).toEqual([]);
  expect(codesOf({ number: '10000000147' })).toEqual(['number']);
  expect(codesOf({ number: '11111111111' })).toEqual(['number']);
  expect(codesOf({ number: '123' })).toEqual(['number']);
  expect(codesOf({ passport: 'u 12-345678' })).toEqual([]);
  expect(codesOf({ passport: 'U1' })).toEqual(['passport']);
  expect(codesOf({ birth: '1979-03-14' })).toEqual([]);
  expect(codesOf({ birth: null })).toEqual(['birth']);
  expect([codesOf({ birth: '2026-11-22' }), codesOf({ birth: '2027' })]).toEqual([
    ['birth-future'],
    ['birth-future'],
  ]);
  expect(codesOf({ birth: '2026' })).toEqual([]);
  expect([codesOf({ name: ' ' }), codesOf({ name: 'a'.repeat(301) })]).toEqual([
    ['no-name'],
    ['long-name'],
  ]);
});

it('KY23: a wrong number or birth is not asked with, a row without a name is not asked', () => {
  const checked = rosterCheck(TODAY)(1, person({ number: '10000000147', birth: null }));
  expect(checked).toMatchObject({ person: { number: '', birth: '' }, asks: true });
  expect(rosterCheck(TODAY)(1, person({ name: '' })).asks).toBe(false);
});

it('KY23: a row that names the same person is told by the line of the first, and not asked', () => {
  const check = rosterCheck(TODAY);
  const twinOf = (line: number, more: Partial<RosterPerson>) => {
    const { faults, asks } = check(line, person(more));
    const twin = faults.find(({ code }) => code === 'twice');
    return [twin && 'line' in twin ? twin.line : undefined, asks];
  };
  expect(twinOf(1, { number: '10000000146' })).toEqual([undefined, true]);
  expect(twinOf(2, { number: '10000000146', name: 'A. Yılmaz' })).toEqual([1, false]);
  expect(twinOf(3, { birth: '1979' })).toEqual([undefined, true]);
  expect(twinOf(4, { birth: '1979', name: 'AYŞE  YILMAZ' })).toEqual([3, false]);
  expect(twinOf(5, { birth: '1980' })).toEqual([undefined, true]);
});

it('KY24: a contact is found by number, passport or a name that is its alone', () => {
  const contactOf = rosterContacts([
    { id: 'a', name: 'Ayşe Yılmaz', taxId: '10000000146' },
    { id: 'b', name: 'John Doe', passport: 'U12345678' },
    { id: 'c', name: 'Ali Kaya' },
    { id: 'd', name: 'ALİ KAYA' },
  ]);
  const found = (more: Partial<RosterPerson>) => {
    const match = contactOf(person(more));
    return match && [match.contact.id, match.by];
  };
  expect(found({ name: 'A. Yılmaz', number: '10000000146' })).toEqual(['a', 'number']);
  expect(found({ name: 'J. Doe', passport: 'U12345678' })).toEqual(['b', 'passport']);
  expect(found({ name: 'ayse yilmaz' })).toEqual(['a', 'name']);
  expect(found({ name: 'Ayşe Yılmaz', number: '10000000078' })).toBeUndefined();
  expect(found({ name: 'Ali Kaya' })).toBeUndefined();
  expect(found({ name: 'Veli Kaya' })).toBeUndefined();
});

it('KY28: a wrong number is shown with its middle hidden, a right one as before', () => {
  const shown = (more: Partial<RosterPerson>) => {
    const typed = person(more);
    return shownNumber(rosterCheck(TODAY)(1, typed).person, typed);
  };
  expect(shown({ number: '10000000146' })).toBe('100••••••46');
  expect(shown({ number: '10000000147' })).toBe('100••••••47');
  expect(shown({ number: ' 123 ' })).toBe('•••');
  expect(shown({ passport: 'U!' })).toBe('••');
  expect(shown({ number: '1'.repeat(500) })).toHaveLength(20);
  expect(shown({})).toBe('');
});
