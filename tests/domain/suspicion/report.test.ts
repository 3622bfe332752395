import { describe, expect, it } from 'vitest';
import { RULES } from '@/domain/rules/dated-rule';
import {
  daysLeft,
  dueDay,
  missingParts,
  SUSPICION_STATES,
  type SuspicionContent,
  stepFault,
} from '@/domain/suspicion/report';

const CONTENT: SuspicionContent = {
  party: { contact: null, name: 'Adı bilinmiyor', about: '' },
  dealing: 'made',
  slips: ['s1'],
  flags: ['split'],
  story: 'Aynı gün üç ayrı fişle sınırın altında alım yaptı.',
  attachments: [],
  suspected: '2026-05-18',
};

describe('suspicious transaction reports', () => {
  it('SB1: the clock counts ten business days from the day of suspicion', () => {
    expect(dueDay('2026-05-18', [], [])).toBe('2026-06-05');
    const left = (today: string) => daysLeft({ suspected: '2026-05-18', today }, [], []);
    expect(left('2026-05-18')).toBe(10);
    expect(left('2026-06-05')).toBe(0);
    expect(left('2026-06-08')).toBe(-1);
  });

  it('SB15: a shorter clock holds for suspicions from its day on, and none is longer than the law’s', () => {
    const rules = [{ name: 'report-days', from: '2026-05-19', value: 5 }] as const;
    expect(dueDay('2026-05-18', [], rules)).toBe('2026-06-05');
    expect(dueDay('2026-05-20', [], [])).toBe('2026-06-08');
    expect(dueDay('2026-05-20', [], rules)).toBe('2026-06-01');
    expect([RULES['report-days'].most, RULES['report-days'].house]).toEqual([10, 10]);
  });

  it('SB5: each step is allowed or refused by name in each state', () => {
    const table = SUSPICION_STATES.map((state) => [
      state,
      ...(['save', 'approve', 'send', 'drop'] as const).map((step) =>
        ['writer', 'other'].map((actor) => stepFault({ state, writer: 'writer' }, step, actor)),
      ),
    ]);
    const [none, same, early] = [undefined, 'same-person', 'not-approved'];
    const closed = Array.from({ length: 4 }, () => ['closed', 'closed']);
    expect(table).toEqual([
      ['draft', [none, none], [same, none], [early, early], [same, none]],
      ['approved', [none, none], [same, none], [none, none], [same, none]],
      ['sent', ...closed],
      ['dropped', ...closed],
    ]);
  });

  it('SB5: what is missing is named; a dealing that did not take place needs no slip', () => {
    expect(missingParts(CONTENT)).toEqual([]);
    expect(missingParts({ ...CONTENT, slips: [], dealing: 'refused' })).toEqual([]);
    expect(
      missingParts({
        ...CONTENT,
        party: { contact: null, name: ' ', about: '' },
        slips: [],
        flags: [],
        story: 'kısa',
      }),
    ).toEqual(['party', 'slips', 'flags', 'story']);
  });
});
