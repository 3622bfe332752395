import { randomUUID } from 'node:crypto';
import { eq, type SQL, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { SHARED_VERSION } from '@/contract/core/headers';
import type { ChainReport, JournalView } from '@/contract/journal/journal';
import { headOf } from '@/contract/mutation';
import { CHAIN_BEGIN } from '@/domain/journal/chain';
import { freshSource } from '@/domain/price/price-source';
import { journal } from '@/server/areas/journal/append';
import { checkChain } from '@/server/areas/journal/check';
import { pageQuery } from '@/server/areas/journal/read';
import { createBranch } from '@/server/areas/people/branches';
import { companies } from '@/server/db/schema';
import { NOON } from '../../support/factories';
import { aScreen } from '../../support/screens';
import {
  CLERK,
  type Client,
  onBothEngines,
  PASSWORD,
  type Shop,
  setPin,
  TEST_PIN,
} from '../../support/server';
import { until } from '../../support/until';
import { PROFILE, profileBody } from '../support/company';
import { forge, JOURNAL, journalOf, NOTES, noteBody } from '../support/journal';
import { priceBody } from '../support/prices';
import { RULES, ruleBody } from '../support/settings';
import { aSlip, cancelBody, contactBody, SALES, saleBody } from '../support/slips';

const errorOf = (failed: unknown): string => {
  const texts: string[] = [];
  for (let at = failed; at instanceof Error; at = at.cause) texts.push(at.message);
  return texts.join('\n');
};

onBothEngines('the journal', (server) => {
  const actsOf = async ({ company }: Shop): Promise<string[]> =>
    (await journalOf(server().db, company)).map(({ act }) => act);
  const read = async (client: Client, query = '') =>
    (await client.call<JournalView[]>('GET', `${JOURNAL}${query}`)).answer;
  const rowsOf = async (client: Client, query = ''): Promise<JournalView[]> =>
    (await read(client, query)).result ?? [];
  const check = async (client: Client): Promise<ChainReport> => {
    const { result } = (await client.call<ChainReport>('GET', `${JOURNAL}/check`)).answer;
    if (!result) throw new Error('the check was refused');
    return result;
  };
  /** Rows beyond those that were there before. */
  const writtenBy = async (shop: Shop, work: () => Promise<unknown>) => {
    const before = (await journalOf(server().db, shop.company)).length;
    await work();
    return (await journalOf(server().db, shop.company)).slice(before);
  };
  const fill = (company: string, count: number) =>
    server().db.transaction(async (tx) => {
      for (let i = 0; i < count; i++)
        await journal.append(tx, {
          company,
          at: NOON + i,
          actor: i % 50 === 0 ? 'somebody' : null,
          act: i % 40 === 0 ? 'pin.wrong' : 'sign-in',
          ...(i === 3 ? { detail: { name: 'Kapalıçarşı' } } : {}),
        });
    });

  describe('what is written', () => {
    it('JO4: a company, its people and branches, and each sign-in and sign-out', async () => {
      const shop = await server().newShop();
      expect(await actsOf(shop)).toEqual(['company.created', 'person.added', 'sign-in']);
      const clerk = await shop.join(CLERK);
      await createBranch(server().db, shop.company, 'Çarşı', NOON);
      await createBranch(server().db, shop.company, 'Çarşı', NOON);
      await clerk.call('DELETE', '/me');
      const rows = (await journalOf(server().db, shop.company)).slice(3);
      expect(rows.map(({ act, actor }) => [act, actor])).toEqual([
        ['person.added', null],
        ['sign-in', clerk.user],
        ['branch.created', null],
        ['sign-out', clerk.user],
      ]);
      expect(rows.map(({ at }) => at)).toEqual([NOON, NOON, NOON, NOON]);
    });

    it('JO4: a refused sign-in of a known person, and none of a stranger', async () => {
      const shop = await server().newShop();
      const wrong = {
        email: shop.email,
        userCode: '1001',
        licenceCode: shop.licence,
        password: 'yanlis-585',
      };
      const tried = await server().call('POST', '/me', { body: wrong });
      expect(tried.status).toBe(411);
      const stranger = { ...wrong, email: 'kimse@ornek.app' };
      expect((await server().call('POST', '/me', { body: stranger })).status).toBe(411);
      const acts = await until(
        () => actsOf(shop),
        (list) => list.includes('sign-in.refused'),
      );
      expect(acts.filter((act) => act === 'sign-in.refused')).toHaveLength(1);
      expect((await journalOf(server().db, shop.company)).at(-1)?.actor).toBe(shop.admin.user);
    });

    it('JO4: a PIN that was set, each wrong one with whose it is, and the lock that follows', async () => {
      const shop = await server().newShop();
      await setPin(shop.admin);
      const clerk = await shop.join(CLERK);
      const rows = await writtenBy(shop, async () => {
        for (const pin of ['111111', '222222', '333333', '444444', '555555', '666666', TEST_PIN])
          await clerk.call('POST', '/pins/settle', {
            body: {
              user: shop.admin.user,
              pin,
              device: 'tablet-1',
              verdict: 'confirmed',
              findings: ['f1'],
            },
          });
      });
      expect(rows.map(({ act }) => act)).toEqual([
        'pin.wrong',
        'pin.wrong',
        'pin.wrong',
        'pin.wrong',
        'pin.locked',
      ]);
      expect(rows[0]).toMatchObject({
        actor: clerk.user,
        subject: `user:${shop.admin.user}`,
        device: 'tablet-1',
      });
      expect(await actsOf(shop)).toContain('pin.set');
      expect(JSON.stringify(await journalOf(server().db, shop.company))).not.toContain('111111');
    });

    it('JO4: what people change of themselves, and each wrong password', async () => {
      const shop = await server().newShop();
      const { admin } = shop;
      const rows = await writtenBy(shop, async () => {
        const wrong = { current: 'yanlis-585', next: 'yepyeni-916' };
        expect((await admin.call('POST', '/me/password', { body: wrong })).status).toBe(411);
        const edit = { changes: { phone: '0532 111 22 33' }, base: { phone: '' } };
        expect((await admin.call('PATCH', '/me', { body: edit })).status).toBe(200);
        const right = { current: PASSWORD, next: 'yepyeni-916' };
        expect((await admin.call('POST', '/me/password', { body: right })).status).toBe(200);
      });
      expect(rows.map(({ act }) => act)).toEqual([
        'password.wrong',
        'person.changed',
        'password.changed',
      ]);
      const [shown] = await rowsOf(admin, '?group=people');
      expect(shown?.detail).toEqual({ phone: ['', '0532 111 22 33'] });
    });

    it('JO4: rights that were asked for, granted and refused, with the reason and what changed', async () => {
      const shop = await server().newShop();
      const clerk = await shop.join({ workbench: 1 });
      const ask = (id: string, level: number) => ({
        kind: 'access.ask',
        v: 3,
        id,
        at: NOON,
        module: 'workbench',
        level,
      });
      const decide = (kind: 'access.grant' | 'access.deny', id: string, more: object = {}) => ({
        ...headOf(kind),
        id,
        at: NOON,
        base: 0,
        ...more,
      });
      const [first, second] = [randomUUID(), randomUUID()];
      const asked = await Promise.all([
        clerk.write('/dashboard/access', ask(first, 2)),
        clerk.write('/dashboard/access', ask(second, 3)),
      ]);
      expect(asked.map(({ status }) => status)).toEqual([200, 200]);
      const base = (at: number) => asked[at]?.answer.version ?? 0;
      const granted = await shop.admin.write(
        `/dashboard/access/${first}/grants`,
        decide('access.grant', first, { base: base(0) }),
      );
      const refused = await shop.admin.write(
        `/dashboard/access/${second}/denials`,
        decide('access.deny', second, { base: base(1), reason: 'Henüz erken' }),
      );
      expect([granted.status, refused.status]).toEqual([200, 200]);
      const rows = await rowsOf(shop.admin, '?group=people');
      expect(rows.slice(0, 4).map(({ act, purpose, detail }) => [act, purpose, detail])).toEqual([
        ['right.denied', 'Henüz erken', { workbench: 3 }],
        ['permissions.changed', '', { workbench: [1, 2] }],
        expect.arrayContaining(['right.asked']),
        expect.arrayContaining(['right.asked']),
      ]);
      expect(rows[1]).toMatchObject({
        actor: shop.admin.user,
        subject: `user:${clerk.user}`,
        subjectName: 'Ekip',
      });
    });

    it('JO4: the company, its rules and its price sources, a secret only as the word that there is one', async () => {
      const shop = await server().newShop();
      const rows = await writtenBy(shop, async () => {
        expect((await shop.admin.write(PROFILE, profileBody())).status).toBe(200);
        expect((await shop.admin.write(RULES, ruleBody())).status).toBe(200);
        const source = {
          ...freshSource('json'),
          name: 'Kaynak',
          address: 'https://fiyat.ornek.app/p?anahtar=cok-gizli',
          secretIn: 'header',
          secretName: 'X-Key',
        };
        const put = await shop.admin.call('PUT', '/settings/sources/kaynak', {
          body: { base: 0, source, secret: 'bambaska-gizli' },
        });
        expect(put.status).toBe(200);
      });
      expect(rows.map(({ act, subject }) => [act, subject])).toEqual([
        ['company.changed', ''],
        ['rule.changed', 'rule:workmanship-floor'],
        ['source.changed', 'source:kaynak'],
      ]);
      const shown = await rowsOf(shop.admin);
      expect(shown[0]).toMatchObject({ subjectName: 'Kaynak', detail: { secret: 'set' } });
      expect(JSON.stringify(shown)).not.toMatch(/gizli/);
      expect(shown[1]?.detail).toMatchObject({ from: '2026-11-21', value: [null, 250] });
    });

    it('JO4: prices that were set and price screens, with what was there before', async () => {
      const shop = await server().newShop();
      const screen = {
        kind: 'screen.put',
        v: SHARED_VERSION,
        at: NOON,
        base: 0,
        screen: aScreen({ id: 'vitrin' }),
      };
      const rows = await writtenBy(shop, async () => {
        expect((await shop.admin.write('/market/prices', priceBody())).status).toBe(200);
        expect((await shop.admin.write('/settings/broadcasts', screen)).status).toBe(200);
      });
      expect(rows.map(({ act }) => act)).toEqual(['price.changed', 'screen.changed']);
      const [screened, priced] = await rowsOf(shop.admin);
      expect(screened?.detail).toMatchObject({ name: screen.screen.name });
      expect(priced?.detail).toMatchObject({ count: 1 });
      expect(JSON.stringify(priced?.detail)).toContain('price:');
    });

    it('JO4: looks at a card, its merge and a cancelled document', async () => {
      const shop = await server().newShop();
      const [one, other] = [randomUUID(), randomUUID()];
      const slip = aSlip();
      for (const id of [one, other]) await shop.admin.write('/workbench/contacts', contactBody(id));
      await shop.admin.write(SALES, saleBody(slip));
      const about = (kind: string, more: object) => ({ kind, v: 3, id: one, at: NOON, ...more });
      const rows = await writtenBy(shop, async () => {
        const answers = [
          await shop.admin.write(
            `/workbench/contacts/${one}/views`,
            about('contact.shown', { field: 'taxId' }),
          ),
          await shop.admin.call('GET', `/workbench/contacts/${one}/history`),
          await shop.admin.write(
            `/workbench/contacts/${one}/merges`,
            about('contact.merge', { merged: other, absorbed: [other] }),
          ),
          await shop.admin.write(
            `/workbench/contacts/${one}/unmerges`,
            about('contact.unmerge', { merged: other }),
          ),
          await shop.admin.write(`${SALES}/${slip.id}/cancel`, cancelBody(slip)),
        ];
        expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
      });
      expect(rows.map(({ act, subject, purpose }) => [act, subject, purpose])).toEqual([
        ['identity.shown', `contacts:${one}`, ''],
        ['contact.history', `contacts:${one}`, ''],
        ['contact.merged', `contacts:${one}`, ''],
        ['contact.unmerged', `contacts:${other}`, ''],
        ['document.cancelled', `transactions:${slip.id}`, 'vazgeçti'],
      ]);
      const [, last] = (await rowsOf(shop.admin)).toReversed().slice(-2);
      expect(last?.detail).toMatchObject({ number: slip.number });
    });

    it('JO5: sales write no row, and a row that is sent again writes none either', async () => {
      const shop = await server().newShop();
      expect(
        await writtenBy(shop, async () => {
          for (let i = 0; i < 3; i++) await shop.admin.write(SALES, saleBody());
        }),
      ).toEqual([]);
      const key = randomUUID();
      const body = ruleBody();
      const rows = await writtenBy(shop, async () => {
        for (let i = 0; i < 3; i++)
          expect((await shop.admin.write(RULES, body, { key })).status).toBe(200);
      });
      expect(rows).toHaveLength(1);
    });

    it('JO4: what was refused or rolled back leaves no row', async () => {
      const shop = await server().newShop();
      const rows = await writtenBy(shop, async () => {
        expect((await shop.admin.write(RULES, ruleBody({}, { base: 7 }))).status).toBe(412);
        await expect(
          server().db.transaction(async (tx) => {
            await journal.append(tx, {
              company: shop.company,
              at: NOON,
              actor: null,
              act: 'company.created',
            });
            throw new Error('rolled back');
          }),
        ).rejects.toThrow('rolled back');
      });
      expect(rows).toEqual([]);
      expect((await check(shop.admin)).broken).toBeNull();
    });

    it('JO6: a detail that may identify a person lies sealed, and is readable to administrators', async () => {
      const shop = await server().newShop();
      expect((await shop.admin.write(PROFILE, profileBody())).status).toBe(200);
      const row = (await journalOf(server().db, shop.company)).at(-1);
      expect(row?.detail).toMatch(/^\{"sealed":"/);
      expect(row?.detail).not.toContain('1234567890');
      expect((await rowsOf(shop.admin))[0]?.detail.taxId).toEqual([null, '1234567890']);
    });
  });

  describe('the chain', () => {
    it('JO1: is whole over everything that was written, and says how far and with which head', async () => {
      const shop = await server().newShop();
      await fill(shop.company, 5);
      const report = await check(shop.admin);
      const rows = await journalOf(server().db, shop.company);
      expect(report).toEqual({
        rows: 8,
        from: NOON,
        upTo: NOON + 4,
        head: rows.at(-1)?.hash,
        broken: null,
      });
      expect(rows[0]?.prev).toBe(CHAIN_BEGIN);
    });

    it('JO1: an unusual text is read back as it was hashed', async () => {
      const shop = await server().newShop();
      const odd = `a\0b \ud83d \u2028 "ğüş"\\ ${'😀'.repeat(600)}`;
      await server().db.transaction((tx) =>
        journal.append(tx, {
          company: shop.company,
          at: NOON,
          actor: null,
          device: odd,
          act: 'sign-in',
          subject: odd,
          purpose: odd,
          detail: { odd },
        }),
      );
      expect((await check(shop.admin)).broken).toBeNull();
    });

    it('JO1: a flipped bit, a removed row and a cut end are named', async () => {
      const forged: [string, ChainReport['broken']][] = [
        [
          "UPDATE journal SET at = at # 1 WHERE seq = 5 AND company = '?'",
          { seq: 5, why: 'changed' },
        ],
        [
          "UPDATE journal SET subject = 'user:x' WHERE seq = 4 AND company = '?'",
          { seq: 4, why: 'changed' },
        ],
        ["DELETE FROM journal WHERE seq = 5 AND company = '?'", { seq: 5, why: 'missing' }],
        ["DELETE FROM journal WHERE seq > 6 AND company = '?'", { seq: 7, why: 'missing' }],
        [
          "INSERT INTO journal SELECT company, 9, at, actor, device, branch, act, subject, purpose, detail, hash, prev FROM journal WHERE seq = 8 AND company = '?'",
          { seq: 9, why: 'changed' },
        ],
      ];
      for (const [statement, broken] of forged) {
        const shop = await server().newShop();
        await fill(shop.company, 5);
        await server().runScript(forge(statement.replace('?', shop.company)));
        expect(await check(shop.admin), statement).toMatchObject({
          broken,
          rows: (broken?.seq ?? 0) - 1,
        });
      }
    });

    it('JO1: each company has a chain of its own', async () => {
      const [ours, theirs] = [await server().newShop(), await server().newShop()];
      await server().runScript(
        forge(`UPDATE journal SET at = 1 WHERE seq = 2 AND company = '${theirs.company}'`),
      );
      expect((await check(ours.admin)).broken).toBeNull();
      expect((await check(theirs.admin)).broken).toEqual({ seq: 2, why: 'changed' });
    });

    it('JO2: nobody updates, deletes or truncates it, not even no rows', async () => {
      const { company } = await server().newShop();
      const statements = [
        `UPDATE journal SET at = 1 WHERE company = '${company}'`,
        `UPDATE journal SET at = 1 WHERE false`,
        `DELETE FROM journal WHERE company = '${company}'`,
        `TRUNCATE journal`,
        `TRUNCATE companies CASCADE`,
      ];
      for (const statement of statements)
        await expect(server().db.execute(sql.raw(statement)), statement).rejects.toSatisfy(
          (failed) => errorOf(failed).includes('the journal is insert-only'),
        );
      expect((await checkChain(server().db, company)).broken).toBeNull();
    });

    it('JO3: many writers at once make one chain', async () => {
      const shop = await server().newShop();
      await Promise.all(Array.from({ length: 20 }, () => fill(shop.company, 5)));
      expect(await check(shop.admin)).toMatchObject({ rows: 103, broken: null });
    });

    it('JO3: people who sign in, are given rights and end sessions at once never block each other', async () => {
      const shop = await server().newShop();
      const people = await Promise.all(Array.from({ length: 8 }, () => shop.join(CLERK)));
      await Promise.all([
        ...people.map((one) => one.call('DELETE', '/me')),
        ...people.map(() => createBranch(server().db, shop.company, randomUUID(), NOON)),
        shop.join(CLERK),
        shop.admin.write(PROFILE, profileBody()),
        shop.admin.call('DELETE', '/me/sessions'),
      ]);
      expect((await check(shop.admin)).broken).toBeNull();
    });
  });

  describe('reading it', () => {
    it('JO7: pages go on where the last one ended, newest first, and each row comes once', async () => {
      const shop = await server().newShop();
      await fill(shop.company, 247);
      const seen: number[] = [];
      for (let next: string | null | undefined = ''; next !== null; ) {
        const page: Awaited<ReturnType<typeof read>> = await read(
          shop.admin,
          next ? `?after=${next}` : '',
        );
        seen.push(...(page.result ?? []).map(({ seq }) => seq));
        next = page.next ?? null;
      }
      expect(seen).toEqual(Array.from({ length: 250 }, (_, i) => 250 - i));
    });

    it('JO7: it is filtered by days, person, kind and text', async () => {
      const shop = await server().newShop();
      await fill(shop.company, 100);
      const numbers = async (query: string) => (await read(shop.admin, query)).result?.length;
      expect(await numbers('?actor=somebody')).toBe(2);
      expect(await numbers('?group=pin')).toBe(3);
      expect(await numbers('?group=pin&actor=somebody')).toBe(1);
      expect(await numbers('?q=kapal%C4%B1%C3%A7ar%C5%9F%C4%B1')).toBe(1);
      expect(await numbers('?q=deniz%20usta')).toBe(2);
      expect(await numbers('?from=2031-01-01')).toBe(0);
      expect(await numbers('?to=2020-01-01')).toBe(0);
      for (const wrong of ['?from=1', '?to=x', '?after=0', '?group=x', '?actor=a%20b', '?x=1'])
        expect((await shop.admin.call('GET', `${JOURNAL}${wrong}`)).status, wrong).toBe(400);
    });

    it('JO7: a search looks at a limited number of rows and says where to go on', async () => {
      const shop = await server().newShop();
      await fill(shop.company, 2_300);
      const first = await read(shop.admin, '?q=kapal%C4%B1');
      expect([first.result?.length, first.next]).toEqual([0, '304']);
      const second = await read(shop.admin, '?q=kapal%C4%B1&after=304');
      expect([second.result?.map(({ seq }) => seq), second.next]).toEqual([[7], null]);
    });

    it('JO7: administrators alone read it, and nothing of another company', async () => {
      const [ours, theirs] = [await server().newShop(), await server().newShop()];
      const clerk = await ours.join({ settings: 4, workbench: 3 });
      for (const path of [JOURNAL, `${JOURNAL}/check`])
        expect((await clerk.call('GET', path)).status).toBe(403);
      const foreign = { headers: { companies: theirs.company } };
      for (const path of [JOURNAL, `${JOURNAL}/check`])
        expect((await ours.admin.call('GET', path, foreign)).status).toBe(403);
      const rows = await rowsOf(ours.admin);
      expect(rows).toHaveLength((await journalOf(server().db, ours.company)).length);
      const names = JSON.stringify(rows);
      expect(names).not.toContain(theirs.admin.user);
      await server().db.transaction((tx) =>
        journal.append(tx, {
          company: ours.company,
          at: NOON,
          actor: theirs.admin.user,
          act: 'sign-in',
        }),
      );
      expect((await rowsOf(ours.admin))[0]?.actorName).toBe('');
    });

    it('JO12: the compliance officer reads what concerns customers and documents, and no more', async () => {
      const shop = await server().newShop();
      await fill(shop.company, 100);
      const officer = await shop.join({ inspections: 3 });
      const logs = '/inspections/logs';
      const { status, answer } = await officer.call<JournalView[]>('GET', logs);
      expect(status).toBe(200);
      const acts = new Set(answer.result?.map(({ act }) => act));
      expect(acts).toContain('pin.wrong');
      expect(acts).not.toContain('sign-in');
      expect(acts).not.toContain('person.added');
      expect((await officer.call('GET', `${logs}?group=session`)).status).toBe(400);
      expect((await officer.call('GET', JOURNAL)).status).toBe(403);
      expect((await officer.call('GET', `${logs}/check`)).status).toBe(200);
      const exported = await officer.call('POST', `${logs}/exports`, { body: { format: 'csv' } });
      expect(exported.status).toBe(200);
      expect((await rowsOf(shop.admin))[0]).toMatchObject({
        act: 'journal.exported',
        actor: officer.user,
      });
      const clerk = await shop.join({ inspections: 2 });
      expect((await clerk.call('GET', logs)).status).toBe(403);
    });

    it('JO10: an export is written down with its filter before it is read', async () => {
      const shop = await server().newShop();
      const asked = { format: 'csv', group: 'pin', from: '2026-11-01', to: '2026-11-30' };
      const { status } = await shop.admin.call('POST', `${JOURNAL}/exports`, { body: asked });
      expect(status).toBe(200);
      expect((await rowsOf(shop.admin))[0]).toMatchObject({
        act: 'journal.exported',
        actor: shop.admin.user,
        detail: asked,
      });
    });

    it('JO11: a list that a device exported is written once, with its sealed name and the device’s time', async () => {
      const shop = await server().newShop();
      const clerk = await shop.join(CLERK);
      const key = randomUUID();
      expect((await clerk.write(NOTES, noteBody(), { key })).status).toBe(200);
      expect((await clerk.write(NOTES, noteBody(), { key })).status).toBe(200);
      const exported = (await rowsOf(shop.admin)).filter(({ act }) => act === 'list.exported');
      expect(exported).toMatchObject([
        {
          actor: clerk.user,
          detail: {
            file: 'Ayşe Yılmaz ekstre.xlsx',
            format: 'xlsx',
            rows: 12,
            madeAt: new Date(NOON).toISOString(),
          },
        },
      ]);
      const stored = (await journalOf(server().db, shop.company)).map(({ detail }) => detail);
      expect(stored.join(' ')).not.toContain('Yılmaz');
    });

    it('JO11: a wrong PIN that a device judged is written with whose it is', async () => {
      const shop = await server().newShop();
      const clerk = await shop.join(CLERK);
      const wrong = noteBody({ act: 'pin.wrong-here', user: shop.admin.user });
      expect((await clerk.write(NOTES, wrong)).status).toBe(200);
      expect((await rowsOf(shop.admin))[0]).toMatchObject({
        act: 'pin.wrong-here',
        actor: clerk.user,
        subject: `user:${shop.admin.user}`,
      });
    });

    it('SU7: whoever downloads the whole company is written first, and nobody but an administrator may', async () => {
      const shop = await server().newShop();
      const clerk = await shop.join({ workbench: 4, accounts: 4, settings: 4 });
      expect((await clerk.call('POST', '/account/exports', { body: {} })).status).toBe(403);
      expect((await shop.admin.call('POST', '/account/exports', { body: {} })).status).toBe(200);
      const rows = await rowsOf(shop.admin);
      expect(rows.filter(({ act }) => act === 'company.exported')).toMatchObject([
        { actor: shop.admin.user },
      ]);
    });

    it('JO7: a page is read by the numbers of its rows, a person’s rows by the person', async () => {
      const shop = await server().newShop();
      await server().db.execute(sql`INSERT INTO journal (company, seq, at, actor, device, branch, act, subject, purpose, detail, prev, hash)
        SELECT ${shop.company}, 100 + i, i, 'p' || (i % 500), '', NULL, 'sign-in', '', '', '', '', '' FROM generate_series(1, 20000::int) i`);
      await server().db.execute(sql`ANALYZE journal`);
      const planOf = async (query: SQL): Promise<string> => {
        const { rows } = (await server().db.execute(sql`EXPLAIN ${query}`)) as unknown as {
          rows: Record<string, string>[];
        };
        return rows.map((row) => row['QUERY PLAN']).join('\n');
      };
      const page = await planOf(
        pageQuery(server().db, shop.company, { before: 10_000 }, 101).getSQL(),
      );
      expect(page).toContain('journal_company_seq_pk');
      expect(page).not.toMatch(/Sort|Seq Scan/);
      const own = await planOf(pageQuery(server().db, shop.company, { actor: 'p7' }, 101).getSQL());
      expect(own).toContain('journal_actor');
      expect(own).not.toMatch(/Seq Scan/);
    });
  });

  it('JO1: the head of the chain is in the company’s row', async () => {
    const shop = await server().newShop();
    const [row] = await server()
      .db.select({ seq: companies.journalSeq, head: companies.journalHead })
      .from(companies)
      .where(eq(companies.id, shop.company));
    const last = (await journalOf(server().db, shop.company)).at(-1);
    expect(row).toEqual({ seq: last?.seq, head: last?.hash });
  });
});
