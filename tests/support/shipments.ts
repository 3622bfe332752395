import { STOCK } from '@/domain/ledger/ledger';
import type { ShipmentAct, ShipmentItem, ShipmentStep, Spot } from '@/domain/stock/shipment';

/** Where one stands: a branch, and none of its warehouses. */
export const SHOP: Spot = { branch: 'b1', place: '' };

/** So much gold of 14, by the gram. */
export const gold = (
  id: string,
  weight: number,
  over: Partial<ShipmentItem> = {},
): ShipmentItem => ({
  ...{ id, name: '14 ayar', asset: 'HAS', fineness: 5850, pieces: 0, weight, account: STOCK },
  ...over,
});

/** A bracelet with a card of its own, "k-" before its id. */
export const bracelet = (id: string, over: Partial<ShipmentItem> = {}): ShipmentItem => ({
  ...{
    id,
    name: 'Bilezik',
    stock: `k-${id}`,
    asset: 'HAS',
    fineness: 9_160,
    pieces: 1,
    weight: 20_000,
    account: STOCK,
  },
  ...over,
});

/** The steps of one shipment that goes this way: within the shop where nothing else is said. */
export const stepsOf =
  (way: Partial<ShipmentStep>) =>
  (act: ShipmentAct, items: ShipmentItem[], over: Partial<ShipmentStep> = {}): ShipmentStep => ({
    ...{ id: 's', act, from: SHOP, to: SHOP, items },
    ...way,
    ...over,
  });
