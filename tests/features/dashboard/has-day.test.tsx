import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { renderToStaticMarkup } from 'react-dom/server';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import type { BoardQuote } from '@/domain/price/price-board';
import { dayLine } from '@/features/dashboard/day/day-line';
import { HasPanel } from '@/features/dashboard/day/HasPanel';
import { withLivePrice } from '@/features/dashboard/day/use-has-day';

// The clock has no value for a server's rendering.
vi.mock('@/ui/date/use-now', () => ({ useNow: () => Date.parse('2026-11-28T12:00:00+03:00') }));

beforeAll(() => i18n.loadAndActivate({ locale: 'tr', messages: {} }));

const DAY = '2026-11-27';
const points = (...minutes: number[]) =>
  minutes.map((minute) => ({ minute, low: 54_000_000, high: 55_000_000 }));

describe('the board’s current price on the gold line', () => {
  const quote = (over: Partial<BoardQuote> = {}): BoardQuote => ({
    code: 'HAS',
    buy: 54_100_000,
    sell: 55_100_000,
    source: 'board',
    simulated: false,
    at: Date.parse(`${DAY}T10:05:00+03:00`),
    ...over,
  });
  const band = points(600, 605, 610, 1_000);

  it('is left out if a person typed or froze it, so that the line goes on until evening', () => {
    for (const how of ['manual', 'frozen'] as const)
      expect(withLivePrice(band, quote({ how }), DAY)).toEqual(band);
  });

  it('replaces the point of its minute and drops no later point', () => {
    const drawn = withLivePrice(band, quote(), DAY);
    expect(drawn?.map(({ minute }) => minute)).toEqual([600, 605, 610, 1_000]);
    expect(drawn?.[1]).toEqual({ minute: 605, low: 54_100_000, high: 55_100_000 });
  });

  it('begins the line of its own day, and is not on the line of another day', () => {
    expect(withLivePrice(undefined, quote(), DAY)?.map(({ minute }) => minute)).toEqual([605]);
    expect(withLivePrice(band, quote(), '2026-11-26')).toBe(band);
    expect(withLivePrice(undefined, undefined, DAY)).toBeUndefined();
  });
});

describe('the gold line outside the market hours', () => {
  const night = { minute: 1_435, low: 10_000_000, high: 20_000_000 };
  const band = [...points(5, 540, 1_140), night];
  const past = { name: 'dün', points: [...points(5, 545, 1_130), night] };

  it('is cut to the shown hours, and so is the compared day', () => {
    const line = dayLine(band, [], past);
    expect(line.band.map(({ minute }) => minute)).toEqual([540, 1_140]);
    expect(line.past.points.map(({ minute }) => minute)).toEqual([545, 1_130]);
  });

  it('has the price of its last drawn point as its end label, on a scale without night prices', () => {
    const html = renderToStaticMarkup(
      <I18nProvider i18n={i18n}>
        <HasPanel
          day={DAY}
          today="2026-11-28"
          minute={undefined}
          band={band}
          past={past}
          deals={[]}
          sees
        />
      </I18nProvider>,
    );
    expect(html).toContain('satış 5.500');
    expect(html).not.toMatch(/satış 2\.000|>[12]\.\d00</);
  });
});
