import { describe, expect, it } from 'vitest';
import {
  answerNow,
  answerRefusal,
  daysToAnswer,
  type IncomingInvoice,
  isAnswerNear,
  isReasonEnough,
  linkSuggestions,
} from '@/domain/fiscal/incoming';
import { sampleInvoice } from '@/server/sandbox/sample-invoice';
import { readInvoice } from '@/server/validate/read-invoice';
import { NOON } from '../../support/factories';

const DAY = 86_400_000;
const waiting = { answer: 'waitingForApproval', deliveredAt: NOON } as const;

const invoiceOf = (wish: Parameters<typeof sampleInvoice>[0] = {}): IncomingInvoice => {
  const read = readInvoice(sampleInvoice(wish, NOON, 0).xml);
  if (!read.ok) throw new Error(read.error.code);
  return read.value;
};

describe('the answer to an invoice', () => {
  it('IV6: silence accepts from the eighth day on, without asking anybody', () => {
    const told = [0, 8 * DAY - 1, 8 * DAY].map((passed) => [
      answerNow(waiting, NOON + passed),
      daysToAnswer(waiting, NOON + passed),
    ]);
    expect(told).toEqual([
      ['waitingForApproval', 8],
      ['waitingForApproval', 1],
      ['documentAnsweredAutomatically', undefined],
    ]);
    expect([4, 5.1].map((days) => isAnswerNear(waiting, NOON + days * DAY))).toEqual([false, true]);
  });

  it('IV4: each pair of state and time is allowed or refused by name', () => {
    const states = [
      [{ ...waiting, answer: null }, 0],
      [waiting, 8 * DAY - 1],
      [waiting, 8 * DAY],
      [{ ...waiting, answering: {} }, 9 * DAY],
      [{ ...waiting, answer: 'approved' }, 0],
      [{ ...waiting, answer: 'rejected' }, 0],
      [{ ...waiting, answer: 'documentAnsweredAutomatically' }, 9 * DAY],
    ] as const;
    expect(states.map(([one, passed]) => answerRefusal(one, NOON + passed))).toEqual([
      'no-answer-due',
      undefined,
      'answer-late',
      ...['already-answered', 'already-answered', 'already-answered'],
      'answer-late',
    ]);
  });

  it('IV4: a reason has ten letters, other signs do not count', () => {
    const reasons = [
      'Tutar yanlış',
      '..............',
      'Şı ğö çü İI',
      'kısa',
      ' a b c d e f g h i j ',
    ];
    expect(reasons.map(isReasonEnough)).toEqual([true, false, false, false, true]);
  });
});

describe('slips for an invoice', () => {
  const invoice = invoiceOf({ total: 51_220_000 });
  const { taxId } = invoice.supplier;
  const slip = (id: string, over: object = {}) => ({
    ...{ id, at: NOON, taxId, total: 1_000 },
    ...over,
  });

  it('IV11: slips of the firm come first, among them those of the same sum, then the nearest day', () => {
    const found = linkSuggestions(invoice, [
      slip('other sum'),
      slip('nameless', { taxId: '', total: 51_220_000 }),
      slip('same sum, older', { total: 51_220_000, at: NOON - 3 * DAY }),
      slip('same sum', { total: 51_220_000 }),
    ]);
    expect(found.map(({ id }) => id)).toEqual([
      'same sum',
      'same sum, older',
      'other sum',
      'nameless',
    ]);
  });

  it('IV11: no slip of another firm, of long ago, or without a number and with another sum is suggested', () => {
    expect(
      linkSuggestions(invoice, [
        slip('other firm', { taxId: '1111111111', total: 51_220_000 }),
        slip('long ago', { at: NOON - 30 * DAY }),
        slip('nameless', { taxId: '' }),
      ]),
    ).toEqual([]);
  });
});
