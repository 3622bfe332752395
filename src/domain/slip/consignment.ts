import type { Day } from '../base/day';
import { mulDiv } from '../base/integer';
import { type Account, STOCK } from '../ledger/ledger';
import { lineSide } from '../ledger/slip-type';
import type { Payment } from '../payment/payment';
import type { FrozenPrice } from '../price/quote';
import {
  type Consign,
  type ShipmentItem,
  type ShipmentState,
  type ShipmentStep,
  type Spot,
  shipmentStepRefusals,
} from '../stock/shipment';
import { type LineInput, lineFigures, type MetalLine } from './line';
import { decideTransaction, type Transaction } from './transaction';

/**
 * Consignments (konsinye, mal gönderme): goods that a contact holds until a day, as a shipment to
 * that contact (src/domain/README.md#consignments). Guarantee: they stay in the shop's ledger and
 * position; a sale by which the holder keeps goods takes exactly its lines off what they hold,
 * never more. The reverse (alınan konsinye): goods of somebody else that lie here are in no
 * position and no balance sheet until their sale buys them or their loss is owed.
 */
export type Consigned = {
  id: string;
  from: Spot;
  consign: Consign;
  items: readonly ShipmentItem[];
};

/** Its day is over and something of it is still with somebody. */
export const isLate = ({ due }: Pick<Consign, 'due'>, state: ShipmentState, today: Day): boolean =>
  (state === 'transit' || state === 'part') && due < today;

type Given = Pick<LineInput, 'id' | 'stock' | 'pieces' | 'price'> & {
  weight?: number;
  place?: Account;
};

/**
 * Whether a line sells this item: by its card, and goods without a label by a line that has the
 * item's own id.
 */
export const sellsItem = (
  { id, stock }: Pick<ShipmentItem, 'id' | 'stock'>,
  line: Pick<LineInput, 'id' | 'stock'>,
): boolean => line.stock === stock && (stock !== undefined || line.id === id);

/**
 * Of what somebody has, what these lines sell; undefined where they sell nothing of it. What they
 * sell beyond it leaves the stock itself.
 */
export function soldStep(
  { id, from, consign, items }: Consigned,
  lines: readonly Given[],
): ShipmentStep | undefined {
  const bought = items.flatMap((item): ShipmentItem[] => {
    const given = lines.filter((line) => sellsItem(item, line) && lineSide(line) === 'sell');
    const [first] = given;
    if (!first) return [];
    // It comes to where its line takes it from.
    const sold = { ...item, account: first.place ?? STOCK };
    const [pieces, weight] = [
      given.reduce((sum, line) => sum + line.pieces, 0),
      given.reduce((sum, line) => sum + (line.weight ?? 0), 0),
    ];
    if (item.pieces === 0)
      return weight > 0 ? [{ ...sold, weight: Math.min(weight, item.weight) }] : [];
    // All of them weigh what they weighed when they left, whatever the scale says today.
    if (pieces >= item.pieces) return [sold];
    return pieces > 0
      ? [{ ...sold, pieces, weight: mulDiv(item.weight, pieces, item.pieces) }]
      : [];
  });
  return bought.length > 0
    ? { id, act: 'sell', from, to: from, items: bought, consign }
    : undefined;
}

/**
 * What makes it impossible to book on a slip of these lines: it is no sale of what its lines sell.
 */
export function consignedSaleRefusals(
  step: ShipmentStep,
  lines: readonly Pick<LineInput, 'id' | 'stock' | 'price'>[],
): { field: string; code: string }[] {
  if (step.act !== 'sell' || step.consign?.theirs) return [{ field: 'act', code: 'format' }];
  const given = lines.filter((line) => lineSide(line) === 'sell');
  const strays = step.items.flatMap((item, i) =>
    given.some((line) => sellsItem(item, line)) ? [] : [{ field: `items.${i}`, code: 'unknown' }],
  );
  return [...shipmentStepRefusals(step), ...strays];
}

type MetalInput = Omit<MetalLine, 'pure' | 'amount'>;
/**
 * The line of the sale that took it, at whose price of metal has and lira are made equal, and what
 * its purchase is called.
 */
type SoldHere = { document: string; number: string; at: number; sale: MetalLine };

/**
 * Purchase of one consigned piece (alınan konsinye) at the moment it is sold: from its owner, on
 * their account, for what was agreed, in pure gold with workmanship or in kuruş
 * (src/domain/README.md#consignments). The piece enters the stock that the sale takes it from. Legs
 * sum to zero per asset. Undefined if the agreement gives no purchase.
 */
export function boughtSlip(
  { id, from, consign, items: [item] }: Consigned,
  { document, number, at, sale }: SoldHere,
): Transaction | undefined {
  if (!item?.terms) return undefined;
  const { terms, name, asset, fineness, weight } = item;
  const { code, rate, source, at: told, typed } = sale.price;
  const price: FrozenPrice = { code, rate, side: 'buy', source, at: told, typed };
  const place = sale.place === undefined ? {} : { place: sale.place };
  const bare: MetalInput = {
    ...{
      id: `${document}.l`,
      kind: 'worked',
      product: sale.product,
      name,
      metal: sale.metal,
      weight,
      pieces: 1,
      fineness,
      price,
      ...place,
    },
    ...{
      workmanship: terms.by === 'has' ? terms.work : { by: 'milyem', tenths: 0 },
      adjustment: 0,
    },
  };
  const line =
    terms.by === 'has' ? bare : { ...bare, adjustment: terms.kurus - lineFigures(bare).amount };
  const { pure, metalAmount, amount } = lineFigures(line);
  const owed: Payment[] =
    terms.by === 'price'
      ? [{ id: `${document}.p`, method: 'account', amount }]
      : [
          {
            id: `${document}.h`,
            method: 'account',
            amount: metalAmount,
            paid: { asset, quantity: pure, price },
          },
          { id: `${document}.p`, method: 'account', amount: amount - metalAmount },
        ];
  const shipment: ShipmentStep = {
    id,
    act: 'sell',
    from,
    to: from,
    items: [{ ...item, account: sale.place ?? STOCK }],
    consign,
  };
  const decided = decideTransaction({
    id: document,
    type: 'purchase',
    contactId: consign.contact,
    lines: [line],
    tendered: owed,
    shipment,
  });
  if (!decided.ok) return undefined;
  const { total: _total, change: _change, ...slip } = decided.value;
  return { ...slip, number, at };
}

/** A purchase that a sale made: it stands and falls with that. */
export const isBoughtBySale = ({ shipment }: Pick<Transaction, 'shipment'>): boolean =>
  shipment?.act === 'sell' && shipment.consign?.theirs === true;
