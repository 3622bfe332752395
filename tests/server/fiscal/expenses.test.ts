import { randomUUID } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import { beforeEach, expect, it } from 'vitest';
import type { ExpenseBody } from '@/contract/fiscal/expense';
import type { DeviceLease, SeriesReport } from '@/contract/people/session';
import { records } from '@/server/db/schema';
import { A_CITIZEN } from '../../support/documents';
import { NOON } from '../../support/factories';
import { onBothEngines, type Shop } from '../../support/server';
import { choicesOf, DOCUMENTS, draftBody } from '../support/document-bodies';
import {
  A_SELLER,
  aPurchase,
  EXPENSES,
  type ExpenseStep,
  expenseNumber,
  expenseStep,
  expensesIn,
  issueBody,
} from '../support/expenses';
import { from } from '../support/pulled';
import { aSlip, cancelBody, SALES, saleBody } from '../support/slips';
import { findingsOf } from '../support/written';

onBothEngines('expense slips', (server) => {
  let shop: Shop;
  beforeEach(async () => {
    server().clock.now = NOON;
    shop = await server().newShop();
  });
  /** A purchase that the server has, and the body of its expense slip. */
  const bought = async (over: Parameters<typeof issueBody>[1] = {}, method?: 'transfer') => {
    const slip = aPurchase({}, method);
    expect((await shop.admin.write(SALES, saleBody(slip))).status).toBe(200);
    return { slip, body: issueBody(slip, over) };
  };
  const issued = async (over: Parameters<typeof issueBody>[1] = {}, method?: 'transfer') => {
    const made = await bought(over, method);
    expect((await shop.admin.write(EXPENSES, made.body)).status).toBe(200);
    return made;
  };
  const take = async (kind: ExpenseStep, document: ExpenseBody | object, more: object = {}) => {
    const { path, body } = expenseStep(kind, document as ExpenseBody, more);
    const { status, answer } = await shop.admin.write(path, body);
    return [status, answer.code];
  };
  const stored = async (id: string) => (await expensesIn(shop.admin)).get(id);

  it('EX3: a paper is kept with the figures that the server derives', async () => {
    const { body } = await bought();
    expect(await findingsOf(shop.admin, EXPENSES, body)).toEqual([]);
    expect(await stored(body.document.id)).toMatchObject({
      number: body.number,
      issuedAt: NOON,
      problems: [],
      totals: body.document.totals,
      lines: body.document.lines,
      paid: body.document.paid,
    });
    const { gross } = body.document.totals;
    const wrong = await bought({
      party: { ...A_SELLER, taxId: '12345678901' },
      totals: { gross, rate: 0, withheld: 0, net: 5 },
    });
    expect(await findingsOf(shop.admin, EXPENSES, wrong.body)).toEqual([
      'expense-faults',
      'expense-figures',
    ]);
    expect(await stored(wrong.body.document.id)).toMatchObject({
      problems: ['seller-id'],
      totals: { gross, net: gross },
    });
  });

  it('EX3: a purchase or line that is none is refused by its field', async () => {
    const { body, slip } = await bought();
    const of = async (document: object) => {
      const { status, answer } = await shop.admin.write(EXPENSES, {
        ...body,
        document: { ...body.document, ...document },
      });
      return [status, answer.code, answer.fields?.map(({ name }) => name)];
    };
    expect(await of({ slip: { ...body.document.slip, lines: [randomUUID()] } })).toEqual([
      400,
      'malformed',
      ['document.slip.lines'],
    ]);
    expect((await of({ totals: { gross: 'x' } })).slice(0, 2)).toEqual([400, 'malformed']);
    expect(slip.type).toBe('purchase');
  });

  it('EX5: a repeated issue is one paper, and one of a foreign purchase is not found', async () => {
    const { body } = await bought();
    const key = randomUUID();
    const first = await shop.admin.write(EXPENSES, body, { key });
    const again = await shop.admin.write(EXPENSES, body, { key });
    expect([first.status, again.status, again.answer.result]).toEqual([
      200,
      200,
      first.answer.result,
    ]);
    expect((await expensesIn(shop.admin)).size).toBe(1);
    const other = await server().newShop();
    const foreign = await other.admin.write(EXPENSES, body);
    expect([foreign.status, foreign.answer.code]).toEqual([404, 'not-found']);
    for (const kind of [
      'expense.void',
      'expense.sign',
      'expense.match',
      'expense.unmatch',
    ] as const) {
      const { path, body: step } = expenseStep(kind, body.document);
      expect((await other.admin.write(path, step)).status).toBe(404);
    }
  });

  it('EX6: two devices issue for one purchase, and the second paper is kept with a finding', async () => {
    const { slip } = await issued();
    const second = issueBody(slip, {}, expenseNumber(1, 'G2'));
    expect(await findingsOf(shop.admin, EXPENSES, second)).toEqual(['expense-twice']);
    expect((await expensesIn(shop.admin)).size).toBe(2);
  });

  it('EX7: a void paper keeps its number and frees its lines', async () => {
    const { slip, body } = await issued();
    expect(await take('expense.void', body.document, { reason: ' ' })).toEqual([400, 'malformed']);
    expect(await take('expense.void', body.document)).toEqual([200, undefined]);
    expect(await take('expense.void', body.document)).toEqual([200, undefined]);
    expect(await stored(body.document.id)).toMatchObject({
      number: body.number,
      voided: { at: NOON, reason: 'Yanlış kişi' },
    });
    expect(await findingsOf(shop.admin, EXPENSES, issueBody(slip))).toEqual([]);
    const clash = issueBody((await bought()).slip, {}, body.number);
    expect(await findingsOf(shop.admin, EXPENSES, clash)).toEqual(['number-clash']);
  });

  it('EX8: the reversal of a purchase marks its standing paper', async () => {
    const { slip, body } = await issued();
    expect(await findingsOf(shop.admin, `${SALES}/${slip.id}/cancel`, cancelBody(slip))).toEqual([
      'expense-of-reversed',
    ]);
    expect(await stored(body.document.id)).toMatchObject({ reversedAt: NOON });
    const late = issueBody(slip);
    expect(await findingsOf(shop.admin, EXPENSES, late)).toContain('expense-of-reversed');
  });

  it('EX3: the signature is noted and taken back', async () => {
    const { body } = await issued();
    expect(await take('expense.sign', body.document)).toEqual([200, undefined]);
    expect((await stored(body.document.id))?.signed).toMatchObject({ at: NOON });
    await take('expense.sign', body.document, { signed: false });
    expect((await stored(body.document.id))?.signed).toBeUndefined();
  });

  it('EX11: a payment by bank is matched once, and no balance changes', async () => {
    const cash = await issued();
    expect(await take('expense.match', cash.body.document)).toEqual([404, 'not-found']);
    const { body, slip } = await issued({}, 'transfer');
    expect(await take('expense.match', body.document)).toEqual([200, undefined]);
    expect((await stored(body.document.id))?.match).toMatchObject({ movement: slip.id });
    expect(await take('expense.match', body.document)).toEqual([412, 'wrong-stage']);
    expect(await take('expense.unmatch', body.document)).toEqual([200, undefined]);
    expect((await stored(body.document.id))?.match).toBeUndefined();
  });

  it('EX11: a match ends when its payment is reversed', async () => {
    const { body } = await issued({}, 'transfer');
    const { slip: payment } = await bought({}, 'transfer');
    const match = { movement: payment.id };
    expect(await take('expense.match', body.document, match)).toEqual([200, undefined]);
    await shop.admin.write(`${SALES}/${payment.id}/cancel`, cancelBody(payment));
    const kept = await stored(body.document.id);
    expect([kept?.number, kept?.match, kept?.reversedAt]).toEqual([
      body.number,
      undefined,
      undefined,
    ]);
  });

  it('EX10: the seller’s number is sealed in the database', async () => {
    const { body } = await issued();
    const [row] = await server()
      .db.select({ body: records.body })
      .from(records)
      .where(and(eq(records.kind, 'expense'), eq(records.id, body.document.id)));
    expect(JSON.stringify(row?.body)).not.toContain(A_CITIZEN);
    expect((await stored(body.document.id))?.party.taxId).toBe(A_CITIZEN);
  });

  it('EX4: a device goes on after the last number that arrived, and missing ones are reported', async () => {
    const lease = async (device: string) =>
      (
        await shop.admin.call<DeviceLease>('POST', '/settings/devices', {
          body: { device, name: device, nonce: null, proposed: `nonce-of-the-${device}` },
        })
      ).answer.result;
    const devices = await Promise.all([lease('first')]);
    expect(devices[0]).toMatchObject({ series: 'T1', nextExpense: 1 });
    for (const n of [1, 2, 5]) {
      const { slip } = await bought();
      const body = issueBody(slip, {}, expenseNumber(n));
      const { answer } = await shop.admin.write<{ findings: string[] }>(
        EXPENSES,
        body,
        from('first'),
      );
      expect(answer.result?.findings).toEqual([]);
    }
    const { answer } = await shop.admin.call<SeriesReport[]>('GET', '/settings/devices');
    expect(answer.result?.find(({ series }) => series === 'G1')).toMatchObject({
      seen: 5,
      gaps: [{ from: 3, to: 4, why: 'not-come' }],
    });
    const again = await shop.admin.call<DeviceLease>('POST', '/settings/devices', {
      body: {
        device: 'first',
        name: '',
        nonce: 'nonce-of-the-first',
        proposed: 'another-nonce-of-it',
      },
    });
    expect(again.answer.result).toMatchObject({ nextExpense: 6 });
  });

  it('EX4: another device does not use up the numbers of a series', async () => {
    const lease = (device: string, more: object = {}) =>
      shop.admin.call<DeviceLease>('POST', '/settings/devices', {
        body: { device, name: '', nonce: null, proposed: `nonce-of-the-${device}`, ...more },
      });
    await lease('first');
    await lease('other');
    const write = async (number: string, device: string) => {
      const { slip } = await bought();
      const body = issueBody(slip, {}, number);
      const { answer } = await shop.admin.write<{ findings: string[] }>(
        EXPENSES,
        body,
        from(device),
      );
      return answer.result?.findings;
    };
    expect(await write('G1-000001', 'first')).toEqual([]);
    expect(await write('G1-999999999', 'other')).toEqual(['unknown-series']);
    expect(await write('G1-999999999', 'other')).toEqual(['unknown-series', 'number-clash']);
    const again = await lease('first', {
      nonce: 'nonce-of-the-first',
      proposed: 'a-nonce-after-it',
    });
    expect(again.answer.result).toMatchObject({ nextExpense: 2 });
    const { answer } = await shop.admin.call<SeriesReport[]>('GET', '/settings/devices');
    expect(answer.result?.find(({ series }) => series === 'G1')).toMatchObject({
      seen: 1,
      gaps: [],
    });
  });

  it('EX5: the id of a legal document is no id of an expense slip, and the other way round', async () => {
    const sale = aSlip();
    await shop.admin.write(SALES, saleBody(sale));
    const choices = choicesOf(sale);
    expect((await shop.admin.write(DOCUMENTS, draftBody(choices))).status).toBe(200);
    const { slip, body } = await bought({ id: choices.id });
    const taken = await shop.admin.write(EXPENSES, body);
    expect([taken.status, taken.answer.fields]).toEqual([
      400,
      [{ name: 'document.id', code: 'taken' }],
    ]);
    const paper = issueBody(slip);
    expect((await shop.admin.write(EXPENSES, paper)).status).toBe(200);
    const draft = draftBody(choicesOf(sale, { id: paper.document.id }));
    expect((await shop.admin.write(DOCUMENTS, draft)).status).toBe(400);
  });
});
