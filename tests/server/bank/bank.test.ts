import { beforeEach, expect, it } from 'vitest';
import type { BankLineBody } from '@/contract/bank/bank';
import type { PullPage } from '@/contract/core/pull';
import { lineNumbering } from '@/domain/bank/line';
import { BANK } from '@/domain/ledger/ledger';
import { NOON } from '../../support/factories';
import { type Client, onAServer, type Shop } from '../../support/server';
import {
  BANK_IBAN,
  bankImportBody,
  bankIn,
  bankLine,
  bankRuleBody,
  DAY,
  ignoreBody,
  LINES,
  LOCKS,
  lockBody,
  matchBody,
  RULES,
  unmatchBody,
} from '../support/bank';
import { mustWrite } from '../support/letters';
import { cancelBody } from '../support/slips';
import { accountBody, DEFINITIONS, MOVEMENTS, movementBody } from '../support/tills';

const TO_BANK = { type: 'transfer', from: 'till:main', to: BANK, asset: 'TRY' } as const;

onAServer('bank statements', (server) => {
  let shop: Shop;
  beforeEach(async () => {
    server().clock.now = NOON;
    shop = await server().newShop();
  });
  const importing = (body: object, client: Client = shop.admin) => client.write(LINES, body);
  const lines = async () =>
    Array.from((await bankIn(shop.admin)).values()).filter(
      (one): one is BankLineBody => one.form === 'line',
    );
  /** Money brought to the bank, and the line that says so. */
  const both = async (quantity = 50_000) => {
    const document = movementBody({ ...TO_BANK, quantity });
    await mustWrite(shop.admin, MOVEMENTS, document);
    const body = bankImportBody([bankLine(quantity)]);
    await mustWrite(shop.admin, LINES, body);
    const line = body.lines[0]?.id ?? '';
    return { document, line, parts: [{ document: document.id, amount: quantity }] };
  };
  const match = (id: string, parts: Parameters<typeof matchBody>[1]) =>
    shop.admin.write(`${LINES}/${id}/matches`, matchBody(id, parts));
  const legs = async () => {
    const { answer } = await shop.admin.call<PullPage>('GET', '/sync/pull');
    return answer.result?.records.filter(({ kind }) => kind === 'balances');
  };

  it('BK16: a file twice, overlapping files and two devices give each line once', async () => {
    const two = [bankLine(25_000), bankLine(25_000)];
    await mustWrite(shop.admin, LINES, bankImportBody(two));
    await mustWrite(shop.admin, LINES, bankImportBody(two));
    const other = await shop.join({ accounts: 2 });
    await mustWrite(other, LINES, bankImportBody([...two, bankLine(-1_000)]));
    expect((await lines()).map(({ amount }) => amount).sort()).toEqual([-1_000, 25_000, 25_000]);
    const stranger = await server().newShop();
    expect((await bankIn(stranger.admin)).size).toBe(0);
  });

  it('BK17: an id that does not follow from the line, and a foreign account, are refused', async () => {
    const body = bankImportBody([bankLine(25_000)]);
    const forged = body.lines.map((one) => ({ ...one, amount: 26_000 }));
    expect((await importing({ ...body, lines: forged })).answer.fields).toEqual([
      { name: 'lines.0', code: 'format' },
    ]);
    const account = accountBody({ id: BANK, kind: 'bank', name: 'Vadesiz', iban: BANK_IBAN });
    await mustWrite(shop.admin, DEFINITIONS, account);
    const foreign = bankImportBody([bankLine(1)], { iban: 'TR320010009999901234567890' });
    expect(await importing(foreign)).toMatchObject({
      ...{ status: 412, answer: { code: 'bank-other-account' } },
    });
    const till = [bankLine(1)].map(lineNumbering('till:main'));
    const wrong = await importing({ ...body, account: 'till:main', lines: till, statements: [] });
    expect(wrong.answer.fields).toEqual([{ name: 'account', code: 'kind' }]);
    expect(await lines()).toEqual([]);
  });

  it('BK18: matching writes no legs, and unmatching restores the line byte for byte', async () => {
    const { line, parts } = await both();
    const before = JSON.stringify((await bankIn(shop.admin)).get(line));
    const books = JSON.stringify(await legs());
    expect((await match(line, parts)).status).toBe(200);
    expect((await bankIn(shop.admin)).get(line)).toMatchObject({ match: { parts } });
    expect(JSON.stringify(await legs())).toBe(books);
    expect((await match(line, parts)).answer.code).toBe('bank-line-settled');
    await mustWrite(shop.admin, `${LINES}/${line}/unmatches`, unmatchBody(line));
    expect(JSON.stringify((await bankIn(shop.admin)).get(line))).toBe(before);
    await mustWrite(shop.admin, `${LINES}/${line}/reasons`, ignoreBody(line, 'Aynı gün iade'));
    expect((await match(line, parts)).answer.code).toBe('bank-line-settled');
    await mustWrite(shop.admin, `${LINES}/${line}/reasons`, ignoreBody(line, null));
    expect(JSON.stringify((await bankIn(shop.admin)).get(line))).toBe(before);
  });

  it('BK19: only a standing document with so much left on this account can be matched', async () => {
    const { line, document, parts } = await both();
    const wrong = async (more: Parameters<typeof matchBody>[1]) => (await match(line, more)).answer;
    expect((await wrong([{ document: document.id, amount: 49_999 }])).fields).toEqual([
      { name: 'parts', code: 'sum' },
    ]);
    const small = movementBody({ ...TO_BANK, quantity: 49_999 });
    await mustWrite(shop.admin, MOVEMENTS, small);
    expect((await wrong([{ document: small.id, amount: 50_000 }])).code).toBe(
      'bank-document-short',
    );
    expect((await wrong([{ document: 'none', amount: 50_000 }])).code).toBe('not-found');
    expect((await match(line, parts)).status).toBe(200);
    const twin = bankImportBody([bankLine(50_000, { text: 'BASKA' })]);
    await mustWrite(shop.admin, LINES, twin);
    expect((await match(twin.lines[0]?.id ?? '', parts)).answer.code).toBe('bank-document-short');
  });

  it('BK20: the line of a document that is reversed is open again', async () => {
    const { line, document, parts } = await both();
    await match(line, parts);
    const path = `/workbench/transactions/${document.id}/cancel`;
    expect((await shop.admin.write(path, cancelBody(document as never))).status).toBe(200);
    const body = (await bankIn(shop.admin)).get(line);
    expect(body && 'match' in body).toBe(false);
  });

  it('BK21: a second document of one line is kept and reported', async () => {
    const { line, parts } = await both();
    await match(line, parts);
    const second = movementBody({ ...TO_BANK, quantity: 50_000 }, { bankLine: line });
    const reply = await shop.admin.write<{ findings?: string[] }>(MOVEMENTS, second);
    expect(reply.answer.result?.findings).toContain('bank-line-twice');
  });

  it('BK22: closed days refuse steps, and a later document there is kept and reported', async () => {
    const { line, parts } = await both();
    const clerk = await shop.join({ accounts: 2 });
    expect((await clerk.write(LOCKS, lockBody(DAY))).status).toBe(403);
    await mustWrite(shop.admin, LOCKS, lockBody(DAY));
    expect((await match(line, parts)).answer.code).toBe('bank-day-locked');
    const late = movementBody({ ...TO_BANK, quantity: 1_000 }, { at: NOON });
    const reply = await shop.admin.write<{ findings?: string[] }>(MOVEMENTS, late);
    expect(reply.status).toBe(200);
    expect(reply.answer.result?.findings).toContain('bank-day-locked');
    expect((await shop.admin.write(LOCKS, lockBody(null))).answer.code).toBe('stale');
  });

  it('BK23: a rule is kept, and one that asks for nothing is refused', async () => {
    await mustWrite(shop.admin, RULES, bankRuleBody());
    const empty = await shop.admin.write(RULES, bankRuleBody({ contains: ' ' }));
    expect(empty.answer.fields).toEqual([{ name: 'rule', code: 'required' }]);
  });
});
