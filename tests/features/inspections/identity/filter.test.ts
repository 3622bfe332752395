import { expect, it } from 'vitest';
import type { ContactView, IdentityView } from '@/data/core/types';
import { contactOfRow, type IdentityFilter, rowsOf } from '@/features/inspections/identity/filter';

const TODAY = '2026-11-21';
const card = (id: string, contact: string, validUntil: string, more: Partial<IdentityView> = {}) =>
  ({ id, contact, validUntil, ...more }) as IdentityView;
const person = (id: string, name: string, more: Partial<ContactView> = {}) =>
  ({ id, name, ...more }) as ContactView;

const cards = [
  card('k1', 'a', '2031-01-01'),
  card('k2', 'b', '2026-12-01'),
  card('k3', 'c', '2020-01-01'),
  card('k4', 'd', '2031-01-01', { destroyed: { at: 1 } }),
  card('k5', 'f', '2031-01-01'),
];
const contacts = [
  person('a', 'Ayşe'),
  person('b', 'Barış'),
  person('c', 'Cevdet'),
  person('d', 'Dilek'),
  person('e', 'Elif', { absorbed: ['f'] }),
  person('f', 'Feride', { mergedInto: 'e' }),
  person('g', 'Gül'),
];
const names = new Map(contacts.map(({ id, name }) => [id, name]));
const idsOf = (state: IdentityFilter['state'], search = '') =>
  rowsOf({ state, search }, { cards, names, contacts }, TODAY).map(({ id }) => id);

it('KY20: the list finds cards by state and name, and contacts of whom no card is left', () => {
  expect(idsOf('all')).toEqual(['k1', 'k2', 'k3', 'k4', 'k5']);
  expect([idsOf('valid'), idsOf('ending'), idsOf('ended')]).toEqual([['k1', 'k5'], ['k2'], ['k3']]);
  expect(idsOf('missing')).toEqual(['contact-d', 'contact-g']);
  expect(idsOf('missing', 'gul')).toEqual(['contact-g']);
  expect(idsOf('all', 'baris')).toEqual(['k2']);
  expect(contactOfRow('contact-g')).toBe('g');
  expect(contactOfRow('k1')).toBeUndefined();
});
