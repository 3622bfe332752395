import { and, eq } from 'drizzle-orm';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import type { PullPage } from '@/contract/core/pull';
import type { CompanyCheck, SignedIn } from '@/contract/people/session';
import type { CompanyUser, CompanyUsers, UserEdit, UserSession } from '@/contract/people/users';
import type { Permissions } from '@/domain/people/permission';
import { addMember } from '@/server/areas/people/accounts';
import { createBranch } from '@/server/areas/people/branches';
import { memberships } from '@/server/db/schema';
import { setPermissions } from '../../support/permissions';
import {
  CLERK,
  type Client,
  onBothEngines,
  PASSWORD,
  READER,
  type Shop,
  setPin,
  TEST_PIN,
} from '../../support/server';
import { invitationBody } from '../support/invitations';
import { SALES, saleBody } from '../support/slips';

const USERS = '/settings/users';

onBothEngines('the people of a company', (server) => {
  let shop: Shop;
  let clerk: Client;
  beforeAll(async () => {
    shop = await server().newShop();
  });
  beforeEach(async () => {
    clerk = await shop.join(CLERK);
  });

  const edit = (by: Client, user: string, wish: UserEdit) =>
    by.call<CompanyUser>('PATCH', `${USERS}/${user}`, { body: wish });
  const listed = async (by: Client = shop.admin): Promise<CompanyUser[]> =>
    (await by.call<CompanyUsers>('GET', USERS)).answer.result?.users ?? [];
  const one = async (user: string, by: Client = shop.admin) =>
    (await listed(by)).find(({ id }) => id === user);
  const memberOf = async (user: string) =>
    (
      await server()
        .db.select()
        .from(memberships)
        .where(and(eq(memberships.company, shop.company), eq(memberships.user, user)))
    )[0];

  it('PL142: lists everybody with code, rights, branches, PIN and sessions, and no secret', async () => {
    await setPin(clerk);
    const { answer, text } = await shop.admin.call<CompanyUsers>('GET', USERS);
    expect(answer.result?.users.find(({ id }) => id === clerk.user)).toMatchObject({
      name: 'Ekip',
      active: true,
      branches: null,
      pin: true,
      sessions: 1,
      seenAt: server().clock.now,
      rights: { admin: false, levels: { workbench: 3, market: 1, settings: 0 } },
    });
    expect(text).not.toMatch(/hash|salt|scrypt/i);
  });

  it('PL142: enforces a change from the next call on', async () => {
    expect((await clerk.call('GET', '/market/currencies')).status).toBe(200);
    const { status, answer } = await edit(shop.admin, clerk.user, {
      changes: { levels: { market: 0, accounts: 2 } },
      base: { levels: { market: 1, accounts: 0 } },
    });
    expect([status, answer.result?.rights.levels]).toEqual([
      200,
      expect.objectContaining({ workbench: 3, market: 0, accounts: 2 }),
    ]);
    expect((await clerk.call('GET', '/market/currencies')).status).toBe(403);
    expect((await memberOf(clerk.user))?.held).toMatchObject({ market: 1, accounts: 2 });
  });

  it('PL142: tells every pull what the person may do now', async () => {
    const pulled = async () =>
      (await clerk.call<PullPage>('GET', '/sync/pull?version=0&nonce=&device=d')).answer.result
        ?.standing;
    expect(await pulled()).toEqual({ permissions: CLERK, branches: [] });
    const branch = await createBranch(server().db, shop.company, 'Çarşı', server().clock.now);
    await edit(shop.admin, clerk.user, {
      changes: { branches: [branch], levels: { workbench: 1 } },
      base: { branches: null, levels: { workbench: 3 } },
    });
    const { answer } = await clerk.call<CompanyCheck>('GET', '/settings/companies/check');
    expect(await pulled()).toEqual({
      permissions: { workbench: 1, market: 1 },
      branches: [branch],
    });
    expect(await pulled()).toEqual({
      permissions: answer.result?.permissions,
      branches: answer.result?.company.branches.map(({ id }) => id),
    });
  });

  it('keeps flags that are no levels', async () => {
    const desk = await shop.join({ developer: true });
    await edit(shop.admin, desk.user, {
      changes: { levels: { workbench: 1 } },
      base: { levels: { workbench: 0 } },
    });
    expect((await memberOf(desk.user))?.permissions).toEqual({ developer: true, workbench: 1 });
  });

  it('PL143: tells the second of two administrators who change one thing, and overwrites nothing', async () => {
    const second = await shop.join({ admin: true });
    const base = {
      code: (await one(clerk.user))?.code ?? '',
      levels: { workbench: 3, market: 1 } as const,
    };
    await edit(shop.admin, clerk.user, {
      changes: { levels: { market: 3 } },
      base: { levels: { market: 1 } },
    });
    const stale = await edit(second, clerk.user, {
      changes: { levels: { market: 2, workbench: 2 } },
      base: { levels: base.levels },
    });
    expect([stale.status, stale.answer.code, stale.answer.fields]).toEqual([
      412,
      'stale',
      [{ name: 'levels.market', code: 'stale' }],
    ]);
    expect(stale.answer.result?.rights.levels).toMatchObject({ workbench: 3, market: 3 });
    expect((await one(clerk.user))?.rights.levels).toMatchObject({ workbench: 3, market: 3 });
    // Another field of the same person, and the same value once more, are no conflict.
    const other = await edit(second, clerk.user, {
      changes: { levels: { workbench: 2, market: 3 } },
      base: { levels: base.levels },
    });
    expect(other.answer.result?.rights.levels).toMatchObject({ workbench: 2, market: 3 });
  });

  it('PL144: never leaves the company without an administrator, whoever asks and in whatever order', async () => {
    const small = await server().newShop();
    const other = await small.join({ admin: true });
    const drop = (by: Client, user: string, changes: UserEdit['changes']) =>
      edit(by, user, { changes, base: { admin: true, active: true } });
    for (const changes of [{ admin: false }, { active: false }]) {
      const own = await drop(small.admin, small.admin.user, changes);
      expect([own.status, own.answer.code]).toEqual([411, 'own-rights']);
    }
    const both = await Promise.all([
      drop(small.admin, other.user, { admin: false }),
      drop(other, small.admin.user, { admin: false }),
    ]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 403]);
    const left = both[0].status === 200 ? small.admin : other;
    expect((await listed(left)).filter(({ rights }) => rights.admin)).toHaveLength(1);
  });

  it('PL145: ends the sessions of a person who is deactivated, and lets them in again later', async () => {
    const { answer } = await edit(shop.admin, clerk.user, {
      changes: { active: false },
      base: { active: true },
    });
    expect(answer.result).toMatchObject({ active: false, sessions: 0 });
    expect((await clerk.call('GET', SALES)).status).toBe(401);
    const me = {
      email: (await one(clerk.user))?.email,
      userCode: (await one(clerk.user))?.code,
      licenceCode: shop.licence,
      password: PASSWORD,
    };
    expect((await server().call('POST', '/me', { body: me })).status).toBe(411);
    await edit(shop.admin, clerk.user, { changes: { active: true }, base: { active: false } });
    expect((await server().call('POST', '/me', { body: me })).status).toBe(200);
  });

  it('gives a code that is free, and refuses one that somebody has or is promised', async () => {
    const { code = '' } = (await one(clerk.user)) ?? {};
    const give = (next: string, seen = code) =>
      edit(shop.admin, clerk.user, { changes: { code: next }, base: { code: seen } });
    const invited = invitationBody();
    await shop.admin.call('POST', '/settings/invitations', { body: invited });
    for (const taken of ['1001', invited.code]) {
      const { status, answer } = await give(taken);
      expect([status, answer.fields]).toEqual([411, [{ name: 'code', code: 'taken' }]]);
    }
    expect((await give('12A')).status).toBe(400);
    expect((await give('770099')).answer.result?.code).toBe('770099');
  });

  it('takes only open branches of this company, and at least one', async () => {
    const other = await server().newShop();
    const foreign = await createBranch(server().db, other.company, 'Kordon', server().clock.now);
    for (const branches of [[foreign], ['x'], []]) {
      const { status } = await edit(shop.admin, clerk.user, {
        changes: { branches },
        base: { branches: null },
      });
      expect(status).toBe(411);
    }
    expect((await one(clerk.user))?.branches).toBeNull();
  });

  it('refuses unknown modules, levels and fields by name, and gives no flag', async () => {
    for (const changes of [
      { levels: { retail: 2 } },
      { levels: { workbench: 5 } },
      { levels: { workbench: '2' } },
      { developer: true },
      { permissions: { admin: true } },
    ]) {
      const { status } = await shop.admin.call('PATCH', `${USERS}/${clerk.user}`, {
        body: { changes, base: {} },
      });
      expect(status).toBe(400);
    }
    expect((await memberOf(clerk.user))?.permissions).toEqual(CLERK);
  });

  it('resets a PIN: no device has it any more, and its wrong tries are forgotten', async () => {
    await setPin(clerk);
    const wrong = { user: clerk.user, pin: '555512', device: 'd' };
    for (let i = 0; i < 5; i++) await shop.admin.call('POST', '/pins/sell', { body: wrong });
    const held = async () => {
      const page = await shop.admin.call<PullPage>('GET', '/sync/pull?version=0&nonce=&device=d');
      const records = page.answer.result?.records ?? [];
      return records.filter(({ id, deleted }) => id.endsWith(clerk.user) && !deleted).length;
    };
    expect(await held()).toBe(1);
    const { status, answer } = await shop.admin.call<CompanyUser>(
      'DELETE',
      `${USERS}/${clerk.user}/pin`,
    );
    expect([status, answer.result?.pin, await held()]).toEqual([200, false, 0]);
    await setPin(clerk);
    const right = { user: clerk.user, pin: TEST_PIN, device: 'd' };
    const sold = await shop.admin.call<{ ok: boolean }>('POST', '/pins/sell', { body: right });
    expect(sold.answer.result?.ok).toBe(true);
  });

  it('lists the sessions of a person and ends one or all, never the administrator’s present one', async () => {
    const sessions = async (user: string) =>
      (await shop.admin.call<UserSession[]>('GET', `${USERS}/${user}/sessions`)).answer.result ??
      [];
    expect(await sessions(clerk.user)).toMatchObject([{ id: clerk.sessionId, current: false }]);
    const path = `${USERS}/${clerk.user}/sessions`;
    expect((await shop.admin.call('DELETE', `${path}/${clerk.sessionId}`)).status).toBe(200);
    expect((await clerk.call('GET', SALES)).status).toBe(401);
    expect((await shop.admin.call('DELETE', `${path}/${clerk.sessionId}`)).status).toBe(404);
    const own = `${USERS}/${shop.admin.user}/sessions`;
    expect((await shop.admin.call('DELETE', `${own}/${shop.admin.sessionId}`)).status).toBe(411);
    expect((await shop.admin.call('DELETE', own)).status).toBe(200);
    expect((await shop.admin.call('GET', USERS)).status).toBe(200);
  });

  it('PL145: sees and ends no session of somebody who works only in another company now', async () => {
    const { db } = server();
    const other = await server().newShop();
    const gone = await other.join(CLERK);
    await db.transaction((tx) =>
      addMember(tx, shop.company, gone.user, { code: '880011', permissions: CLERK }),
    );
    await edit(shop.admin, gone.user, { changes: { active: false }, base: { active: true } });
    const { email, code } = (await one(gone.user, other.admin)) ?? {};
    const again = { email, userCode: code, licenceCode: other.licence, password: PASSWORD };
    const signedIn = await server().call<SignedIn>('POST', '/me', { body: again });
    const { sessionId = '' } = signedIn.answer.result ?? {};
    const path = `${USERS}/${gone.user}/sessions`;
    expect(await one(gone.user)).toMatchObject({ active: false, sessions: 0, seenAt: null });
    expect(await one(gone.user, other.admin)).toMatchObject({ active: true, sessions: 1 });
    expect((await shop.admin.call('GET', path)).answer.result).toEqual([]);
    expect((await shop.admin.call('DELETE', `${path}/${sessionId}`)).status).toBe(404);
    expect((await shop.admin.call('DELETE', path)).answer.result).toEqual({ ended: 0 });
    expect(await one(gone.user, other.admin)).toMatchObject({ sessions: 1 });
  });

  it('PL109: an id of another company is unknown, and nothing of it changes', async () => {
    const other = await server().newShop();
    const theirs = await other.join(READER);
    const { answer } = await other.admin.call<{ invitation: { id: string } }>(
      'POST',
      '/settings/invitations',
      { body: invitationBody() },
    );
    const id = answer.result?.invitation.id ?? '';
    const wish = { changes: { active: false }, base: { active: true } };
    const replies = [
      await edit(shop.admin, theirs.user, wish),
      await shop.admin.call('DELETE', `${USERS}/${theirs.user}/pin`),
      await shop.admin.call('GET', `${USERS}/${theirs.user}/sessions`),
      await shop.admin.call('DELETE', `${USERS}/${theirs.user}/sessions`),
      await shop.admin.call('DELETE', `${USERS}/${theirs.user}/sessions/${theirs.sessionId}`),
      await shop.admin.call('POST', `/settings/invitations/${id}/renewals`),
      await shop.admin.call('DELETE', `/settings/invitations/${id}`),
    ];
    expect(replies.map(({ status }) => status)).toEqual(replies.map(() => 404));
    expect((await theirs.call('GET', SALES)).status).toBe(200);
    const { answer: list } = await other.admin.call<CompanyUsers>('GET', USERS);
    expect(list.result?.invitations).toHaveLength(1);
  });

  it('is closed to everybody but administrators, also to one who was one a moment ago', async () => {
    const second = await shop.join({ admin: true });
    const manager = await shop.join({ settings: 4, workbench: 4 } as Permissions);
    expect((await manager.call('GET', USERS)).status).toBe(403);
    await setPermissions(server().db, shop.company, second.user, CLERK);
    const { status } = await edit(second, clerk.user, {
      changes: { admin: true },
      base: { admin: false },
    });
    expect([status, (await one(clerk.user))?.rights.admin]).toEqual([403, false]);
  });

  it('keeps a slip that a person made before their right was taken, with a finding', async () => {
    await edit(shop.admin, clerk.user, {
      changes: { levels: { workbench: 1 } },
      base: { levels: { workbench: 3 } },
    });
    const { status, answer } = await clerk.write<{ findings: string[] }>(SALES, saleBody());
    expect([status, answer.result?.findings]).toEqual([
      200,
      expect.arrayContaining(['lost-permission']),
    ]);
  });
});
