import { expect, it } from 'vitest';
import { isCurrent } from '@/session/company/follow-rights';

const company = { id: 'c', title: '', licenceUntil: null, publicKey: '' };
const state = {
  companies: ['c'],
  permissions: { workbench: 2, market: 1 },
  companiesInfo: [{ ...company, branches: [{ id: 'b1', name: 'Çarşı' }] }],
};

it('rights and branches that a pull names as the tab has them ask for nothing', () => {
  const permissions = { market: 1, workbench: 2 };
  expect(isCurrent(state, { permissions, branches: ['b1'] })).toBe(true);
});

it('a level or a branch that the tab does not have, or has no longer, is noticed', () => {
  const { permissions } = state;
  expect(isCurrent(state, { permissions: { workbench: 2 }, branches: ['b1'] })).toBe(false);
  expect(isCurrent(state, { permissions: { ...permissions, report: 1 }, branches: ['b1'] })).toBe(
    false,
  );
  expect(isCurrent(state, { permissions, branches: [] })).toBe(false);
  expect(isCurrent(state, { permissions, branches: ['b1', 'b2'] })).toBe(false);
});
