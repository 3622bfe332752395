import type { Transaction } from '../slip/transaction';
import type { ShipmentAct, ShipmentItem, ShipmentStep } from './shipment';
import type { StockMove } from './stock-card';

const SIGNS: Record<ShipmentAct, 1 | -1 | 0> = {
  send: -1,
  receive: 1,
  sell: 1,
  settle: 0,
  extend: 0,
};

/**
 * What a shipment's document does to the card of one of its items. What never came has left
 * already; what came too much goes again. What its holder buys comes off them first: the line of
 * its sale takes it out. What is somebody else's comes by being sent to us, and goes back, or is
 * lost where it lies.
 */
export function shipmentMoveOf(
  {
    id,
    number,
    at,
    type,
    reverses,
  }: Pick<Transaction, 'id' | 'number' | 'at' | 'type' | 'reverses'>,
  { act, to, consign }: Pick<ShipmentStep, 'act' | 'to' | 'consign'>,
  { pieces, weight }: ShipmentItem,
  by: string,
): StockMove {
  const undone = type === 'reversal';
  const theirs = consign?.theirs === true;
  const signed = (much: number): number =>
    act !== 'settle' ? SIGNS[act] * much : theirs ? much : Math.min(0, much);
  const turn = undone === theirs ? 1 : -1;
  const why = undone ? 'undone' : WHY[act][theirs ? 'theirs' : consign ? 'consigned' : 'sent'];
  const place = !undone && act === (theirs ? 'send' : 'receive') ? { to } : {};
  const who = !undone && consign && act === 'send' ? { who: consign.contact } : {};
  // Never minus zero: it is no other figure to a person, and another one to a comparison.
  const which = undone && reverses ? { undoes: reverses } : {};
  return {
    slip: id,
    number,
    at,
    by,
    why,
    pieces: turn * signed(pieces) || 0,
    weight: turn * signed(weight) || 0,
    ...which,
    ...place,
    ...who,
  };
}

const WHY: Record<ShipmentAct, Record<'sent' | 'consigned' | 'theirs', StockMove['why']>> = {
  send: { sent: 'sent', consigned: 'consigned', theirs: 'entrusted' },
  receive: { sent: 'received', consigned: 'reclaimed', theirs: 'handed' },
  sell: { sent: 'received', consigned: 'reclaimed', theirs: 'bought' },
  settle: { sent: 'lost', consigned: 'lost', theirs: 'lost' },
  extend: { sent: 'sent', consigned: 'consigned', theirs: 'entrusted' },
};
