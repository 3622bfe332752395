import { t } from '@lingui/core/macro';
import type { StockView } from '@/data/core/types';
import { contactOf, shipmentOf, stockCards } from '@/data/list/read-list';
import { fold } from '@/domain/base/fold';
import type { Product } from '@/domain/catalogue/product';
import { HAS } from '@/domain/metal/asset';
import type { Consigned } from '@/domain/slip/consignment';
import { leftItems, type ShipmentItem, shipmentStanding } from '@/domain/stock/shipment';
import { freshBasket, park } from '@/parts/counter/basket/act';
import { type Basket, isEmptyBasket } from '@/parts/counter/basket/basket';
import { type BasketAction, reduceBasket } from '@/parts/counter/basket/basket-actions';
import { currentDesk, dispatchDesk } from '@/parts/counter/basket/desk-store';
import type { World } from '@/parts/counter/line/line-form';
import { milyemText, weightText } from '@/parts/counter/line/typed-text';
import { readWorld, setProducts } from '@/parts/counter/world';
import { mint } from '@/session/page/mint';

/** `items`: which of what they still have; none is all of it. */
export type ConsignedSaleRequest = { id: string; items: readonly string[] };

/**
 * Opens the counter with what somebody keeps of the goods that they have of us: its holder, and a
 * line for each card, all that is left of it, to be corrected. A basket that is written is put
 * aside. The sale that is saved takes what it sells off them. False where this device does not know
 * of it, or nothing of it is left.
 */
export async function openConsigned(
  { id, items }: ConsignedSaleRequest,
  products: readonly Product[],
): Promise<boolean> {
  const shipment = await shipmentOf(id);
  const { first, lines } = shipmentStanding(shipment?.moves ?? []);
  if (!shipment || !first?.consign) return false;
  const asked = leftItems({ lines }).filter(
    (item) =>
      item.pieces >= 0 && item.weight >= 0 && (items.length === 0 || items.includes(item.id)),
  );
  const cards = await stockCards(asked.flatMap(({ stock }) => stock ?? []));
  const contact = await contactOf(first.consign.contact);
  const known = asked.flatMap((item): Held[] => {
    if (item.stock === undefined) return mayBeSoldTyped(item) ? [{ item }] : [];
    const card = cards.get(item.stock);
    return card ? [{ item, card }] : [];
  });
  if (known.length === 0) return false;
  setProducts(products);
  if (!isEmptyBasket(currentDesk().open)) park();
  const held: Consigned = {
    id,
    from: first.from,
    consign: first.consign,
    items: known.map(({ item }) => item),
  };
  const owner = { contactId: contact?.id ?? held.consign.contact, name: contact?.name ?? '' };
  const fresh = {
    ...freshBasket('sale'),
    ...owner,
    consigned: held,
    note: t`Konsinye ${shipment.number}`,
  };
  dispatchDesk({ do: 'discard', fresh: withConsignedItems(fresh, known, readWorld()) });
  return true;
}

/** Goods without a label have no card. */
type Held = { item: ShipmentItem; card?: StockView };

/** A line of the counter without a product is gold. */
const mayBeSoldTyped = ({ asset }: ShipmentItem): boolean => asset === HAS;

/**
 * A line for each; of what is counted or weighed all that they have of it. The next line is empty.
 */
export function withConsignedItems(fresh: Basket, known: readonly Held[], world: World): Basket {
  return known.reduce((basket, { item, card }) => {
    if (!card) return withTyped(basket, item, world);
    const taken = reduceBasket(
      basket,
      { do: 'stock', card, lineId: mint(), nextId: mint() },
      world,
    );
    const line = taken.lines.find(({ stock }) => stock?.id === card.id);
    const steps: BasketAction[] = [
      ...(line ? amountSteps(line.id, item, card) : []),
      { do: 'add', lineId: mint() },
    ];
    return steps.reduce((now, step) => reduceBasket(now, step, world), taken);
  }, fresh);
}

/**
 * A line of goods without a label. It has the id of its item, by which the sale takes just that off
 * what somebody has.
 */
function withTyped(basket: Basket, item: ShipmentItem, world: World): Basket {
  const name = fold(item.name);
  const product = world.products.find(
    (one) => one.kind === 'worked' && one.metal === 'gold' && fold(one.name) === name,
  );
  const own: Basket = {
    ...basket,
    selected: item.id,
    lines: basket.lines.map((line) =>
      line.id === basket.selected ? { ...line, id: item.id, product: item.name } : line,
    ),
  };
  const steps: BasketAction[] = [
    ...(product ? [{ do: 'pick' as const, code: product.code }] : []),
    { do: 'edit', field: 'fineness', text: milyemText(item.fineness) },
    { do: 'edit', field: 'pieces', text: String(Math.max(1, item.pieces)) },
    { do: 'edit', field: 'weight', text: weightText(item.weight) },
    { do: 'add', lineId: mint() },
  ];
  return steps.reduce((now, step) => reduceBasket(now, step, world), own);
}

function amountSteps(
  id: string,
  { pieces, weight }: ShipmentItem,
  { type }: StockView,
): BasketAction[] {
  if (type !== 'counted' && type !== 'weighed') return [];
  const edit: BasketAction =
    type === 'counted'
      ? { do: 'edit', field: 'pieces', text: String(pieces) }
      : { do: 'edit', field: 'weight', text: weightText(weight) };
  return [{ do: 'select', id }, edit];
}
