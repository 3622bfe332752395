import { expect, it } from 'vitest';
import {
  daysOld,
  isOldList,
  listAgeAt,
  oldestOf,
  type PastList,
} from '@/domain/screening/list-age';
import { NOON } from '../../support/factories';

const DAY = 86_400_000;
const at = (days: number): number => NOON + days * DAY;

it('SN34: a list is old once seven whole days and a moment have passed', () => {
  expect([isOldList(NOON, at(7)), isOldList(NOON, at(7) + 1)]).toEqual([false, true]);
  expect([daysOld(NOON, at(8) - 1), daysOld(NOON, at(8)), daysOld(NOON, at(-1))]).toEqual([
    7, 8, 0,
  ]);
});

it('SN34: the company’s own list grows old only where it is the only one', () => {
  const own = { list: 'OWN', at: at(-90) } as const;
  expect(oldestOf([])).toBeNull();
  expect(oldestOf([own])).toBe(at(-90));
  expect(oldestOf([own, { list: 'UN', at: at(-2) }, { list: 'EU', at: at(-1) }])).toBe(at(-2));
});

it('SN34: the age at a moment is that of the version of then, and a list that was the same later was current', () => {
  const past: PastList[] = [
    { list: 'UN', at: at(0), checkedAt: null },
    { list: 'UN', at: at(40), checkedAt: at(60) },
    { list: 'OWN', at: at(0), checkedAt: null },
  ];
  expect([-1, 0, 35, 40, 50, 60, 75].map((days) => listAgeAt(past, at(days)))).toEqual([
    ...[null, 0, 35, 0, 0, 0, 15],
  ]);
  expect(listAgeAt([...past, { list: 'EU', at: at(10), checkedAt: null }], at(60))).toBe(50);
});
