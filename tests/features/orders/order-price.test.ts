import { expect, it } from 'vitest';
import { NO_TERMS } from '@/domain/catalogue/agreement';
import type { ListedProduct } from '@/domain/catalogue/workmanship-list';
import { promisedLine } from '@/domain/slip/fixed-order';
import {
  estimate,
  NEW_FORM,
  type OrderForm,
  priceCodeOf,
  readForm,
  withUsualWork,
} from '@/features/orders/dialog/order-form';
import { basketTotal } from '@/parts/counter/line/pricing';
import { fresh, PRODUCTS, play, type, world } from '../../parts/counter/world';

const LISTED: readonly ListedProduct[] = PRODUCTS.map((product) => ({ ...product }));
const { quotes } = world();
const form = (over: Partial<OrderForm>): OrderForm => ({
  ...NEW_FORM,
  description: 'x',
  priceBy: 'fixed',
  ...over,
});
const costs = (typed: OrderForm) => {
  const quote = quotes.get(priceCodeOf(typed, LISTED));
  return estimate(readForm(typed, quote).draft, quote, LISTED);
};
/** What the counter asks for the same goods. */
const atTheCounter = (product: string, weight: string) =>
  basketTotal(
    play(fresh(), [{ do: 'tile', code: product, lineId: 'l', nextId: 'n' }, ...type({ weight })]),
    PRODUCTS,
  );

it('OR9: the price that an order is offered at by one tap is what the counter asks for the same piece, workmanship included, of silver too', () => {
  const burma = form({ product: 'BURMA22', weight: '20', fineness: '916' });
  const silver = form({ product: 'GUMUS925', weight: '100', fineness: '925' });
  expect([costs(burma), costs(withUsualWork(burma, LISTED, NO_TERMS))]).toEqual(
    Array(2).fill(atTheCounter('BURMA22', '20')),
  );
  // Nothing for the work only where a person says so.
  expect((costs(burma) ?? 0) - (costs({ ...burma, workmanship: '0' }) ?? 0)).toBe(441_600);
  expect(costs(silver)).toBe(atTheCounter('GUMUS925', '100'));
});

it('OR28: an order of silver rests on the price of silver, by which it can be judged', () => {
  const typed = withUsualWork(
    form({ product: 'GUMUS925', weight: '100', fineness: '925', price: '9000' }),
    LISTED,
    NO_TERMS,
  );
  const { draft } = readForm(typed, quotes.get(priceCodeOf(typed, LISTED)));
  const silver = LISTED.find(({ code }) => code === 'GUMUS925');
  expect(promisedLine({ ...draft, id: 'o', kind: 'order' }, silver)).toMatchObject({
    metal: 'silver',
    price: { code: 'GUMUS' },
  });
});

it('OR9: the boxes show the workmanship of the list, of the customer’s group, or as agreed with them', () => {
  const burma = form({ product: 'BURMA22', weight: '20', fineness: '916' });
  const work = (terms: Parameters<typeof withUsualWork>[2]) => {
    const { workmanship, workmanshipBy } = withUsualWork(burma, LISTED, terms);
    return [workmanship, workmanshipBy];
  };
  expect(work(NO_TERMS)).toEqual(['40', 'milyem']);
  const agreed = { fineness: 0 as const, workmanship: { by: 'gram' as const, kurus: 12_500 } };
  expect(work({ ...NO_TERMS, agreements: [agreed] })).toEqual(['125,00', 'gram']);
});
