import { beforeEach, describe, expect, it } from 'vitest';
import { CLERK, onAServer, type Shop } from '../../support/server';
import { aProfile, PROFILE, profileBody } from '../support/company';
import { from, pulledDefinitions } from '../support/pulled';

const CHECK = '/settings/companies/check';

onAServer('company profile', (server) => {
  let shop: Shop;
  beforeEach(async () => {
    shop = await server().newShop();
  });
  const profiles = async (of: Shop = shop) =>
    (await pulledDefinitions(of.admin)).flatMap((body) => (body.type === 'company' ? [body] : []));

  describe('of a company', () => {
    it('PL141: reaches every device of the company and no other company', async () => {
      const stranger = await server().newShop();
      expect((await shop.admin.write(PROFILE, profileBody())).status).toBe(200);
      const clerk = await shop.join(CLERK);
      const seen = (await pulledDefinitions(clerk)).filter(({ type }) => type === 'company');
      expect([await profiles(), seen]).toEqual([
        [{ type: 'company', profile: aProfile(), version: expect.any(Number) }],
        [{ type: 'company', profile: aProfile(), version: expect.any(Number) }],
      ]);
      expect(await profiles(stranger)).toEqual([]);
    });

    it('PL141: sets the title of the company', async () => {
      await shop.admin.write(PROFILE, profileBody({ title: '  Işık Sarraf ' }));
      expect((await profiles())[0]?.profile.title).toBe('Işık Sarraf');
      const { answer } = await shop.admin.call('GET', CHECK);
      expect(JSON.stringify(answer)).toContain('Işık Sarraf');
    });

    it('PL141: of two edits at once the first is applied and the second refused as stale', async () => {
      await shop.admin.write(PROFILE, profileBody(), from('a'));
      const late = await shop.admin.write(
        PROFILE,
        profileBody({ phone: '02125550103' }),
        from('b'),
      );
      expect([late.status, late.answer.code]).toEqual([412, 'stale']);
      const [current] = late.answer.current ?? [];
      expect(current).toMatchObject({ kind: 'definitions', body: { profile: aProfile() } });
      const again = profileBody({ phone: '02125550103' }, { base: current?.version ?? 0 });
      expect((await shop.admin.write(PROFILE, again, from('b'))).status).toBe(200);
      expect((await profiles())[0]?.profile.phone).toBe('02125550103');
    });

    it('PL141: with a wrong number is refused with its field and changes nothing', async () => {
      await shop.admin.write(PROFILE, profileBody());
      const wrong = await shop.admin.write(
        PROFILE,
        profileBody({ title: ' ', taxId: '1234567891', ibans: ['TR00'] }, { base: 1 }),
      );
      expect([wrong.status, wrong.answer.fields]).toEqual([
        400,
        [
          { name: 'profile.title', code: 'required' },
          { name: 'profile.taxId', code: 'format' },
          { name: 'profile.ibans', code: 'format' },
        ],
      ]);
      expect((await profiles())[0]?.profile).toEqual(aProfile());
    });

    it('PL141: can be changed by administrators only', async () => {
      const clerk = await shop.join(CLERK);
      expect((await clerk.write(PROFILE, profileBody())).status).toBe(403);
      expect(await profiles()).toEqual([]);
    });
  });
});
