import { createHash, randomUUID } from 'node:crypto';
import { beforeEach, expect, it } from 'vitest';
import { FILE_PAGE, FILE_PARTS, type FiledRow } from '@/contract/inspection/inspection-file';
import { screeningDecisions, screeningQueries } from '@/server/db/schema-screening';
import { sealText } from '@/server/seal/sealed-text';
import { NOON } from '../../support/factories';
import { type Client, onAServer, type Shop } from '../../support/server';
import { ANSWERS, aFinding, controlAnswerBody } from '../support/controls';
import { FORMS, printBody } from '../support/forms';
import { captureBody, IDENTITIES, NUMBER, publicKeyOf } from '../support/identities';
import { aFile, FILES, filedRows, filePage, startFile } from '../support/inspection-file';
import { journalOf } from '../support/journal';
import { aContact, BRACELET, mustWrite, sellOnAccount } from '../support/letters';
import { askedBody, QUERIES } from '../support/screening';
import { aReport, STORY } from '../support/suspicion';

const DAY = 86_400_000;

onAServer('the file for an inspector', (server) => {
  let shop: Shop;
  let officer: Client;
  beforeEach(async () => {
    server().clock.now = NOON;
    shop = await server().newShop();
    officer = await shop.join({ inspections: 3 });
  });
  const vault = () => ({ company: shop.company, sealingKey: server().deps.sealingKey });
  const log = () => journalOf(server().db, shop.company);
  const capture = async (contact: string, more: object = {}) => {
    const publicKey = await publicKeyOf(server().db, shop.company);
    const body = await captureBody({ company: shop.company, publicKey }, { contact, ...more });
    await mustWrite(shop.admin, IDENTITIES, body);
    return body.id;
  };
  const filed = async <P extends (typeof FILE_PARTS)[number]>(part: P, more: object = {}) => {
    const { id, counts } = await aFile(officer, more);
    const { rows } = await filedRows(officer, id, part);
    expect([part, rows.length]).toEqual([part, counts[part]]);
    return rows;
  };

  it('RI2: the journal says who takes it, its period and its counts, before any page is given', async () => {
    const contact = await aContact(shop.admin, { name: 'Nermin Aksoy' });
    await sellOnAccount(shop.admin, contact);
    const { id, counts } = await aFile(officer);
    const row = (await log()).find(({ seq }) => seq === id);
    expect(row).toMatchObject({ act: 'inspection.exported', actor: officer.user });
    expect(JSON.parse(row?.detail ?? '')).toEqual({
      ...{ from: '2026-11-01', to: '2026-11-21', whole: false },
      ...counts,
    });
    expect(counts.slips).toBe(1);
    const before = (await log()).length;
    for (const part of FILE_PARTS) await filedRows(officer, id, part);
    expect((await log()).length).toBe(before);
  });

  it('RI2: below level 3 nobody takes one, and a password in the call is refused', async () => {
    const clerk = await shop.join({ inspections: 2 });
    expect((await startFile(clerk)).status).toBe(403);
    const { id } = await aFile(officer);
    expect((await filePage(clerk, id, 'slips')).status).toBe(403);
    const told = await officer.call('POST', FILES, {
      body: { from: '2026-11-01', to: '2026-11-21', whole: false, password: 'gizli' },
    });
    expect([told.status, told.answer.fields]).toEqual([
      400,
      [{ name: 'password', code: 'unknown' }],
    ]);
    expect(JSON.stringify(await log())).not.toContain('gizli');
  });

  it('RI3: each part has the rows of its company and period to the edge, each once', async () => {
    const contact = await aContact(shop.admin, { name: 'Nermin Aksoy' });
    const first = Date.parse('2026-11-01T00:00:00+03:00');
    for (const at of [first - 1, first, NOON, NOON + DAY])
      await sellOnAccount(shop.admin, contact, at);
    expect(await filed('slips')).toEqual([
      expect.objectContaining({ at: first, party: 'Nermin Aksoy', sum: BRACELET, cash: 0 }),
      expect.objectContaining({ at: NOON, party: 'Nermin Aksoy', cancelled: false }),
    ]);
    const asked = askedBody({ asked: { name: 'Nermin Aksoy', number: NUMBER } });
    await mustWrite(shop.admin, QUERIES, asked);
    expect(await filed('queries')).toEqual([
      expect.objectContaining({
        id: asked.id,
        asked: { name: 'Nermin Aksoy', number: '100••••••46' },
      }),
    ]);
    const card = await capture(contact);
    const stranger = await aContact(shop.admin, { name: 'Uzak Kişi' });
    await capture(stranger, { at: first - DAY });
    expect((await filed('identities')).map((row) => [row.card.id, row.party])).toEqual([
      [card, 'Nermin Aksoy'],
    ]);
    const form = printBody(contact);
    await mustWrite(shop.admin, FORMS, form);
    expect(await filed('forms')).toEqual([
      expect.objectContaining({
        form: expect.objectContaining({ id: form.id }),
        card: expect.objectContaining({ id: card }),
      }),
    ]);
    const finding = await aFinding(server().db, shop.company);
    await mustWrite(
      officer,
      ANSWERS,
      controlAnswerBody(finding, { answer: 'Belgesi sonradan kesildi.' }),
    );
    expect(await filed('findings', { from: '2026-01-01' })).toEqual([
      expect.objectContaining({ id: finding, answer: 'Belgesi sonradan kesildi.' }),
    ]);
    const theirs = await server().newShop();
    const { counts } = await aFile(theirs.admin);
    expect({ ...counts, journal: 0 }).toEqual(
      Object.fromEntries(FILE_PARTS.map((part) => [part, 0])),
    );
  });

  it('RI3: a decision stands with its reason, and merged cards bring the identities of all', async () => {
    const reason = 'Pasaport görüldü, doğum günü farklı.';
    const said = { reason, name: 'Nermin Aksoy', list: 'UN', entry: 'P0', birth: '1986' };
    await server()
      .db.insert(screeningDecisions)
      .values({
        ...{ company: shop.company, mark: 'm', entry: 'e', at: NOON, actor: officer.user },
        ...{
          decision: 'similar',
          body: sealText(vault(), ['screening', 'decision'], JSON.stringify(said)),
        },
      });
    expect(await filed('decisions')).toEqual([
      { ...said, id: 'me', at: NOON, actor: officer.user, decision: 'similar' },
    ]);
    const [id, other] = [
      await aContact(shop.admin, { name: 'Nermin Aksoy' }),
      await aContact(shop.admin, { name: 'Nermin Aksoy Kaya' }),
    ];
    await sellOnAccount(shop.admin, id);
    const card = await capture(other, { at: NOON - 60 * DAY });
    await mustWrite(shop.admin, `/workbench/contacts/${id}/merges`, {
      ...{ kind: 'contact.merge', v: 1, id, at: NOON, merged: other, absorbed: [other] },
    });
    expect((await filed('identities')).map((row) => row.card.id)).toEqual([card]);
  });

  it('RI4: numbers are masked, or whole with a look in the journal for each that was sent', async () => {
    const contact = await aContact(shop.admin, { name: 'Nermin Aksoy' });
    const cards = [];
    for (let at = 0; at < 3; at++) cards.push(await capture(contact));
    const masked = JSON.stringify(await filed('identities'));
    expect(masked).toContain('100••••••46');
    expect(masked).not.toContain(NUMBER);
    const looks = async () => (await log()).filter(({ act }) => act === 'identity.shown');
    expect(await looks()).toEqual([]);
    const whole = await filed('identities', { whole: true });
    expect(whole.map(({ secret }) => secret?.number)).toEqual([NUMBER, NUMBER, NUMBER]);
    expect((await looks()).map(({ subject, purpose, actor }) => [subject, purpose, actor])).toEqual(
      cards.map(() => [`contacts:${contact}`, 'audit', officer.user]),
    );
  });

  it('RI5: nothing of a suspicious transaction report is in it, and the chain can be followed', async () => {
    await aReport(officer);
    await mustWrite(shop.admin, QUERIES, askedBody());
    const { id } = await aFile(officer);
    const { rows } = await filedRows(officer, id, 'journal');
    const all = [];
    for (const part of FILE_PARTS) all.push((await filedRows(officer, id, part)).rows);
    for (const word of [STORY, 'Zümrüdüanka', 'Gizli Kişioğlu', 'suspicion'])
      expect(JSON.stringify(all)).not.toContain(word);
    const hidden = rows.filter(({ view }) => view === null);
    const acts = (await log()).filter(({ seq }) => hidden.some((row) => row.seq === seq));
    // Other rows than those about reports are hidden too, so that a hidden row tells nothing.
    expect(new Set(acts.map(({ act }) => act.startsWith('suspicion')))).toEqual(
      new Set([true, false]),
    );
    expect(followed(rows)).toBe(true);
    const changed = rows.map((row) =>
      row.text === null ? row : { ...row, text: row.text.replace('"at":', '"at": ') },
    );
    expect(followed(changed)).toBe(false);
    expect(followed(rows.toSpliced(1, 1))).toBe(false);
    expect(rows.at(-1)?.seq).toBe(id);
  });

  it('RI6: its pages are for the person who began it, and for an hour', async () => {
    const { id } = await aFile(officer);
    const other = await shop.join({ inspections: 3 });
    expect((await filePage(other, id, 'slips')).status).toBe(404);
    expect((await filePage(officer, id - 1, 'slips')).status).toBe(404);
    expect((await filePage(officer, id, 'slips')).status).toBe(200);
    server().clock.now += 3_600_001;
    expect((await filePage(officer, id, 'slips')).status).toBe(404);
  });

  it('RI7: a period that begins after its end, reaches beyond today or beyond a year is refused', async () => {
    const refusal = async (more: object) => (await startFile(officer, more)).answer.fields;
    expect(await refusal({ to: '2026-11-22' })).toEqual([{ name: 'to', code: 'future' }]);
    expect(await refusal({ from: '2026-11-22' })).toEqual([{ name: 'to', code: 'order' }]);
    expect(await refusal({ from: '2025-11-20' })).toEqual([{ name: 'from', code: 'out-of-range' }]);
    expect((await startFile(officer, { from: '2025-11-21' })).status).toBe(200);
    expect(await refusal({ from: '2026-02-30' })).toEqual([{ name: 'from', code: 'format' }]);
  });

  it('RI8: 20,000 queries come page by page, each once, and no answer holds more than a page', async () => {
    const query = askedBody({ best: [], verdict: 'clean' });
    const sealed = (id: string) =>
      sealText(vault(), ['screening', 'query'], JSON.stringify({ ...query, id }));
    for (let at = 0; at < 20_000; at += 1_000)
      await server()
        .db.insert(screeningQueries)
        .values(
          Array.from({ length: 1_000 }, (_, one) => {
            const id = `q${at + one}`;
            const row = { company: shop.company, id, actor: officer.user, verdict: 'clean' };
            return { ...row, at: NOON - (one % 7), best: 0, mark: randomUUID(), body: sealed(id) };
          }),
        );
    const { id, counts } = await aFile(officer);
    const { rows, pages } = await filedRows(officer, id, 'queries');
    expect(counts.queries).toBe(20_000);
    expect(new Set(rows.map((row) => row.id)).size).toBe(20_000);
    expect(rows).toHaveLength(20_000);
    expect(Math.max(...pages)).toBe(FILE_PAGE);
  });
});

/** Whether each row follows the one before it, and is what was hashed where its text is given. */
const followed = (rows: readonly FiledRow[]): boolean =>
  rows.every(
    ({ prev, hash, text }, at) =>
      (at === 0 || prev === rows[at - 1]?.hash) &&
      (text === null ||
        createHash('sha256')
          .update(prev + text)
          .digest('hex') === hash),
  );
