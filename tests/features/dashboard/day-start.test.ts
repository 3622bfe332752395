import { describe, expect, it } from 'vitest';
import {
  START_CHECKS,
  type StartFacts,
  settledOn,
  startChecks,
} from '@/features/dashboard/day-start/checks';
import { automaticTasks } from '@/features/dashboard/tasks/automatic';

const READY: StartFacts = { till: 'open', prices: 'good', unsent: 0, orders: 0, cheques: 0 };
const kinds = (facts: Partial<StartFacts>, settled: readonly string[] = []) =>
  startChecks({ ...READY, ...facts }, settled).map(({ kind }) => kind);

describe('the start of the day', () => {
  it('DB12: of a shop that is ready only the printer is left, since nobody but a person knows whether paper came', () => {
    expect(startChecks(READY, [])).toEqual([{ kind: 'printer', count: 1, href: null }]);
    expect(kinds({}, ['printer'])).toEqual([]);
  });

  it('DB12: says each thing that waits, in the order in which a shop opens, and leads to where it is settled', () => {
    const checks = startChecks(
      { till: 'left-open', prices: 'old', unsent: 3, orders: 2, cheques: 1 },
      [],
    );
    expect(checks.map(({ kind, count, href }) => `${kind} ${count} ${href}`)).toEqual([
      'till 1 /accounts?view=cash',
      'prices 1 /market',
      'unsent 3 /sync-center',
      'orders 2 /workbench?view=orders',
      'cheques 1 /accounts?view=cheques&due=today',
      'printer 1 null',
    ]);
    expect(kinds({ till: 'shut', prices: 'none' })).toEqual(['till', 'prices', 'printer']);
  });

  it('DB12: what is ticked stays away that day, whatever else comes, and stands again on the next', () => {
    const kept = { day: '2026-11-23', kinds: ['orders', 'printer'] };
    expect(kinds({ orders: 9, cheques: 1 }, settledOn('2026-11-23', kept))).toEqual(['cheques']);
    expect(kinds({ orders: 9, cheques: 1 }, settledOn('2026-11-24', kept))).toEqual([
      'orders',
      'cheques',
      'printer',
    ]);
    expect(kinds({}, settledOn('2026-11-23', { day: '2026-11-23', kinds: START_CHECKS }))).toEqual(
      [],
    );
    for (const strange of [
      undefined,
      null,
      'x',
      { day: '2026-11-23' },
      { day: '2026-11-23', kinds: 5 },
      { day: '2026-11-23', kinds: [5] },
    ])
      expect(settledOn('2026-11-23', strange)).toEqual([]);
  });

  it('DB12: what stands there is not said a second time among the tasks, and is a task again once it was ticked', () => {
    const facts = {
      refused: 1,
      findings: 0,
      missing: 0,
      ordersLate: 2,
      ordersToday: 1,
      chequesDue: 1,
      consignedLate: 0,
      heldLate: 0,
      documentsFailed: 0,
      documentsLate: 0,
      answersDue: 0,
      automationLeft: 0,
      zMissing: false,
      lowStorage: false,
      historyChanged: false,
    };
    const told = startChecks({ ...READY, orders: 3, cheques: 1 }, ['cheques']);
    expect(automaticTasks(facts, told).map(({ kind }) => kind)).toEqual(['refused', 'cheques-due']);
    expect(automaticTasks(facts, []).map(({ kind }) => kind)).toEqual([
      'refused',
      'orders-late',
      'orders-today',
      'cheques-due',
    ]);
  });
});
