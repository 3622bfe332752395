import { randomUUID } from 'node:crypto';
import { beforeEach, expect, it } from 'vitest';
import { HEADER } from '@/contract/core/headers';
import type { CompanyCheck } from '@/contract/people/session';
import type { ListedSite } from '@/contract/people/site';
import type { MovementDraft } from '@/domain/ledger/movement';
import type { Site } from '@/domain/people/site';
import { CLERK, type Client, onAServer, type Shop } from '../../support/server';
import { SITES, siteBody } from '../support/company';
import { from, pulledDefinitions } from '../support/pulled';
import { grams, SHIPMENTS, shipmentBody } from '../support/shipments';
import { SALES, saleBody } from '../support/slips';
import { STOCKS, stockBody } from '../support/stock';
import { accountBody, DEFINITIONS, MOVEMENTS, movementBody } from '../support/tills';

onAServer('a branch or warehouse', (server) => {
  let shop: Shop;
  /** Ids of a test: those of branches are unique over all companies. */
  let id: Record<'one' | 'two' | 'three' | 'store' | 'theirs', string>;
  beforeEach(async () => {
    shop = await server().newShop();
    id = {
      one: randomUUID(),
      two: randomUUID(),
      three: randomUUID(),
      store: randomUUID(),
      theirs: randomUUID(),
    };
  });
  const listed = async (client: Client = shop.admin): Promise<ListedSite[]> =>
    (await client.call<ListedSite[]>('GET', SITES)).answer.result ?? [];
  const offered = async (client: Client): Promise<string[]> =>
    (
      await client.call<CompanyCheck>('GET', '/settings/companies/check')
    ).answer.result?.company.branches.map(({ name }) => name) ?? [];
  const put = (site: Partial<Site>, base = 0, device = 'a') =>
    shop.admin.write(SITES, siteBody(site, { base }), from(device));
  const versionOf = async (which: string): Promise<number> =>
    (await listed()).find((site) => site.id === which)?.version ?? 0;

  it('PL148: is created by an administrator, and is on every device of this company alone', async () => {
    const stranger = await server().newShop();
    expect((await put({ id: id.one, name: ' Çarşı ' })).status).toBe(200);
    expect((await put({ id: id.store, kind: 'warehouse', name: 'Kasa dairesi' })).status).toBe(200);
    expect(await listed()).toMatchObject([
      { id: expect.any(String), kind: 'warehouse', name: 'Ana depo', version: 0, people: null },
      { id: id.one, kind: 'branch', name: 'Çarşı', archived: false, people: 1 },
      { id: id.store, kind: 'warehouse', name: 'Kasa dairesi', people: null },
    ]);
    const clerk = await shop.join(CLERK);
    expect((await pulledDefinitions(clerk)).filter(({ type }) => type === 'site')).toHaveLength(2);
    expect([await offered(clerk), await offered(stranger.admin)]).toEqual([['Çarşı'], []]);
    expect((await listed(stranger.admin)).map(({ name }) => name)).toEqual(['Ana depo']);
    expect((await clerk.write(SITES, siteBody())).status).toBe(403);
  });

  it('PL148: is renamed, also one that was made before sites had records', async () => {
    const [store] = await listed();
    const renamed = { id: store?.id ?? '', kind: 'warehouse' as const, name: 'Merkez' };
    expect((await put(renamed)).status).toBe(200);
    expect((await listed()).map(({ name }) => name)).toEqual(['Merkez']);
  });

  it('PL148: never has the name of another of its kind, in any case', async () => {
    await put({ id: id.one, name: 'Çarşı' });
    const twin = await put({ id: id.two, name: 'çarşı' });
    expect([twin.status, twin.answer.fields]).toEqual([
      400,
      [{ name: 'site.name', code: 'taken' }],
    ]);
    expect((await put({ id: id.store, kind: 'warehouse', name: 'Çarşı' })).status).toBe(200);
    const empty = await put({ id: id.three, name: '  ' });
    expect(empty.answer.fields).toEqual([{ name: 'site.name', code: 'required' }]);
  });

  it('PL148: of two edits at once the first is applied and the second refused as stale', async () => {
    await put({ id: id.one, name: 'Çarşı' });
    const base = await versionOf(id.one);
    expect((await put({ id: id.one, name: 'Çarşı 1' }, base)).status).toBe(200);
    const late = await put({ id: id.one, name: 'Çarşı 2' }, base, 'b');
    expect([late.status, late.answer.code]).toEqual([412, 'stale']);
    expect((await listed()).map(({ name }) => name)).toContain('Çarşı 1');
  });

  it('PL148: cannot become the other kind, nor take the id of another company’s branch', async () => {
    const stranger = await server().newShop();
    await stranger.admin.write(SITES, siteBody({ id: id.theirs, name: 'Cadde' }));
    const taken = await put({ id: id.theirs, name: 'Bizim' });
    expect([taken.status, taken.answer.fields]).toEqual([
      400,
      [{ name: 'site.id', code: 'taken' }],
    ]);
    expect((await listed(stranger.admin)).map(({ name }) => name)).toContain('Cadde');
    await put({ id: id.one, name: 'Çarşı' });
    const turned = await put({ id: id.one, kind: 'warehouse', name: 'X' }, await versionOf(id.one));
    expect(turned.answer.fields).toEqual([{ name: 'site.kind', code: 'format' }]);
  });

  it('PL148: cannot take the id of a warehouse that was made before sites had records', async () => {
    const [store] = await listed();
    const turned = await put({ id: store?.id ?? '', kind: 'branch', name: 'Cadde' });
    expect([turned.status, turned.answer.fields]).toEqual([
      400,
      [{ name: 'site.kind', code: 'format' }],
    ]);
  });

  it('PL148: is not archived while its till holds money', async () => {
    await put({ id: id.one, name: 'Çarşı' });
    const account = { id: 'till:carsi', kind: 'till', name: 'Çarşı kasası', branch: id.one };
    expect((await shop.admin.write(DEFINITIONS, accountBody(account))).status).toBe(200);
    const move = async (quantity: number, from: string, to: string) =>
      shop.admin.write(
        MOVEMENTS,
        movementBody({ type: 'transfer', from, to, asset: 'TRY', quantity } as MovementDraft),
      );
    expect((await move(5_000, 'till:main', 'till:carsi')).status).toBe(200);
    const archive = async () =>
      put({ id: id.one, name: 'Çarşı', archived: true }, await versionOf(id.one));
    expect([(await archive()).status, (await archive()).answer.code]).toEqual([409, 'site-in-use']);
    expect((await move(5_000, 'till:carsi', 'till:main')).status).toBe(200);
    expect((await archive()).status).toBe(200);
  });

  it('PL148: is not archived while goods are on their way to it', async () => {
    await put({ id: id.one, name: 'Çarşı' });
    await put({ id: id.two, name: 'Cadde' });
    const sent = shipmentBody({
      act: 'send',
      from: { branch: id.one, place: '' },
      to: { branch: id.two, place: '' },
      items: [grams(10_000)],
    });
    const at = { headers: { [HEADER.branchId]: id.one } };
    expect((await shop.admin.write(SHIPMENTS, sent, at)).status).toBe(200);
    const archive = async (which: string, name: string) =>
      (await put({ id: which, name, archived: true }, await versionOf(which))).answer.code;
    expect([await archive(id.two, 'Cadde'), await archive(id.one, 'Çarşı')]).toEqual([
      'site-in-use',
      undefined,
    ]);
  });

  it('PL148: is not archived while goods lie in it; archived, it is offered to nobody and takes late work', async () => {
    await put({ id: id.one, name: 'Çarşı' });
    await put({ id: id.store, kind: 'warehouse', name: 'Vitrin' });
    const at = { headers: { [HEADER.branchId]: id.one } };
    const card = stockBody({ place: id.store });
    expect((await shop.admin.write(STOCKS, card, at)).status).toBe(200);
    for (const site of [
      { id: id.one, name: 'Çarşı' },
      { id: id.store, kind: 'warehouse' as const, name: 'Vitrin' },
    ]) {
      const full = await put({ ...site, archived: true }, await versionOf(site.id));
      expect([full.status, full.answer.code]).toEqual([409, 'site-in-use']);
    }
    await put({ id: id.two, name: 'Cadde' });
    expect(
      (await put({ id: id.two, name: 'Cadde', archived: true }, await versionOf(id.two))).status,
    ).toBe(200);
    expect(await offered(shop.admin)).toEqual(['Çarşı']);
    const late = { headers: { [HEADER.branchId]: id.two } };
    expect((await shop.admin.write(SALES, saleBody(), late)).status).toBe(200);
    await put({ id: id.two, name: 'Cadde', archived: false }, await versionOf(id.two));
    expect((await offered(shop.admin)).sort()).toEqual(['Cadde', 'Çarşı']);
  });
});
