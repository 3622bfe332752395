import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { beforeEach, expect, it } from 'vitest';
import type { PullPage } from '@/contract/core/pull';
import type { IncomingBody } from '@/contract/fiscal/incoming';
import type { TaskBody } from '@/contract/task/task';
import { LETTER_ROWS_MOST, LINK_MS } from '@/domain/fiscal/letter';
import { readDocument, writeDocument } from '@/server/areas/fiscal/document-store';
import { writeIncoming } from '@/server/areas/fiscal/incoming-store';
import { publicLetters } from '@/server/areas/fiscal/letter/letter-door';
import { mutations, records } from '@/server/db/schema';
import { documents, incoming } from '@/server/db/schema-fiscal';
import { letterLinks } from '@/server/db/schema-letters';
import { writeVersion } from '@/server/db/version';
import { sealText } from '@/server/seal/sealed-text';
import { aScrap, aTransaction, NOON } from '../../support/factories';
import { onAServer, type Shop } from '../../support/server';
import { firmNumber } from '../support/document-bodies';
import { aDraft, aReadyShop } from '../support/documents';
import {
  aContact,
  aToken,
  BRACELET,
  hashOf,
  LETTERS,
  letterBody,
  letterOf,
  lettersIn,
  mustWrite,
  sellOnAccount,
  TODAY,
  takeLetterStep,
} from '../support/letters';
import { RULES, ruleBody } from '../support/settings';
import { aSlip, cancelBody, SALES, saleBody } from '../support/slips';

const DAY = 86_400_000;

