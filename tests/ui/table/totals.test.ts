import { expect, it } from 'vitest';
import { type SheetTotal, totalFault, totalsBlock, totalsLine } from '@/ui/table/import/totals';

const has: SheetTotal = {
  id: 'HAS',
  label: 'Has',
  kind: { scale: 7, dotOfThreeIsDecimal: true },
  sum: 123_456_789,
  text: String,
};
const lira: SheetTotal = {
  id: 'TRY',
  label: 'TL',
  kind: { scale: 2, dotOfThreeIsDecimal: false },
  sum: 125_050,
  text: String,
};
const typed = (entries: Record<string, string>) => new Map(Object.entries(entries));

it('IM29: a typed total matches to as many decimals as the old program prints', () => {
  expect([totalFault(has, '12,346'), totalFault(has, '12,3456789'), totalFault(has, '')]).toEqual([
    null,
    null,
    null,
  ]);
  expect([totalFault(has, '12,345'), totalFault(lira, '1.250,51')]).toEqual([6_789, -1]);
  expect(totalFault(lira, 'çok')).toBe('unreadable');
});

it('IM29: a difference closes the sending until it is explained, and is written with it', () => {
  const wrong = typed({ TRY: '1.200,00' });
  expect(totalsBlock([lira], wrong, ' ')).toBe('unexplained');
  expect(totalsBlock([lira], wrong, 'Ali silindi')).toBeNull();
  expect(totalsBlock([lira], typed({}), '')).toBeNull();
  expect(totalsLine([has, lira], wrong, 'Ali silindi')).toBe('TL 1.200,00 / 125050 · Ali silindi');
  expect(totalsLine([lira], typed({}), 'Ali silindi')).toBe('');
});
