import { beforeEach, expect, it } from 'vitest';
import type { MenuRule } from '@/domain/people/menu-layout';
import { CLERK, type Client, onAServer, type Shop } from '../../support/server';
import { AREAS_CALL, areasBody, MENU_CALL, menuBody } from '../support/company';
import { journalOf } from '../support/journal';
import { from, pulledDefinitions } from '../support/pulled';

onAServer('areas of the menu', (server) => {
  let shop: Shop;
  beforeEach(async () => {
    shop = await server().newShop();
  });
  const menuOf = async (client: Client): Promise<readonly MenuRule[] | undefined> =>
    (await client.call('GET', '/helper/authority')).answer.menu;
  const version = async (): Promise<number> =>
    (await pulledDefinitions(shop.admin)).flatMap((body) =>
      body.type === 'unused-areas' ? [body.version] : [],
    )[0] ?? 0;

  it('AD8: an unused area is hidden for everyone of the company alone, whatever the menu’s layout', async () => {
    const [clerk, stranger] = [await shop.join(CLERK), await server().newShop()];
    expect((await clerk.write(AREAS_CALL, areasBody(['market']))).status).toBe(403);
    const layout = [
      { key: 'market', title: 'Fiyatlar' },
      { key: 'accounts', title: 'Defter' },
    ];
    await shop.admin.write(MENU_CALL, menuBody(layout));
    expect((await shop.admin.write(AREAS_CALL, areasBody(['market']))).status).toBe(200);
    const hidden = [
      { key: 'accounts', title: 'Defter' },
      { key: 'market', hidden: true },
    ];
    expect([await menuOf(clerk), await menuOf(shop.admin), await menuOf(stranger.admin)]).toEqual([
      hidden,
      hidden,
      [],
    ]);
    const back = areasBody([], { base: await version() });
    expect((await shop.admin.write(AREAS_CALL, back)).status).toBe(200);
    expect(await menuOf(clerk)).toEqual(layout);
    expect(
      (await journalOf(server().db, shop.company)).filter(({ act }) => act === 'areas.changed'),
    ).toHaveLength(2);
  });

  it('AD8: of two edits at once the second is refused, and what is no area by its field', async () => {
    await shop.admin.write(AREAS_CALL, areasBody(['market']), from('a'));
    const late = await shop.admin.write(AREAS_CALL, areasBody([]), from('b'));
    expect([late.status, late.answer.code]).toEqual([412, 'stale']);
    const wrong = await shop.admin.write(
      AREAS_CALL,
      areasBody(['workbench' as never], { base: await version() }),
    );
    expect(wrong.status).toBe(400);
  });
});
