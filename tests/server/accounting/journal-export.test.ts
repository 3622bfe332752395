import { and, eq, ne } from 'drizzle-orm';
import { beforeEach, expect, it } from 'vitest';
import { STARTING_TEMPLATES } from '@/domain/accounting/template';
import { CONVERSION, isContactAccount } from '@/domain/ledger/ledger';
import { kindOf } from '@/domain/ledger/own-account';
import { legs } from '@/server/db/schema';
import { aBracelet, aScrap, aTransaction, cash, NOON } from '../../support/factories';
import { onAServer, type Shop } from '../../support/server';
import {
  BATCHES,
  BOOK_LOCKS,
  batchesIn,
  batchOf,
  booksLockBody,
  CODES,
  codesBody,
  journalTemplateBody,
  linesOf,
  previewOf,
  TEMPLATES,
  wishedBatch,
} from '../support/accounting';
import { anImported, IMPORTS, importBody } from '../support/imports';
import { mustWrite } from '../support/letters';
import { aSlip, cancelBody, contactBody, SALES, saleBody } from '../support/slips';
import { MOVEMENTS, movementBody } from '../support/tills';

const DAY_MS = 86_400_000;
const OUTSIDER = { workbench: 3, accounts: 1 };

onAServer('the journal export', (server) => {
  let shop: Shop;
  beforeEach(async () => {
    server().clock.now = NOON;
    shop = await server().newShop();
  });
  const sell = async (more: object = {}) => {
    const slip = aSlip(more);
    await mustWrite(shop.admin, SALES, saleBody(slip));
    return slip;
  };
  const buy = async () => {
    const draft = { type: 'purchase', lines: [aScrap()], tendered: [cash(6_126_662)] } as const;
    const { id: _id, number: _number, ...bought } = aTransaction(draft);
    const { id, number } = aSlip();
    await mustWrite(shop.admin, SALES, saleBody({ ...bought, id, number }));
  };
  const batch = async (more: Parameters<typeof wishedBatch>[1] = {}) => {
    const body = await wishedBatch(shop.admin, more);
    await mustWrite(shop.admin, BATCHES, body);
    return body;
  };
  const refusal = async (body: object, path = BATCHES) =>
    (await shop.admin.write(path, body)).answer.code;

  it('JE8: the totals of a batch are those of the ledger, and every entry balances', async () => {
    await sell();
    await buy();
    await mustWrite(shop.admin, MOVEMENTS, movementBody());
    const debt = aTransaction({
      ...{ contactId: 'c-1', lines: [aBracelet()] },
      tendered: [cash(554_240), { id: 'a', method: 'account', amount: 10_000_000 }],
    });
    const { id, number } = aSlip();
    await mustWrite(shop.admin, '/workbench/contacts', contactBody('c-1'));
    await mustWrite(shop.admin, SALES, saleBody({ ...debt, id, number }));
    const preview = await previewOf(shop.admin);
    expect(preview).toMatchObject({ batch: 'first', documents: 4, earlier: [], unmapped: [] });
    const made = await batch();
    const lines = await linesOf(shop.admin, made.id);
    const entries = new Map<number, number>();
    for (const { entry, kurus } of lines) entries.set(entry, (entries.get(entry) ?? 0) + kurus);
    expect(Array.from(entries.values())).toEqual([0, 0, 0, 0]);
    const ledger = await server()
      .db.select()
      .from(legs)
      .where(and(eq(legs.company, shop.company), ne(legs.account, CONVERSION)));
    const inLedger = (is: (account: string) => boolean) =>
      ledger
        .filter(({ account, asset }) => asset === 'TRY' && is(account))
        .reduce((sum, { quantity }) => sum + quantity, 0);
    const inBatch = (code: string) =>
      lines.filter((line) => line.code === code).reduce((sum, { kurus }) => sum + kurus, 0);
    expect(inBatch('100')).toBe(inLedger((account) => kindOf(account) === 'till'));
    expect(inBatch('102')).toBe(inLedger((account) => kindOf(account) === 'bank'));
    expect(inBatch('120')).toBe(inLedger(isContactAccount));
    const gold = (list: readonly { asset: string; quantity: number }[]) =>
      list.filter(({ asset }) => asset === 'HAS').reduce((sum, { quantity }) => sum + quantity, 0);
    expect(gold(lines)).toBe(gold(ledger));
    const [head] = await batchesIn(shop.admin);
    expect(head).toMatchObject({ number: 1, documents: 4, debit: preview.debit });
    expect(head?.debit).toBe(head?.credit);
    expect(lines.find(({ code }) => code === '120')?.text).toBe('Ayşe Örnek');
  });

  it('JE9: the same period twice is refused and says which batch holds it', async () => {
    await sell();
    const made = await batch();
    const again = await previewOf(shop.admin);
    expect(again).toMatchObject({ batch: 'correcting', documents: 0 });
    expect(again.earlier).toEqual([
      { id: made.id, number: 1, at: NOON, from: '2026-11-01', to: '2026-11-21' },
    ]);
    expect(await refusal(batchOf())).toBe('journal-exported');
    expect(await refusal(batchOf({ batch: 'correcting' }))).toBe('journal-empty');
    const other = { from: '2026-10-01', to: '2026-10-31' };
    expect(await refusal(batchOf({ ...other, batch: 'correcting' }))).toBe('journal-not-exported');
    expect((await batchesIn(shop.admin)).map(({ number }) => number)).toEqual([1]);
  });

  it('JE9: of two batches of one period at once one is made', async () => {
    await sell();
    const [a, b] = [await wishedBatch(shop.admin), await wishedBatch(shop.admin)];
    const replies = await Promise.all([a, b].map((body) => shop.admin.write(BATCHES, body)));
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 412]);
    expect((await batchesIn(shop.admin)).map(({ number }) => number)).toEqual([1]);
  });

  it('JE10: a late slip goes into a correcting batch, and the first one stays as it was', async () => {
    await sell();
    const first = await batch();
    const before = JSON.stringify(await linesOf(shop.admin, first.id));
    const late = await sell({ at: NOON - DAY_MS });
    const second = await batch();
    expect(second.batch).toBe('correcting');
    const lines = await linesOf(shop.admin, second.id);
    expect(new Set(lines.map(({ number }) => number))).toEqual(new Set([late.number]));
    expect(JSON.stringify(await linesOf(shop.admin, first.id))).toBe(before);
    expect((await batchesIn(shop.admin)).map(({ number }) => number)).toEqual([1, 2]);
  });

  it('JE10: a slip that is cancelled after its batch is reversed under the codes of then', async () => {
    const slip = await sell();
    const first = await batch();
    await mustWrite(shop.admin, CODES, codesBody({ till: '100.99' }));
    await mustWrite(shop.admin, `/workbench/transactions/${slip.id}/cancel`, cancelBody(slip));
    const second = await batch();
    const sums = new Map<string, number>();
    for (const { code, kurus } of [
      ...(await linesOf(shop.admin, first.id)),
      ...(await linesOf(shop.admin, second.id)),
    ])
      sums.set(code, (sums.get(code) ?? 0) + kurus);
    expect(Object.fromEntries(sums)).toEqual({ '100': 0, '600': 0 });
  });

  it('JE11: an account without a code is named and stops the batch', async () => {
    await sell();
    await mustWrite(shop.admin, CODES, codesBody({ till: '' }));
    const preview = await previewOf(shop.admin);
    expect(preview.unmapped).toMatchObject([{ key: 'till', asset: 'TRY', documents: 1 }]);
    expect(await refusal(batchOf({ expects: { documents: 1, debit: 0 } }))).toBe(
      'journal-unmapped',
    );
    const [, base] = [0, await versionOf('accounting-codes')];
    await mustWrite(shop.admin, CODES, codesBody({ till: '100.01' }, base));
    const made = await batch();
    expect((await linesOf(shop.admin, made.id)).map(({ code }) => code)).toEqual(['100.01', '600']);
  });

  async function versionOf(id: string): Promise<number> {
    const { answer } = await shop.admin.call<{
      records: { id: string; body: { version: number } }[];
    }>('GET', '/sync/pull');
    return answer.result?.records.find((one) => one.id === id)?.body.version ?? 0;
  }

  it('JE11: a batch that is not what the preview showed is refused', async () => {
    await sell();
    const body = await wishedBatch(shop.admin);
    await sell();
    expect(await refusal(body)).toBe('journal-changed');
    expect((await previewOf(shop.admin)).documents).toBe(2);
  });

  it('JE12: a document without a price is left out and named, and the others go', async () => {
    await sell();
    const odd = movementBody({
      ...{ type: 'opening', to: 'stock:main', asset: 'BILINMEYEN', quantity: 3 },
    });
    await mustWrite(shop.admin, MOVEMENTS, odd);
    const preview = await previewOf(shop.admin);
    expect(preview).toMatchObject({ documents: 1, skipped: 1 });
    expect(preview.unpriced).toEqual([
      { number: odd.number, asset: 'BILINMEYEN', day: '2026-11-21' },
    ]);
    await batch();
    expect(await previewOf(shop.admin)).toMatchObject({ documents: 0, skipped: 1 });
  });

  it('JE13: a late document of a closed period is kept, reported, and posted after it', async () => {
    const clerk = await shop.join({ accounts: 2 });
    expect((await clerk.write(BOOK_LOCKS, booksLockBody('2026-11-20'))).status).toBe(403);
    expect((await shop.admin.write(BOOK_LOCKS, booksLockBody('2026-11-21'))).answer.fields).toEqual(
      [{ name: 'until', code: 'out-of-range' }],
    );
    await sell();
    await batch();
    await mustWrite(shop.admin, BOOK_LOCKS, booksLockBody('2026-11-20'));
    const late = aSlip({ at: NOON - 2 * DAY_MS });
    const reply = await shop.admin.write<{ findings?: string[] }>(SALES, saleBody(late));
    expect(reply.status).toBe(200);
    expect(reply.answer.result?.findings).toContain('journal-period-locked');
    const made = await batch();
    const [line] = await linesOf(shop.admin, made.id);
    expect(line).toMatchObject({ day: '2026-11-21', documentDay: '2026-11-19' });
    expect(await refusal(booksLockBody(null), BOOK_LOCKS)).toBe('stale');
    const today = await shop.admin.write<{ findings?: string[] }>(SALES, saleBody(aSlip()));
    expect(today.answer.result?.findings ?? []).not.toContain('journal-period-locked');
  });

  it('JE13: of openings that are imported into a closed period the earliest is reported', async () => {
    await mustWrite(shop.admin, BOOK_LOCKS, booksLockBody('2026-11-20'));
    const balances = [{ asset: 'TRY', quantity: 500 }];
    const body = importBody([
      anImported({ day: '2026-11-18', balances }),
      anImported({ day: '2026-11-19', balances }),
    ]);
    const reply = await shop.admin.write<{ findings?: string[] }>(IMPORTS, body);
    expect(reply.status).toBe(200);
    expect(reply.answer.result?.findings).toEqual(['journal-period-locked']);
  });

  it('JE10: a reversal in the period of its original is its mirror in the same batch', async () => {
    const slip = await sell();
    await mustWrite(shop.admin, `/workbench/transactions/${slip.id}/cancel`, cancelBody(slip));
    const made = await batch();
    const lines = await linesOf(shop.admin, made.id);
    const of = (entry: number) =>
      lines
        .filter((line) => line.entry === entry)
        .map(({ code, kurus, quantity }) => [code, kurus, quantity])
        .sort();
    expect(of(1)).toHaveLength(2);
    expect(of(2)).toEqual(
      of(1).map(([code, kurus, quantity]) => [code, -Number(kurus), -Number(quantity)]),
    );
  });

  it('JE14: a batch keeps the templates of its day', async () => {
    await sell();
    const made = await batch();
    const columns = [...STARTING_TEMPLATES.luca.columns].reverse();
    await mustWrite(
      shop.admin,
      TEMPLATES,
      journalTemplateBody({ ...STARTING_TEMPLATES.luca, columns }),
    );
    const page = async (id: string) =>
      (
        await shop.admin.call<{ templates: { id: string; columns: object[] }[] }>(
          'GET',
          `${BATCHES}/${id}/lines?after=0`,
        )
      ).answer.result?.templates.find((one) => one.id === 'luca')?.columns;
    expect(await page(made.id)).toEqual(STARTING_TEMPLATES.luca.columns);
    await sell();
    expect(await page((await batch()).id)).toEqual(columns);
  });

  it('JE15: rights, other companies and bad input', async () => {
    await sell();
    const made = await batch();
    const reader = await shop.join(OUTSIDER);
    const path = '/accounts/journal/preview?from=2026-11-01&to=2026-11-21';
    expect((await reader.call('GET', path)).status).toBe(403);
    expect((await reader.write(BATCHES, batchOf())).status).toBe(403);
    expect((await reader.call('GET', `${BATCHES}/${made.id}/lines`)).status).toBe(403);
    const stranger = await server().newShop();
    expect((await stranger.admin.call('GET', `${BATCHES}/${made.id}/lines`)).status).toBe(404);
    expect(await previewOf(stranger.admin)).toMatchObject({ documents: 0, earlier: [] });
    const bad = async (more: object) =>
      (await shop.admin.write(BATCHES, batchOf(more))).answer.fields;
    expect(await bad({ from: '2026-13-01' })).toEqual([{ name: 'from', code: 'format' }]);
    expect(await bad({ to: '2026-10-01' })).toEqual([{ name: 'to', code: 'format' }]);
    expect(await bad({ from: '2024-01-01' })).toEqual([{ name: 'to', code: 'out-of-range' }]);
    expect(await bad({ to: '2026-11-22' })).toEqual([{ name: 'to', code: 'out-of-range' }]);
    const codes = async (one: Record<string, string>) =>
      (await shop.admin.write(CODES, codesBody(one))).answer.fields;
    expect(await codes({ till: '=HYPERLINK("x")' })).toEqual([{ name: 'codes.0', code: 'format' }]);
    const none = { ...STARTING_TEMPLATES.luca, columns: [] };
    expect(
      (await shop.admin.write(TEMPLATES, journalTemplateBody(none))).answer.fields,
    ).toContainEqual({ name: 'template.columns', code: 'format' });
  });
});
