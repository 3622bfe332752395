import { expect, it } from 'vitest';
import { sourceAlarms } from '@/domain/price/source-alarms';

it('MK49: a source that is silent has one alarm however many prices it told, and one that differs tells by how much at most', () => {
  const source = 'board';
  const apart = (thousandths: number) => ({ source, apart: { source: 'İkinci', thousandths } });
  expect(
    sourceAlarms([
      { source },
      { source, instead: 'Birinci' },
      { instead: 'Birinci', ...apart(12) },
      apart(31),
    ]),
  ).toEqual([
    { is: 'silent', source: 'Birinci', codes: 2 },
    { is: 'apart', source: 'İkinci', codes: 2, thousandths: 31 },
  ]);
  expect(sourceAlarms([{ source }])).toEqual([]);
});

it('tells how many prices of a source wait for an approval, and how far the farthest lies away', () => {
  const waits = (tenths: number) => ({
    source: 'board',
    held: { buy: 1, sell: 2, at: 0, since: 0, tenths },
  });
  expect(sourceAlarms([waits(301), waits(90_000), { source: 'board' }])).toEqual([
    { is: 'waits', source: 'board', codes: 2, tenths: 90_000 },
  ]);
});
