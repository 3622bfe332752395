import { snapshot } from 'valtio/vanilla';
import { beforeEach, describe, expect, it, vi } from 'vitest';

const server = vi.hoisted(() => ({
  asked: [] as string[],
  down: false,
  menu: [{ key: 'market', hidden: true }],
  kept: new Map<string, unknown>(),
}));
vi.mock('@/data/price/answers', () => ({
  storedAnswers: async () => new Map(server.kept),
  storeAnswer: async (id: string, value: unknown) => void server.kept.set(id, value),
}));
const database = vi.hoisted(() => ({ open: false, listeners: new Set<() => void>() }));
vi.mock('@/data/core/current', () => ({
  currentData: () => (database.open ? {} : null),
  dataSource: {
    subscribe: (listener: () => void) => {
      database.listeners.add(listener);
      return () => database.listeners.delete(listener);
    },
  },
}));
vi.mock('@/session/lock/state', () => ({ isRemembering: () => false }));
vi.mock('@/data/list/use-definitions', () => ({
  followCompanyRecords: () => () => undefined,
  followDefinitions: () => () => undefined,
}));
vi.mock('@/api/platform-calls', () => {
  const call =
    (name: string, result: unknown, more: object = {}) =>
    async () => {
      server.asked.push(name);
      return server.down ? { status: false, network: true } : { status: true, result, ...more };
    };
  const authority = {
    appStatuses: { invoice: true },
    wpStatus: true,
    used: 3,
    remainder: null,
    info: { licenceUntil: null, branches: 1, users: 2 },
  };
  return {
    getAuthority: call('authority', authority, { menu: server.menu }),
    getEnterprise: call('enterprise', {
      enterprise: 'jeweller',
      title: '',
      partner: false,
      dividendRate: 0,
      modules: { market: true },
    }),
    getDefinitions: call('definitions', [{ _id: 't1', name: 'Vitrin' }]),
    getWarehouses: call('warehouses', [
      { _id: 'w1', name: 'Ana depo', archived: false, label: 'Ana depo', value: 'w1' },
    ]),
    getLabels: call('labels', { tags: [{ _id: 't1', name: 'Vitrin' }] }),
    getCurrencies: call('currencies', []),
  };
});

const { fetchCompany, followCompany, learnOfCompany } = await import('@/session/company/platform');
const { auth, invoiceAccess, menu } = await import('@/session/company/platform-state');
const { clearPerson, session } = await import('@/session/state/store');

const modules = ['settings', 'jeweller', 'market', 'inventory'];

beforeEach(() => {
  clearPerson();
  server.asked.length = 0;
  server.kept.clear();
  server.down = false;
  Object.assign(session, {
    token: 't',
    companies: ['c1'],
    permissions: { market: 1, inventory: 1 },
    modules,
  });
});

