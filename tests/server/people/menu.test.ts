import { beforeEach, expect, it } from 'vitest';
import type { MenuRule } from '@/domain/people/menu-layout';
import type { Permissions } from '@/domain/people/permission';
import { PRESET_RIGHTS } from '@/domain/people/presets';
import { type Rights, withRights } from '@/domain/people/rights';
import { CLERK, type Client, onAServer, type Shop } from '../../support/server';
import { MENU_CALL, menuBody } from '../support/company';
import { from, pulledDefinitions } from '../support/pulled';

const grantedOf = (rights: Rights): Permissions => withRights({}, rights);

onAServer('menu layout', (server) => {
  let shop: Shop;
  beforeEach(async () => {
    shop = await server().newShop();
  });
  const menuOf = async (client: Client): Promise<readonly MenuRule[] | undefined> =>
    (await client.call('GET', '/helper/authority')).answer.menu;
  const version = async (): Promise<number> =>
    (await pulledDefinitions(shop.admin)).flatMap((body) =>
      body.type === 'menu' ? [body.version] : [],
    )[0] ?? 0;
  const HIDDEN = [{ key: 'market', hidden: true }];

  it('PL149: is written by administrators alone and comes to everybody of this company', async () => {
    const stranger = await server().newShop();
    const clerk = await shop.join(CLERK);
    expect((await clerk.write(MENU_CALL, menuBody(HIDDEN))).status).toBe(403);
    expect((await shop.admin.write(MENU_CALL, menuBody(HIDDEN))).status).toBe(200);
    expect([await menuOf(clerk), await menuOf(stranger.admin)]).toEqual([HIDDEN, []]);
  });

  it('PL149: of two edits at once the first is applied and the second refused as stale', async () => {
    await shop.admin.write(MENU_CALL, menuBody(HIDDEN), from('a'));
    const late = await shop.admin.write(MENU_CALL, menuBody([]), from('b'));
    expect([late.status, late.answer.code]).toEqual([412, 'stale']);
    expect(await menuOf(shop.admin)).toEqual(HIDDEN);
  });

  it('PL149: a role’s layout replaces that role’s alone, and null takes it away', async () => {
    await shop.admin.write(MENU_CALL, menuBody(HIDDEN));
    const cashier = [{ key: 'accounts', hidden: true }];
    const put = async (rules: MenuRule[] | null) =>
      shop.admin.write(MENU_CALL, menuBody(rules, { role: 'cashier', base: await version() }));
    const menus = async () =>
      (await pulledDefinitions(shop.admin)).flatMap((body) =>
        body.type === 'menu' ? [body.menus] : [],
      )[0];
    expect((await put(cashier)).status).toBe(200);
    expect(await menus()).toEqual({ everyone: HIDDEN, cashier });
    expect((await put(null)).status).toBe(200);
    expect(await menus()).toEqual({ everyone: HIDDEN });
  });

  it('PL149: a role’s layout is that of people with the rights of the role, and of nobody else', async () => {
    const cashier = await shop.join(grantedOf(PRESET_RIGHTS.cashier));
    const viewer = await shop.join(grantedOf(PRESET_RIGHTS.viewer));
    const own = [{ key: 'accounts', hidden: true }];
    await shop.admin.write(MENU_CALL, menuBody(HIDDEN));
    await shop.admin.write(MENU_CALL, menuBody(own, { role: 'cashier', base: await version() }));
    expect([await menuOf(cashier), await menuOf(viewer), await menuOf(shop.admin)]).toEqual([
      own,
      HIDDEN,
      HIDDEN,
    ]);
  });

  it('PL149: for everyone that hides the administration is refused', async () => {
    const wrong = await shop.admin.write(MENU_CALL, menuBody([{ key: 'more', hidden: true }]));
    expect([wrong.status, wrong.answer.fields]).toEqual([400, [{ name: 'rules', code: 'format' }]]);
  });

  it('PL149: with a name of nothing but spaces is refused', async () => {
    const wrong = await shop.admin.write(MENU_CALL, menuBody([{ key: 'market', title: '  ' }]));
    expect([wrong.status, wrong.answer.fields]).toEqual([
      400,
      [{ name: 'rules.0.title', code: 'required' }],
    ]);
  });

  it('PL149: with a name that is too long is refused', async () => {
    const wrong = await shop.admin.write(
      MENU_CALL,
      menuBody([{ key: 'market', title: 'x'.repeat(31) }]),
    );
    expect([wrong.status, wrong.answer.code]).toEqual([400, 'malformed']);
  });
});
