import { expect, it } from 'vitest';
import { mayEnter } from '../../src/app/needs';
import { menuMode } from '../../src/app/shell/menu-mode';

const CLERK = { permissions: { workbench: 2, market: 1 }, modules: [] };

it.each([
  ['/workbench', true],
  ['/broadcast/7', true],
  ['/dashboard', true],
  ['/profile/personal', true],
  ['/inventory/account', false],
  ['/apps/bank', false],
  ['/admin/general', false],
])('PL76: lets a clerk into %s: %s', (path, may) => {
  expect(mayEnter(path, CLERK)).toBe(may);
});

it('PL76: lets an admin in everywhere', () => {
  for (const path of ['/admin/general', '/inventory', '/workbench']) expect(mayEnter(path, { permissions: { admin: true }, modules: [] })).toBe(true);
});

it('has the menu at the bottom of a phone, narrow on a tablet, and on a desk as it was left', () => {
  const [phone, tablet, desk, wide] = [
    { phone: true, desk: false, wide: false },
    { phone: false, desk: false, wide: false },
    { phone: false, desk: true, wide: false },
    { phone: false, desk: true, wide: true },
  ] as const;
  expect([phone, tablet, desk, wide].map((width) => menuMode(width, null))).toEqual(['bottom', 'rail', 'rail', 'sidebar']);
  expect([phone, tablet, desk, wide].map((width) => menuMode(width, 'sidebar'))).toEqual(['bottom', 'rail', 'sidebar', 'sidebar']);
  expect(menuMode(wide, 'rail')).toBe('rail');
});
