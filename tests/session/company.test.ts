import { beforeEach, expect, it, vi } from 'vitest';

const calls = vi.hoisted(() => ({ asked: [] as string[], answer: {} as object, places: [] as string[] }));
vi.mock('../../src/api/calls', () => ({
  checkCompany: async ({ companies = '' } = {}) => {
    calls.asked.push(`check ${companies}`);
    return calls.answer;
  },
  leaseDevice: async () => ({ status: false }),
}));
vi.mock('../../src/session/restore', () => ({ hold: async () => void calls.asked.push('hold') }));
Object.assign(globalThis, { location: { assign: (to: string) => calls.places.push(to) }, localStorage: { getItem: () => null } });

const { changeCompany, leaveCompany } = await import('../../src/session/company');
const { session } = await import('../../src/session/store');

const company = { id: 'c2', title: 'Altın Öteki', publicKey: 'k', branches: [] };

beforeEach(() => {
  Object.assign(session, { companies: ['c1'], companiesInfo: [company], project: 'milyem', storeId: 's1' });
  calls.asked.length = 0;
  calls.places.length = 0;
});

it.each([
  ['lonca', ''],
  ['milyem', 's1'],
])('PL46: in %s a 402 leaves the selected store as %j, and no company', async (project, storeId) => {
  session.project = project;
  await leaveCompany();
  expect([session.companies, session.storeId, calls.asked]).toEqual([[], storeId, ['hold']]);
});

it('PL64: another company is checked first, and then leads to the dashboard', async () => {
  calls.answer = { status: true, result: { company, sealKey: 'k', enterprise: 'jeweller', permissions: { workbench: 2 }, modules: ['workbench'], users: [] } };
  expect(await changeCompany('c2')).toMatchObject({ ok: true });
  expect([calls.asked, calls.places, session.companies]).toEqual([['check c2', 'hold'], ['/dashboard'], ['c2']]);
});

it('PL64: a company that fails its check is not selected and leads nowhere', async () => {
  calls.answer = { status: false, statusCode: 403 };
  expect(await changeCompany('c2')).toMatchObject({ ok: false });
  expect([calls.places, session.companies]).toEqual([[], ['c1']]);
});