describe('PL55: the stores', () => {
  it('PL55: the session holds every field of the platform, enterprise and project the jeweller’s by default', () => {
    clearPerson();
    const fields =
      'token licenceCode companies companiesInfo loginTime permissions enterprise project modules branchId branchesMode users userNames warehouses definitions invoiceIntegrator package enterpriseData uiVersion mobile isPWA isPWAControl pageLoading pageTitle routeInfo versionError appColor lastError networkerror connectionId storeId accountId scopeId';
    for (const field of fields.split(' ')) expect(session).toHaveProperty(field);
    expect(session).toMatchObject({
      enterprise: 'jeweller',
      project: 'milyem',
      modules: ['settings', 'jeweller'],
      uiVersion: '1.0.41',
    });
  });

  it('PL55: the menu state holds modules, menuList, globalActions, appStatuses, wpMenu and allCompanies', async () => {
    await fetchCompany();
    session.companiesInfo = [
      { id: 'c1', title: 'Altınay', publicKey: '', licenceUntil: null, branches: [] },
    ];
    const { of: _of, ...held } = snapshot(menu);
    expect(held).toEqual({
      modules: { market: true },
      menuList: [{ key: 'market', hidden: true }],
      globalActions: ['send'],
      appStatuses: { invoice: true },
      wpMenu: true,
      phoneChannel: 'whatsapp',
      allCompanies: session.companiesInfo,
    });
    session.permissions = { workbench: 2 };
    expect(menu.globalActions).toContain('slip:sale');
  });

  it('PL55: the auth store holds token, companies, the test flag and the e-invoice credential, and nothing of it after the session', () => {
    expect(invoiceAccess()).toBeNull();
    Object.assign(auth, { test: false, invoiceIntegration: 'gizli' });
    expect([auth.token, auth.companies, invoiceAccess()]).toEqual([
      't',
      ['c1'],
      { test: false, credential: 'gizli' },
    ]);
    clearPerson();
    return vi.waitFor(() =>
      expect([auth.token, auth.companies, auth.test, auth.invoiceIntegration]).toEqual([
        null,
        [],
        true,
        null,
      ]),
    );
  });

  it('PL55: what the platform’s calls answer fills the session, and ST40: with it the choices of a place', async () => {
    expect(await fetchCompany()).toBe(true);
    expect(session).toMatchObject({
      warehouses: [{ label: 'Ana depo', value: 'w1' }],
      definitions: { tags: [{ name: 'Vitrin' }], labels: [{ name: 'Vitrin' }] },
      invoiceIntegrator: 'provider',
      package: { used: 3, remainder: null },
      enterpriseData: { enterprise: 'jeweller' },
    });
  });
});

describe('asking', () => {
  it('leaves out what this person may not, or the company has not', async () => {
    session.permissions = { inventory: 1, market: 1 };
    session.modules = modules.filter((module) => module !== 'market');
    await fetchCompany();
    expect(server.asked).toEqual([
      'authority',
      'enterprise',
      'definitions',
      'warehouses',
      'labels',
    ]);
  });

  it('with no network shows what was answered last, and tells that it did not succeed', async () => {
    await fetchCompany();
    clearPerson();
    Object.assign(session, {
      token: 't',
      companies: ['c1'],
      permissions: { inventory: 1 },
      modules,
    });
    server.down = true;
    expect(await learnOfCompany()).toBe(false);
    expect([session.warehouses.length, menu.menuList]).toEqual([
      1,
      [{ key: 'market', hidden: true }],
    ]);
  });

  it('what is kept stays plain, so that other tabs can be told of it: the session never shares an object with it', async () => {
    await fetchCompany();
    await learnOfCompany();
    session.warehouses.push({
      _id: 'w2',
      name: 'Kasa',
      archived: false,
      label: 'Kasa',
      value: 'w2',
    });
    menu.menuList.push({ key: 'report', hidden: true });
    for (const value of server.kept.values()) expect(() => structuredClone(value)).not.toThrow();
    expect([server.kept.get('warehouses'), server.kept.get('authority')]).toMatchObject([
      [{ _id: 'w1' }],
      { menu: [{ key: 'market' }] },
    ]);
  });

  it('drops an answer for a company that was left meanwhile', async () => {
    const asking = fetchCompany();
    session.companies = ['c2'];
    expect(await asking).toBe(false);
    expect(session.package).toBeNull();
  });
});

it('begins when the company’s database is open, and asks once more when the line that broke it off is back', async () => {
  server.down = true;
  const followed = followCompany();
  await followCompany();
  expect(server.asked).toEqual([]);
  database.open = true;
  for (const listener of database.listeners) listener();
  await followed;
  expect([server.asked, database.listeners.size]).toEqual([['authority'], 0]);
  server.down = false;
  session.networkErrorSince = 1;
  await vi.waitFor(() => expect(session.enterpriseData).not.toBeNull());
  expect(server.asked.filter((name) => name === 'authority')).toHaveLength(2);
});
