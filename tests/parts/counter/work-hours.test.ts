import { expect, it } from 'vitest';
import type { DatedRule } from '@/domain/rules/dated-rule';
import { packHours } from '@/domain/rules/own-limits';
import { decideBasket } from '@/parts/counter/basket/decide';
import { fresh, NOON, play, type, world } from './world';

const MORNING = packHours({ from: 9 * 60, to: 11 * 60, days: [1, 2, 3, 4, 5, 6, 7] });
const rules: DatedRule[] = [
  { name: 'work-hours', from: '2026-01-01', value: MORNING, user: 'ece' },
];
const at = (now: number) => ({ ...world(now), rules, people: { me: 'ece', approvers: [] } });
const sale = play(fresh(), [
  ...type({ product: 'Ajda bilezik', weight: '20,00' }),
  { do: 'fill-rest', method: 'card' },
]);

it('AD3: the counter saves nothing outside the seller’s hours before somebody has approved it', () => {
  expect(decideBasket(sale, at(NOON))).toMatchObject({
    ok: false,
    error: { block: 'floor', gap: { rule: 'work-hours', value: 720, approved: false } },
  });
  const approval = {
    rule: 'work-hours' as const,
    by: 'deniz',
    at: NOON,
    value: 720,
    limit: 0,
    lines: [],
  };
  const approved = play(sale, [{ do: 'approve', approval }]);
  expect(decideBasket(approved, at(NOON))).toMatchObject({
    ok: true,
    value: { approvals: [approval] },
  });
  expect(decideBasket({ ...sale, seller: 'deniz' }, at(NOON)).ok).toBe(true);
});

it('AD3: in their hours the seller asks nobody', () => {
  const found = decideBasket(sale, at(NOON));
  expect(found.ok).toBe(false);
  const always = { ...at(NOON), rules: [] };
  expect(decideBasket(sale, always).ok).toBe(true);
});
