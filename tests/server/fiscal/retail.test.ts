import { beforeEach, expect, it } from 'vitest';
import { type RetailBody, zRecordId } from '@/contract/fiscal/retail';
import { NOON } from '../../support/factories';
import { onAServer, READER, type Shop } from '../../support/server';
import { aZ, RETAIL, voidBody, zBody } from '../support/automation';
import { from, pulledBody, pulledDefinitions } from '../support/pulled';
import { findingsOf } from '../support/written';

onAServer('Z reports', (server) => {
  let shop: Shop;
  beforeEach(async () => {
    shop = await server().newShop();
    server().clock.now = NOON;
  });
  const known = () => pulledBody<RetailBody>(shop.admin, 'definitions', zRecordId(aZ()));
  const wrong = async (path: string, body: object) => {
    const { status, answer } = await shop.admin.write(path, body);
    return [status, answer.fields?.map(({ name, code }) => `${name} ${code}`)];
  };

  it('RT1: two tablets that type one Z report make one record, of this company alone', async () => {
    const stranger = await server().newShop();
    for (const tablet of ['a', 'b'])
      expect((await shop.admin.write(RETAIL, zBody(), from(tablet))).status).toBe(200);
    expect(await known()).toMatchObject({ z: aZ(), by: shop.admin.user, before: [] });
    const theirs = (await pulledDefinitions(stranger.admin)).filter(
      ({ type }) => type === 'retail-z',
    );
    expect(theirs).toEqual([]);
    expect(await wrong(RETAIL, zBody(aZ({ cash: 1 })))).toEqual([400, ['z.payments sum']]);
    expect(await wrong(RETAIL, zBody(aZ({ branch: 'b-unknown' })))).toEqual([
      400,
      ['z.branch unknown'],
    ]);
    expect(await wrong(RETAIL, zBody(aZ({ day: '2026-11-22' })))).toEqual([400, ['z.day future']]);
    const reader = await shop.join(READER);
    expect((await reader.write(RETAIL, zBody())).status).toBe(403);
    const foreign = await stranger.admin.write(`${RETAIL}/voids`, voidBody());
    expect([foreign.status, foreign.answer.code]).toEqual([404, 'not-found']);
  });

  it('RT2: a correction keeps the earlier figures, other figures without a reason leave a finding', async () => {
    await shop.admin.write(RETAIL, zBody());
    const other = aZ({ cash: 140_000, other: 10_000 });
    expect(await findingsOf(shop.admin, RETAIL, zBody(other, { reason: 'Yanlış okundu' }))).toEqual(
      [],
    );
    expect(await known()).toMatchObject({
      z: other,
      reason: 'Yanlış okundu',
      before: [{ z: aZ() }],
    });
    expect(await findingsOf(shop.admin, RETAIL, zBody())).toEqual(['z-differs']);
    expect((await known())?.before).toHaveLength(2);
  });

  it('RT2: a voided Z report says why and stays; typing it again makes it stand', async () => {
    await shop.admin.write(RETAIL, zBody());
    const voids = `${RETAIL}/voids`;
    expect(await wrong(voids, voidBody({ reason: ' ' }))).toEqual([400, ['reason required']]);
    expect((await shop.admin.write(voids, voidBody())).status).toBe(200);
    expect(await known()).toMatchObject({
      z: aZ(),
      voided: { by: shop.admin.user, reason: 'Yanlış cihaz' },
    });
    await shop.admin.write(RETAIL, zBody(aZ(), { reason: 'Doğru cihazmış' }));
    expect((await known())?.voided).toBeUndefined();
    const other = aZ({ cash: aZ().cash + 100, card: aZ().card - 100 });
    await shop.admin.write(RETAIL, zBody(other, { reason: 'Kart ayrıldı' }));
    expect(await known()).toMatchObject({
      reason: 'Kart ayrıldı',
      before: [{ reason: 'Doğru cihazmış' }, { voided: { reason: 'Yanlış cihaz' } }],
    });
    expect((await known())?.before[1]?.reason).toBeUndefined();
  });
});
