import { expect, it } from 'vitest';
import { entryAt, groupAt, MENU } from '@/app/shell/menu';
import { shapedMenu } from '@/app/shell/use-menu';
import { AREAS, withoutAreas } from '@/domain/people/areas';

const ids = (rules: Parameters<typeof shapedMenu>[0]) => shapedMenu(rules).map(({ id }) => id);
const market = (rules: Parameters<typeof shapedMenu>[0]) =>
  shapedMenu(rules).find(({ id }) => id === 'market');

it('PL20: without rules the built-in menu is the menu', () => {
  expect(shapedMenu([])).toBe(MENU);
});

it('PL20: a rule hides a group or an entry, moves it and renames it', () => {
  expect(ids([{ key: 'market', hidden: true }])).toEqual(
    MENU.map(({ id }) => id).filter((id) => id !== 'market'),
  );
  expect(market([{ key: '/broadcast', hidden: true }])?.entries.map(({ href }) => href)).toEqual([
    '/market',
  ]);
  expect(ids([{ key: 'accounts', order: -1 }])[0]).toBe('accounts');
  expect(market([{ key: 'market', title: 'Fiyatlar' }])?.label.message).toBe('Fiyatlar');
});

it('AD8: every area that a company may leave unused is a group of the menu, and hiding all keeps the others', () => {
  expect(MENU.map(({ id }) => id)).toEqual(expect.arrayContaining([...AREAS]));
  expect(ids(withoutAreas([], AREAS))).toEqual(['dashboard', 'workbench', 'more']);
});

it('PL20: a rule for what is not built adds nothing', () => {
  expect(ids([{ key: 'casino', order: 0, title: 'Kumarhane' }])).toEqual(MENU.map(({ id }) => id));
});

it('has Mahsup among the accounts, and its own page lights that entry and no other', () => {
  expect([entryAt('/offset', '')?.label.message, groupAt('/offset')]).toEqual([
    'Mahsup',
    'accounts',
  ]);
  expect(entryAt('/offset', '?new=1')?.href).toBe('/offset');
});

it('names every place once, so that the command bar offers none twice', () => {
  const places = MENU.flatMap(({ entries }) => entries.map(({ href }) => href));
  expect(new Set(places).size).toBe(places.length);
});
