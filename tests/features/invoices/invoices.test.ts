import { describe, expect, it } from 'vitest';
import type { DocumentView } from '@/data/core/types';
import { daysLeft, isNearLate } from '@/domain/fiscal/late';
import { CONSUMER } from '@/domain/fiscal/party';
import { answerDaysLeft } from '@/domain/fiscal/state';
import { FILTER, fits, OPEN } from '@/features/invoices/filter';

const DAY = 24 * 60 * 60 * 1000;
const AT = Date.UTC(2026, 10, 24, 9);

const document = (over: Partial<DocumentView>): DocumentView => ({
  ...{ id: 'd', kind: 'e-archive', profile: 'EARSIVFATURA', type: 'OZELMATRAH' },
  slips: [{ id: 's', number: 'T1-000486', at: AT, lines: ['l'] }],
  ...{ deliveredOn: '2026-11-24', issuedOn: null, number: null, party: CONSUMER, lines: [] },
  totals: { bullion: 0, base: 0, vat: 0, net: 0, total: 0 },
  ...{ payments: [], currency: 'TRY', notes: [], stage: 'draft', answer: null, moves: [] },
  ...{ version: 1, draftedAt: AT, draftedBy: 'u', problems: [], branch: null, series: null },
  choices: {
    ...{ id: 'd', slip: 's', lines: ['l'], kind: 'e-archive', profile: 'EARSIVFATURA' },
    ...{ party: CONSUMER, notes: [] },
  },
  ...{ isDerived: true, sync: 'confirmed' },
  ...over,
});
const found = (filter: Partial<typeof FILTER.usual>, one: DocumentView) =>
  fits({ ...FILTER.usual, ...filter })(one);

describe('the list of invoices', () => {
  it('FO9: leaves dropped documents out until they are chosen', () => {
    const dropped = document({ stage: 'dropped' });
    expect([found({}, dropped), found({ stage: 'dropped' }, dropped)]).toEqual([false, true]);
  });

  it('FO9: finds those in which something is to be done', () => {
    const stages = ['draft', 'sent', 'failed', 'delivered', 'cancelled'] as const;
    expect(stages.map((stage) => found({ stage: OPEN }, document({ stage })))).toEqual([
      ...[true, true, true],
      ...[false, false],
    ]);
  });

  it('FO9: is searched by number, recipient and slip', () => {
    const one = document({
      number: 'MLT2026000000096',
      party: { ...CONSUMER, taxId: '1234567890', title: 'Altınoluk Kuyum Ltd.' },
    });
    for (const search of ['000000096', 'altinoluk', 't1-000486'])
      expect(found({ search }, one)).toBe(true);
    expect(found({ search: 'Vefa' }, one)).toBe(false);
  });
});

describe('days of the law', () => {
  it('FO10: a slip is pointed out after five days, and its seven days are counted down', () => {
    expect([isNearLate(AT, AT + 5 * DAY), isNearLate(AT, AT + 5 * DAY + 1)]).toEqual([false, true]);
    expect([daysLeft(AT, AT), daysLeft(AT, AT + 5 * DAY), daysLeft(AT, AT + 8 * DAY)]).toEqual([
      ...[7, 2, -1],
    ]);
  });

  it('FO10: the recipient of a commercial invoice has eight days from its delivery', () => {
    const moves = [{ at: AT, by: null, what: 'delivered' as const }];
    const left = (answer: DocumentView['answer'], now: number) =>
      answerDaysLeft({ answer, moves }, now);
    expect(left('waitingForApproval', AT + DAY)).toBe(7);
    expect(left('waitingForApproval', AT + 9 * DAY)).toBe(0);
    expect(left('approved', AT + DAY)).toBeUndefined();
    expect(left(null, AT)).toBeUndefined();
  });
});
