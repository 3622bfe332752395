import { beforeEach, expect, it, vi } from 'vitest';

const calls = vi.hoisted(() => ({
  asked: [] as string[],
  answer: {} as object,
  places: [] as string[],
}));
vi.mock('@/api/calls', () => ({
  checkCompany: async ({ companies = '' } = {}) => {
    calls.asked.push(`check ${companies}`);
    return calls.answer;
  },
  leaseDevice: async () => ({ status: false }),
}));
vi.mock('@/session/person/restore', () => ({
  storeSession: async () => void calls.asked.push('hold'),
}));
const painted = vi.hoisted(() => ({ times: 0 }));
vi.mock('@/session/person/enterprise', () => ({ applyProject: () => void painted.times++ }));
Object.assign(globalThis, {
  location: { assign: (to: string) => calls.places.push(to) },
  localStorage: { getItem: () => null },
});

const { changeCompany, leaveCompany, selectCompany } = await import('@/session/company/company');
const { session } = await import('@/session/state/store');

const company = { id: 'c2', title: 'Altın Öteki', publicKey: 'k', branches: [] };

beforeEach(() => {
  Object.assign(session, {
    companies: ['c1'],
    companiesInfo: [company],
    project: 'milyem',
    storeId: 's1',
  });
  calls.asked.length = 0;
  calls.places.length = 0;
});

it.each([
  ['lonca', ''],
  ['milyem', 's1'],
])(
  'PL46: in %s a 402 leaves the selected store as %j, and no company',
  async (project, storeId) => {
    session.project = project;
    await leaveCompany();
    expect([session.companies, session.storeId, calls.asked]).toEqual([[], storeId, ['hold']]);
  },
);

it('PL64: another company is checked first, and then leads to the dashboard', async () => {
  calls.answer = {
    status: true,
    result: {
      company,
      sealKey: 'k',
      enterprise: 'jeweller',
      permissions: { workbench: 2 },
      modules: ['workbench'],
      users: [],
    },
  };
  expect(await changeCompany('c2')).toMatchObject({ ok: true });
  expect([calls.asked, calls.places, session.companies]).toEqual([
    ['check c2', 'hold'],
    ['/dashboard'],
    ['c2'],
  ]);
});

it.each(['selected', 'changed to'])(
  'PL64: a company of another variant that is %s brings its colour and class',
  async (how) => {
    Object.assign(session, { enterprise: 'jeweller' });
    painted.times = 0;
    calls.answer = {
      status: true,
      result: {
        company,
        sealKey: 'k',
        enterprise: 'advisor',
        permissions: {},
        modules: [],
        users: [],
      },
    };
    expect(await (how === 'selected' ? selectCompany('c2') : changeCompany('c2'))).toMatchObject({
      ok: true,
    });
    expect([session.enterprise, painted.times]).toEqual(['advisor', 1]);
  },
);

it('PL64: a company that fails its check leaves the variant, the company and the permissions as they were', async () => {
  Object.assign(session, { enterprise: 'jeweller', permissions: { workbench: 2 } });
  calls.answer = { status: false, statusCode: 402, code: 'licence' };
  expect(await selectCompany('c2')).toMatchObject({ ok: false });
  expect([session.companies, session.enterprise, session.permissions, session.selecting]).toEqual([
    ['c1'],
    'jeweller',
    { workbench: 2 },
    false,
  ]);
});

it('PL64: a company that fails its check is not selected and leads nowhere', async () => {
  calls.answer = { status: false, statusCode: 403 };
  expect(await changeCompany('c2')).toMatchObject({ ok: false });
  expect([calls.places, session.companies]).toEqual([[], ['c1']]);
});
