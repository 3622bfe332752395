import { beforeAll, expect, it } from 'vitest';
import { SHARED_VERSION } from '@/contract/core/headers';
import type { DeviceLease, SeriesReport } from '@/contract/people/session';
import type { Finding } from '@/domain/base/refusal';
import { CLERK, type Client, onBothEngines, READER, type Shop } from '../../support/server';
import { from, pulled } from '../support/pulled';
import { aSlip, SALES, saleBody } from '../support/slips';

onBothEngines('a leased series', (server) => {
  let shop: Shop;
  beforeAll(async () => {
    shop = await server().newShop();
  });
  const lease = (client: Client, device: string, nonce: string | null, proposed?: string) =>
    client.call<DeviceLease>('POST', '/settings/devices', {
      body: { device, name: 'Tezgâh', nonce, proposed },
    });

  it('is another for each device and company', async () => {
    const other = await server().newShop();
    const leases = await Promise.all([
      lease(shop.admin, 'a', null),
      lease(shop.admin, 'b', null),
      lease(other.admin, 'a', null),
    ]);
    const [a, b, c] = leases.map((l) => l.answer.result?.series ?? '');
    expect(new Set([a, b])).toEqual(new Set(['T1', 'T2']));
    expect(c).toBe('T1');
  });

  it('goes on after the highest number that was seen, and is known to its own device', async () => {
    const fresh = await server().newShop();
    const first = (await lease(fresh.admin, 'd', null)).answer.result;
    expect(first).toMatchObject({ device: 'd', series: 'T1', next: 1 });
    const sale = await fresh.admin.write<{ findings: string[] }>(
      SALES,
      saleBody(aSlip({ number: 'T1-000041' })),
      from('d'),
    );
    expect(sale.answer.result?.findings).not.toContain('unknown-series');
    const foreign = await fresh.admin.write<{ findings: string[] }>(
      SALES,
      saleBody(aSlip({ number: 'T1-000042' })),
      from('e'),
    );
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
    expect((await lease(shop.admin, 'copied', first?.nonce ?? '')).answer.result?.nonce).toBe(
      second?.nonce,
    );
    server().clock.now += 10 * 60_000;
    const clone = await lease(shop.admin, 'copied', first?.nonce ?? '');
    expect([clone.status, clone.answer.code]).toEqual([409, 'cloned-device']);
    expect((await lease(shop.admin, 'copied', 'made-up')).status).toBe(409);
  });

  it('SY33: a device that proposes its nonces is forgiven a lost reply however late, and its copy is found out at once', async () => {
    const [first, second, third] = ['first', 'second', 'third'].map(
      (word) => `${word}-proposed-nonce`,
    );
    const made = (await lease(shop.admin, 'honest', null, first)).answer.result;
    expect(made).toMatchObject({ nonce: first, next: 1 });
    // The profile is copied here; then the honest device rotates, and its reply is lost.
    expect((await lease(shop.admin, 'honest', first ?? '', second)).status).toBe(200);
    server().clock.now += 30 * 60_000;
    expect((await lease(shop.admin, 'honest', first ?? '', second)).answer.result).toMatchObject({
      series: made?.series,
      nonce: second,
    });
    const copy = await lease(shop.admin, 'honest', first ?? '', 'of-the-copy-nonce');
    expect([copy.status, copy.answer.code]).toEqual([409, 'cloned-device']);
    expect((await lease(shop.admin, 'honest', second ?? '', third)).answer.result?.nonce).toBe(
      third,
    );
    // The very first reply may be lost too.
    for (let i = 0; i < 2; i++)
      expect((await lease(shop.admin, 'new', null, first)).answer.result?.nonce).toBe(first);
    expect((await lease(shop.admin, 'new', null, second)).status).toBe(409);
    expect((await lease(shop.admin, 'new', null, 'short')).answer.fields).toEqual([
      { name: 'proposed', code: 'format' },
    ]);
  });

  it('SY33: a server that came back from an older backup knows an honest device again by a nonce it held, and its copy not', async () => {
    const body = (more: object) => ({ body: { device: 'kept', name: 'Tezgâh', ...more } });
    const ask = (more: object) =>
      shop.admin.call<DeviceLease>('POST', '/settings/devices', body(more));
    const nonces = ['one', 'two', 'three', 'four'].map((word) => `${word}-of-the-kept-device`);
    const [one, two, three, four] = nonces;
    const { series } = (await ask({ nonce: null, proposed: one })).answer.result ?? {};
    // The backup was made here: the device has rotated twice since, which this server knows nothing
    // of.
    expect((await ask({ nonce: three, proposed: four })).answer.code).toBe('cloned-device');
    const again = await ask({ nonce: three, proposed: four, held: [one, two] });
    expect(again.answer.result).toMatchObject({ series, nonce: four });
    const copy = await ask({ nonce: two, proposed: 'of-the-copy-of-the-device', held: [one] });
    expect([copy.status, copy.answer.code]).toEqual([409, 'cloned-device']);
    for (const held of ['x', [1], Array.from({ length: 101 }, () => one)])
      expect((await ask({ nonce: two, proposed: four, held })).answer.fields).toEqual([
        { name: 'held', code: 'format' },
      ]);
  });

  it('SY33: a series that this server never leased is told once and stays its device’s, whether its slip or its question comes first', async () => {
    const fresh = await server().newShop();
    const sell = async (number: string, device: string) => {
      const { answer } = await fresh.admin.write<{ findings: string[] }>(
        SALES,
        saleBody(aSlip({ number })),
        from(device),
      );
      return answer.result?.findings.includes('unknown-series');
    };
    const ask = async (device: string, nonce: string | null, more: object = {}) =>
      (
        await fresh.admin.call<DeviceLease>('POST', '/settings/devices', {
          body: { device, name: '', nonce, ...more },
        })
      ).answer.result;
    expect([await sell('T4-000007', 'forgotten'), await sell('T4-000008', 'forgotten')]).toEqual([
      true,
      false,
    ]);
    expect(await ask('forgotten', 'held-before-the-backup', { series: 'T4' })).toMatchObject({
      series: 'T4',
      next: 9,
    });
    expect(await ask('asks-first', 'held-before-the-backup', { series: 'T6' })).toMatchObject({
      series: 'T6',
      next: 1,
    });
    // Nobody is given what another holds.
    expect(await ask('late', 'held-before-the-backup', { series: 'T6' })).toMatchObject({
      series: 'T7',
    });
    expect(await ask('new', null)).toMatchObject({ series: 'T8' });
    expect(await sell('T6-000001', 'new')).toBe(true);
  });

  it('SY33: a series far beyond all others is whose it says, and the next device goes on where the others are', async () => {
    const fresh = await server().newShop();
    const ask = async (device: string, nonce: string | null, series?: string) =>
      (
        await fresh.admin.call<DeviceLease>('POST', '/settings/devices', {
          body: { device, name: '', nonce, proposed: `${device}-${nonce}-proposed-nonce`, series },
        })
      ).answer.result?.series;
    expect([await ask('a', null, 'T999'), await ask('b', null)]).toEqual(['T999', 'T1000']);
    // As a device asks at its next start, with the series it draws from.
    expect([
      await ask('b', 'b-null-proposed-nonce', 'T1000'),
      await ask('c', null, 'T999999'),
      await ask('d', null),
    ]).toEqual(['T1000', 'T999999', 'T1001']);
    const misnamed = await fresh.admin.call('POST', '/settings/devices', {
      body: { device: 'e', nonce: null, series: 'T01' },
    });
    expect(misnamed.answer.fields).toEqual([{ name: 'series', code: 'format' }]);
  });

  it('SY33: a number far ahead that another device brings leaves the series where it was, and is told', async () => {
    const fresh = await server().newShop();
    const nonce = (await lease(fresh.admin, 'd', null)).answer.result?.nonce ?? '';
    const sell = (number: string, device: string) =>
      fresh.admin.write<{ findings: string[] }>(SALES, saleBody(aSlip({ number })), from(device));
    await sell('T1-000041', 'd');
    expect((await sell('T1-999999999', 'e')).answer.result?.findings).toContain('unknown-series');
    expect((await lease(fresh.admin, 'd', nonce)).answer.result?.next).toBe(42);
    await sell('T1-050000', 'd');
    const report = await fresh.admin.call<SeriesReport[]>('GET', '/settings/devices');
    expect(report.answer.result?.map(({ series, seen }) => [series, seen])).toEqual([
      ['T1', 50_000],
    ]);
  });

  it('SY37: a number far beyond what had come of its own device is kept with a finding, whoever says to be it', async () => {
    const fresh = await server().newShop();
    await lease(fresh.admin, 'd', null);
    const jumps = async (number: string, device = 'd') => {
      const { status, answer } = await fresh.admin.write<{ findings: string[] }>(
        SALES,
        saleBody(aSlip({ number })),
        from(device),
      );
      return [
        status,
        answer.result?.findings.filter((code) => ['number-jump', 'unknown-series'].includes(code)),
      ];
    };
    expect(await jumps('T1-000041')).toEqual([200, []]);
    expect(await jumps('T1-100041')).toEqual([200, []]);
    expect(await jumps('T1-200042')).toEqual([200, ['number-jump']]);
    expect(await jumps('T1-999999999')).toEqual([200, ['number-jump']]);
    // What came before it is late, and no jump; of another device it is told as that.
    expect(await jumps('T1-000042')).toEqual([200, []]);
    expect(await jumps('T1-000043', 'e')).toEqual([200, ['unknown-series']]);
    const told = (await pulled(fresh.admin)).flatMap(({ kind, body }) =>
      kind === 'findings' ? [body as Finding] : [],
    );
    expect(told.filter(({ code }) => code === 'number-jump').map(({ detail }) => detail)).toEqual([
      { number: 'T1-200042', before: 100_041 },
      { number: 'T1-999999999', before: 200_042 },
    ]);
  });

  it('SY37: attack: a session that claims a colleague’s device is found, and moves its numbers nowhere', async () => {
    const fresh = await server().newShop();
    const [clerk, thief] = [await fresh.join(CLERK), await fresh.join(CLERK)];
    const first = (await lease(clerk, 'till', null, 'nonce-of-the-first-lease')).answer.result;
    const [series, device] = [first?.series ?? '', from('till')];
    const sell = async (who: Client, number: number) => {
      const slip = aSlip({ number: `${series}-${String(number).padStart(6, '0')}` });
      return (
        (await who.write<{ findings: string[] }>(SALES, saleBody(slip), device)).answer.result
          ?.findings ?? []
      );
    };
    expect(await sell(clerk, 1)).not.toContain('unknown-series');
    expect(await sell(thief, 5_000)).toContain('unknown-series');
    expect((await lease(thief, 'till', null, 'nonce-that-was-made-up')).status).toBe(409);
    expect(await sell(thief, 5_001)).toContain('unknown-series');
    // Whoever signs in on the device itself proves it with the next lease, and the session before
    // it stays proved.
    const next = await fresh.join(CLERK);
    expect(
      (await lease(next, 'till', 'nonce-of-the-first-lease', 'nonce-of-the-second-lease')).answer
        .result,
    ).toMatchObject({ series, next: 2 });
    expect(await sell(next, 2)).not.toContain('unknown-series');
    expect(await sell(clerk, 3)).not.toContain('unknown-series');
  });

  it('is for those who write slips: whoever only looks takes no number of the company’s', async () => {
    const [reader, desk, clerk] = [
      await shop.join(READER),
      await shop.join({ developer: true }),
      await shop.join(CLERK),
    ];
    for (const client of [reader, desk])
      expect((await lease(client, 'theirs', null)).status).toBe(403);
    expect((await lease(clerk, 'theirs', null)).status).toBe(200);
  });

  it('SY34: tells of each series which numbers have not come, and which of them were withdrawn', async () => {
    const fresh = await server().newShop();
    for (const device of ['a', 'b'])
      await lease(fresh.admin, device, null, `nonce-of-the-device-${device}`);
    const sell = (number: string, device: string, more: object = {}, key = `k-${number}`) =>
      fresh.admin.write(SALES, saleBody(aSlip({ number }), more), { ...from(device), key });
    for (const n of [2, 3, 6]) await sell(`T1-00000${n}`, 'a');
    await sell('T2-000001', 'b');
    const refused = await sell('T1-000005', 'a', { unheard: 1 });
    expect(refused.status).toBe(400);
    const withdraw = {
      kind: 'mutation.withdraw',
      v: SHARED_VERSION,
      at: server().clock.now,
      supersedes: 'k-T1-000005',
    };
    expect((await fresh.admin.write('/sync/withdrawals', withdraw)).status).toBe(200);
    const report = await fresh.admin.call<SeriesReport[]>('GET', '/settings/devices');
    expect(
      report.answer.result?.map(({ series, seen, gaps, more }) => [series, seen, gaps, more]),
    ).toEqual([
      [
        'T1',
        6,
        [
          { from: 1, to: 1, why: 'not-come' },
          { from: 4, to: 4, why: 'not-come' },
          { from: 5, to: 5, why: 'withdrawn' },
        ],
        false,
      ],
      ['T2', 1, [], false],
    ]);
    await sell('T1-000004', 'a');
    const later = await fresh.admin.call<SeriesReport[]>('GET', '/settings/devices');
    expect(later.answer.result?.[0]?.gaps.map(({ from }) => from)).toEqual([1, 5]);
    const reader = await fresh.join(READER);
    expect((await reader.call('GET', '/settings/devices')).status).toBe(403);
  });

  it('names the field that is wrong', async () => {
    const { status, answer } = await shop.admin.call('POST', '/settings/devices', {
      body: { device: 5 },
    });
    expect([status, answer.fields]).toEqual([400, [{ name: 'device', code: 'format' }]]);
    const nul = await shop.admin.call('POST', '/settings/devices', {
      body: { device: 'nul', name: 'a\u0000b' },
    });
    expect([nul.status, nul.answer.fields]).toEqual([400, [{ name: 'name', code: 'format' }]]);
  });
});
