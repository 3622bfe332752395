import { and, eq } from 'drizzle-orm';
import { beforeAll, expect, it } from 'vitest';
import type { SignedIn } from '@/contract/people/session';
import type {
  Accepted,
  CompanyUsers,
  InvitationDraft,
  InvitationLink,
  InvitationView,
} from '@/contract/people/users';
import { INVITATION_LIFE_MS } from '@/domain/people/company-user';
import { createBranch } from '@/server/areas/people/branches';
import { memberships } from '@/server/db/schema';
import { invitations } from '@/server/db/schema-people';
import { setPermissions } from '../../support/permissions';
import { CLERK, type Client, onBothEngines, PASSWORD, type Shop } from '../../support/server';
import { invitationBody } from '../support/invitations';

const INVITATIONS = '/settings/invitations';
const NEW_PASSWORD = 'zümrüt kolye 7';

onBothEngines('an invitation', (server) => {
  let shop: Shop;
  beforeAll(async () => {
    shop = await server().newShop();
  });

  const invite = async (more: Partial<InvitationDraft> = {}, by: Client = shop.admin) => {
    const draft = invitationBody(more);
    const { status, answer } = await by.call<InvitationLink>('POST', INVITATIONS, { body: draft });
    if (!answer.result) throw new Error(`${status} ${JSON.stringify(answer)}`);
    return { draft, ...answer.result };
  };
  const view = (token: string) =>
    server().call<InvitationView>('POST', '/invitations/views', { body: { token } });
  const accept = (token: string, password = NEW_PASSWORD) =>
    server().call<Accepted>('POST', '/invitations/acceptances', { body: { token, password } });
  const listed = async (by: Client = shop.admin) =>
    (await by.call<CompanyUsers>('GET', '/settings/users')).answer.result?.invitations ?? [];
  const enter = (accepted: Accepted | undefined, password: string) =>
    server().call<SignedIn>('POST', '/me', { body: { ...accepted, password } });

  it('PL146: is accepted once by its link, and the new person signs in with what it gives', async () => {
    const branch = await createBranch(server().db, shop.company, 'Çarşı', server().clock.now);
    const { draft, token, invitation } = await invite({ branches: [branch] });
    expect(invitation).toMatchObject({ id: draft.id, state: 'open' });
    expect((await view(token)).answer.result).toEqual({
      company: 'Örnek Kuyumculuk',
      name: draft.name,
      email: draft.email,
      known: false,
    });
    const { status, answer } = await accept(token);
    expect([status, answer.result]).toEqual([
      200,
      { email: draft.email, userCode: draft.code, licenceCode: shop.licence.toUpperCase() },
    ]);
    const entered = await enter(answer.result, NEW_PASSWORD);
    expect(entered.answer.result?.permissions).toMatchObject({ workbench: 2, accounts: 1 });
    expect(entered.answer.result?.companies[0]?.branches.map(({ id }) => id)).toEqual([branch]);
    const again = await accept(token, 'başka bir uzun şifre');
    expect([again.status, again.answer.code]).toEqual([411, 'link-used']);
    expect((await view(token)).answer.code).toBe('link-used');
    expect((await listed()).map(({ id }) => id)).not.toContain(draft.id);
  });

  it('PL146: is accepted once even by two presses at the same moment', async () => {
    const { draft, token } = await invite();
    const both = await Promise.all([accept(token), accept(token)]);
    expect(both.map(({ status }) => status)).toEqual([200, 200]);
    const rows = await server()
      .db.select()
      .from(memberships)
      .where(and(eq(memberships.company, shop.company), eq(memberships.code, draft.code)));
    expect(rows).toHaveLength(1);
  });

  it('PL146: answers the same link and password once more, as after a lost reply, until it expires', async () => {
    const { draft, token } = await invite();
    const first = await accept(token);
    const second = await accept(token);
    expect([second.status, second.answer.result]).toEqual([200, first.answer.result]);
    expect(first.answer.result?.userCode).toBe(draft.code);
    server().clock.now += INVITATION_LIFE_MS;
    expect((await accept(token)).answer.code).toBe('link-used');
  });

  it('PL146: stores only the hash of its token, and shows the token once', async () => {
    const { draft, token } = await invite();
    const rows = await server().db.select().from(invitations).where(eq(invitations.id, draft.id));
    expect(JSON.stringify(rows)).not.toContain(token);
    expect(rows[0]?.tokenHash).toMatch(/^[0-9a-f]{64}$/);
    expect(JSON.stringify(await listed())).not.toMatch(new RegExp(`${token}|hash`, 'i'));
  });

  it('PL147: a link says whether it is unknown, expired, withdrawn or renewed', async () => {
    expect((await view('x'.repeat(43))).answer.code).toBe('link-unknown');
    const withdrawn = await invite();
    const removed = await shop.admin.call('DELETE', `${INVITATIONS}/${withdrawn.draft.id}`);
    expect([removed.status, (await view(withdrawn.token)).answer.code]).toEqual([
      200,
      'link-withdrawn',
    ]);
    expect((await accept(withdrawn.token)).answer.code).toBe('link-withdrawn');
    const old = await invite();
    server().clock.now += INVITATION_LIFE_MS;
    expect((await accept(old.token)).answer.code).toBe('link-expired');
    expect((await listed()).find(({ id }) => id === old.draft.id)?.state).toBe('expired');
    const { answer } = await shop.admin.call<InvitationLink>(
      'POST',
      `${INVITATIONS}/${old.draft.id}/renewals`,
    );
    expect(answer.result?.invitation).toMatchObject({ id: old.draft.id, state: 'open' });
    expect((await view(old.token)).answer.code).toBe('link-renewed');
    expect((await accept(answer.result?.token ?? '')).status).toBe(200);
  });

  it('PL147: asks a person who has an account for its password and keeps it', async () => {
    const other = await server().newShop();
    const { token, draft } = await invite({ email: other.email });
    expect((await view(token)).answer.result?.known).toBe(true);
    const wrong = await accept(token, NEW_PASSWORD);
    expect([wrong.status, wrong.answer.code, wrong.answer.fields]).toEqual([
      411,
      301,
      [{ name: 'password', code: 'unknown' }],
    ]);
    const { status, answer } = await accept(token, PASSWORD);
    expect([status, answer.result?.userCode]).toEqual([200, draft.code]);
    expect((await enter(answer.result, PASSWORD)).status).toBe(200);
    expect((await other.admin.call('GET', '/general/users')).status).toBe(200);
  });

  it('keeps to the rules of passwords, and a refused one leaves the link open', async () => {
    const { token, draft } = await invite();
    for (const [password, code] of [
      ['kısa', 'short'],
      ['kuyumcu2026', 'common'],
      [`${draft.email.split('@')[0]}`, 'personal'],
    ] as const) {
      const { status, answer } = await accept(token, password);
      expect([status, answer.fields]).toEqual([411, [{ name: 'password', code }]]);
    }
    expect((await accept(token)).status).toBe(200);
  });

  it('counts wrong passwords together with those of the sign-in', async () => {
    const other = await server().newShop();
    const { token } = await invite({ email: other.email });
    const statuses: number[] = [];
    for (let i = 0; i < 5; i++) statuses.push((await accept(token, 'yanlış şifre')).status);
    const wrong = {
      email: other.email,
      userCode: '1001',
      licenceCode: other.licence,
      password: 'yanlış şifre',
    };
    for (let i = 0; i < 5; i++)
      statuses.push((await server().call('POST', '/me', { body: wrong })).status);
    expect(statuses).toEqual(Array(10).fill(411));
    expect((await accept(token, PASSWORD)).status).toBe(429);
    server().clock.now += 60_000;
    expect((await accept(token, PASSWORD)).status).toBe(200);
  });

  it('refuses a person who is here or invited, a code that is given, and a branch of others', async () => {
    const { draft } = await invite();
    const refused = async (more: Partial<InvitationDraft>) => {
      const { status, answer } = await shop.admin.call('POST', INVITATIONS, {
        body: invitationBody(more),
      });
      return [status, answer.fields];
    };
    expect(await refused({ email: shop.email.toUpperCase() })).toEqual([
      411,
      [{ name: 'email', code: 'member' }],
    ]);
    expect(await refused({ email: draft.email })).toEqual([
      411,
      [{ name: 'email', code: 'invited' }],
    ]);
    for (const code of ['1001', draft.code])
      expect(await refused({ code })).toEqual([411, [{ name: 'code', code: 'taken' }]]);
    expect(await refused({ branches: ['x'] })).toEqual([
      411,
      [{ name: 'branches', code: 'unknown' }],
    ]);
    expect((await refused({ email: 'ayşe' }))[0]).toBe(400);
  });

  it('sent again under its id, as after a lost answer, is the same one with another link', async () => {
    const { draft, token } = await invite();
    const { status, answer } = await shop.admin.call<InvitationLink>('POST', INVITATIONS, {
      body: draft,
    });
    expect([status, answer.result?.invitation.id]).toEqual([200, draft.id]);
    expect((await view(token)).answer.code).toBe('link-renewed');
    expect((await view(answer.result?.token ?? '')).status).toBe(200);
  });

  it('of somebody who is no longer an administrator opens nothing', async () => {
    const second = await shop.join({ admin: true });
    const { token } = await invite({ rights: { ...invitationBody().rights, admin: true } }, second);
    const { status } = await shop.admin.call('PATCH', `/settings/users/${second.user}`, {
      body: { changes: { admin: false }, base: { admin: true } },
    });
    expect([status, (await accept(token)).answer.code]).toEqual([200, 'link-withdrawn']);
    await setPermissions(server().db, shop.company, second.user, CLERK);
    expect((await second.call('POST', INVITATIONS, { body: invitationBody() })).status).toBe(403);
  });
});
