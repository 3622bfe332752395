import { expect, it } from 'vitest';
import { MOST_PINS, pinAhead, readPins, USUAL_PINS, withPin } from '@/domain/price/price-pins';

it('MK72: one to five prices can be pinned, and they keep the order in which they were chosen', () => {
  expect(readPins(null)).toEqual(USUAL_PINS);
  expect(USUAL_PINS).toHaveLength(MOST_PINS);
  expect(withPin(USUAL_PINS, 'EUR')).toBeUndefined();
  const without = withPin(USUAL_PINS, 'AYAR22') ?? [];
  expect(without).toEqual(['HAS', 'CEYREK_YENI', 'ATA_YENI', 'USD']);
  expect(withPin(without, 'EUR')).toEqual([...without, 'EUR']);
  expect(withPin(['HAS'], 'HAS')).toBeUndefined();
  expect(pinAhead(without, 'ATA_YENI')).toEqual(['HAS', 'ATA_YENI', 'CEYREK_YENI', 'USD']);
  expect(pinAhead(without, 'HAS')).toEqual(without);
  expect(pinAhead(without, 'NOBODY')).toEqual(without);
});

it('MK72: a damaged stored choice is ignored, and a code is pinned only once', () => {
  for (const stored of ['HAS', 7, {}, [], [7], ['HAS', ''], ['x'.repeat(61)]])
    expect(readPins(stored), JSON.stringify(stored)).toEqual(USUAL_PINS);
  expect(readPins(['USD', 'EUR', 'USD'])).toEqual(['USD', 'EUR']);
  expect(readPins(['A', 'B', 'C', 'D', 'E', 'F'])).toEqual(['A', 'B', 'C', 'D', 'E']);
});
