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

const painted = vi.hoisted(() => ({ variants: [] as string[] }));
vi.mock('../../src/session/enterprise', async () => {
  const { session: state } = await import('../../src/session/store');
  return { applyProject: () => painted.variants.push(state.enterprise) };
});

const { changeCompany, leaveCompany, selectCompany } = await import('../../src/session/company');
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

it('PL64: the first company is checked by its id, and one that is refused leaves nothing of its own behind', async () => {
  Object.assign(session, { companies: [], enterprise: 'jeweller', permissions: { workbench: 2 } });
  calls.answer = { status: false, statusCode: 403 };
  expect(await selectCompany('c2')).toMatchObject({ ok: false });
  expect([calls.asked, session.companies, session.enterprise, session.permissions]).toEqual([['check c2'], [], 'jeweller', { workbench: 2 }]);
});

it('PL59: the variant of the company that was agreed on is drawn at once', async () => {
  session.enterprise = 'jeweller';
  painted.variants.length = 0;
  calls.answer = { status: true, result: { company, sealKey: 'k', enterprise: 'advisor', permissions: {}, modules: [], users: [] } };
  await changeCompany('c2');
  expect([session.enterprise, painted.variants]).toEqual(['advisor', ['advisor']]);
  session.enterprise = 'jeweller';
});
