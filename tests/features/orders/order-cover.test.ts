import { i18n } from '@lingui/core';
import { beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { HAS } from '@/domain/metal/asset';
import { closingDraft } from '@/domain/position/close-position';
import { openCover } from '@/features/orders/dialog/cover';
import { act } from '@/parts/counter/basket/act';
import { decideBasket } from '@/parts/counter/basket/decide';
import { claimDesk, currentDesk } from '@/parts/counter/basket/desk-store';
import { readWorld, setProducts, setQuotes } from '@/parts/counter/world';
import { ids, PRODUCTS, world } from '../../parts/counter/world';

vi.mock('@/parts/counter/basket/keeper', () => ({
  currentKeeper: () => undefined,
  releaseForOtherTabs: () => undefined,
  whenRestored: () => Promise.resolve(),
}));

beforeAll(() => i18n.loadAndActivate({ locale: 'tr', messages: {} }));
beforeEach(() => {
  setProducts(PRODUCTS);
  setQuotes([...world(Date.now()).quotes.values()]);
  claimDesk(ids());
});

const ORDER = { id: '0199a0b0-0000-7000-8000-00000000000a', number: 'T1-000012' };
const FIRM = { id: '0199a0b0-0000-7000-8000-0000000000f1', name: 'Has Metal' };
const open = async () => {
  const draft = closingDraft(HAS, -59_925_000, PRODUCTS);
  if (!draft) throw new Error('gold has no draft');
  await openCover(ORDER, FIRM, draft, PRODUCTS);
};

it('OR18: the counter opens a purchase of the missing gold from the firm, named for its order, and puts what was written aside', async () => {
  act({ do: 'note', text: 'yarım kalan' });
  const before = currentDesk().open.id;
  await open();
  const basket = currentDesk().open;
  expect(basket).toMatchObject({
    type: 'purchase',
    contactId: FIRM.id,
    covers: ORDER.id,
    note: 'Sipariş T1-000012 karşılığı',
  });
  expect(currentDesk().parked.map(({ basket: one }) => one.id)).toEqual([before]);
  act({ do: 'fill-rest', method: 'transfer' });
  const decided = decideBasket(currentDesk().open, readWorld());
  if (!decided.ok) throw new Error(JSON.stringify(decided.error));
  // 59.925.000 ÷ 9.950 is 6,023 g of bars.
  expect(decided.value).toMatchObject({
    type: 'purchase',
    covers: ORDER.id,
    lines: [{ weight: 6_023, fineness: 9950 }],
  });
});

it('OR18: a basket that somebody turned into a sale covers nothing', async () => {
  await open();
  act({ do: 'type', type: 'sale' });
  act({ do: 'fill-rest', method: 'transfer' });
  const decided = decideBasket(currentDesk().open, readWorld());
  expect(decided.ok && [decided.value.type, decided.value.covers]).toEqual(['sale', undefined]);
});
