import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { beforeEach, expect, it } from 'vitest';
import type { JournalView } from '@/contract/journal/journal';
import type { SuspicionList, SuspicionReport } from '@/contract/suspicion/suspicion';
import { NOON } from '../../support/factories';
import { type Client, onBothEngines, type Shop } from '../../support/server';
import { JOURNAL, journalOf } from '../support/journal';
import { aContact, BRACELET, sellOnAccount } from '../support/letters';
import {
  aReport,
  HOLIDAYS,
  putReport,
  REPORTS,
  STORY,
  saveReportBody,
  takeReportStep,
} from '../support/suspicion';

const LEVEL = (inspections: number) => ({ workbench: 2, market: 1, inspections }) as const;
const SECRETS = [STORY, 'Zümrüdüanka', 'Gizli Kişioğlu', 'Kırk yaşlarında', 'Kamera kaydı'];

onBothEngines('suspicious transaction reports', (server) => {
  let shop: Shop;
  let writer: Client;
  let second: Client;
  beforeEach(async () => {
    server().clock.now = NOON;
    shop = await server().newShop();
    writer = await shop.join(LEVEL(3));
    second = await shop.join(LEVEL(3));
  });
  const read = (client: Client, id: string) =>
    client.call<SuspicionReport>('GET', `${REPORTS}/${id}`);
  const list = async (client: Client) => {
    const { answer } = await client.call<SuspicionList>('GET', REPORTS);
    return answer.result?.reports ?? [];
  };
  const acts = async () =>
    (await journalOf(server().db, shop.company))
      .filter(({ act }) => act.startsWith('suspicion.'))
      .map(({ act, actor }) => [act, actor]);

  it('SB3: whoever lacks level 3 meets the same answer as at a path that there is not', async () => {
    const id = await aReport(writer);
    for (const client of [
      await shop.join(LEVEL(2)),
      await shop.join(LEVEL(1)),
      await shop.join({}),
    ])
      for (const [method, path, body] of [
        ['GET', REPORTS, undefined],
        ['GET', `${REPORTS}/${id}`, undefined],
        ['PUT', `${REPORTS}/${randomUUID()}`, saveReportBody()],
        ['PUT', `${REPORTS}/${randomUUID()}`, { odd: 1 }],
        ['POST', `${REPORTS}/${id}/approvals`, { version: 1 }],
        ['POST', `${REPORTS}/${id}/sendings`, { version: 1, number: '1', day: '2026-11-21' }],
        ['POST', `${REPORTS}/${id}/drops`, { version: 1, reason: STORY }],
      ] as const) {
        const shut = await client.call(method, path, body ? { body } : {});
        const nowhere = await client.call(method, `${path.replace('reports', 'nothing')}`, {
          ...(body ? { body } : {}),
        });
        expect([path, shut.status, shut.text]).toEqual([path, 404, nowhere.text]);
      }
    expect(await acts()).toEqual([['suspicion.saved', writer.user]]);
  });

  it('SB4: no report is in the pull of anybody, in what mutations keep, or in any table in clear', async () => {
    const contact = await aContact(shop.admin, { name: 'Nermin Aksoy' });
    const slip = await sellOnAccount(shop.admin, contact);
    const more = { dealing: 'made', slips: [slip.id] } as const;
    const id = await aReport(writer, more);
    await takeReportStep(second, id, 'approvals', { version: 1 });
    await takeReportStep(writer, id, 'sendings', {
      version: 2,
      number: 'MASAK-GİZLİ-77',
      day: '2026-11-21',
    });
    const secrets = [...SECRETS, 'MASAK-GİZLİ-77', id];
    for (const client of [shop.admin, writer, await shop.join(LEVEL(2))]) {
      let after = '';
      for (let page = 0; page < 20; page++) {
        const { text, answer } = await client.call<{
          more?: boolean;
          cursor: { version: number; nonce: string };
        }>('GET', `/sync/pull${after}`);
        for (const secret of secrets) expect(text.includes(secret)).toBe(false);
        if (!answer.result?.more) break;
        const { version, nonce } = answer.result.cursor;
        after = `?version=${version}&nonce=${nonce}`;
      }
    }
    const tables = await server().db.execute(
      sql`SELECT table_name AS name FROM information_schema.tables WHERE table_schema = 'public'`,
    );
    const names = (tables as unknown as { rows: { name: string }[] }).rows.map(({ name }) => name);
    expect(names).toContain('suspicion_reports');
    for (const name of names) {
      const rows = JSON.stringify(
        await server().db.execute(sql.raw(`SELECT t::text AS row FROM "${name}" t`)),
      );
      for (const secret of [...SECRETS, 'MASAK-GİZLİ-77'])
        for (const form of [secret, Buffer.from(secret).toString('hex')])
          expect([name, rows.includes(form)]).toEqual([name, false]);
    }
    const [sealed] = (
      (await server().db.execute(sql`SELECT sealed FROM suspicion_reports`)) as unknown as {
        rows: { sealed: string }[];
      }
    ).rows;
    expect(sealed?.sealed).toMatch(/^\{"sealed":"/);
  });

  it('SB5: a draft names slips with their sums, and is whole before anybody approves it', async () => {
    const contact = await aContact(shop.admin, { name: 'Nermin Aksoy' });
    const slips = [
      await sellOnAccount(shop.admin, contact),
      await sellOnAccount(shop.admin, contact),
    ];
    const party = { contact, name: 'Nermin Aksoy', about: '' };
    const ids = slips.map(({ id }) => id);
    const id = await aReport(writer, { party, dealing: 'made', slips: ids, story: '', flags: [] });
    const { answer } = await read(writer, id);
    expect(answer.result).toMatchObject({
      number: 1,
      version: 1,
      state: 'draft',
      writer: writer.user,
    });
    expect(answer.result?.slips.map(({ number, sum }) => [number, sum])).toEqual(
      slips.map(({ number }) => [number, BRACELET]),
    );
    expect((await list(writer))[0]).toMatchObject({ party: 'Nermin Aksoy', sum: 2 * BRACELET });
    const early = await takeReportStep(second, id, 'approvals', { version: 1 });
    expect([early.status, early.answer.code, early.answer.fields?.map(({ name }) => name)]).toEqual(
      [412, 'incomplete', ['flags', 'story']],
    );
    const wrong = await putReport(writer, randomUUID(), { slips: [randomUUID()] });
    expect([wrong.status, wrong.answer.fields]).toEqual([
      400,
      [{ name: 'slips', code: 'unknown' }],
    ]);
    const late = await putReport(writer, randomUUID(), { suspected: '2026-11-22' });
    expect(late.answer.fields).toEqual([{ name: 'suspected', code: 'future' }]);
  });

  it('SB6: somebody else than the writer approves, and a change takes the approval back', async () => {
    const id = await aReport(writer);
    const own = await takeReportStep(writer, id, 'approvals', { version: 1 });
    expect([own.status, own.answer.code]).toEqual([412, 'same-person']);
    const sending = { number: '2026/77', day: '2026-11-21' };
    const early = await takeReportStep(second, id, 'sendings', { version: 1, ...sending });
    expect([early.status, early.answer.code]).toEqual([412, 'not-approved']);
    const approved = await takeReportStep(second, id, 'approvals', { version: 1 });
    expect(approved.answer.result).toMatchObject({
      state: 'approved',
      approved: { by: second.user },
    });
    const changed = await putReport(second, id, { version: 2, story: `${STORY} Ek.` });
    expect(changed.answer.result).toMatchObject({
      state: 'draft',
      approved: null,
      writer: second.user,
    });
    const again = await takeReportStep(second, id, 'approvals', { version: 3 });
    expect(again.answer.code).toBe('same-person');
    const stale = await takeReportStep(writer, id, 'approvals', { version: 2 });
    expect([stale.status, stale.answer.code]).toEqual([412, 'changed']);
    expect((await takeReportStep(writer, id, 'approvals', { version: 3 })).status).toBe(200);
  });

  it('SB7: a sent report has MASAK’s number, the day and the person, and never changes again', async () => {
    const id = await aReport(writer);
    await takeReportStep(second, id, 'approvals', { version: 1 });
    const sending = { version: 2, number: ' 2026/77 ', day: '2026-11-21' };
    const sent = await takeReportStep(writer, id, 'sendings', sending);
    expect(sent.answer.result).toMatchObject({
      state: 'sent',
      sent: { by: writer.user, at: NOON, number: '2026/77', day: '2026-11-21' },
    });
    const twice = await takeReportStep(writer, id, 'sendings', sending);
    expect([twice.status, twice.answer.result]).toEqual([200, sent.answer.result]);
    const before = (await read(writer, id)).text;
    const tries = [
      await putReport(writer, id, { version: 3, story: 'Başka bir hikâye yazıldı buraya.' }),
      await takeReportStep(second, id, 'approvals', { version: 3 }),
      await takeReportStep(second, id, 'drops', { version: 3, reason: STORY }),
      await takeReportStep(second, id, 'sendings', { ...sending, version: 3, number: 'X' }),
    ];
    expect(tries.map(({ status, answer }) => [status, answer.code])).toEqual(
      tries.map(() => [412, 'closed']),
    );
    expect((await read(writer, id)).text).toBe(before);
  });

  it('SB8: a report is dropped by somebody else than the writer, with a reason, and for good', async () => {
    const id = await aReport(writer);
    const drop = (client: Client, reason: string) =>
      takeReportStep(client, id, 'drops', { version: 1, reason });
    expect((await drop(writer, STORY)).answer.code).toBe('same-person');
    expect((await drop(second, 'kısa')).answer.fields).toEqual([
      { name: 'reason', code: 'too-short' },
    ]);
    expect((await drop(second, STORY)).answer.result).toMatchObject({ state: 'dropped' });
    expect((await putReport(writer, id, { version: 2 })).answer.code).toBe('closed');
  });

  it('SB9: every read and every step is in the journal, which names nobody and nothing of it', async () => {
    const id = await aReport(writer);
    await putReport(writer, id);
    await list(second);
    await read(second, id);
    await second.call('GET', `${REPORTS}/${id}?paper=1`);
    await takeReportStep(second, id, 'approvals', { version: 1 });
    await read(second, randomUUID());
    expect(await acts()).toEqual([
      ['suspicion.saved', writer.user],
      ['suspicion.listed', second.user],
      ['suspicion.read', second.user],
      ['suspicion.printed', second.user],
      ['suspicion.approved', second.user],
    ]);
    const shown = await second.call<JournalView[]>('GET', '/inspections/logs?group=suspicion');
    expect(shown.answer.result).toHaveLength(5);
    for (const secret of SECRETS) expect(shown.text.includes(secret)).toBe(false);
    expect((await (await shop.join(LEVEL(2))).call('GET', '/inspections/logs')).status).toBe(403);
  });

  it('SB9: an administrator whose package lacks inspections sees nothing of it in the journal', async () => {
    await aReport(writer);
    const seen = async () =>
      ((await shop.admin.call<JournalView[]>('GET', JOURNAL)).answer.result ?? []).filter(
        ({ act }) => act.startsWith('suspicion.'),
      ).length;
    expect(await seen()).toBe(1);
    await server().db.execute(
      sql`UPDATE companies SET modules = '["settings"]'::jsonb WHERE id = ${shop.company}`,
    );
    expect(await seen()).toBe(0);
  });

  it('SB10: another company finds nothing, and its report of the same id is its own', async () => {
    const id = await aReport(writer);
    const other = await server().newShop();
    const theirs = await other.join(LEVEL(3));
    expect((await read(theirs, id)).status).toBe(404);
    expect(await list(theirs)).toEqual([]);
    expect((await takeReportStep(theirs, id, 'approvals', { version: 1 })).status).toBe(404);
    const contact = await aContact(other.admin, { name: 'Veli Örnek' });
    const slip = await sellOnAccount(other.admin, contact);
    const foreign = await putReport(writer, randomUUID(), { slips: [slip.id] });
    expect(foreign.answer.fields).toEqual([{ name: 'slips', code: 'unknown' }]);
    const party = { contact, name: 'Veli Örnek', about: '' };
    const stranger = await putReport(writer, randomUUID(), { party });
    expect(stranger.answer.fields).toEqual([{ name: 'party', code: 'unknown' }]);
    await putReport(theirs, id, { story: 'Öteki firmanın kendi hikâyesi budur.' });
    expect((await read(writer, id)).answer.result?.content.story).toBe(STORY);
    expect((await list(writer)).map(({ number }) => number)).toEqual([1]);
  });

  it('SB2: the company’s own holidays come with the list, and only level 4 writes them', async () => {
    const holidays = [{ day: '2026-12-31', name: 'Yılbaşı arifesi', off: true }];
    const shut = await writer.call('PUT', HOLIDAYS, { body: { holidays } });
    expect(shut.status).toBe(403);
    expect((await shop.admin.call('PUT', HOLIDAYS, { body: { holidays } })).status).toBe(200);
    const { answer } = await writer.call<SuspicionList>('GET', REPORTS);
    expect(answer.result?.holidays).toEqual(holidays);
    const twice = await shop.admin.call('PUT', HOLIDAYS, {
      body: { holidays: [...holidays, ...holidays] },
    });
    expect(twice.answer.fields).toEqual([{ name: 'holidays', code: 'duplicate' }]);
    const other = await (await server().newShop()).admin.call<SuspicionList>('GET', REPORTS);
    expect(other.answer.result?.holidays).toEqual([]);
  });

  it('SB11: what goes wrong on the server leaves nothing of a report in its error log', async () => {
    const id = await aReport(writer);
    const before = server().deps.report;
    const logged: string[] = [];
    server().deps.report = (error) => logged.push(String(error), (error as Error).stack ?? '');
    await server().db.execute(sql`UPDATE suspicion_reports SET sealed = '{"sealed":"AAAA"}'`);
    expect((await read(writer, id)).status).toBe(500);
    if (before) server().deps.report = before;
    expect(logged.length).toBeGreaterThan(0);
    for (const secret of SECRETS) expect(logged.join().includes(secret)).toBe(false);
  });
});
