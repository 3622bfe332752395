import { eq } from 'drizzle-orm';
import { beforeAll, expect, it } from 'vitest';
import type {
  Authority,
  DayPrice,
  EnterpriseData,
  Labels,
  MarketCurrency,
  MarketPrice,
  Named,
  Warehouse,
} from '@/contract/core/platform';
import type { ExchangeEntry } from '@/contract/price/exchanges';
import { addDays, dayOf } from '@/domain/base/day';
import { putStartingProducts, STARTING_PRODUCTS } from '@/server/areas/catalogue/starting-products';
import { companies } from '@/server/db/schema';
import { companyProfiles, typedDefinitions, warehouses } from '@/server/db/schema-platform';
import { storeRates } from '@/server/prices/rates';
import { NOON } from '../../support/factories';
import { type Client, onBothEngines, type Shop, type TestReply } from '../../support/server';

const told = (code: string, buying: number, selling: number, at = NOON): ExchangeEntry => ({
  code,
  buying,
  selling,
  at,
  source: 'deneme',
  simulated: true,
});
const YESTERDAY = NOON - 86_400_000;

onBothEngines('the platform’s calls', (server) => {
  let shop: Shop;
  let other: Shop;
  let admin: Client;
  beforeAll(async () => {
    shop = await server().newShop();
    other = await server().newShop();
    ({ admin } = shop);
    await storeRates(server().db, [
      told('USD', 40, 40.5, YESTERDAY),
      told('ESKI', 1, 2, YESTERDAY),
    ]);
    server().prices.change([told('USD', 41.25, 41.75), told('HAS', 4000, 4010.5)]);
    await putStartingProducts(server().db, shop.company, NOON);
  });
  const get = async <T>(path: string, client = admin) =>
    (await client.call<T>('GET', path)).answer.result;
  const refusal = async (path: string, client = admin) => {
    const { status, answer } = await client.call('GET', path);
    return [status, answer.code, answer.fields?.map(({ name, code }) => `${name} ${code}`)];
  };

  it('PL20: the authority says what the company is to the platform, and brings the menu’s rules', async () => {
    const menu = [{ key: 'market', hidden: true }];
    await server().db.insert(companyProfiles).values({
      company: shop.company,
      partner: true,
      dividendRate: 1250,
      oldId: '77',
      logo: '/l.png',
      quota: 100,
      menu,
    });
    const { answer } = await admin.call<Authority>('GET', '/helper/authority');
    expect(answer.result).toEqual({
      appStatuses: { whatsapp: false, email: false, invoice: false, earsiv: false, bank: false },
      wsApps: ['exchanges'],
      partner: true,
      dividendRate: 12.5,
      oldId: '77',
      used: 0,
      remainder: 100,
      info: { licenceUntil: null, branches: 0, users: 1 },
      title: 'Örnek Kuyumculuk',
      logo: '/l.png',
      id: shop.company,
      wpStatus: false,
      phoneChannel: 'whatsapp',
    });
    expect(answer.menu).toEqual(menu);
    expect(await get<Authority>('/helper/authority', other.admin)).toMatchObject({
      partner: false,
      remainder: null,
      oldId: '',
    });
  });

  it('PL21: the variant comes with a map of the modules that the company has', async () => {
    await server()
      .db.update(companies)
      .set({ modules: ['settings', 'jeweller', 'market'] })
      .where(eq(companies.id, other.company));
    const data = await get<EnterpriseData>('/settings/companies/enterprise', other.admin);
    expect(data).toMatchObject({
      enterprise: 'jeweller',
      modules: { settings: true, market: true, inventory: false },
    });
  });

  it('PL22: an exchange is the one of this moment, or what held on a day', async () => {
    const [today, yesterday] = [dayOf(NOON), dayOf(YESTERDAY)];
    expect(await get('/general/exchange?code=USD')).toEqual({
      code: 'USD',
      day: today,
      buying: 41.25,
      selling: 41.75,
      at: NOON,
    });
    expect(await get(`/general/exchange?code=USD&day=${yesterday}`)).toMatchObject({
      buying: 40,
      day: yesterday,
    });
    expect(await get('/general/exchange?code=ESKI')).toMatchObject({ buying: 1, day: yesterday });
    expect(await get('/general/exchange?code=XAU')).toMatchObject({ code: 'XAU', selling: 4010.5 });
    expect(await refusal(`/general/exchange?code=USD&day=${addDays(yesterday, -1)}`)).toEqual([
      404,
      'not-found',
      undefined,
    ]);
    // Codes that every object answers to in JavaScript.
    for (const code of ['__proto__', 'constructor', 'toString'])
      expect(await refusal(`/general/exchange?code=${code}`)).toEqual([
        404,
        'not-found',
        undefined,
      ]);
    expect(await refusal('/general/exchange')).toEqual([400, 'malformed', ['code required']]);
    expect(await refusal('/general/exchange?code=USD&day=2026-02-31')).toEqual([
      400,
      'malformed',
      ['day format'],
    ]);
  });

  it('PL23: warehouses come as _id, name and archived, and only those that are asked for', async () => {
    await server()
      .db.insert(warehouses)
      .values({ company: shop.company, id: 'w-old', name: 'Eski', archived: true });
    const open = await get<Warehouse[]>('/accounting/stocks/warehouses?archived=false');
    expect(open).toEqual([{ _id: expect.any(String), name: 'Ana depo', archived: false }]);
    expect(
      (await get<Warehouse[]>('/accounting/stocks/warehouses?archived=true'))?.map((w) => w._id),
    ).toEqual(['w-old']);
    expect(await get<Warehouse[]>('/accounting/stocks/warehouses')).toHaveLength(2);
    expect(
      await get<Warehouse[]>('/accounting/stocks/warehouses', await other.join({ admin: true })),
    ).toBeUndefined();
  });

  it('lists warehouses and definitions in the order of the Turkish alphabet', async () => {
    const names = ['Cadde', 'Çarşı', 'Demir', 'Irmak', 'İskele', 'Sandık', 'Şube', 'Tezgâh'];
    const rows = names
      .toReversed()
      .map((name, i) => ({ company: shop.company, id: `tr-${i}`, name, archived: true }));
    await server().db.insert(warehouses).values(rows);
    await server()
      .db.insert(typedDefinitions)
      .values(rows.map((row) => ({ ...row, type: 'alphabet', archived: false })));
    const listed = (await get<Warehouse[]>('/accounting/stocks/warehouses?archived=true'))?.map(
      ({ name }) => name,
    );
    expect(listed?.filter((name) => names.includes(name))).toEqual(names);
    expect(
      (await get<Named[]>('/settings/definitions?type=alphabet'))?.map(({ name }) => name),
    ).toEqual(names);
    await server().db.delete(warehouses).where(eq(warehouses.archived, true));
  });

  it('PL24: definitions are those of one type, without the archived', async () => {
    const row = { company: shop.company, type: 'gider', archived: false };
    await server()
      .db.insert(typedDefinitions)
      .values([
        { ...row, id: 'd1', name: 'Kira' },
        { ...row, id: 'd2', name: 'Elektrik' },
        { ...row, id: 'd3', name: 'Eski', archived: true },
      ]);
    expect(await get<Named[]>('/settings/definitions?type=gider')).toEqual([
      { _id: 'd2', name: 'Elektrik' },
      { _id: 'd1', name: 'Kira' },
    ]);
    expect(await get('/settings/definitions?type=gider', other.admin)).toEqual([]);
    expect(await refusal('/settings/definitions')).toEqual([400, 'malformed', ['type required']]);
  });

  it('PL26: the market’s lists tell what the board says now, with what was stored before it spoke', async () => {
    const current = await get<MarketPrice[]>('/market/current');
    expect(current?.map(({ code, buying }) => [code, buying])).toEqual([
      ['ESKI', 1],
      ['HAS', 4000],
      ['USD', 41.25],
    ]);
    expect(await get<ExchangeEntry[]>('/market/exchanges/store')).toContainEqual(
      told('USD', 41.25, 41.75),
    );
    const currencies = await get<MarketCurrency[]>('/market/currencies');
    expect(currencies).toHaveLength(24);
    expect(currencies).toContainEqual({
      id: 'USD',
      name: 'AMERİKAN DOLARI',
      symbol: '$',
      salePrice: 41.75,
      buyPrice: 41.25,
    });
    expect(currencies?.find(({ id }) => id === 'EUR')).toMatchObject({
      salePrice: null,
      buyPrice: null,
    });
  });

  it('PL26: the days’ last prices come newest first, of the codes and days that are asked for', async () => {
    await storeRates(server().db, [told('USD', 41, 42), told('USD', 39, 39.5, YESTERDAY - 60_000)]);
    const days = await get<DayPrice[]>('/market/currents?code=USD');
    expect(days?.map(({ day, buying }) => [day, buying])).toEqual([
      [dayOf(NOON), 41],
      [dayOf(YESTERDAY), 40],
    ]);
    expect(await get<DayPrice[]>(`/market/currents?to=${dayOf(YESTERDAY)}`)).toHaveLength(2);
    expect(await refusal('/market/currents?from=2020-01-01')).toEqual([
      400,
      'malformed',
      ['from format'],
    ]);
  });

  it('PL26: a year of three codes comes in pages, each day of each code once, with a next until the last', async () => {
    const codes = ['AYAR14', 'AYAR18', 'AYAR22'];
    const days = Array.from({ length: 366 }, (_, i) => NOON - i * 86_400_000);
    await storeRates(
      server().db,
      days.flatMap((at) => codes.map((code) => told(code, 4, 5, at))),
    );
    const path = `/market/currents?code=${codes.join(',')}&from=${dayOf(days.at(-1) ?? NOON)}`;
    const pages: DayPrice[][] = [];
    let after: string | null | undefined = '';
    do {
      const reply: TestReply<DayPrice[]> = await admin.call(
        'GET',
        `${path}${after ? `&after=${after}` : ''}`,
      );
      pages.push(reply.answer.result ?? []);
      after = reply.answer.next;
    } while (after);
    expect(pages.map((page) => page.length)).toEqual([1_000, 98]);
    const all = pages.flat().map(({ day, code }) => `${day} ${code}`);
    expect(new Set(all).size).toBe(3 * 366);
    expect([all[0], all.at(-1)]).toEqual([
      `${dayOf(NOON)} AYAR14`,
      `${dayOf(days.at(-1) ?? NOON)} AYAR22`,
    ]);
    expect(await refusal('/market/currents?after=yesterday')).toEqual([
      400,
      'malformed',
      ['after format'],
    ]);
  });

  it('PL26: XAS is silver and XAU gold, as the reading in src/contract/README.md says', async () => {
    const before = server().prices.list;
    server().prices.change([...before, told('GUMUS', 78.5, 79.25)]);
    expect(await get('/general/exchange?code=XAS')).toMatchObject({
      code: 'XAS',
      buying: 78.5,
      selling: 79.25,
    });
    expect(await get<MarketCurrency[]>('/market/currencies')).toContainEqual({
      id: 'XAS',
      name: 'GÜMÜŞ',
      symbol: 'Ag',
      salePrice: 79.25,
      buyPrice: 78.5,
    });
    server().prices.change(before);
  });

  it('PL26: production’s list is the company’s own products, and labels have tags', async () => {
    const list = await get<{ code: string }[]>('/inventorys/production/store');
    const bracelet = STARTING_PRODUCTS.find(({ code }) => code === 'BILEZIK_22');
    expect(bracelet).toMatchObject({
      name: 'Burma bilezik',
      kind: 'worked',
      metal: 'gold',
      fineness: 9160,
      quote: 'HAS',
    });
    expect(list).toContainEqual({ _id: 'BILEZIK_22', ...bracelet });
    expect(
      (await get<Labels>('/inventorys/production/labels'))?.tags.map(({ name }) => name),
    ).toEqual(['Kasa', 'Onarımda', 'Vitrin']);
  });

  it('PL78: a module’s level is asked for, and the module of the company’s package', async () => {
    const clerk = await shop.join({ workbench: 3, market: 1 });
    expect(await refusal('/market/current', clerk)).toEqual([200, undefined, undefined]);
    expect(await refusal('/accounting/stocks/warehouses', clerk)).toEqual([
      403,
      'forbidden',
      undefined,
    ]);
    expect(await refusal('/accounting/stocks/warehouses', other.admin)).toEqual([
      403,
      'package',
      undefined,
    ]);
  });

  it('PL113: an unknown query parameter is refused by its name', async () => {
    expect(await refusal('/market/current?x=1')).toEqual([400, 'malformed', ['x unknown']]);
    expect(await refusal('/accounting/stocks/warehouses?archived=maybe')).toEqual([
      400,
      'malformed',
      ['archived format'],
    ]);
  });

  it('a licence that has ended is 402 at each of them', async () => {
    const ended = await server().newShop();
    await server()
      .db.update(companies)
      .set({ licenceUntil: NOON - 1 })
      .where(eq(companies.id, ended.company));
    for (const path of ['/helper/authority', '/market/current'])
      expect(await refusal(path, ended.admin)).toEqual([402, 'licence', undefined]);
  });
});
