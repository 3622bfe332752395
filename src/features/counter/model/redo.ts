import type { TransactionCreate } from '@/contract/mutation';
import { orderOf, stockCards } from '@/data/list/read-list';
import { STOCK } from '@/domain/ledger/ledger';
import { SLIP_TYPES } from '@/domain/ledger/slip-type';
import { passedOf, TENDERS, type TenderMethod } from '@/domain/payment/payment';
import type { CardAsks } from '@/domain/slip/discount';
import { fixedFor } from '@/domain/slip/fixed-order';
import type { Line, MetalLine } from '@/domain/slip/line';
import { type Basket, type Mint, newBasket } from '@/parts/counter/basket/basket';
import { sideOn } from '@/parts/counter/basket/basket-type';
import { emptyLine, type LineForm } from '@/parts/counter/line/line-form';
import {
  milyemText,
  moneyText,
  weightText,
  workmanshipTyped,
} from '@/parts/counter/line/typed-text';
import { getOutbox } from '@/sync/outbox';
import type { Row } from '@/sync/types';

/**
 * A refused slip as a basket again: what was typed stands in the fields, the prices are those of
 * now. Guarantee: it is the same record under another mutation that names the row it replaces, so
 * that the server can never hold both and whatever waits for the slip goes on; until it is saved
 * nothing has changed.
 */
export function basketOfRefused(row: Row, mint: Mint, now: number): Basket | undefined {
  if (row.state !== 'refused' || row.supersededBy || row.kind !== 'transaction.create')
    return undefined;
  const slip = JSON.parse(row.body) as TransactionCreate;
  const type = SLIP_TYPES.find((one) => one === slip.type);
  if (!type) return undefined;
  const fresh = newBasket(mint, now, type);
  // By its id such a line takes goods without a label off what their holder has.
  const lent = new Set(slip.shipment?.items.flatMap((item) => (item.stock ? [] : item.id)));
  const lines = slip.lines.map((line) => formOf(line, lent.has(line.id) ? line.id : mint()));
  const last = lines.at(-1) ?? emptyLine(mint(), sideOn(type));
  const { contactId, note, seller, order, covers, shipment } = slip;
  return {
    ...fresh,
    id: slip.id,
    contactId,
    ...(note ? { note } : {}),
    ...(seller ? { seller } : {}),
    ...(order ? { order } : {}),
    ...(covers ? { covers } : {}),
    ...(shipment?.consign ? { consigned: { ...shipment, consign: shipment.consign } } : {}),
    lines: lines.length > 0 ? lines : [last],
    selected: last.id,
    tendered: tenderedOf(slip),
    ...(passedOf(slip.payments) > 0 ? { passOn: true as const } : {}),
    ...assetsOf(slip, mint),
    supersedes: row.id,
  };
}

/** Paid in other assets, at the rates that were agreed, and by cheques. */
function assetsOf({ payments }: TransactionCreate, mint: Mint): Pick<Basket, 'assets'> {
  const assets = payments.flatMap(({ settles: _settles, ...payment }) =>
    payment.paid || payment.cheque ? [{ ...payment, id: mint() }] : [],
  );
  return assets.length > 0 ? { assets } : {};
}

/** Undefined when it was answered, withdrawn or replaced meanwhile. */
export async function readRefused(
  id: string,
  mint: Mint,
  now: number,
): Promise<Basket | undefined> {
  const row = await (await getOutbox()).row(id);
  const basket = row && basketOfRefused(row, mint, now);
  if (!basket) return undefined;
  const { lines } = JSON.parse(row.body) as TransactionCreate;
  const promised = withPromise(
    basket,
    lines,
    basket.order === undefined ? undefined : await orderOf(basket.order),
  );
  return withAsks(promised, await stockCards(basket.lines.flatMap(({ stock }) => stock?.id ?? [])));
}

/**
 * What its order was promised for stands, whatever gold costs by now, where it went for that:
 * `sold` are the slip's lines as the basket has them.
 */
export function withPromise(
  basket: Basket,
  sold: readonly Pick<Line, 'amount'>[],
  order: Parameters<typeof fixedFor>[0] | undefined,
): Basket {
  const fixed = order && fixedFor(order);
  if (!fixed) return basket;
  const at = basket.lines.findIndex(
    (line, i) =>
      line.side === 'sell' && line.code === fixed.product && sold[i]?.amount === fixed.kurus,
  );
  const text = moneyText(fixed.kurus);
  return {
    ...basket,
    fixed,
    lines: basket.lines.map((line, i) =>
      i === at ? { ...line, amount: text, fixed: text } : line,
    ),
  };
}

/** The slip says which cards it sold, and not what they ask: that is read of them again. */
export function withAsks(basket: Basket, cards: ReadonlyMap<string, CardAsks>): Basket {
  const lines = basket.lines.map((line) => {
    const card = line.stock && cards.get(line.stock.id);
    return card ? { ...line, asks: { workmanship: card.workmanship, price: card.price } } : line;
  });
  return { ...basket, lines };
}

function formOf(line: Line, id: string): LineForm {
  const form = {
    ...emptyLine(id, line.price.side),
    product: line.name,
    code: line.product,
    pieces: String(line.pieces),
  };
  if (line.kind === 'coin') return form;
  return {
    ...form,
    weight: weightText(line.gross ?? line.weight),
    fineness: milyemText(line.fineness),
    ...workOf(line),
    ...(line.stones ? { stones: line.stones } : {}),
    ...(line.receipt ? { receipt: line.receipt } : {}),
    ...(line.fate ? { fate: line.fate } : {}),
    ...(line.stock
      ? {
          stock: {
            id: line.stock,
            code: line.serial ?? '',
            ...(line.serial ? { serial: line.serial } : {}),
            ...(line.metal === 'gold' ? {} : { metal: line.metal }),
            place: line.place ?? STOCK,
          },
        }
      : {}),
  };
}

function workOf({ workmanship }: MetalLine): Pick<LineForm, 'workmanship' | 'unit'> {
  return { unit: workmanship.by, workmanship: workmanshipTyped(workmanship) };
}

/** What was paid stays paid; what it comes to now may differ, and the form says by how much. */
function tenderedOf({ payments }: TransactionCreate): Record<TenderMethod, string> {
  const paid: Record<TenderMethod, string> = { cash: '', card: '', transfer: '', account: '' };
  for (const method of TENDERS) {
    const sum = payments
      .filter((payment) => payment.method === method && !payment.paid && !payment.back)
      .reduce((all, { amount }) => all + amount, 0);
    if (sum !== 0) paid[method] = moneyText(Math.abs(sum));
  }
  return paid;
}
