import { beforeAll, expect, it } from 'vitest';
import { HEADER } from '../../src/contract/wire/headers';
import type { DeviceLease } from '../../src/contract/wire/session';
import { CLERK, type Client, onBothEngines, READER, type Shop } from '../support/server';
import { aSlip, SALES, saleBody } from './slips';

onBothEngines('a leased series', (server) => {
  let shop: Shop;
  beforeAll(async () => {
    shop = await server().newShop();
  });
  const lease = (client: Client, device: string, nonce: string | null) =>
    client.call<DeviceLease>('POST', '/settings/devices', { body: { device, name: 'Tezgâh', nonce } });

  it('is another for each device and company', async () => {
    const other = await server().newShop();
    const leases = await Promise.all([lease(shop.admin, 'a', null), lease(shop.admin, 'b', null), lease(other.admin, 'a', null)]);
    const [a, b, c] = leases.map((l) => l.answer.result?.series ?? '');
    expect(new Set([a, b])).toEqual(new Set(['T1', 'T2']));
    expect(c).toBe('T1');
  });

  it('goes on after the highest number that was seen, and is known to its own device', async () => {
    const fresh = await server().newShop();
    const first = (await lease(fresh.admin, 'd', null)).answer.result;
    expect(first).toMatchObject({ device: 'd', series: 'T1', next: 1 });
    const sale = await fresh.admin.write<{ findings: string[] }>(SALES, saleBody(aSlip({ number: 'T1-000041' })), { headers: { [HEADER.device]: 'd' } });
    expect(sale.answer.result?.findings).not.toContain('unknown-series');
    const foreign = await fresh.admin.write<{ findings: string[] }>(SALES, saleBody(aSlip({ number: 'T1-000042' })), { headers: { [HEADER.device]: 'e' } });
    expect(foreign.answer.result?.findings).toContain('unknown-series');
    const second = (await lease(fresh.admin, 'd', first?.nonce ?? '')).answer.result;
    expect(second?.next).toBe(43);
    expect(second?.nonce).not.toBe(first?.nonce);
  });

  it('exposes a copied profile, but forgives a reply that was lost', async () => {
    const first = (await lease(shop.admin, 'copied', null)).answer.result;
    const lostReply = (await lease(shop.admin, 'copied', null)).answer.result;
    expect(lostReply?.nonce).toBe(first?.nonce);
    const second = (await lease(shop.admin, 'copied', first?.nonce ?? '')).answer.result;
    expect((await lease(shop.admin, 'copied', first?.nonce ?? '')).answer.result?.nonce).toBe(second?.nonce);
    server().clock.now += 10 * 60_000;
    const clone = await lease(shop.admin, 'copied', first?.nonce ?? '');
    expect([clone.status, clone.answer.code]).toEqual([409, 'cloned-device']);
    expect((await lease(shop.admin, 'copied', 'made-up')).status).toBe(409);
  });

  it('is for those who write slips: whoever only looks takes no number of the company’s', async () => {
    const [reader, desk, clerk] = [await shop.join(READER), await shop.join({ developer: true }), await shop.join(CLERK)];
    for (const client of [reader, desk]) expect((await lease(client, 'theirs', null)).status).toBe(403);
    expect((await lease(clerk, 'theirs', null)).status).toBe(200);
  });

  it('names the field that is wrong', async () => {
    const { status, answer } = await shop.admin.call('POST', '/settings/devices', { body: { device: 5 } });
    expect([status, answer.fields]).toEqual([400, [{ name: 'device', code: 'format' }]]);
    const nul = await shop.admin.call('POST', '/settings/devices', { body: { device: 'nul', name: 'a\u0000b' } });
    expect([nul.status, nul.answer.fields]).toEqual([400, [{ name: 'name', code: 'format' }]]);
  });
});