onAServer('reconciliation letters', (server) => {
  let shop: Shop;
  let contact: string;
  let page: ReturnType<typeof publicLetters>;
  beforeEach(async () => {
    server().clock.now = NOON;
    shop = await server().newShop();
    contact = await aContact(shop.admin, { name: '<b>Demir</b> & Oğlu' });
    page = publicLetters(server().deps);
  });
  const issue = async (ask?: Parameters<typeof letterBody>[1], of = contact) => {
    const body = letterBody(of, ask);
    await mustWrite(shop.admin, LETTERS, body);
    return body.id;
  };
  const send = async (id: string) => {
    const token = aToken();
    expect(
      (await takeLetterStep(shop.admin, 'letter.send', id, { hash: hashOf(token) })).status,
    ).toBe(200);
    return token;
  };
  const sent = async () => {
    await sellOnAccount(shop.admin, contact);
    const id = await issue();
    return { id, token: await send(id) };
  };
  const open = (token: string, headers: Record<string, string> = {}, query = '') =>
    page.request(`/m/${token}${query}`, { headers });
  const answer = (token: string, form: Record<string, string>) =>
    page.request(`/m/${token}`, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams(form).toString(),
    });
  const AGREE = { verdict: 'agree', name: 'Selin Demir' };
  const DISAGREE = { verdict: 'disagree', name: 'Selin Demir', q0: '100.000,00', s0: 'debtor' };
  const taskOf = async (letter: string): Promise<TaskBody | undefined> => {
    const { answer: pulled } = await shop.admin.call<PullPage>('GET', '/sync/pull');
    return pulled.result?.records.find(({ id }) => id === `letter-${letter}`)?.body as
      | TaskBody
      | undefined;
  };

  it('LT1: a letter of a past day is exact over merged cards, and later slips do not change it', async () => {
    await sellOnAccount(shop.admin, contact, NOON - 2 * DAY);
    const other = await aContact(shop.admin);
    await sellOnAccount(shop.admin, other, NOON - DAY);
    await sellOnAccount(shop.admin, contact, NOON);
    await mustWrite(shop.admin, `/workbench/contacts/${contact}/merges`, {
      ...{ kind: 'contact.merge', v: 1, id: contact, at: NOON, merged: other, absorbed: [other] },
    });
    const id = await issue({ kind: 'balance', day: '2026-11-20' }, other);
    const figures = {
      kind: 'balance',
      day: '2026-11-20',
      balances: [{ asset: 'TRY', quantity: 2 * BRACELET }],
    };
    expect(await letterOf(shop.admin, id)).toMatchObject({
      contact,
      figures,
      stage: 'draft',
      party: { name: '<b>Demir</b> & Oğlu' },
    });
    await sellOnAccount(shop.admin, contact, NOON - 3 * DAY);
    expect((await letterOf(shop.admin, id)).figures).toEqual(figures);
    const empty = await issue({ kind: 'balance', day: '2026-11-17' });
    expect((await letterOf(shop.admin, empty)).figures).toMatchObject({ balances: [] });
  });

  it('LT1: a day that has not come and an unknown contact are refused', async () => {
    const ask = { kind: 'balance', day: '2026-11-22' } as const;
    const future = await shop.admin.write(LETTERS, letterBody(contact, ask));
    expect([future.status, future.answer.fields]).toEqual([
      400,
      [{ name: 'ask.day', code: 'future' }],
    ]);
    expect((await shop.admin.write(LETTERS, letterBody(randomUUID()))).status).toBe(404);
  });

  it('LT2: movements of the period add up from the carry-over to the balance', async () => {
    const first = await sellOnAccount(shop.admin, contact, NOON - 3 * DAY);
    const second = await sellOnAccount(shop.admin, contact, NOON - DAY);
    await mustWrite(shop.admin, `${SALES}/${first.id}/cancel`, {
      ...cancelBody(first),
      at: NOON,
    });
    await sellOnAccount(shop.admin, contact, NOON + 3_600_000);
    const id = await issue({ kind: 'balance', day: TODAY, from: '2026-11-19' });
    const { figures } = await letterOf(shop.admin, id);
    expect(figures).toMatchObject({
      balances: [{ asset: 'TRY', quantity: 2 * BRACELET }],
      statements: [
        {
          asset: 'TRY',
          opening: BRACELET,
          rows: [
            { number: second.number, quantity: BRACELET, balance: 2 * BRACELET },
            { type: 'reversal', quantity: -BRACELET, balance: BRACELET },
            { quantity: BRACELET, balance: 2 * BRACELET },
          ],
          closing: 2 * BRACELET,
        },
      ],
    });
    expect(LETTER_ROWS_MOST).toBe(400);
  });

  it('LT3: a month counts standing documents as sales, and purchase slips as purchases', async () => {
    shop = await aReadyShop(server());
    const firm = await aContact(shop.admin, { taxId: firmNumber('0') });
    const issued = async (stage: 'delivered' | 'cancelled', issuedOn: string) => {
      const { id } = await aDraft(shop.admin);
      const { company } = shop;
      const vault = { sealingKey: server().deps.sealingKey, company };
      await writeVersion(server().db, company, NOON, async (tx, version) => {
        const body = await readDocument(tx, vault, id);
        if (!body) throw new Error('no document');
        const party = { ...body.party, contact: firm };
        await writeDocument(tx, vault, version, {
          ...body,
          ...{ stage, issuedOn, number: `ABC2026${id.slice(0, 9)}`, party },
        });
        await tx.update(documents).set({ issuedOn }).where(eq(documents.id, id));
      });
      return id;
    };
    await issued('delivered', '2026-11-02');
    await issued('delivered', '2026-11-30');
    await issued('cancelled', '2026-11-03');
    await issued('delivered', '2026-10-31');
    const scrap = { ...aScrap(), id: 'l1' };
    const bought = aSlip();
    const purchase = {
      ...aTransaction(
        {
          id: bought.id,
          type: 'purchase',
          contactId: firm,
          lines: [scrap],
          tendered: [{ id: 'p1', method: 'account', amount: 6_126_662 }],
        },
        bought.number,
      ),
    };
    const total = purchase.lines[0]?.amount ?? 0;
    await mustWrite(shop.admin, SALES, saleBody(purchase));
    const sales = await issue({ kind: 'bs', month: '2026-11' }, firm);
    const { figures } = await letterOf(shop.admin, sales);
    expect(figures).toMatchObject({ kind: 'bs', month: '2026-11', count: 2 });
    const purchases = await issue({ kind: 'ba', month: '2026-11' }, firm);
    expect((await letterOf(shop.admin, purchases)).figures).toEqual({
      ...{ kind: 'ba', month: '2026-11', count: 1, net: total },
    });
    const party = { taxId: firmNumber('0'), name: 'Firma' };
    const invoice = { supplier: party, customer: party, currency: 'TRY', total, vat: 10_000 };
    const { company } = shop;
    const vault = { sealingKey: server().deps.sealingKey, company };
    await writeVersion(server().db, company, NOON, async (tx, version) => {
      const id = randomUUID();
      const xml = sealText(vault, ['incoming', id, 'xml'], '<Invoice/>');
      await tx.insert(incoming).values({ company, id, xml, slip: purchase.id });
      await writeIncoming(tx, vault, version, { id, invoice } as unknown as IncomingBody);
    });
    const linked = await issue({ kind: 'ba', month: '2026-11' }, firm);
    expect((await letterOf(shop.admin, linked)).figures).toMatchObject({ net: total - 10_000 });
    const nobody = await aContact(shop.admin);
    const unnumbered = letterBody(nobody, { kind: 'bs', month: '2026-11' });
    expect((await shop.admin.write(LETTERS, unnumbered)).answer.code).toBe('no-tax-number');
    const rule = ruleBody({ name: 'ba-bs', from: '2026-11-21', value: 0 });
    await mustWrite(shop.admin, RULES, rule);
    server().clock.now = NOON + 20 * DAY;
    const ended = letterBody(firm, { kind: 'bs', month: '2026-12' });
    expect((await shop.admin.write(LETTERS, ended)).answer.code).toBe('ba-bs-ended');
  });

  it('LT4: a repeated step changes nothing, and a wrong one is refused with the letter', async () => {
    await sellOnAccount(shop.admin, contact);
    const body = letterBody(contact);
    await mustWrite(shop.admin, LETTERS, body);
    await sellOnAccount(shop.admin, contact);
    await mustWrite(shop.admin, LETTERS, body);
    const issued = await letterOf(shop.admin, body.id);
    expect(issued.figures).toMatchObject({ balances: [{ quantity: BRACELET }] });
    const early = await takeLetterStep(shop.admin, 'letter.settle', body.id);
    expect([early.status, early.answer.code]).toEqual([412, 'wrong-stage']);
    expect(early.answer.current).toMatchObject([{ kind: 'letter', id: body.id }]);
    const hash = hashOf(aToken());
    for (let i = 0; i < 2; i++)
      expect((await takeLetterStep(shop.admin, 'letter.send', body.id, { hash })).status).toBe(200);
    expect((await letterOf(shop.admin, body.id)).moves.map(({ what }) => what)).toEqual([
      'draft',
      'sent',
    ]);
  });

  it('LT4: a letter of another company is not found, and its link cannot be taken', async () => {
    const { id, token } = await sent();
    const other = await server().newShop();
    for (const kind of ['letter.send', 'letter.withdraw', 'letter.settle'] as const)
      expect((await takeLetterStep(other.admin, kind, id)).status).toBe(404);
    expect(await lettersIn(other.admin)).toEqual(new Map());
    const own = letterBody(await aContact(other.admin));
    await mustWrite(other.admin, LETTERS, own);
    const taken = { hash: hashOf(token) };
    const reply = await takeLetterStep(other.admin, 'letter.send', own.id, taken);
    expect([reply.status, reply.answer.fields]).toEqual([400, [{ name: 'hash', code: 'taken' }]]);
    expect((await open(token)).status).toBe(200);
  });

  it('LT5: a link opens one letter for thirty days, and every link that opens none gets the same answer', async () => {
    const { id, token } = await sent();
    const unknown = await open(aToken());
    const gone = await unknown.text();
    expect(unknown.status).toBe(404);
    const same = async (of: string) => {
      const reply = await open(of);
      expect([reply.status, await reply.text()]).toEqual([404, gone]);
    };
    await same('x');
    await same(`${token}%00`);
    const next = await send(id);
    await same(token);
    expect((await open(next)).status).toBe(200);
    const withdrawn = await issue();
    const dead = await send(withdrawn);
    await takeLetterStep(shop.admin, 'letter.withdraw', withdrawn);
    await same(dead);
    server().clock.now = NOON + LINK_MS - 1;
    expect((await open(next)).status).toBe(200);
    server().clock.now = NOON + LINK_MS;
    await same(next);
    const late = await answer(next, AGREE);
    expect([late.status, await late.text()]).toEqual([404, gone]);
  });

  it('LT5: nothing from which a link could be read is stored, also not in a message', async () => {
    const { token } = await sent();
    await shop.admin.write(`/apps/whatsapp/${contact}`, {
      ...{ kind: 'message.send', v: 1, id: contact, at: NOON },
      message: `Mektubunuz: https://ornek.app/m/${token}`,
    });
    const links = await server().db.select().from(letterLinks);
    const bodies = await server()
      .db.select({ text: sql<string>`${records.body}::text` })
      .from(records);
    const rows = await server().db.select({ body: mutations.body }).from(mutations);
    const all = [
      JSON.stringify(links),
      ...bodies.map(({ text }) => text),
      ...rows.map(({ body }) => Buffer.from(body).toString('utf8')),
    ];
    expect(all.filter((text) => text.includes(token))).toEqual([]);
    expect(links.map(({ hash }) => hash)).toContain(hashOf(token));
  });

  it('LT6: a thousand guesses are stopped, also where a right one is among them', async () => {
    const { token } = await sent();
    const statuses = new Map<number, number>();
    for (let i = 0; i < 1000; i++) {
      const { status } = await open(aToken());
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
    }
    expect(statuses.get(404)).toBeLessThanOrEqual(30);
    expect((statuses.get(404) ?? 0) + (statuses.get(429) ?? 0)).toBe(1000);
    expect((await open(token)).status).toBe(429);
    server().clock.now = NOON + 61_000;
    for (let i = 0; i < 100; i++) expect((await open(token)).status).toBe(200);
  });

  it('LT7: the first opening marks the letter as seen, a preview of the link does not', async () => {
    const { id, token } = await sent();
    await open(token, { 'user-agent': 'WhatsApp/2.23.20.0' });
    await page.request(`/m/${token}`, { method: 'HEAD' });
    expect(await letterOf(shop.admin, id)).toMatchObject({ stage: 'sent', seenAt: null });
    server().clock.now = NOON + 60_000;
    await open(token);
    await open(token);
    const letter = await letterOf(shop.admin, id);
    expect(letter).toMatchObject({ stage: 'seen', seenAt: NOON + 60_000 });
    expect(letter.moves.map(({ what, by }) => [what, by === null])).toEqual([
      ['draft', false],
      ['sent', false],
      ['seen', true],
    ]);
  });

  it('LT8: answers that change nothing write nothing, so that no device pulls for them', async () => {
    const { id, token } = await sent();
    const versionNow = async () =>
      (await shop.admin.call<PullPage>('GET', '/sync/pull?kinds=letter')).answer.result?.version;
    expect((await answer(token, DISAGREE)).status).toBe(303);
    await takeLetterStep(shop.admin, 'letter.settle', id);
    const before = await versionNow();
    expect((await answer(token, AGREE)).status).toBe(422);
    expect((await answer(token, DISAGREE)).status).toBe(303);
    expect(await versionNow()).toBe(before);
  });

  it('LT8: every answer is kept, the newest decides, and the same twice is one', async () => {
    const { id, token } = await sent();
    for (let i = 0; i < 2; i++) expect((await answer(token, AGREE)).status).toBe(303);
    expect(await letterOf(shop.admin, id)).toMatchObject({
      stage: 'agreed',
      answers: [{ verdict: 'agree', name: 'Selin Demir' }],
    });
    server().clock.now = NOON + 60_000;
    await answer(token, { ...DISAGREE, q1: '12,3456', s1: 'creditor' });
    expect((await letterOf(shop.admin, id)).answers).toHaveLength(1);
    await answer(token, { ...DISAGREE, q1: '12,345', s1: 'creditor', note: 'Defterimiz böyle' });
    const letter = await letterOf(shop.admin, id);
    expect(letter.stage).toBe('disputed');
    expect(letter.answers).toEqual([
      { at: NOON, verdict: 'agree', name: 'Selin Demir' },
      {
        ...{ at: NOON + 60_000, verdict: 'disagree', name: 'Selin Demir' },
        note: 'Defterimiz böyle',
        balances: [
          { asset: 'TRY', quantity: 10_000_000 },
          { asset: 'HAS', quantity: -123_450_000 },
        ],
      },
    ]);
    const html = await (await open(token)).text();
    expect(html).toContain('(değişiklik)');
    await takeLetterStep(shop.admin, 'letter.settle', id);
    expect((await answer(token, AGREE)).status).toBe(422);
    expect(await letterOf(shop.admin, id)).toMatchObject({
      stage: 'settled',
      settled: { note: 'Telefonda görüşüldü' },
      answers: [{}, {}],
    });
  });

  it('LT9: a disagreement makes one task with both figures, which ends with it', async () => {
    const { id, token } = await sent();
    await answer(token, DISAGREE);
    const figures = { asset: 'TRY', ours: BRACELET, theirs: 10_000_000 };
    expect(await taskOf(id)).toMatchObject({
      done: false,
      assignee: shop.admin.user,
      letter: { id, differences: [figures] },
    });
    await answer(token, { ...AGREE, name: 'Ali Demir' });
    expect(await taskOf(id)).toMatchObject({ done: true, doneBy: null });
    await answer(token, DISAGREE);
    expect(await taskOf(id)).toMatchObject({ done: false });
    await takeLetterStep(shop.admin, 'letter.settle', id);
    expect(await taskOf(id)).toMatchObject({ done: true, doneBy: shop.admin.user });
  });

  it('LT10: the page shows the letter alone, as it is, in five languages and without script', async () => {
    const { token } = await sent();
    const reply = await open(token);
    const html = await reply.text();
    expect(reply.headers.get('cache-control')).toBe('no-store');
    expect(html).toContain('&lt;b&gt;Demir&lt;/b&gt; &amp; Oğlu');
    expect(html).toContain('105.542,40');
    expect(html).toContain('borçlusunuz');
    expect(html).not.toMatch(/<script|<b>Demir| on\w+=/i);
    for (const [language, words] of [
      ['en', 'We agree'],
      ['az', 'Razıyıq'],
      ['tk', 'Ylalaşýarys'],
      ['uz', 'Roziman'],
    ])
      expect(await (await open(token, {}, `?lang=${language}`)).text()).toContain(words);
    expect(await (await open(token, { 'accept-language': 'en-GB,tr' })).text()).toContain(
      '<html lang="en">',
    );
  });

  it('LT10: a wrong box is named and what was typed stays, as text', async () => {
    const { id, token } = await sent();
    const typed = { ...DISAGREE, name: '', q0: '"><script>' };
    const reply = await answer(token, typed);
    const html = await reply.text();
    expect(reply.status).toBe(422);
    expect(html).toContain('Adınızı yazın.');
    expect(html).toContain('Tutarı rakamla yazın.');
    expect(html).toContain('value="&quot;&gt;&lt;script&gt;"');
    expect((await letterOf(shop.admin, id)).answers).toEqual([]);
    expect((await answer(token, { ...AGREE, note: 'x'.repeat(30_000) })).status).toBe(413);
  });
});
