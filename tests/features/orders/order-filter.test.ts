import { describe, expect, it } from 'vitest';
import type { OrderPrice } from '@/domain/order/order';
import { leftToPay } from '@/domain/order/order-money';
import { FILTER, fits } from '@/features/orders/filter';

const TODAY = '2026-11-18';
const order = (
  due: string | null,
  over: { kind?: 'order' | 'repair'; workshop?: string; assignee?: string } = {},
) => ({
  kind: 'order' as const,
  due,
  workshop: null,
  assignee: null,
  ...over,
});
const asked = (query: string) => fits(FILTER.read(new URLSearchParams(query)), TODAY);

describe('OR24: the list of orders', () => {
  it('is narrowed by what was promised until when, and what has no day is asked for by itself', () => {
    const dues = ['2026-11-17', '2026-11-18', '2026-11-25', '2026-11-26', null];
    const found = (query: string) => dues.filter((due) => asked(query)(order(due)));
    expect(found('due=late')).toEqual(['2026-11-17']);
    expect(found('due=today')).toEqual(['2026-11-17', '2026-11-18']);
    expect(found('due=week')).toEqual(['2026-11-17', '2026-11-18', '2026-11-25']);
    expect(found('due=none')).toEqual([null]);
    expect(found('')).toEqual(dues);
  });

  it('is narrowed by kind, workshop and who looks after it, all at once', () => {
    const passes = asked('kind=repair&workshop=w1&by=u1');
    expect(passes(order(null, { kind: 'repair', workshop: 'w1', assignee: 'u1' }))).toBe(true);
    expect(passes(order(null, { kind: 'repair', workshop: 'w2', assignee: 'u1' }))).toBe(false);
    expect(passes(order(null, { workshop: 'w1', assignee: 'u1' }))).toBe(false);
  });

  it('has its filter in the address, and reads what is none of ours as its absence', () => {
    const filter = FILTER.read(new URLSearchParams('kind=repair&due=late&workshop=w1'));
    expect(FILTER.write(new URLSearchParams('view=orders'), filter).toString()).toBe(
      'view=orders&kind=repair&due=late&workshop=w1',
    );
    expect(FILTER.isPlain(FILTER.read(new URLSearchParams('kind=x&due=y')))).toBe(true);
  });

  it('says what is left of an agreed price without its lira, never less than nothing, and nothing at the day’s price', () => {
    const left = (price: OrderPrice, ...lira: number[]) =>
      leftToPay({
        price,
        documents: lira.map((quantity) => ({
          moves: [
            { asset: 'TRY', quantity },
            { asset: 'HAS', quantity: 5 },
          ],
        })),
      });
    const fixed = { by: 'fixed', kurus: 4_600_000, price: null } as const;
    expect([
      left(fixed),
      left(fixed, 500_000, 100_000),
      left(fixed, 5_000_000),
      left({ by: 'day' }, 500_000),
    ]).toEqual([4_600_000, 4_000_000, 0, undefined]);
  });
});
