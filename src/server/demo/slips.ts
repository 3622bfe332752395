import { addDays, type Day, dayOf, dayStart } from '@/domain/base/day';
import { slipNumber } from '@/domain/base/id';
import type { Contact } from '@/domain/contact/contact';
import {
  flowOf,
  isMoneyType,
  type MoneyType,
  type SlipType,
  type TradeType,
} from '@/domain/ledger/slip-type';
import type { Quote } from '@/domain/price/quote';
import { computeLine, type LineInput } from '@/domain/slip/line';
import {
  type Decided,
  decideTransaction,
  reversalOf,
  type Transaction,
  totalOf,
} from '@/domain/slip/transaction';
import { market } from '../prices/feed/simulator';
import type { Dice } from './dice';
import { drawLine } from './lines';
import { type Memory, memory } from './memory';
import { drawPayments } from './payments';
import { quotesOf } from './prices';

/** Draws the slips of the demo companies. */

/** Series of demo slips; no device is ever leased it, so no real slip can have the same number. */
export const DEMO_SERIES = 'D1';
const OPENS = 9 * 60;
const CLOSES = 19 * 60;
const MINUTE = 60_000;
/** Simulated price steps between two slips. */
const TICKS = 8;

type SlipPlan = {
  now: number;
  days: number;
  perDay: readonly [number, number];
  contacts: readonly Contact[];
  seed: number;
  /**
   * Share of the named slips that belong to the first contact, besides its turn among the others.
   */
  regular?: number;
};

/**
 * Slips of the last days, oldest first, each decided by the same rules as a real one. Today's are
 * all before now.
 */
export function drawSlips(plan: SlipPlan, dice: Dice): Transaction[] {
  const next = market(plan.seed);
  const quotes = new Map<string, Quote>();
  const slips: Transaction[] = [];
  const remembered = memory();
  const book = (slip: Transaction) => {
    slips.push(slip);
    remembered.note(slip);
  };
  for (const at of momentsOf(plan, dice)) {
    for (let i = 0; i < TICKS; i++)
      for (const quote of quotesOf(next(at - 4000))) quotes.set(quote.code, quote);
    const decided = drawSlip({
      at,
      contacts: plan.contacts,
      regular: plan.regular,
      quotes,
      memory: remembered,
      dice,
    });
    if (!decided) continue;
    const { total: _total, change: _change, ...drawn } = decided;
    const slip = { ...drawn, number: slipNumber(DEMO_SERIES, slips.length + 1), at };
    book(slip);
    if (dice.chance(0.008)) book(undo(slip, slips.length + 1, dice));
  }
  return slips;
}

function momentsOf({ now, days, perDay }: SlipPlan, dice: Dice): number[] {
  const today = dayOf(now);
  const moments: number[] = [];
  for (let back = days; back >= 0; back--) {
    const day: Day = addDays(today, -back);
    const opens = dayStart(day) + OPENS * MINUTE;
    const closes = Math.min(dayStart(day) + CLOSES * MINUTE, now - MINUTE);
    if (closes <= opens) continue;
    const full = dice.whole(perDay[0], perDay[1]);
    const count = Math.round((full * (closes - opens)) / ((CLOSES - OPENS) * MINUTE));
    // A second apart at least, since a counter writes one slip after another.
    const drawn = Array.from(
      { length: count },
      () => opens + dice.whole(0, Math.floor((closes - opens) / 1000)) * 1000 + dice.whole(0, 900),
    );
    moments.push(...drawn.sort((a, b) => a - b));
  }
  return moments;
}

type Counter = {
  at: number;
  contacts: readonly Contact[];
  regular: number | undefined;
  quotes: ReadonlyMap<string, Quote>;
  memory: Memory;
  dice: Dice;
};

const KINDS: readonly (readonly [SlipType, number])[] = [
  ['sale', 57],
  ['purchase', 31],
  ['exchange', 7],
  ['collection', 4],
  ['payment', 1],
];

/**
 * Draws a slip without its number. A kind for which nobody has a balance to settle becomes a sale.
 */
function drawSlip(counter: Counter): Decided | undefined {
  const kind = counter.dice.weighted(KINDS);
  return (
    (isMoneyType(kind) ? settleUp(kind, counter) : undefined) ??
    trade(isMoneyType(kind) ? 'sale' : kind, counter)
  );
}

const whoCame = ({ contacts, regular, dice }: Counter): Contact | undefined =>
  regular !== undefined && dice.chance(regular) ? contacts[0] : dice.pick(contacts);

function trade(type: TradeType, counter: Counter): Decided | undefined {
  const { at, memory, dice } = counter;
  const contact = dice.chance(0.45) ? whoCame(counter) : undefined;
  const lines =
    type === 'exchange'
      ? [...drawLines('sale', counter), ...drawLines('purchase', counter)]
      : drawLines(type, counter);
  const contactId = contact?.id ?? null;
  const total = totalOf(type, lines.map(computeLine));
  const bill = {
    at,
    flow: flowOf(type, total),
    total: Math.abs(total),
    account: contact !== undefined,
    cashLeft: memory.cashLeft(contactId, at),
  };
  const decided = decideTransaction({
    id: dice.id(at),
    type,
    contactId,
    lines,
    tendered: drawPayments(bill, dice),
  });
  return decided.ok ? decided.value : undefined;
}

function drawLines(side: 'sale' | 'purchase', { at, quotes, dice }: Counter): LineInput[] {
  const drawn = Array.from({ length: dice.weighted([[1, 70] as const, [2, 22], [3, 8]]) }, () =>
    drawLine(side, dice.id(at), quotes, dice),
  );
  return drawn
    .filter((line): line is LineInput => line !== undefined)
    .map((line) => haggled(line, side, dice));
}

/**
 * Draws a collection from a contact who owes, of all or a round part of it, or a payment to one who
 * is owed.
 */
function settleUp(type: MoneyType, { at, contacts, memory, dice }: Counter): Decided | undefined {
  const flow = type === 'collection' ? 1 : -1;
  const open = contacts.filter(({ id }) => memory.owed(id) * flow > 0);
  if (open.length === 0) return undefined;
  const contactId = dice.pick(open).id;
  const owed = Math.abs(memory.owed(contactId));
  const total = owed > 500_000 && dice.chance(0.5) ? Math.floor(owed / 200_000) * 100_000 : owed;
  const tendered = drawPayments(
    { at, flow, total, account: false, cashLeft: memory.cashLeft(contactId, at) },
    dice,
  );
  const decided = decideTransaction({ id: dice.id(at), type, contactId, lines: [], tendered });
  return decided.ok ? decided.value : undefined;
}

/**
 * On worked and scrap gold people agree on a round figure about half of the time: never more for
 * who buys, never less for who sells.
 */
function haggled(line: LineInput, type: 'sale' | 'purchase', dice: Dice): LineInput {
  if (line.kind === 'coin' || !dice.chance(0.5)) return line;
  const odd = computeLine(line).amount % 5000;
  return { ...line, adjustment: type === 'sale' ? -odd : odd === 0 ? 0 : 5000 - odd };
}

function undo(slip: Transaction, counter: number, dice: Dice): Transaction {
  const at = slip.at + 1000;
  return {
    ...reversalOf(slip, dice.id(at), 'Yanlış ürün'),
    number: slipNumber(DEMO_SERIES, counter),
    at,
  };
}
