import { randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { TransactionBody } from '@/contract/core/records';
import type { Approved, Settled, TakenOver } from '@/contract/people/pin';
import type { Finding } from '@/domain/base/refusal';
import type { Approval } from '@/domain/rules/approval';
import type { SlipDocument, Transaction } from '@/domain/slip/transaction';
import { setPermissions } from '../../support/permissions';
import {
  CLERK,
  type Client,
  onAServer,
  READER,
  type Shop,
  setPin,
  TEST_PIN,
  type TestServer,
} from '../../support/server';
import { aSlip, SALES, saleBody } from '../support/slips';

const SELLS = { workbench: 2 };
const DEVICE = 'till-1';
const ASK = {
  rule: 'discount' as const,
  value: 500,
  limit: 300,
  lines: [{ id: 'l1', product: 'AJDA_22', weight: 10_000 }],
};
const MINUTE = 60_000;
/** Findings about who approved or sold. */
const OF_PEOPLE = /^(approval|seller|pin)-/;

onAServer('a PIN that the server checks', (server) => {
  let shop: Shop;
  let boss: Client;
  let clerk: Client;
  beforeAll(async () => {
    shop = await server().newShop();
    boss = await shop.join(CLERK);
    clerk = await shop.join(SELLS);
    await Promise.all([setPin(boss), setPin(clerk)]);
  });
  beforeEach(() => {
    server().clock.now += 2 * 60 * MINUTE;
  });

  const asked = (who: Client, path: string, body: object) =>
    who.call(`POST`, path, { body: { user: boss.user, pin: TEST_PIN, device: DEVICE, ...body } });
  const approve = async (document: string, more: object = {}, who = clerk): Promise<Approved> =>
    (await asked(who, '/pins/approve', { document, approvals: [ASK], ...more })).answer
      .result as Approved;
  const approvalFor = async (document: string): Promise<Approval> => {
    const approved = await approve(document);
    if (!approved.ok) throw new Error(approved.reason);
    const [proof = ''] = approved.proofs;
    return { ...ASK, by: boss.user, at: approved.at, proof };
  };
  const slipAt = (at: number, more: Partial<SlipDocument> = {}) => aSlip({ at, ...more });
  const findings = async (slip: Transaction, who = clerk): Promise<string[]> => {
    const { status, answer } = await who.write<{ findings: string[] }>(SALES, saleBody(slip), {
      headers: { Device: DEVICE },
    });
    expect([status, answer.code]).toEqual([200, undefined]);
    return (answer.result?.findings ?? []).filter((code) => OF_PEOPLE.test(code));
  };
  const pulled = async (who: Client) =>
    (
      await who.call<{ records: { kind: string; id: string; deleted: boolean; body: unknown }[] }>(
        'GET',
        '/sync/pull?version=0&nonce=&device=d',
      )
    ).answer.result?.records ?? [];
  const bodyOf = async (id: string): Promise<TransactionBody> =>
    (await pulled(boss)).find((record) => record.id === id)?.body as TransactionBody;
  const findingsOf = async (id: string): Promise<Finding[]> =>
    (await pulled(boss)).flatMap(({ kind, deleted, body }) =>
      kind === 'findings' &&
      !deleted &&
      (body as Finding).subject.id === id &&
      OF_PEOPLE.test((body as Finding).code)
        ? [body as Finding]
        : [],
    );

  describe('an approval', () => {
    it('is proved by a signature for just this slip, and its record says so', async () => {
      const id = randomUUID();
      const approval = await approvalFor(id);
      expect(await findings(slipAt(approval.at + 1000, { id, approvals: [approval] }))).toEqual([]);
      const [kept] = (await bodyOf(id)).approvals ?? [];
      expect([kept?.check, kept?.proof]).toEqual(['proved', undefined]);
    });

    it('of an earlier release, or without a network, is kept and waits for its giver', async () => {
      const slip = slipAt(server().clock.now, {
        approvals: [{ ...ASK, by: boss.user, at: server().clock.now }],
      });
      expect(await findings(slip)).toEqual(['approval-unverified']);
      expect((await bodyOf(slip.id)).approvals?.[0]?.check).toBe('unverified');
      expect((await findingsOf(slip.id))[0]?.detail).toMatchObject({
        by: boss.user,
        rules: 'discount',
        number: slip.number,
      });
    });

    it('attack: a forged signature counts as none, and is told', async () => {
      const id = randomUUID();
      const approval = await approvalFor(id);
      const forged = `${approval.proof?.slice(0, -4)}AAAA`;
      for (const proof of [forged, 'x', `1.9999999999999.${'A'.repeat(43)}`])
        expect(
          await findings(slipAt(approval.at, { approvals: [{ ...approval, proof }] })),
        ).toContain('approval-forged');
    });

    it('attack: a signature replayed on another slip, for another person, more money or other lines is forged', async () => {
      const approval = await approvalFor(randomUUID());
      const other = await shop.join(CLERK);
      await setPin(other);
      expect(await findings(slipAt(approval.at, { approvals: [approval] }))).toContain(
        'approval-forged',
      );
      const id = randomUUID();
      const own = await approvalFor(id);
      for (const change of [
        { by: other.user },
        { value: 900 },
        { limit: 900 },
        { rule: 'workmanship-floor' as const },
        { lines: [] },
        { at: own.at + 1 },
      ])
        expect(
          await findings(slipAt(own.at, { id: randomUUID(), approvals: [{ ...own, ...change }] })),
        ).toContain('approval-forged');
    });

    it('attack: one that had expired when the slip was made is not verified', async () => {
      const id = randomUUID();
      const approval = await approvalFor(id);
      expect(
        await findings(slipAt(approval.at + 16 * MINUTE, { id, approvals: [approval] })),
      ).toEqual(['approval-unverified']);
    });

    it('attack: one of another company is forged here, and its approver unknown', async () => {
      const strange = await server().newShop();
      await setPin(strange.admin);
      const id = randomUUID();
      const result = (
        await asked(strange.admin, '/pins/approve', {
          user: strange.admin.user,
          document: id,
          approvals: [ASK],
        })
      ).answer.result as Approved;
      if (!result.ok) throw new Error(result.reason);
      const claimed = { ...ASK, at: result.at, proof: result.proofs[0] ?? '' };
      expect(
        await findings(slipAt(result.at, { id, approvals: [{ ...claimed, by: boss.user }] })),
      ).toContain('approval-forged');
      expect(
        await findings(slipAt(result.at, { approvals: [{ ...claimed, by: strange.admin.user }] })),
      ).toContain('approval-not-held');
      expect(await approve(randomUUID(), { user: strange.admin.user })).toEqual({
        ok: false,
        reason: 'nobody',
      });
    });

    it('attack: a device says itself that it was proved: malformed', async () => {
      const slip = slipAt(server().clock.now, {
        approvals: [{ ...ASK, by: boss.user, at: server().clock.now, check: 'proved' }],
      });
      expect((await clerk.write(SALES, saleBody(slip))).status).toBe(400);
    });

    it('is nobody’s who may not approve, and readers cannot ask for one', async () => {
      expect(await approve(randomUUID(), { user: clerk.user })).toEqual({
        ok: false,
        reason: 'nobody',
      });
      const reader = await shop.join(READER);
      expect(
        (await asked(reader, '/pins/approve', { document: randomUUID(), approvals: [ASK] })).status,
      ).toBe(403);
      expect((await asked(clerk, '/pins/approve', { document: 'x y', approvals: [] })).status).toBe(
        400,
      );
    });
  });

  describe('a take-over', () => {
    const taken = async (): Promise<Extract<TakenOver, { ok: true }>> => {
      const result = (await asked(boss, '/pins/sell', { user: clerk.user })).answer
        .result as TakenOver;
      if (!result.ok) throw new Error(result.reason);
      return result;
    };

    it('is proved for the session’s person and the device on which the PIN was typed', async () => {
      const { proof } = await taken();
      const slip = slipAt(server().clock.now + MINUTE, { seller: clerk.user, sellerProof: proof });
      expect(await findings(slip, boss)).toEqual([]);
      const body = await bodyOf(slip.id);
      expect([body.sellerCheck, body.sellerProof]).toEqual(['proved', undefined]);
    });

    it('without one is kept and waits for the seller', async () => {
      const slip = slipAt(server().clock.now, { seller: clerk.user });
      expect(await findings(slip, boss)).toEqual(['seller-unverified']);
      expect((await bodyOf(slip.id)).sellerCheck).toBe('unverified');
    });

    it('attack: taken to another session, another device, another seller or another day it proves nothing', async () => {
      const { proof, until } = await taken();
      const now = server().clock.now;
      const other = await shop.join(SELLS);
      await setPin(other);
      expect(
        await findings(slipAt(now, { seller: clerk.user, sellerProof: proof }), shop.admin),
      ).toEqual(['seller-forged']);
      expect(await findings(slipAt(now, { seller: other.user, sellerProof: proof }), boss)).toEqual(
        ['seller-forged'],
      );
      const { answer } = await boss.write<{ findings: string[] }>(
        SALES,
        saleBody(slipAt(now, { seller: clerk.user, sellerProof: proof })),
        {
          headers: { Device: 'another' },
        },
      );
      expect(answer.result?.findings).toContain('seller-forged');
      expect(
        await findings(slipAt(until + 1, { seller: clerk.user, sellerProof: proof }), boss),
      ).toEqual(['seller-unverified']);
    });

    it('attack: the session’s person no longer vouches for an approval once a colleague sells', async () => {
      const { proof } = await taken();
      const approvals = [{ ...ASK, by: boss.user, at: server().clock.now }];
      expect(await findings(slipAt(server().clock.now, { approvals }), boss)).toEqual([]);
      expect(
        await findings(
          slipAt(server().clock.now, { approvals, seller: clerk.user, sellerProof: proof }),
          boss,
        ),
      ).toEqual(['approval-unverified']);
    });
  });

  describe('what only a device had checked', () => {
    const unverified = async (): Promise<{ slip: Transaction; finding: string }> => {
      const slip = slipAt(server().clock.now, {
        approvals: [{ ...ASK, by: boss.user, at: server().clock.now }],
      });
      await findings(slip);
      return {
        slip,
        finding:
          (await findingsOf(slip.id)).find(({ code }) => code === 'approval-unverified')?.id ?? '',
      };
    };
    const settle = async (who: Client, body: object): Promise<Settled> =>
      (await asked(who, '/pins/settle', body)).answer.result as Settled;

    it('is confirmed by the PIN of whoever is named, on any device: the finding goes, the slip says so', async () => {
      const { slip, finding } = await unverified();
      expect(await settle(clerk, { verdict: 'confirmed', findings: [finding] })).toEqual({
        ok: true,
        settled: 1,
      });
      expect(await findingsOf(slip.id)).toEqual([]);
      expect((await bodyOf(slip.id)).approvals?.[0]?.check).toBe('confirmed');
      expect(await settle(clerk, { verdict: 'contested', findings: [finding] })).toEqual({
        ok: true,
        settled: 0,
      });
    });

    it('is contested by it: a finding says so from then on', async () => {
      const { slip, finding } = await unverified();
      expect(await settle(clerk, { verdict: 'contested', findings: [finding] })).toEqual({
        ok: true,
        settled: 1,
      });
      expect((await findingsOf(slip.id)).map(({ code }) => code)).toEqual(['approval-contested']);
      expect((await bodyOf(slip.id)).approvals?.[0]?.check).toBe('contested');
    });

    it('is confirmed for a seller too', async () => {
      const slip = slipAt(server().clock.now, { seller: clerk.user });
      await findings(slip, boss);
      const [finding] = await findingsOf(slip.id);
      expect(
        await settle(boss, { user: clerk.user, verdict: 'confirmed', findings: [finding?.id] }),
      ).toEqual({ ok: true, settled: 1 });
      expect((await bodyOf(slip.id)).sellerCheck).toBe('confirmed');
    });

    it('attack: nobody settles what names somebody else, nor another company’s', async () => {
      const { slip, finding } = await unverified();
      expect(
        await settle(clerk, { user: clerk.user, verdict: 'confirmed', findings: [finding] }),
      ).toEqual({ ok: true, settled: 0 });
      const strange = await server().newShop();
      await setPin(strange.admin);
      expect(
        await settle(strange.admin, {
          user: strange.admin.user,
          verdict: 'confirmed',
          findings: [finding],
        }),
      ).toEqual({ ok: true, settled: 0 });
      expect(
        await settle(clerk, { pin: '999991', verdict: 'confirmed', findings: [finding] }),
      ).toMatchObject({ ok: false, reason: 'wrong' });
      expect((await findingsOf(slip.id)).map(({ code }) => code)).toEqual(['approval-unverified']);
      expect(
        (await asked(clerk, '/pins/settle', { verdict: 'confirmed', findings: [] })).status,
      ).toBe(400);
    });
  });

  describe('wrong PINs', () => {
    const wrong = (device: string) => approve(randomUUID(), { pin: '111119', device });

    it('are counted per person and device: five close it for a minute, the next round for two, and a right one begins anew', async () => {
      for (const left of [4, 3, 2, 1])
        expect(await wrong('d1')).toEqual({ ok: false, reason: 'wrong', left });
      expect(await wrong('d1')).toEqual({ ok: false, reason: 'locked', wait: MINUTE });
      expect(await approve(randomUUID(), { device: 'd1' })).toEqual({
        ok: false,
        reason: 'locked',
        wait: MINUTE,
      });
      expect(await approve(randomUUID(), { device: 'd2' })).toMatchObject({ ok: true });
      server().clock.now += MINUTE;
      for (let i = 0; i < 4; i++) await wrong('d1');
      expect(await wrong('d1')).toEqual({ ok: false, reason: 'locked', wait: 2 * MINUTE });
      server().clock.now += 2 * MINUTE;
      expect(await approve(randomUUID(), { device: 'd1' })).toMatchObject({ ok: true });
      expect(await wrong('d1')).toEqual({ ok: false, reason: 'wrong', left: 4 });
      await approve(randomUUID(), { device: 'd1' });
    });

    it('attack: from ever new devices they close the PIN everywhere after twenty', async () => {
      for (let i = 0; i < 19; i++) await wrong(`fresh-${i}`);
      expect(await wrong('fresh-19')).toMatchObject({ reason: 'locked', wait: MINUTE });
      expect(await approve(randomUUID(), { device: 'their-own' })).toMatchObject({
        reason: 'locked',
      });
      server().clock.now += MINUTE;
      expect(await approve(randomUUID(), { device: 'their-own' })).toMatchObject({ ok: true });
    });

    it('attack: many at once are many tries', async () => {
      const judged = await Promise.all(Array.from({ length: 9 }, () => wrong('at-once')));
      expect(judged.filter((one) => !one.ok && one.reason === 'wrong')).toHaveLength(4);
      server().clock.now += 60 * MINUTE;
      await approve(randomUUID(), { device: 'at-once' });
    });
  });

  describe('PIN hashes', () => {
    const hashes = async (who: Client) =>
      (await pulled(who)).flatMap(({ body, deleted }) =>
        !deleted && /"hash"/.test(JSON.stringify(body)) ? [JSON.stringify(body)] : [],
      );

    it('attack: a reader’s pull holds none but their own, and neither does the support desk’s', async () => {
      const [reader, desk] = [await shop.join(READER), await shop.join({ developer: true })];
      expect(await hashes(clerk)).not.toEqual([]);
      expect([await hashes(reader), await hashes(desk)]).toEqual([[], []]);
      await setPin(reader);
      expect(await hashes(reader)).toEqual([]);
    });

    it('leave a device whose person sells no more, with the next pull', async () => {
      const person = await shop.join(SELLS);
      expect(await hashes(person)).not.toEqual([]);
      const page = (
        await person.call<{ version: number; nonce: string }>(
          'GET',
          '/sync/pull?version=0&nonce=&device=d',
        )
      ).answer.result;
      await setPermissions((server() as TestServer).db, shop.company, person.user, READER);
      const next = await person.call<{ records: { id: string; deleted: boolean }[] }>(
        'GET',
        `/sync/pull?version=${page?.version}&nonce=${page?.nonce}&device=d`,
      );
      const gone = (next.answer.result?.records ?? []).filter(({ id }) =>
        /^(approver|seller):/.test(id),
      );
      expect(gone.length).toBeGreaterThan(0);
      expect(gone.every(({ deleted }) => deleted)).toBe(true);
    });
  });
});
