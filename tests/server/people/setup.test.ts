import { beforeEach, expect, it } from 'vitest';
import { beginSetup } from '@/server/areas/people/setup-put';
import { CLERK, type Client, onAServer, type Shop } from '../../support/server';
import { SETUP_CALL, setupBody } from '../support/company';
import { from, pulledDefinitions } from '../support/pulled';

onAServer('setup checklist', (server) => {
  let shop: Shop;
  beforeEach(async () => {
    shop = await server().newShop();
  });
  const begun = () => beginSetup(server().db, shop.company, Date.now());
  const setupOf = async (client: Client) =>
    (await pulledDefinitions(client)).flatMap((body) =>
      body.type === 'setup' ? [{ marks: body.marks, closed: body.closed }] : [],
    )[0];

  it('SU2: is changed by administrators alone and comes to this company alone', async () => {
    const stranger = await server().newShop();
    await begun();
    const clerk = await shop.join(CLERK);
    expect((await clerk.write(SETUP_CALL, setupBody())).status).toBe(403);
    expect((await shop.admin.write(SETUP_CALL, setupBody())).status).toBe(200);
    const skipped = { marks: { printers: 'skipped' }, closed: false };
    expect([await setupOf(clerk), await setupOf(stranger.admin)]).toEqual([skipped, undefined]);
  });

  it('SU2: two devices that change different steps both hold, and a repeated change is one', async () => {
    await begun();
    const people = setupBody({ step: 'people', mark: 'skipped' });
    await shop.admin.write(SETUP_CALL, people, from('a'));
    await shop.admin.write(SETUP_CALL, setupBody({ mark: 'done' }), from('b'));
    await shop.admin.write(SETUP_CALL, people, from('a'));
    expect(await setupOf(shop.admin)).toEqual({
      marks: { people: 'skipped', printers: 'done' },
      closed: false,
    });
  });

  it('SU3: a company without a checklist gets none by a late change', async () => {
    expect((await shop.admin.write(SETUP_CALL, setupBody())).status).toBe(200);
    expect(await setupOf(shop.admin)).toBeUndefined();
  });

  it('SU3: a closed checklist stays closed', async () => {
    await begun();
    await shop.admin.write(SETUP_CALL, setupBody({ step: 'all', mark: 'done' }));
    await shop.admin.write(SETUP_CALL, setupBody());
    expect((await setupOf(shop.admin))?.closed).toBe(true);
  });
});
