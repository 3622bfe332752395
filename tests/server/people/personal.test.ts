import { randomUUID } from 'node:crypto';
import { beforeEach, expect, it } from 'vitest';
import { HEADER, PROJECT } from '@/contract/core/headers';
import { sign } from '@/contract/core/signing';
import {
  MOST_SESSIONS,
  type OwnSession,
  type PersonalEdit,
  type SignedIn,
} from '@/contract/people/session';
import type { Personal } from '@/domain/people/personal';
import type { Hint } from '@/server/platform/deps';
import {
  type Client,
  onBothEngines,
  PASSWORD,
  SECRET,
  type Shop,
  type TestReply,
} from '../../support/server';

const NEXT = 'Zümrüt-yüzük-42';

onBothEngines('a person', (server) => {
  let shop: Shop;
  let me: Client;
  beforeEach(async () => {
    shop = await server().newShop();
    me = shop.admin;
  });
  const signIn = (email: string, password: string, agent = '', at: Pick<Shop, 'licence'> = shop) =>
    server().call<SignedIn>('POST', '/me', {
      body: { email, userCode: '1001', licenceCode: at.licence, password },
      headers: { 'User-Agent': agent },
    });
  const edit = (body: PersonalEdit): Promise<TestReply<Personal>> =>
    me.call<Personal>('PATCH', '/me', { body });
  const said = ({ status, answer }: TestReply<unknown>) => [status, answer.code, answer.fields];

  it('changes a name and a telephone, and reads both back', async () => {
    const base = { name: 'Deniz Usta', phone: '' };
    const { status, answer } = await edit({
      changes: { name: ' Deniz  Altın ', phone: '+90 555 000 00 01' },
      base,
    });
    expect([status, answer.result]).toEqual([
      200,
      { name: 'Deniz  Altın', email: shop.email, phone: '+90 555 000 00 01' },
    ]);
    expect((await me.call('GET', '/me')).answer.result).toEqual(answer.result);
  });

  it('is asked again where the same field was changed elsewhere, and not where another was', async () => {
    await edit({ changes: { name: 'Deniz Bir' }, base: { name: 'Deniz Usta' } });
    const late = await edit({ changes: { name: 'Deniz İki' }, base: { name: 'Deniz Usta' } });
    expect(said(late)).toEqual([412, 'stale', [{ name: 'name', code: 'stale' }]]);
    expect(late.answer.result?.name).toBe('Deniz Bir');
    expect((await edit({ changes: { phone: '0555 000 00 02' }, base: { phone: '' } })).status).toBe(
      200,
    );
    // Who wants what is there already wants nothing.
    expect(
      (await edit({ changes: { name: 'Deniz Bir' }, base: { name: 'Deniz Usta' } })).status,
    ).toBe(200);
  });

  it('PL113: hears of each wrong field by its name, and nothing is kept then', async () => {
    const wrong = await edit({
      changes: { name: ' ', phone: 'abc', email: 'yok' },
      base: { name: 'x', phone: '', email: 'x' },
    });
    expect(said(wrong)).toEqual([
      400,
      'malformed',
      [
        { name: 'changes.name', code: 'required' },
        { name: 'changes.phone', code: 'format' },
        { name: 'changes.email', code: 'format' },
      ],
    ]);
    const odd = await me.call('PATCH', '/me', {
      body: { changes: { name: 'x', admin: 'true' }, base: {}, id: 'y' },
    });
    expect(odd.answer.fields?.map(({ name }) => name)).toEqual(['id', 'changes.admin']);
    expect(
      (await me.call('PATCH', '/me', { body: { changes: { name: 'x' }, base: {} } })).answer.fields,
    ).toEqual([{ name: 'base.name', code: 'required' }]);
  });

  it('needs the password for another address, which must be nobody else’s', async () => {
    const other = await server().newShop();
    const base = { email: shop.email };
    expect(said(await edit({ changes: { email: 'yeni@ornek.app' }, base }))[1]).toBe(301);
    expect(said(await edit({ changes: { email: other.email }, base, password: PASSWORD }))[1]).toBe(
      305,
    );
    const email = `${randomUUID()}@ornek.app`;
    expect(
      (await edit({ changes: { email: email.toUpperCase() }, base, password: PASSWORD })).answer
        .result?.email,
    ).toBe(email);
    expect((await signIn(email, PASSWORD)).status).toBe(200);
    expect((await signIn(shop.email, PASSWORD)).status).toBe(411);
  });

  it('sees the own sessions, this one first, each with its device, and nobody else’s', async () => {
    await signIn(
      shop.email,
      PASSWORD,
      'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/130.0 Safari/537.36',
    );
    server().clock.now += 10 * 60_000;
    const { answer } = await me.call<OwnSession[]>('GET', '/me/sessions');
    expect(answer.result?.map(({ device, current }) => [device, current])).toEqual([
      ['', true],
      ['Windows · Chrome', false],
    ]);
    expect(answer.result?.[0]?.seenAt).toBe(server().clock.now);
    expect(answer.result?.[1]?.startedAt).toBe(server().clock.now - 10 * 60_000);
  });

  it('ends one other session, whose next call gets its 401 and whose line is cut', async () => {
    const hints: Hint[] = [];
    const stop = server().deps.hints.subscribe((hint) => hints.push(hint));
    const { answer } = await signIn(shop.email, PASSWORD);
    const { token = '', sessionId = '' } = answer.result ?? {};
    const as = { headers: { Authorization: `Bearer ${token}` } };
    expect((await server().call('GET', '/general/users', as)).status).toBe(200);
    expect((await me.call('DELETE', `/me/sessions/${sessionId}`)).answer.result).toEqual({
      ended: 1,
    });
    const after = await server().call('GET', '/general/users', as);
    expect([after.status, after.answer.code]).toEqual([401, 'signed-out']);
    await expect.poll(() => hints).toContainEqual({ type: 'revoked', session: sessionId });
    stop();
    expect((await me.call('DELETE', `/me/sessions/${sessionId}`)).status).toBe(404);
  });

  it('ends neither this session nor a stranger’s by the list', async () => {
    const stranger = await server().newShop();
    expect((await me.call('DELETE', `/me/sessions/${me.sessionId}`)).status).toBe(411);
    expect((await me.call('DELETE', `/me/sessions/${stranger.admin.sessionId}`)).status).toBe(404);
    expect((await stranger.admin.call('GET', '/general/users')).status).toBe(200);
  });

  it('ends all other sessions at once', async () => {
    const tokens = [await signIn(shop.email, PASSWORD), await signIn(shop.email, PASSWORD)].map(
      ({ answer }) => answer.result?.token,
    );
    expect((await me.call('DELETE', '/me/sessions')).answer.result).toEqual({ ended: 2 });
    for (const token of tokens)
      expect(
        (
          await server().call('GET', '/general/users', {
            headers: { Authorization: `Bearer ${token}` },
          })
        ).status,
      ).toBe(401);
    expect((await me.call('GET', '/general/users')).status).toBe(200);
  });

  it('has at most twenty sessions: one more ends the longest unused, cuts its line and says so', async () => {
    const own = await server().newShop();
    const signedIn: SignedIn[] = [];
    const enter = async () => {
      server().clock.now += 1_000;
      const { answer } = await signIn(own.email, PASSWORD, '', own);
      if (answer.result) signedIn.push(answer.result);
      return answer.result?.ended;
    };
    for (let i = 1; i < MOST_SESSIONS; i++) expect(await enter()).toBeUndefined();
    const hints: Hint[] = [];
    const stop = server().deps.hints.subscribe((hint) => hints.push(hint));
    expect(await enter()).toBe(1);
    await expect
      .poll(() => hints)
      .toContainEqual({ type: 'revoked', session: own.admin.sessionId });
    stop();
    expect((await own.admin.call('GET', '/me/sessions')).status).toBe(401);
    const { token = '' } = signedIn.at(-1) ?? {};
    const list = await server().call<OwnSession[]>('GET', '/me/sessions', {
      headers: { Authorization: `Bearer ${token}` },
    });
    expect(list.answer.result).toHaveLength(MOST_SESSIONS);
  });

  it('changes the password by the old one, and the other sessions end unless they are asked to stay', async () => {
    const password = (current: string, next: string, others?: string) =>
      me.call('POST', '/me/password', { body: { current, next, ...(others ? { others } : {}) } });
    const other = (await signIn(shop.email, PASSWORD)).answer.result?.token;
    const alive = async () =>
      (
        await server().call('GET', '/general/users', {
          headers: { Authorization: `Bearer ${other}` },
        })
      ).status === 200;
    expect(said(await password('yanlış', NEXT))).toEqual([
      411,
      301,
      [{ name: 'password', code: 'unknown' }],
    ]);
    expect(said(await password(PASSWORD, 'kısa'))).toEqual([
      411,
      201,
      [{ name: 'next', code: 'short' }],
    ]);
    expect(said(await password(PASSWORD, 'Parola123'))).toEqual([
      411,
      201,
      [{ name: 'next', code: 'common' }],
    ]);
    expect(said(await password(PASSWORD, PASSWORD))).toEqual([
      411,
      201,
      [{ name: 'next', code: 'same' }],
    ]);
    expect((await password(PASSWORD, NEXT, 'keep')).status).toBe(200);
    expect(await alive()).toBe(true);
    expect((await signIn(shop.email, PASSWORD)).status).toBe(411);
    expect((await password(NEXT, `${NEXT}-iki`)).answer.result).toEqual({ ended: 1 });
    expect(await alive()).toBe(false);
    expect((await me.call('GET', '/general/users')).status).toBe(200);
    expect((await signIn(shop.email, `${NEXT}-iki`)).status).toBe(200);
  });

  it('may not guess the old password for ever', async () => {
    const codes: unknown[] = [];
    for (let i = 0; i < 6; i++) {
      const { answer } = await me.call('POST', '/me/password', {
        body: { current: `${i}`, next: NEXT },
      });
      codes.push(answer.fields?.[0]?.code);
    }
    expect(codes).toEqual([...Array(5).fill('unknown'), 'tries']);
  });

  it('hears of an address that nobody could write to, and the server does not stumble over it', async () => {
    for (const email of ['a\0b@ornek.app', 'a\ud800@ornek.app', 'a\u202e@ornek.app']) {
      const wrong = await edit({
        changes: { email },
        base: { email: shop.email },
        password: PASSWORD,
      });
      expect(said(wrong)).toEqual([400, 'malformed', [{ name: 'changes.email', code: 'format' }]]);
    }
    const headers = {
      [HEADER.signature]: await sign(SECRET, PROJECT, 'DELETE', '/me/sessions/\0'),
    };
    expect((await me.call('DELETE', '/me/sessions/%00', { headers })).status).toBe(400);
    expect(
      (await me.call('POST', '/me/password', { body: { current: PASSWORD, next: `${NEXT}\0` } }))
        .status,
    ).toBe(400);
  });

  it('of two that take one address or one field at once, one is told, and nothing is lost in silence', async () => {
    const other = await server().newShop();
    const email = `${randomUUID()}@ornek.app`;
    const takes = (client: Client, own: string) =>
      client.call('PATCH', '/me', {
        body: { changes: { email }, base: { email: own }, password: PASSWORD },
      });
    const both = await Promise.all([takes(me, shop.email), takes(other.admin, other.email)]);
    expect(both.map(({ status, answer }) => [status, answer.code]).sort()).toEqual([
      [200, undefined],
      [411, 305],
    ]);
    const names = ['Deniz Bir', 'Deniz İki', 'Deniz Üç', 'Deniz Dört'];
    const written = await Promise.all(
      names.map((name) => edit({ changes: { name }, base: { name: 'Deniz Usta' } })),
    );
    expect(written.map(({ status }) => status).sort()).toEqual([200, 412, 412, 412]);
  });

  it('may not ask address by address who else has an account', async () => {
    const other = await server().newShop();
    const codes: unknown[] = [];
    for (let i = 0; i < 6; i++) {
      const { answer } = await edit({
        changes: { email: other.email },
        base: { email: shop.email },
        password: PASSWORD,
      });
      codes.push(answer.fields?.[0]?.code);
    }
    expect(codes).toEqual([...Array(5).fill('taken'), 'tries']);
  });

  it('one old password buys one new one, however many ask at once', async () => {
    const all = await Promise.all(
      ['bir', 'iki', 'üç'].map((end) =>
        me.call('POST', '/me/password', { body: { current: PASSWORD, next: `${NEXT}-${end}` } }),
      ),
    );
    expect(all.map(({ status, answer }) => [status, answer.code]).sort()).toEqual([
      [200, undefined],
      [411, 301],
      [411, 301],
    ]);
  });
});
