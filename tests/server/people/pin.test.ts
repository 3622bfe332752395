import { pbkdf2Sync } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import { beforeAll, expect, it } from 'vitest';
import type { DefinitionBody } from '@/contract/core/records';
import type { PinHolder } from '@/domain/people/pin';
import { createUser } from '@/server/areas/people/accounts';
import { publishMissingPins } from '@/server/areas/people/pins';
import { records } from '@/server/db/schema';
import { setPermissions } from '../../support/permissions';
import {
  CLERK,
  type Client,
  onAServer,
  PASSWORD,
  READER,
  type Shop,
  setPin,
} from '../../support/server';
import { aSlip, SALES, saleBody } from '../support/slips';

type Page = { records: { kind: string; id: string; deleted: boolean; body: DefinitionBody }[] };

onAServer('a counter PIN', (server) => {
  let shop: Shop;
  beforeAll(async () => {
    shop = await server().newShop();
  });
  const put = (client: Client, body: unknown) => client.call('PUT', '/me/pin', { body });
  const definitions = async (reader: Client): Promise<DefinitionBody[]> => {
    const page = await reader.call<Page>('GET', '/sync/pull?version=0&nonce=&device=d');
    return (page.answer.result?.records ?? []).flatMap(({ kind, deleted, body }) =>
      kind === 'definitions' && !deleted ? [body] : [],
    );
  };
  const approvers = async (reader: Client): Promise<PinHolder[]> =>
    (await definitions(reader)).flatMap((body) =>
      body.type === 'approver' ? [body.approver] : [],
    );
  const sellers = async (reader: Client): Promise<PinHolder[]> =>
    (await definitions(reader)).flatMap((body) => (body.type === 'seller' ? [body.seller] : []));

  it('comes as a salted hash to every device on which its holder may approve', async () => {
    const reader = await shop.join({ workbench: 2 });
    expect((await put(shop.admin, { pin: '407193', password: PASSWORD })).status).toBe(200);
    const [approver] = await approvers(reader);
    expect(approver).toMatchObject({ user: shop.admin.user });
    expect(approver?.iterations).toBeGreaterThanOrEqual(200_000);
    const { salt = '', iterations = 1, hash } = approver ?? {};
    expect(
      pbkdf2Sync('407193', Buffer.from(salt, 'base64'), iterations, 32, 'sha256').toString(
        'base64',
      ),
    ).toBe(hash);
    expect(JSON.stringify(await approvers(reader))).not.toContain('407193');
    expect((await shop.admin.call('GET', '/me/pin')).answer.result).toEqual({
      set: true,
      approves: true,
      sells: true,
    });
  });

  it('is another hash for the same digits', async () => {
    const other = await shop.join(CLERK);
    await put(other, { pin: '407193', password: PASSWORD });
    const list = await approvers(shop.admin);
    expect(list).toHaveLength(2);
    expect(new Set(list.map((a) => a.hash)).size).toBe(2);
  });

  it('PL131: is on the devices as an approver’s, else as a seller’s, else not at all, and goes where the level goes', async () => {
    const clerk = await shop.join({ workbench: 2 });
    await put(clerk, { pin: '90210', password: PASSWORD });
    const lists = async () => {
      const mine = ({ user }: PinHolder) => user === clerk.user;
      return [
        (await approvers(shop.admin)).filter(mine).length,
        (await sellers(shop.admin)).filter(mine).length,
      ];
    };
    expect(await lists()).toEqual([0, 1]);
    await setPermissions(server().db, shop.company, clerk.user, CLERK);
    expect(await lists()).toEqual([1, 0]);
    await setPermissions(server().db, shop.company, clerk.user, READER);
    expect(await lists()).toEqual([0, 0]);
    expect((await clerk.call('GET', '/me/pin')).answer.result).toEqual({
      set: true,
      approves: false,
      sells: false,
    });
  });

  it('PL131: that was set before its list was kept reaches the devices at the next start, and is told once', async () => {
    const clerk = await shop.join({ workbench: 2 });
    await put(clerk, { pin: '90210', password: PASSWORD });
    const where = and(eq(records.company, shop.company), eq(records.id, `seller:${clerk.user}`));
    await server().db.delete(records).where(where);
    const version = async () =>
      (await server().db.select({ at: records.version }).from(records).where(where))[0]?.at;
    expect(await version()).toBeUndefined();
    await publishMissingPins(server().deps);
    const told = await version();
    expect(told).toBeGreaterThan(0);
    expect((await sellers(shop.admin)).map(({ user }) => user)).toContain(clerk.user);
    await publishMissingPins(server().deps);
    expect(await version()).toBe(told);
  });

  it('PL132: names nobody on a slip by a PIN that no device had at that time: kept, and told', async () => {
    const seller = await shop.join({ workbench: 2 });
    const approval = (by: string, at: number) => [
      { rule: 'workmanship-floor' as const, by, at, value: 280, limit: 300, lines: [] },
    ];
    const told = async (more: object, who = shop.admin): Promise<boolean> => {
      const { status, answer } = await who.write<{ findings: string[] }>(
        SALES,
        saleBody(aSlip(more)),
      );
      expect(status).toBe(200);
      return answer.result?.findings.includes('pin-not-held') === true;
    };
    const [boss, other] = [await shop.join(CLERK), await shop.join(CLERK)];
    const { at } = aSlip();
    expect(await told({ seller: boss.user })).toBe(true);
    expect(await told({ approvals: approval(boss.user, at) })).toBe(true);
    // Who signed in themselves is known by that.
    expect(await told({ approvals: approval(boss.user, at) }, boss)).toBe(false);
    await setPin(boss);
    await setPin(seller);
    expect([
      await told({ seller: boss.user }),
      await told({ approvals: approval(boss.user, at) }),
      await told({ seller: seller.user }),
    ]).toEqual([false, false, false]);
    expect(await told({ approvals: approval(other.user, at) })).toBe(true);
    const before = Date.now();
    await setPermissions(server().db, shop.company, boss.user, { workbench: 2 });
    const after = Date.now() + 1;
    expect([
      await told({ approvals: approval(boss.user, before), at: before }),
      await told({ approvals: approval(boss.user, after), at: after }),
    ]).toEqual([false, true]);
    expect(await told({ seller: boss.user, at: after })).toBe(false);
  });

  it('takes the password, and digits that nobody guesses first', async () => {
    const person = await shop.join(CLERK);
    expect(await put(person, { pin: '407193', password: 'yanlış' })).toMatchObject({
      status: 411,
      answer: { code: 301 },
    });
    expect(await put(person, { pin: '123456', password: PASSWORD })).toMatchObject({
      status: 411,
      answer: { fields: [{ name: 'pin', code: 'easy' }] },
    });
    expect(await put(person, { pin: '40719', password: PASSWORD })).toMatchObject({
      status: 411,
      answer: { fields: [{ name: 'pin', code: 'format' }] },
    });
    expect(await put(person, { pin: '12', password: PASSWORD })).toMatchObject({
      status: 411,
      answer: { fields: [{ name: 'pin', code: 'format' }] },
    });
    expect((await put(person, { pin: '407193' })).status).toBe(400);
    expect((await put(person, { pin: '407193', password: PASSWORD, more: 1 })).status).toBe(400);
    expect((await person.call('GET', '/me/pin')).answer.result).toEqual({
      set: false,
      approves: true,
      sells: true,
    });
  });

  it('is not tried for ever', async () => {
    const person = await shop.join(CLERK);
    for (let i = 0; i < 5; i++) await put(person, { pin: '407193', password: 'yanlış' });
    expect(await put(person, { pin: '407193', password: PASSWORD })).toMatchObject({
      status: 411,
      answer: { fields: [{ name: 'password', code: 'tries' }] },
    });
  });

  it('of somebody who approves no more leaves no hash behind, not even in the word that it is gone', async () => {
    const person = await shop.join(CLERK);
    await put(person, { pin: '407193', password: PASSWORD });
    await setPermissions(server().db, shop.company, person.user, READER);
    const page = await shop.admin.call<Page>('GET', '/sync/pull?version=0&nonce=&device=d');
    const gone = page.answer.result?.records.find(({ id }) => id.endsWith(person.user));
    expect([gone?.deleted, JSON.stringify(gone?.body)]).toEqual([true, '{}']);
  });

  it('belongs to the one company that was named', async () => {
    const person = await shop.join(CLERK);
    const nameless = { headers: { companies: '' } };
    const other = await server().newShop();
    await createUser(server().deps, other.company, {
      name: '',
      email: await emailOf(person),
      code: '7',
      password: PASSWORD,
      permissions: CLERK,
    });
    expect(
      (
        await person.call('PUT', '/me/pin', {
          body: { pin: '407193', password: PASSWORD },
          ...nameless,
        })
      ).status,
    ).toBe(400);
    expect((await person.call('GET', '/me/pin', nameless)).status).toBe(400);
  });

  it('goes by the name that its owner has now', async () => {
    const person = await shop.join(CLERK);
    await put(person, { pin: '407193', password: PASSWORD });
    await person.call('PATCH', '/me', {
      body: { changes: { name: 'Yeni Ad' }, base: { name: 'Ekip' } },
    });
    expect((await approvers(shop.admin)).find(({ user }) => user === person.user)?.name).toBe(
      'Yeni Ad',
    );
  });

  const emailOf = async (client: Client) =>
    (await client.call<{ email: string }>('GET', '/me')).answer.result?.email ?? '';
});
