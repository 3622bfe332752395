import { pbkdf2Sync } from 'node:crypto';
import { beforeAll, expect, it } from 'vitest';
import type { DefinitionBody } from '../../src/contract/wire/records';
import type { Approver } from '../../src/domain/pin';
import { createUser, setPermissions } from '../../src/server/accounts';
import { CLERK, type Client, onBothEngines, PASSWORD, READER, type Shop } from '../support/server';

type Page = { records: { kind: string; id: string; deleted: boolean; body: DefinitionBody }[] };

onBothEngines('a counter PIN', (server) => {
  let shop: Shop;
  beforeAll(async () => {
    shop = await server().newShop();
  });
  const put = (client: Client, body: unknown) => client.call('PUT', '/me/pin', { body });
  const approvers = async (reader: Client): Promise<Approver[]> => {
    const page = await reader.call<Page>('GET', '/sync/pull?version=0&nonce=&device=d');
    return (page.answer.result?.records ?? []).flatMap(({ kind, deleted, body }) =>
      kind === 'definitions' && !deleted && body.type === 'approver' ? [body.approver] : [],
    );
  };

  it('comes to every device as a salted hash of the one who may approve', async () => {
    const reader = await shop.join(READER);
    expect((await put(shop.admin, { pin: '4071', password: PASSWORD })).status).toBe(200);
    const [approver] = await approvers(reader);
    expect(approver).toMatchObject({ user: shop.admin.user });
    expect(approver?.iterations).toBeGreaterThanOrEqual(200_000);
    const { salt = '', iterations = 1, hash } = approver ?? {};
    expect(pbkdf2Sync('4071', Buffer.from(salt, 'base64'), iterations, 32, 'sha256').toString('base64')).toBe(hash);
    expect(JSON.stringify(await approvers(reader))).not.toContain('4071');
    expect((await shop.admin.call('GET', '/me/pin')).answer.result).toEqual({ set: true, approves: true });
  });

  it('is another hash for the same digits', async () => {
    const other = await shop.join(CLERK);
    await put(other, { pin: '4071', password: PASSWORD });
    const list = await approvers(shop.admin);
    expect(list).toHaveLength(2);
    expect(new Set(list.map((a) => a.hash)).size).toBe(2);
  });

  it('of somebody who may not approve stays on the server, and comes and goes with the level', async () => {
    const clerk = await shop.join({ workbench: 2 });
    await put(clerk, { pin: '90210', password: PASSWORD });
    const has = async () => (await approvers(shop.admin)).some((a) => a.user === clerk.user);
    expect(await has()).toBe(false);
    await setPermissions(server().db, shop.company, clerk.user, CLERK);
    expect(await has()).toBe(true);
    await setPermissions(server().db, shop.company, clerk.user, READER);
    expect(await has()).toBe(false);
  });

  it('takes the password, and digits that nobody guesses first', async () => {
    const person = await shop.join(CLERK);
    expect(await put(person, { pin: '4071', password: 'yanlış' })).toMatchObject({ status: 411, answer: { code: 301 } });
    expect(await put(person, { pin: '1234', password: PASSWORD })).toMatchObject({ status: 411, answer: { fields: [{ name: 'pin', code: 'easy' }] } });
    expect(await put(person, { pin: '12', password: PASSWORD })).toMatchObject({ status: 411, answer: { fields: [{ name: 'pin', code: 'format' }] } });
    expect((await put(person, { pin: '4071' })).status).toBe(400);
    expect((await put(person, { pin: '4071', password: PASSWORD, more: 1 })).status).toBe(400);
    expect((await person.call('GET', '/me/pin')).answer.result).toEqual({ set: false, approves: true });
  });

  it('is not tried for ever', async () => {
    const person = await shop.join(CLERK);
    for (let i = 0; i < 5; i++) await put(person, { pin: '4071', password: 'yanlış' });
    expect(await put(person, { pin: '4071', password: PASSWORD })).toMatchObject({ status: 411, answer: { fields: [{ name: 'password', code: 'tries' }] } });
  });

  it('of somebody who approves no more leaves no hash behind, not even in the word that it is gone', async () => {
    const person = await shop.join(CLERK);
    await put(person, { pin: '4071', password: PASSWORD });
    await setPermissions(server().db, shop.company, person.user, READER);
    const page = await shop.admin.call<Page>('GET', '/sync/pull?version=0&nonce=&device=d');
    const gone = page.answer.result?.records.find(({ id }) => id.endsWith(person.user));
    expect([gone?.deleted, JSON.stringify(gone?.body)]).toEqual([true, '{}']);
  });

  it('belongs to the one company that was named', async () => {
    const person = await shop.join(CLERK);
    const nameless = { headers: { companies: '' } };
    const other = await server().newShop();
    await createUser(server().deps, other.company, { name: '', email: await emailOf(person), code: '7', password: PASSWORD, permissions: CLERK });
    expect((await person.call('PUT', '/me/pin', { body: { pin: '4071', password: PASSWORD }, ...nameless })).status).toBe(400);
    expect((await person.call('GET', '/me/pin', nameless)).status).toBe(400);
  });

  it('goes by the name that its owner has now', async () => {
    const person = await shop.join(CLERK);
    await put(person, { pin: '4071', password: PASSWORD });
    await person.call('PATCH', '/me', { body: { changes: { name: 'Yeni Ad' }, base: { name: 'Ekip' } } });
    expect((await approvers(shop.admin)).find(({ user }) => user === person.user)?.name).toBe('Yeni Ad');
  });

  const emailOf = async (client: Client) => (await client.call<{ email: string }>('GET', '/me')).answer.result?.email ?? '';
});
