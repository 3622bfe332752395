import { describe, expect, it } from 'vitest';
import {
  FEED_DAYS,
  type FeedPage,
  joinPages,
  nextPeriod,
  periodFaults,
  readFeedPage,
} from '@/domain/bank/feed';
import type { StatementLine } from '@/domain/bank/line';
import { addDays } from '@/domain/base/day';
import { IBAN } from './fixtures';

const DAY = '2026-11-21';
const PERIOD = { from: DAY, to: DAY };
const line = (amount: number, ref = ''): StatementLine => ({
  ...{ day: DAY, valueDay: DAY, amount, text: 'EFT', ref, name: '', iban: '' },
});
const page = (lines: StatementLine[], more: Partial<FeedPage> = {}): FeedPage => ({
  ...{ account: IBAN, currency: 'TRY', opening: null, closing: null, lines, next: '' },
  ...more,
});
const amounts = (pages: FeedPage[]) => {
  const joined = joinPages(pages, IBAN, PERIOD);
  return 'fault' in joined ? joined.fault : joined.lines.map(({ amount }) => amount);
};

describe('pages of a feed', () => {
  it('BK26: a page that came twice counts once, unless the balances say that it is two', () => {
    const twins = [line(5), line(5)];
    expect(amounts([page(twins), page(twins)])).toEqual([5, 5]);
    expect(amounts([page(twins, { opening: 0, closing: 20 }), page(twins)])).toEqual([5, 5, 5, 5]);
  });

  it('BK26: pages that moved while they were read give each line once', () => {
    const moved = [page([line(1, 'A'), line(2, 'B')]), page([line(2, 'B'), line(3, 'C')])];
    expect(amounts(moved)).toEqual([1, 2, 3]);
    const nameless = [page([line(1), line(2)], { opening: 0, closing: 6 })];
    expect(amounts([...nameless, page([line(2), line(3)])])).toEqual([1, 2, 3]);
    expect(amounts([...nameless, page([line(9)])])).toBe('balance');
  });

  it('BK27: parts of a kuruş and other forms are refused, numbers and texts are read', () => {
    const read = (amount: unknown) => {
      const found = readFeedPage({ movements: [{ day: DAY, amount }] });
      return 'fault' in found ? found.fault : found.page.lines[0]?.amount;
    };
    expect(['12.50', '-12.5', 12.5, '12.500'].map(read)).toEqual([1_250, -1_250, 1_250, 1_250]);
    expect(['12.505', 0.001, '', 'on', null, {}].map(read)).toEqual(Array(6).fill('amount'));
    for (const one of [null, [], 'x', { movements: {} }, { movements: [1] }, { movements: [{}] }])
      expect(readFeedPage(one)).toEqual({ fault: 'unreadable' });
  });

  it('BK28: a period ends today and has at most 92 days; the next one overlaps the last', () => {
    expect(periodFaults({ from: addDays(DAY, 1 - FEED_DAYS), to: DAY }, DAY)).toEqual([]);
    expect(periodFaults({ from: addDays(DAY, -FEED_DAYS), to: DAY }, DAY)).toMatchObject([
      { name: 'from', code: 'too-long' },
    ]);
    expect(nextPeriod(addDays(DAY, -2), DAY)).toEqual({ from: addDays(DAY, -5), to: DAY });
    expect(nextPeriod('2020-01-01', DAY).from).toBe(addDays(DAY, 1 - FEED_DAYS));
    expect(nextPeriod(addDays(DAY, 9), DAY)).toEqual(PERIOD);
  });
});
