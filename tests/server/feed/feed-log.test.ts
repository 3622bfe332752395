import { describe, expect, it } from 'vitest';
import { feedLine } from '../../../src/server/feed/feed-log';
import type { FeedReport } from '../../../src/server/feed/price-board';

const report = (more: Partial<FeedReport> = {}): FeedReport => ({ source: 'board', state: 'live', frames: 1, malformed: 0, refused: {}, ...more });

describe('what the operator is told of the feed', () => {
  it.each<[string, FeedReport | undefined, FeedReport, string | undefined]>([
    ['nothing while all is well', report(), report({ frames: 99 }), undefined],
    ['that the source is gone', report(), report({ state: 'down' }), 'Fiyat akışı (board): kaynağa ulaşılamıyor, yeniden deneniyor.'],
    ['that once only', report({ state: 'down' }), report({ state: 'down' }), undefined],
    ['that it is back', report({ state: 'down' }), report(), 'Fiyat akışı (board): kaynağa yeniden bağlanıldı.'],
    ['how much could not be read since', report({ malformed: 2 }), report({ malformed: 5 }), 'Fiyat akışı (board): 3 okunamayan bilgi atlandı.'],
    ['which prices are refused and why', undefined, report({ refused: { HAS: 'jump' } }), 'Fiyat akışı (board): reddedilen fiyatlar: HAS (jump).'],
    ['a refusal once only', report({ refused: { HAS: 'jump' } }), report({ refused: { HAS: 'jump' } }), undefined],
  ])('is %s', (_name, before, now, line) => expect(feedLine(before, now)).toBe(line));
});
