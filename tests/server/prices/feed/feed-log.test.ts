import { describe, expect, it } from 'vitest';
import { feedSummary } from '@/server/prices/feed/feed-log';
import type { FeedReport } from '@/server/prices/feed/price-board';

const REPORT: FeedReport = {
  key: 'board',
  source: 'board',
  state: 'live',
  heardAt: 0,
  at: 0,
  frames: 1,
  malformed: 0,
  codes: 1,
  shown: 1,
  aside: false,
  refused: [],
  apart: [],
};
const report = (more: Partial<FeedReport> = {}): FeedReport => ({ ...REPORT, ...more });
const jump = [{ code: 'HAS', why: 'jump' as const, at: 0 }];

describe('what the operator is told of the feed', () => {
  it.each<[string, FeedReport | undefined, FeedReport, string | undefined]>([
    ['nothing while all is well', report(), report({ frames: 99 }), undefined],
    [
      'that the source is gone',
      report(),
      report({ state: 'down' }),
      'Fiyat akışı (board): kaynağa ulaşılamıyor, yeniden deneniyor.',
    ],
    ['that once only', report({ state: 'down' }), report({ state: 'down' }), undefined],
    [
      'that it is back',
      report({ state: 'down' }),
      report(),
      'Fiyat akışı (board): kaynağa yeniden bağlanıldı.',
    ],
    [
      'how much could not be read since',
      report({ malformed: 2 }),
      report({ malformed: 5 }),
      'Fiyat akışı (board): 3 okunamayan bilgi atlandı.',
    ],
    [
      'which prices are refused and why',
      undefined,
      report({ refused: jump }),
      'Fiyat akışı (board): reddedilen fiyatlar: HAS (jump).',
    ],
    ['a refusal once only', report({ refused: jump }), report({ refused: jump }), undefined],
  ])('is %s', (_name, before, now, line) => expect(feedSummary(before, now)).toBe(line));
});
